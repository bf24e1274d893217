import { z } from 'zod';
import { named } from '../input.ts';
import { FieldError, type SideOfBattle } from '../system.ts';
import type { RaidersRules } from './options.ts';
import { COVERS } from './tables.ts';

/** Of these tokens a scenario may say so many. */
export const MOST_FATIGUE = 20;
export const MOST_POWER = 20;

/** A kind of cover, or what it adds to Tg where the table has others. (R5) */
const cover = z.union([z.enum(COVERS), z.int().min(0).max(9)]);

const weapon = z
  .strictObject({
    ...named,
    toHit: z.int().min(-9).max(9).default(0).describe('Added to each die to hit (invented profiles).'),
    damage: z.int().min(-9).max(9).default(0).describe('Added to each damage die (R2).'),
    range: z
      .number()
      .min(1)
      .max(120)
      .optional()
      .meta({ unit: 'inches' })
      .describe('Range in inches (Shooting 11).'),
  })
  .describe('What the unit shoots with (Shooting 11).')
  .meta({ examples: [{ toHit: 0, damage: 0, range: 24 }] });

const fields = {
  ...named,
  figures: z
    .int()
    .min(1)
    .max(60)
    .describe('Figures now; a single creature is one figure (Units).')
    .meta({ examples: [6], counts: 'models' }),
  startingFigures: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe('Figures at the start of the game (Morale).')
    .meta({ atLeast: 'figures' }),
  hp: z
    .int()
    .min(1)
    .max(60)
    .describe('HP of each figure (Units).')
    .meta({ examples: [2] }),
  tg: z
    .int()
    .min(-10)
    .max(30)
    .describe('Tg: what a die must show to hit (Units).')
    .meta({ examples: [6] }),
  arm: z
    .int()
    .min(-10)
    .max(30)
    .describe('Arm: what a damage die must show to wound (Units).')
    .meta({ examples: [5] }),
  f: z
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('F: fatigue at which the unit cannot act (Units).')
    .meta({ title: 'fatigue limit' }),
  morale: z
    .int()
    .min(1)
    .max(40)
    .describe('Morale: a test that reaches it fails (Units).')
    .meta({ examples: [10] }),
  move: z
    .number()
    .min(0)
    .max(60)
    .optional()
    .meta({ unit: 'inches' })
    .describe('Mv: standard move in inches (Units).')
    .meta({ abbreviation: 'Mv' }),
  run: z
    .number()
    .min(0)
    .max(60)
    .optional()
    .meta({ unit: 'inches' })
    .describe('Run distance in inches (Units).'),
  weapon: weapon.optional(),
  shields: z
    .boolean()
    .default(false)
    .describe('Whether its figures have shields (Combat 15).')
    .meta({ trait: true, phrase: 'equipped with shields' }),
  shooters: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe('Figures with range and sight; all if left out (R15).'),
  cover: cover.default('none').describe('The cover it stands in, or what that adds to its Tg (R5).'),
  into: z
    .union([cover, z.array(cover).min(1).max(6)])
    .default('none')
    .describe('The cover it moves or runs into; a list for one move after another (Movement 6, 7).')
    .meta({ title: 'cover after a move' }),
  aimed: z.boolean().default(false).describe('Whether it has an aim marker (Shooting 10).'),
  fatigue: z
    .int()
    .min(0)
    .max(MOST_FATIGUE)
    .default(0)
    .describe('Fatigue tokens it has (Morale).')
    .meta({ trait: false }),
  moraleTokens: z
    .int()
    .min(0)
    .max(60)
    .default(0)
    .describe('Morale tokens it has (Morale).')
    .meta({ trait: false }),
  wounds: z
    .int()
    .min(0)
    .max(59)
    .default(0)
    .describe('Wounds it carries that removed no figure yet (R12).')
    .meta({ trait: false }),
  broken: z.boolean().default(false).describe('Whether it is broken (Morale).').meta({ trait: false }),
  inMelee: z
    .boolean()
    .optional()
    .describe('Whether it fights whom it has charged, or who has charged it (Combat 12, R35).')
    .meta({ trait: false }),
};

const dice = z.int().min(1).max(20);
const needs = z
  .int()
  .min(-10)
  .max(30)
  .describe("What a casting die must show, the target's magic resistance counted (Magic).");

/** What a magic user brings to an exchange. */
const magic = {
  spell: z
    .strictObject({
      ...named,
      dice: dice.describe('Casting dice (Magic).'),
      needs,
      power: z.int().min(1).max(20).default(1).describe('Power it takes to work (Magic).'),
      wounds: z.int().min(0).max(60).default(0).describe('Wounds it does to its target (Magic 17).'),
      moraleTokens: z
        .int()
        .min(0)
        .max(9)
        .default(0)
        .describe('Morale tokens it gives its target (Magic 17).'),
      fatigue: z.int().min(0).max(9).default(0).describe('Fatigue it gives its target (Magic 17).'),
      ward: z
        .int()
        .min(0)
        .max(9)
        .default(0)
        .describe("Added to the caster's own Tg from then on (Magic 17)."),
    })
    .optional()
    .describe(
      'The spell it casts; what it does is as you say, as spells are not in the public pages (Magic 17).',
    ),
  counter: z
    .strictObject({ dice: dice.describe('Dice of its counter spell (Magic).'), needs })
    .optional()
    .describe('The counter spell it knows (Magic 18).'),
  power: z
    .int()
    .min(0)
    .max(MOST_POWER)
    .default(0)
    .describe('Power tokens it has (Magic 16).')
    .meta({ trait: false }),
};

/** Those alone, of a magic user that is charged. */
export const { power } = magic;

/** Inches between the two, where an action measures them. */
export const distance = z.number().min(0).max(120).optional().meta({ unit: 'inches', chosen: true });

/** The schema of a unit; `ready` says whether it has a ready marker where the scenario does not say. */
export const unitSchema = (ready: boolean) =>
  z.strictObject({
    ...fields,
    ready: z
      .boolean()
      .default(ready)
      .describe('Whether it has a ready marker (Shooting 9).')
      .meta({ trait: false }),
  });

const ofNoAccount = 'of no account to a unit that nobody shoots at';

/** The schema of a unit that shoots and is not shot at: how it would stand that may be left out. */
export const shootingUnitSchema = unitSchema(true).extend({
  hp: fields.hp.optional().describe(`HP of each figure; ${ofNoAccount} (Units).`),
  tg: fields.tg.optional().describe(`Tg; ${ofNoAccount} (Units).`),
  arm: fields.arm.optional().describe(`Arm; ${ofNoAccount} (Units).`),
  morale: fields.morale.optional().describe(`Morale; ${ofNoAccount} (Units).`),
});

/** Such a unit, with numbers that no die is compared with for what was left out. */
export const shootingUnit = ({
  hp = 1,
  tg = 0,
  arm = 0,
  morale = 0,
  ...rest
}: z.infer<typeof shootingUnitSchema>): Unit => ({ hp, tg, arm, morale, ...rest });

/** The schema of a unit that may be a magic user. */
export const magicUnitSchema = (ready: boolean) => unitSchema(ready).extend(magic);

type Magic = z.infer<z.ZodObject<typeof magic>>;
export type Spell = NonNullable<Magic['spell']>;
export type Cover = z.infer<typeof cover>;
export type Unit = z.infer<ReturnType<typeof unitSchema>> & Partial<Magic>;

/** How far a unit goes, where that is played, and the inches that there are to go. */
export interface Strides {
  readonly move: number;
  readonly run: number;
  readonly flee: number;
  readonly most: number;
}

const STAYS: Strides = { move: 0, run: 0, flee: 0, most: 0 };

/** A unit as the steps use it. */
export interface Fighter {
  readonly name: string;
  readonly unit: Unit;
  /** A single creature: its strength is its HP. */
  readonly single: boolean;
  readonly hpEach: number;
  /** HP of all its figures at the scenario's start, carried wounds taken off. */
  readonly hp: number;
  /** Starting strength: figures, or HP of a single creature. */
  readonly start: number;
  /** At most so many figures shoot. */
  readonly shooters: number;
  /** What the cover it stands in adds to its Tg, and that which each of its moves takes it into. */
  readonly cover: number;
  readonly into: readonly number[];
  /** Inches nearer to the enemy that it is after a move, a run or a flight; negative when farther away. */
  readonly strides: Strides;
  /** What its weapon adds to each die to hit, and to each damage die. */
  readonly toHit: number;
  readonly damage: number;
}

/**
 * @param path where the scenario has the unit
 * @throws FieldError when the unit contradicts itself
 */
export function fighterOf(
  unit: Unit,
  path: readonly (string | number)[],
  { lightCover, heavyCover }: RaidersRules,
): Fighter {
  const starting = unit.startingFigures ?? unit.figures;
  if (starting < unit.figures)
    throw new FieldError(
      [...path, 'startingFigures'],
      `${starting}`,
      `at least ${unit.figures}, the figures it has now`,
    );
  if (unit.wounds >= unit.hp)
    throw new FieldError(
      [...path, 'wounds'],
      `${unit.wounds}`,
      `at most ${unit.hp - 1}: ${unit.hp} wounds remove a figure (Shooting)`,
    );
  if (unit.aimed && !unit.ready)
    throw new FieldError([...path, 'aimed'], 'true', 'false: only a ready unit can have aimed (Shooting 10)');
  const single = starting === 1;
  const named = { none: 0, light: lightCover, heavy: heavyCover };
  const bonus = (one: Cover): number => (typeof one === 'number' ? one : named[one]);
  return {
    name: unit.name ?? path.join(' '),
    unit,
    single,
    hpEach: unit.hp,
    hp: unit.figures * unit.hp - unit.wounds,
    start: single ? unit.hp : starting,
    shooters: Math.min(unit.shooters ?? unit.figures, unit.figures),
    cover: bonus(unit.cover),
    into: [unit.into].flat().map(bonus),
    strides: STAYS,
    toHit: unit.weapon?.toHit ?? 0,
    damage: unit.weapon?.damage ?? 0,
  };
}

/** Who fights together, by name where they have one, and how many figures they may lose. */
export function sideOfBattle(fighters: readonly Fighter[], otherwise: string): SideOfBattle {
  const names = fighters.map(({ unit: { name = otherwise } }) => name);
  const last = names.length - 1;
  return {
    name: last > 0 ? `${names.slice(0, last).join(', ')} and ${names[last]}` : names.join(''),
    all: fighters.reduce((sum, { unit }) => sum + unit.figures, 0),
  };
}
