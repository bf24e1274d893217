import { z } from 'zod';
import { givenName, named } from '../input.ts';
import { BEHIND, type Edition, RANKS } from './edition.ts';
import { ARMOUR } from './tables.ts';
import { KINDS } from './traits.ts';

export const text = z.string().min(1).max(80);
const once = <T extends z.ZodType>(list: z.ZodArray<T>) =>
  list.refine((all) => new Set(all).size === all.length, 'each at most once').meta({ uniqueItems: true });
export const dashOr = (number: z.ZodInt) => z.union([z.literal('-'), number]);
const SIGHT = ['clear', 'none', 'fromWindow', 'toWindow'] as const;

export const MOST_MORALE = 30;

/** The names of a table's rows, as a field may say them. */
const namesOf = <T extends object>(rows: T) => Object.keys(rows) as (keyof T & string)[];

const WORN = namesOf(ARMOUR);

/** What a unit does in one of its turns, as far as shooting cares. */
export interface Turn {
  readonly says: string;
  /** It Moved: the Defence Check is easier, and Stand and Reload does not reload. */
  readonly moved: boolean;
  /** Why it may not shoot, where it may not. */
  readonly not?: string;
  /** Only the Ranged Phase's edition knows it. */
  readonly later?: boolean;
}

/** What a plan may say for each turn. */
export const TURNS = {
  shoot: { says: 'stands still and shoots if its weapon is ready', moved: false },
  moveAndShoot: { says: 'moves and shoots if its weapon is ready', moved: true },
  getUpAndShoot: {
    says: 'gets up from being Dazed, which is not Moving, and shoots',
    moved: false,
    later: true,
  },
  runAndShoot: { says: 'Runs, and shoots if its weapon is ready', moved: true, later: true },
  stand: { says: 'stands still and does not shoot', moved: false, not: 'does not want to' },
  move: { says: 'moves and does not shoot', moved: true, not: 'does not want to' },
  run: { says: 'Runs', moved: true, not: 'Ran' },
  cast: { says: 'Casts a Spell', moved: false, not: 'Cast a Spell' },
  engaged: { says: 'is Engaged', moved: false, not: 'is Engaged' },
} as const satisfies Readonly<Record<string, Turn>>;

const TURN_NAMES = namesOf(TURNS);

/** What a plan may say in an edition. */
const turnsOf = ({ closestTarget }: Edition) =>
  TURN_NAMES.filter((name) => !closestTarget || !('later' in TURNS[name]));

const unit = (edition: Edition) =>
  z.strictObject({
    ...named,
    ranged: dashOr(z.int().min(1).max(20))
      .default('-')
      .describe("Ranged: what a Ranged Check must reach; '-' cannot shoot. (F1, F6)"),
    defence: dashOr(z.int().min(1).max(40)).describe(
      "Defence before armour: what a Defence Check must reach; '-' makes none. (F1, F6)",
    ),
    agility: z.int().min(1).max(30).default(10).describe('Agility, against falling. (F1, F15)'),
    morale: z
      .int()
      .min(1)
      .max(MOST_MORALE)
      .default(10)
      .describe('Morale, to Protect and against Rout. (F1, F17)'),
    wounds: z
      .int()
      .min(0)
      .max(20)
      .default(1)
      .meta({ leastOfProfile: 1 })
      .describe(
        'Wounds: what it can take before an attack injures it; 0 for one that has lost them, whom the next injures again. (F14, A29)',
      ),
    rank: z
      .enum(RANKS)
      .default('henchman')
      .describe('Henchman, Hero or Leader. (F17, F19)')
      .meta({ trait: true }),
    armour: once(z.array(z.enum(WORN)).max(2))
      .default([])
      .describe('Armour and shield that Defence does not include yet. (A22)'),
    traits: once(z.array(z.enum(Object.keys(edition.unitTraits))).max(12))
      .default([])
      .describe('Skills and special rules that matter when shooting. (F16, README)'),
  });

/** Nobody shoots at it here. */
const shootingUnit = (edition: Edition) =>
  unit(edition).extend({
    defence: dashOr(z.int().min(1).max(40))
      .default('-')
      .describe('Defence; of no account to a unit that nobody shoots at. (F1)'),
  });

const weapon = (edition: Edition) =>
  z.strictObject({
    ...named,
    range: z
      .int()
      .min(1)
      .max(100)
      .meta({ unit: 'inches' })
      .describe('Maximum range in inches. (Shoot 3, Ranged 9)'),
    injury: z
      .int()
      .min(-20)
      .max(20)
      .default(0)
      .describe('Injury: added to the Injury Roll, never to the Ranged Check. (Shoot 5, F4)'),
    pierce: z
      .int()
      .min(-20)
      .max(20)
      .default(0)
      .describe('Pierce (Piercing): the Defence Check is so much harder. (Shoot 4, F3)'),
    kind: z
      .enum(KINDS)
      .default('other')
      .describe('What kind of weapon it is, for skills. (README)')
      .meta({ trait: true }),
    traits: once(z.array(z.enum(Object.keys(edition.weaponTraits))).max(8))
      .default([])
      .describe("The weapon's special rules. (README)"),
  });

/** How one enemy lies to one shooter. */
const placing = (edition: Edition) => ({
  distance: z
    .number()
    .min(0)
    .max(200)
    .meta({ unit: 'inches', chosen: true, joined: 'to' })
    .describe('Inches from the shooter. (Shoot 3, Ranged 9)'),
  behind: z
    .enum(BEHIND)
    .describe(
      `What partially blocks Line of Sight to it: terrain, an enemy of the shooter, an ally of the shooter, or only clothing or an exaggerated pose; Cover is given by ${edition.givesCover.join(', ')}. (${edition.page} ${edition.cites.cover})`,
    )
    .meta({ title: 'what is in front' }),
  below: z
    .number()
    .min(-200)
    .max(200)
    .meta({ unit: 'inches' })
    .describe(
      `Inches it is vertically below the shooter. (${edition.page} ${edition.cites.elevated}${edition.closestTarget ? ', Shoot 13' : ''})`,
    ),
  sight: z
    .enum(edition.closestTarget ? ['clear', 'none'] : SIGHT)
    .describe(
      edition.closestTarget
        ? 'Whether it is in Line of Sight. (Shoot 9)'
        : 'Whether it is in Line of Sight; fromWindow: from a window the shooter peers through; toWindow: at a window it peered through. (Ranged 3, Ranged 6)',
    ),
});

const commonEnemy = (edition: Edition) => {
  const { distance, behind, below, sight } = placing(edition);
  return z.strictObject({
    unit: unit(edition).describe('Who it is. (F1)').meta({ who: true }),
    distance,
    behind: behind.default('nothing'),
    below: below.default(0),
    sight: sight.default('clear'),
    engaged: z
      .boolean()
      .default(false)
      .describe(`Whether it is Engaged. (${edition.page} ${edition.cites.target})`),
    condition: z
      .enum(['fine', 'staggered', 'dazed', 'stunned'])
      .default('fine')
      .describe('Its injury before the first shot. (F12, F13)'),
    recovers: z.boolean().default(true).describe('Whether it recovers in its Upkeep. (F11)'),
  });
};

/** What only the Ranged Phase asks of an enemy; the Shoot Phase leaves it out. */
const rangedEnemy = z.strictObject({
  near: once(z.array(text).max(12))
    .default([])
    .describe('Allies within 2" that see it and may Protect it, by their names here. (Ranged 4, Ranged 5)'),
  marked: z.boolean().default(false).describe('Marked: may be shot while Engaged, may not be Protected.'),
  ledge: z
    .number()
    .min(2)
    .max(60)
    .optional()
    .meta({ unit: 'inches' })
    .describe('Height in inches of the ledge within 1" of it, if there is one. (F15)'),
});

export const enemy = (edition: Edition): z.ZodType<EnemyInput> =>
  edition.closestTarget ? commonEnemy(edition) : commonEnemy(edition).extend(rangedEnemy.shape);

const commonShooter = (edition: Edition) =>
  z.strictObject({
    unit: shootingUnit(edition).describe(`Who shoots. (${edition.page} 1)`).meta({ who: true }),
    weapon: weapon(edition).describe(`What it shoots with. (${edition.page} 1)`),
    targets: once(z.array(text).min(1).max(12))
      .optional()
      .describe(
        `Enemies by name, in order of preference: all in its sight; it shoots at the first that it may target at that time; with ${edition.closestTarget ? 'Massive Shot, all in its line' : 'Buckshot, all who are under it'}. Left out: any it may target, in the order of enemies. (${edition.page} ${edition.cites.target})`,
      ),
    plan: z
      .array(z.enum(turnsOf(edition)))
      .min(1)
      .max(20)
      .default(['shoot'])
      .describe(
        `What it does in each turn; the last goes on. (${edition.page} 1, ${edition.page} ${edition.cites.pierce})`,
      )
      .meta({ sequence: true, moot: turnsOf(edition).filter((name) => 'not' in TURNS[name]) }),
    condition: z
      .enum(['fine', 'staggered', 'dazed', 'stunned'])
      .default('fine')
      .describe('How it is in the first turn, after Upkeep. (F11, F12)')
      .meta({ chosen: false, phrase: '{}' }),
    loaded: z
      .boolean()
      .default(true)
      .describe(
        'Whether its weapon is Reloaded at the start; if not, it was fired in the turn before. (Shoot 6 to 8)',
      )
      .meta({ chosen: false }),
    sees: z
      .record(givenName, z.strictObject(partial(edition)))
      .default({})
      .describe('Where an enemy lies differently to this shooter, by its name. (as under enemies)')
      .meta({ side: 'neither' }),
  });

const upkeepsLeft = (what: string) =>
  z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe(
      `In how many of its Upkeeps a Long Reload of ${what} is done, where it is not Reloaded; left out: it was fired in the turn before. (Shoot 8)`,
    )
    .meta({ chosen: false });

/** What only the Shoot Phase asks of a shooter. */
const shootShooter = (edition: Edition) =>
  z.strictObject({
    second: weapon(edition)
      .optional()
      .describe(
        'A second weapon, which it fires when the first is not Reloaded or, if `rules.secondWeapon` says so, does not reach. (Shoot 8, A37)',
      ),
    secondLoaded: z
      .boolean()
      .default(true)
      .describe('Whether the second weapon is Reloaded at the start. (Shoot 6 to 8)')
      .meta({ chosen: false, phrase: 'loaded with the second weapon' }),
    reload: upkeepsLeft('its weapon'),
    secondReload: upkeepsLeft('the second weapon'),
  });

/** What only the Ranged Phase asks of a shooter. */
const rangedShooter = z.strictObject({
  copies: z
    .int()
    .min(1)
    .max(2)
    .default(1)
    .describe('How many of the weapon it holds; two for Dual-Wield.')
    .meta({ counts: 'weapon' }),
  piercingShot: z.boolean().default(false).describe('Whether it uses Piercing Shot.'),
});

export const shooter = (edition: Edition): z.ZodType<ShooterInput> =>
  edition.closestTarget
    ? commonShooter(edition).extend(shootShooter(edition).shape)
    : commonShooter(edition)
        .extend(rangedShooter.shape)
        .meta({ elsewhere: { second: ONE_WEAPON } });

/** Why the Ranged Phase asks for no second weapon. */
const ONE_WEAPON =
  'a unit makes one Ranged Attack a turn, with one weapon, which need not be Reloaded (Ranged 1); a unit that fires whichever of two is Reloaded is a scenario with action: shoot';

const partial = (edition: Edition) => {
  const { distance, behind, below, sight } = placing(edition);
  return {
    distance: distance.optional(),
    behind: behind.optional(),
    below: below.optional(),
    sight: sight.optional(),
  };
};

/** What a template shows. */
export const EXAMPLE_SHOOTERS = {
  marksman: { unit: { ranged: 14, defence: 18 }, weapon: { range: 30 }, targets: ['infantry'] },
};
export const EXAMPLE_ENEMIES = {
  infantry: { unit: { defence: 18, armour: ['shield'] }, distance: 14, behind: 'terrain' },
};

export type Unit = z.output<ReturnType<typeof unit>>;
export type Weapon = z.output<ReturnType<typeof weapon>>;
export type ShooterInput = z.output<ReturnType<typeof commonShooter>> &
  Partial<z.output<typeof rangedShooter> & z.output<ReturnType<typeof shootShooter>>>;
export type EnemyInput = z.output<ReturnType<typeof commonEnemy>> & Partial<z.output<typeof rangedEnemy>>;
