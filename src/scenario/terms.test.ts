import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Action } from '../systems/system.ts';
import { termsOf } from './terms.ts';

const action = {
  name: 'shoot',
  options: [],
  input: z.object({
    shooter: z
      .object({
        name: z.string().describe('What to call it in reports.'),
        ballisticSkill: z
          .int()
          .meta({ abbreviation: 'BS' })
          .describe('Ballistic Skill, BS: 4 for 4+ (Shooting 3)'),
        ca: z.int().describe('C+A: CONSTITUTION plus armour, added up. (Evade Value Table)'),
        light: z.string().describe('The hour. (Shoot Modifiers)'),
        wounds: z.int().describe('Wounds, of each (Units)'),
        hp: z.int().describe('HP of each figure (Units)'),
        weapon: z.string().describe('What it shoots with (Ranged 1)'),
      })
      .meta({ side: 'shooting' }),
  }),
} as unknown as Action;
const shooter = {
  name: 'Light raiders',
  ballisticSkill: 4,
  ca: 11,
  light: 'day',
  wounds: 1,
  hp: 2,
  weapon: 'bow',
};
const termsIn = (...lines: string[]) => termsOf(action, [{ shooter }], lines);

it('explains abbreviations and terms that stand in what is read, in the order they stand', () => {
  expect(termsIn('Evade value 4: base 5 (same band as C+A)', 'Aimed: 4+: BS 4+')).toEqual([
    { term: 'C+A', meaning: 'CONSTITUTION plus armour, added up (Evade Value Table)' },
    { term: 'BS', meaning: 'Ballistic Skill, BS: 4 for 4+ (Shooting 3)' },
  ]);
});

it('leaves out everyday words, names of units, what says itself what it is, and what stands nowhere', () => {
  expect(termsIn('Light raiders: HP 2 each; the weapon wounds', 'ABS is no BSE')).toEqual([]);
});
