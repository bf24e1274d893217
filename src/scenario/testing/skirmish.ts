import { z } from 'zod';
import { type Action, type AnyAction, FieldError, type System } from '../../systems/system.ts';

const weapon = z.strictObject({
  name: z.string().max(80).optional().describe('What it is called.'),
  range: z.int().min(1).max(100).default(30).describe('Longest shot in inches. (S 2)'),
  dice: z.int().min(1).max(1_000).describe('Dice per shooter. (S 3)'),
});

const shooter = z.strictObject({
  models: z
    .int()
    .min(1)
    .max(1_000)
    .meta({ description: 'How many shoot. (S 1)', examples: [10], counts: 'models' }),
  weapon: weapon.describe('What they shoot with. (S 2)'),
  quality: z.enum(['green', 'seasoned', 'elite']).default('seasoned').describe('How well they shoot. (S 4)'),
});

const target = z.strictObject({
  wounds: z.int().min(1).max(50).describe('Wounds of each model. (T 1)'),
  models: z.int().min(1).max(1_000).describe('Models in the unit. (T 1)').meta({ counts: 'models' }),
  cover: z
    .union([
      z.literal('none'),
      z.strictObject({ kind: z.enum(['soft', 'hard']), width: z.number().positive() }),
    ])
    .default('none')
    .describe('What it stands behind. (T 2)'),
});

const input = z.strictObject({
  shooter: shooter.describe('Who shoots. (S)').meta({ side: 'shooting' }),
  target: target.describe('Who is shot at. (T)').meta({ side: 'target' }),
  friends: z
    .array(target)
    .max(3)
    .optional()
    .describe('Others near the target. (T 3)')
    .meta({ side: 'neither' }),
  distance: z.number().min(0).max(200).default(10).describe('Inches between them. (S 5)'),
  moved: z.boolean().default(false).describe('Whether the shooters moved. (S 6)'),
});

type Input = z.output<typeof input> & { rules: { fatedSix: 'hits' | 'misses'; cap: number } };

/** An action with every kind of field a scenario can have. It is never played. */
export const shoot: Action<Input, { dice: number }> = {
  name: 'shoot',
  title: 'Skirmish shooting',
  summary: 'One unit shoots at another.',
  source: 'Skirmish 1',
  input,
  options: [
    {
      name: 'fatedSix',
      cite: 'Q1',
      question: 'Does a six always hit?',
      schema: z.enum(['hits', 'misses']).default('hits').describe('Whether a six always hits. (Q1)'),
      choices: { hits: 'A six always hits.', misses: 'A six is like any other number.' },
    },
    {
      name: 'cap',
      cite: 'Q2',
      question: 'How many hits count at most?',
      schema: z.int().min(1).max(9_999).default(9_999).describe('Hits that count at most. (Q2)'),
      choices: { value: 'Hits beyond this number are lost.' },
    },
  ],
  prepare({ shooter, distance }) {
    const { range } = shooter.weapon;
    if (distance > range)
      throw new FieldError(['distance'], String(distance), `at most ${range}, the weapon's range`);
    return { dice: shooter.models * shooter.weapon.dice };
  },
  state: () => ({ hits: {} }),
  start: () => {},
  steps: [],
  metrics: () => [],
  joint: () => [],
  funnel: [],
  headline: 'hits',
  explain: () => [],
  limits: [],
};

const throwGrenade: AnyAction = {
  ...(shoot as AnyAction),
  name: 'throw',
  title: 'Grenades',
  input: z.strictObject({
    count: z.int().min(1).max(10).describe('Grenades thrown. (G 1)'),
    marks: z
      .record(z.string().regex(/^[a-z]+$/, 'a word of small letters'), target)
      .refine((all) => Object.keys(all).length <= 2, 'at most 2 marks')
      .optional()
      .describe('Who is thrown at, by name. (G 2)')
      .meta({ side: 'target' }),
  }),
  options: [],
  prepare: (fields) => fields,
};

/** A rule system made up for tests. */
export const skirmish: System = {
  name: 'skirmish',
  title: 'Skirmish',
  source: 'A rulebook that does not exist, 1st edition',
  actions: [shoot as AnyAction, throwGrenade],
};
