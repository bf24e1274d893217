import { z } from 'zod';
import { choice, type Rules } from '../option.ts';
import { FieldError } from '../system.ts';
import type { Aim } from './aim.ts';
import { type ShootingInput, shootingFields } from './fields.ts';
import {
  awayFrom,
  countedPlacements,
  type Placement,
  type Placements,
  placementAt,
  type Table,
  tablePlacements,
} from './placement.ts';
import { type Trait, weaponSchema } from './profiles.ts';
import { completed, DEALING, REPEATING, type ShootRules, shootOptionsWithout } from './rules.ts';
import { prepareShooting, type Shooting } from './shooting.ts';
import { modelSchema, pointSchema, radius } from './template.ts';

const OWN_OPTIONS = [
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
  choice('templateEvades', 'D36', 'Whose damage dice do fated evades under the template turn (step 17)?', {
    own: "each warrior's own",
    template: "any warrior's",
  }),
] as const;

/** Every open question a Drop or a Throw reads. */
export const CRUSH_OPTIONS = [
  ...shootOptionsWithout(...DEALING, ...REPEATING, 'fatedEvadeReach'),
  ...OWN_OPTIONS,
];

export type CrushRules = ShootRules & Rules<typeof OWN_OPTIONS>;

const perProfile = z.array(z.int().min(0).max(200)).min(1).max(8);

const placementSchema = z.strictObject({
  crushed: perProfile.describe('Crushed warriors of each profile. (Drop 10, Throw 10)'),
  splashed: perProfile.describe('Splashed warriors of each profile. (Drop 11, Throw 11)'),
});

export const crushFields = {
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
    .describe('The drop or throw weapon. (Drop 9, Throw 9)'),
  template: z
    .strictObject({
      crush: radius.describe('Radius of the crush hole in inches. (Drop 1, Throw 1)'),
      splash: radius.describe('Radius of the whole template in inches. (Drop 1, Throw 1)'),
      arc: z
        .int()
        .min(1)
        .max(360)
        .default(360)
        .meta({ unit: 'degrees' })
        .describe('Degrees of it about the 90° angle line that splash. (Drop 1, Throw 1)'),
    })
    .optional()
    .describe('The crush template. (Drop 1, Throw 1)'),
  models: z
    .array(modelSchema)
    .max(200)
    .default([])
    .describe("The Target unit's warriors on the table. (Drop 1)"),
  from: pointSchema.optional().describe('The head mark, which the 90° angle line points away from. (Drop 1)'),
  aimAt: z.int().min(0).max(199).default(0).describe('Which of the models it is centred upon. (Drop 1)'),
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
            chances: z.int().min(1).max(1000).default(1).describe('Weight. (Drop 7)'),
          }),
        )
        .min(1)
        .max(100)
        .describe('Where it may scatter to. (Drop 5–8)'),
    })
    .optional()
    .describe('Whom it lies over, counted by hand, instead of template, models and from. (Drop 3–8)')
    .meta({
      examples: [
        {
          stays: { crushed: [1], splashed: [2] },
          placed: { crushed: [1], splashed: [0] },
          scattered: [{ crushed: [0], splashed: [0] }],
        },
      ],
    }),
};

const schema = z.strictObject(crushFields);

export type CrushInput = Omit<ShootingInput, 'rules' | 'weapon'> &
  z.infer<typeof schema> & { readonly rules: CrushRules };

/** How Drop and Throw differ. */
export interface Manner {
  /** Traits that do not help Crushed warriors. */
  readonly useless: readonly Trait[];
  /** Whether the template points in a random direction. */
  readonly randomLine: boolean;
}

/** A Drop or a Throw. Its one Shoot's aims are those of Crushed warriors. */
export interface Crushing extends Shooting {
  readonly rules: CrushRules;
  /** The profile the shoot roll is made against. */
  readonly aimedAt: number;
  readonly splashAims: readonly Aim[];
  readonly placements: Placements;
}

/** @throws FieldError */
export function prepareCrush(input: CrushInput, { useless, randomLine }: Manner): Crushing {
  const { weapon, situation, models, aimAt } = input;
  const step = situation.evadeStep;
  const { crush, splash, ...rest } = weapon;
  const withMight = (mw: number | undefined, name: string) => {
    if (mw === undefined && step === undefined)
      throw new FieldError(
        ['weapon', name],
        'nothing',
        `${name.toUpperCase()} COMBINED MIGHT, or situation.evadeStep`,
      );
    return { ...input, weapon: { ...rest, mw } };
  };
  const fatedDamage = input.rules.templateEvades === 'template';
  const crushing = prepareShooting(withMight(crush, 'crush'), { without: useless, fatedDamage });
  const placements = placementsOf(input, randomLine);
  const dice = crushing.shoots[0]!.dice;
  const mostDamageDice = Math.max(
    ...placements.all.map(({ crushed, splashed }) => sum(crushed) * Math.max(1, dice) + sum(splashed)),
  );
  return {
    ...crushing,
    rules: completed(input.rules),
    aimedAt: input.placements ? 0 : (models[aimAt]?.profile ?? 0),
    splashAims: prepareShooting(withMight(splash, 'splash'), { fatedDamage }).shoots[0]!.aims,
    placements,
    mostDamageDice,
    mostDamage: mostDamageDice * crushing.shoots[0]!.mostDamage,
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function placementsOf(input: CrushInput, randomLine: boolean): Placements {
  const { placements, template } = input;
  if ((placements === undefined) === (template === undefined))
    throw new FieldError(
      ['placements'],
      placements ? 'both placements and template' : 'nothing',
      'either placements, or template, models and from',
    );
  if (!placements) return tablePlacements(tableOf(input, randomLine));
  const checked = (placement: Placement, ...path: (string | number)[]) => filled(placement, input, path);
  return countedPlacements(
    checked(placements.stays, 'stays'),
    checked(placements.placed, 'placed'),
    placements.scattered.map((one, i) => ({ ...checked(one, 'scattered', i), chances: one.chances })),
  );
}

/** A placement given by hand with a number for every profile. */
function filled(
  { crushed, splashed }: Placement,
  { target }: CrushInput,
  path: (string | number)[],
): Placement {
  const units = [target, ...target.others];
  for (const [i, { warriors }] of units.entries()) {
    const under = (crushed[i] ?? 0) + (splashed[i] ?? 0);
    if (under > warriors)
      throw new FieldError(
        ['placements', ...path],
        `${under} warriors under the template`,
        `at most ${warriors}`,
      );
  }
  return {
    crushed: units.map((_, i) => crushed[i] ?? 0),
    splashed: units.map((_, i) => splashed[i] ?? 0),
  };
}

function tableOf(input: CrushInput, randomLine: boolean): Table {
  const { template, models, aimAt, placedAt, from, target, rules } = input;
  const { crush, splash, arc } = template!;
  if (splash < crush)
    throw new FieldError(['template', 'splash'], `${splash}`, `at least the crush hole's ${crush}`);
  if (from === undefined) throw new FieldError(['from'], 'nothing', 'where the head mark is');
  checkModels(input);
  const table = {
    models,
    from,
    aim: modelAt(input, aimAt, 'aimAt'),
    crush,
    splash,
    arc,
    randomLine,
    profiles: target.others.length + 1,
    quantity: rules.quantity,
  };
  const placed =
    placedAt === undefined
      ? leastUnder({ ...table, placed: table.aim })
      : modelAt(input, placedAt, 'placedAt');
  return { ...table, placed };
}

function modelAt({ models }: CrushInput, number: number, field: string) {
  const model = models[number];
  if (!model)
    throw new FieldError([field], `${number}`, `the number of one of ${models.length} models, from 0`);
  return model;
}

function checkModels({ models, target }: CrushInput): void {
  const units = [target, ...target.others];
  for (const [i, { profile }] of models.entries())
    if (profile >= units.length)
      throw new FieldError(['models', i, 'profile'], `${profile}`, `at most ${units.length - 1}`);
  for (const [i, { warriors }] of units.entries()) {
    const standing = models.filter(({ profile }) => profile === i).length;
    if (standing !== warriors)
      throw new FieldError(
        ['models'],
        `${standing} of profile ${i}`,
        `${warriors}, as many as there are warriors`,
      );
  }
}

/** The model upon which the template crushes the fewest, then splashes the fewest; the first of equals. */
function leastUnder(table: Table) {
  const cost = table.models.map((model) => {
    const { crushed, splashed } = placementAt(table, model, awayFrom(table, model));
    return sum(crushed) * 1000 + sum(splashed);
  });
  return table.models[cost.indexOf(Math.min(...cost))]!;
}
