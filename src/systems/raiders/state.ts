import type { BlockOf, Slot, StateOf } from '../state.ts';
import type { Rows } from '../table.ts';
import type { RaidersRules } from './options.ts';
import { type BattleDice, battleDice, DEED, type Deed, type MODIFIERS } from './tables.ts';
import type { Fighter } from './units.ts';

/** What every step needs: the units, the rules and numbers in force, and the dice. */
export interface Battle extends BattleDice {
  readonly rules: RaidersRules;
  readonly rows: Rows<typeof MODIFIERS>;
  readonly fighters: readonly Fighter[];
}

export const battleOf = (
  rules: RaidersRules,
  rows: Rows<typeof MODIFIERS>,
  fighters: readonly Fighter[],
): Battle => ({
  rules,
  rows,
  fighters,
  ...battleDice(rules, rows),
});

/**
 * The two roles of an exchange: which unit, what it does and what came of it; `lasts` says for how long. `attacked` is
 * 1 once the unit has been shot at; `fell` once it has come to half strength.
 */
export const roles = (lasts: Slot) => ({
  each: ['acting', 'reacting'],
  slots: {
    unit: lasts,
    deed: lasts,
    failed: lasts,
    /** Figures that shoot, what a die of theirs must show to hit, and what hits. */
    shooters: { scope: 'volley' },
    needed: { scope: 'volley' },
    hits: { scope: 'volley' },
    wounds: lasts,
    attacked: lasts,
    fell: lasts,
  },
});

/**
 * A unit: `hp` is that of all its figures together, `cover` what its cover adds to Tg, `moves` which of the covers it
 * moves into comes next, `advance` the inches it has come nearer to the enemy, `power` its power tokens, `ward`
 * what a spell adds to its Tg, and `excess` the wounds beyond its last figure.
 */
const UNIT = {
  hp: {},
  tokens: {},
  fatigue: {},
  ready: {},
  aim: {},
  broken: {},
  cover: {},
  moves: {},
  advance: {},
  power: {},
  ward: {},
  excess: {},
};

export const units = <F extends Record<string, Slot>>({ fighters }: Battle, more: F) => ({
  each: fighters.map(({ name }) => name),
  slots: { ...UNIT, ...more },
});

/** Dice, hits and wounds of all volleys of a unit or side; `more` wounds may come otherwise. */
export function volleys(
  most: number,
  whose = '',
  more = 0,
): Readonly<Record<'dice' | 'hits' | 'wounds', Slot>> {
  const total = (title: string, unit: [string, string]): Slot => ({
    title: `${title}${whose}`,
    unit,
    most,
    counted: true,
  });
  return {
    dice: total('Dice to hit', ['die', 'dice']),
    hits: total('Hits', ['hit', 'hits']),
    wounds: { ...total('Wounds', ['wound', 'wounds']), most: most + more },
  };
}

/** What the rules of an exchange read and write. */
export type Fight = StateOf<{ roles: ReturnType<typeof roles>; units: { slots: typeof UNIT } }>;
type RoleState = Fight['roles'][number];
export type UnitState = BlockOf<typeof UNIT>;

export const ACTING = 0;
export const REACTING = 1;
export type Role = typeof ACTING | typeof REACTING;
export const ROLES: readonly Role[] = [ACTING, REACTING];

/** A unit as the scenario has it. */
export const unitAtStart = ({ unit, hp, cover }: Fighter): UnitState => ({
  hp,
  tokens: unit.moraleTokens,
  fatigue: unit.fatigue,
  // Only what can shoot has use for a marker.
  ready: unit.ready && unit.weapon ? 1 : 0,
  aim: unit.aimed ? 1 : 0,
  broken: unit.broken ? 1 : 0,
  cover,
  moves: 0,
  advance: 0,
  power: unit.power ?? 0,
  ward: 0,
  excess: 0,
});

/** Who takes a role, and what it has declared. */
export const roleAtStart = (unit: number, deed: Deed): RoleState => ({
  unit,
  deed: DEED[deed],
  failed: 0,
  shooters: 0,
  needed: 0,
  hits: 0,
  wounds: 0,
  attacked: 0,
  fell: 0,
});

/** Sets every unit as the scenario has it. */
export function startUnits(s: Pick<Fight, 'units'>, { fighters }: Battle): void {
  for (const [i, fighter] of fighters.entries()) Object.assign(s.units[i], unitAtStart(fighter));
}

/** The unit in a role. */
export const unitIn = (s: Fight, role: Role): UnitState => s.units[s.roles[role].unit];

/** The same as the scenario has it. */
export const fighterIn = (s: Fight, { fighters }: Battle, role: Role): Fighter =>
  fighters[s.roles[role].unit];

/** Takes a unit so many inches nearer to the enemy, but not past where the enemy began. */
export function advances(unit: UnitState, { strides }: Fighter, inches: number): void {
  unit.advance = Math.min(unit.advance + inches, strides.most);
}

/** The other role of the exchange. */
export const opponent = (role: Role): Role => (role === ACTING ? REACTING : ACTING);

/** What the unit in a role carries out: its deed unless a failed morale test stopped it. */
export const carriedOut = (s: Fight, role: Role): number =>
  s.roles[role].failed === 0 ? s.roles[role].deed : DEED.none;

/** Figures that a unit of so many HP has. */
export const figuresOf = ({ hpEach }: Fighter, hp: number): number => Math.ceil(hp / hpEach);

/** Strength of a unit with so many HP: figures, or HP of a single creature. */
export const strengthAt = (fighter: Fighter, hp: number): number =>
  fighter.single ? hp : figuresOf(fighter, hp);

/** Whether a unit with so many HP counts as at half strength. (R14) */
export function isHalved({ rules }: Battle, fighter: Fighter, hp: number): boolean {
  const twice = 2 * strengthAt(fighter, hp);
  return rules.half === 'below' ? twice < fighter.start : twice <= fighter.start;
}
