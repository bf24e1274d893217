import { z } from 'zod';
import type { Given } from '../../action.ts';
import { choice, type Rules } from '../../option.ts';
import { shootingFields } from '../fields.ts';
import { unitSchema, weaponSchema } from '../profiles.ts';
import { DEALING, REPEATING, shootOptionsWithout } from '../rules.ts';
import type { TABLES } from '../tables.ts';
import { aimedValueOf } from '../target/aimed.ts';
import { MOST_TARGETS, modelSchema, pointSchema, radius } from './template.ts';

/** Every open question a Drop or a Throw reads. */
export const CRUSH_OPTIONS = [
  ...shootOptionsWithout(...DEALING, ...REPEATING, 'fatedEvadeReach'),
  aimedValueOf('Drop or Throw'),
  choice('crushShape', 'Drop 1', 'How much of a crush template splashes where the scenario does not say?', {
    round: 'all of the circle about its hole',
    quarter: 'the quarter of it about its 90° angle line',
  }),
  choice(
    'scatteredDice',
    'D23',
    'What do warriors under a scattered template face, as no die is a shot die?',
    {
      one: 'one die each',
      none: 'nothing',
      all: 'Crushed warriors all of the shoot dice, Splashed ones one',
    },
  ),
  choice('crushFated', 'D24', 'Do fated shots bypass the evade of Crushed warriors?', {
    bypass: 'yes',
    evaded: 'no',
  }),
  choice('splashFated', 'D35', 'Is the one die of a Splashed warrior fated?', {
    ordinary: 'no',
    fated: 'yes, if any shot die is',
  }),
  choice('crushCarry', 'D52', 'To whom does remaining damage under a crush template carry over?', {
    under: 'to other Crushed or Splashed warriors of the unit, of its profile first',
    profile: 'to those of the same profile',
  }),
  choice('templateReaches', 'D53', 'Whom may a crush template lie over?', {
    all: 'every warrior who stands there, of neighbours and of friends too',
    target: "the Target unit's warriors only",
  }),
  choice('templateEvades', 'D36', 'Whose damage dice do fated evades under the template turn (step 17)?', {
    own: "each warrior's own",
    template: "any warrior's",
  }),
];

export type CrushRules = Rules<typeof CRUSH_OPTIONS>;

/** A number for each Different Target. */
const perProfile = z.array(z.int().min(0).max(200)).max(MOST_TARGETS);

const placementSchema = z.strictObject({
  crushed: perProfile.describe('Crushed warriors of each profile. (Drop 10, Throw 10)'),
  splashed: perProfile.describe('Splashed warriors of each profile. (Drop 11, Throw 11)'),
});

const neighbourSchema = unitSchema.extend({
  side: z.enum(['friend', 'enemy']).default('friend').describe("Whose it is: the Shooter's, or the enemy's."),
});

export const crushFields = z.strictObject({
  ...shootingFields,
  weapon: weaponSchema
    .omit({ mw: true })
    .extend({
      crush: z
        .int()
        .min(0)
        .max(500)
        .optional()
        .describe('CRUSH COMBINED MIGHT. (Drop 10, Throw 10)')
        .meta({ examples: [20] }),
      splash: z
        .int()
        .min(0)
        .max(500)
        .optional()
        .describe('SPLASH COMBINED MIGHT. (Drop 11, Throw 11)')
        .meta({ examples: [12] }),
    })
    .describe('The drop or throw weapon. (Drop 9, Throw 9)')
    .meta({ side: 'shooting' }),
  template: z
    .strictObject({
      crush: radius.describe('Radius of the crush hole in inches. (Drop 1, Throw 1)'),
      splash: radius.describe('Radius of the whole template in inches. (Drop 1, Throw 1)'),
      arc: z
        .int()
        .min(1)
        .max(360)
        .optional()
        .meta({ unit: 'degrees' })
        .describe(
          'Degrees of it about the 90° angle line that splash; as `rules.crushShape` says if left out. (Drop 1, Throw 1)',
        ),
    })
    .optional()
    .describe('The crush template. (Drop 1, Throw 1)')
    .meta({ side: 'neither' }),
  models: z
    .array(modelSchema)
    .max(200)
    .default([])
    .describe("The Target unit's warriors on the table, and those of its neighbours. (Drop 1, 7)")
    .meta({ side: 'target' }),
  neighbours: z
    .array(neighbourSchema)
    .max(4)
    .default([])
    .describe(
      "Other units near it, that the template may lie over: in models and placements their Different Targets are numbered after the Target unit's. (Drop 7, D53)",
    )
    .meta({ side: 'neither' }),
  from: pointSchema
    .optional()
    .describe('The head mark, which the 90° angle line points away from. (Drop 1)')
    .meta({ side: 'neither' }),
  aimAt: z
    .int()
    .min(0)
    .max(199)
    .optional()
    .describe(
      'Whom it is centred upon: with models the number of one of them, with placements that of his profile, from 0; an Easiest Target if left out. (Drop 1, D50)',
    ),
  placedAt: z
    .int()
    .min(0)
    .max(199)
    .optional()
    .describe(
      "Which model the Target's player places it upon; the least Crushed and Splashed if left out. (Drop 4)",
    ),
  placements: z
    .strictObject({
      stays: placementSchema.describe('Where it was placed. (Drop 3)'),
      placed: placementSchema.describe("Where the Target's player places it. (Drop 4)"),
      scattered: z
        .array(
          placementSchema.extend({
            chances: z
              .int()
              .min(1)
              .max(1000)
              .default(1)
              .describe('Weight. (Drop 7)')
              .meta({ title: 'weight' }),
          }),
        )
        .min(1)
        .max(100)
        .describe('Where it may scatter to. (Drop 5–8)'),
    })
    .optional()
    .describe('Whom it lies over, counted by hand, instead of template, models and from. (Drop 3–8)')
    .meta({
      side: 'neither',
      examples: [
        {
          stays: { crushed: [1], splashed: [2] },
          placed: { crushed: [1], splashed: [0] },
          scattered: [{ crushed: [0], splashed: [0] }],
        },
      ],
    }),
});

export type Neighbour = z.output<typeof neighbourSchema>;

export type CrushInput = Given<typeof crushFields, typeof CRUSH_OPTIONS, typeof TABLES>;
