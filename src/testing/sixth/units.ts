import { z } from 'zod';

/** A platoon on the table, as the made-up rulebook has it. */
export const platoon = {
  men: z.int().min(1).max(40).describe('How many stand (Fire 1).').meta({ counts: 'models' }),
  nerve: z.int().min(2).max(12).default(8).describe('Holds on this or less on 2D6 (Nerve 1).'),
  suppression: z.int().min(0).max(6).default(0).describe('Markers it has already (Fire 4).'),
};

/** What is fired. */
export const gun = {
  range: z.int().min(1).max(72).describe('Inches it reaches (Fire 2).').meta({ unit: 'inches' }),
  bursts: z.int().min(1).max(4).default(1).describe('2D6 rolls a man (Fire 3).'),
};
