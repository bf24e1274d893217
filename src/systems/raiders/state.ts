import { slotsEach } from '../slots.ts';
import type { State } from '../system.ts';
import type { RaidersRules } from './options.ts';
import { COVERS, DEED, type DiceTables } from './tables.ts';
import type { Fighter } from './units.ts';

/** What every step needs: the units, the rules as settled, and the dice. */
export interface Battle {
  readonly rules: RaidersRules;
  readonly fighters: readonly Fighter[];
  readonly tables: DiceTables;
  /** Tg bonus of each cover. */
  readonly coverBonus: readonly number[];
  /** Whether dice, hits and wounds are kept to be counted. */
  readonly pools: boolean;
}

/**
 * The two sides of an exchange: what each unit does and what came of it. Emptied after each exchange of a duel.
 * `attacked` is 1 once the unit has been shot at; `fell` once it has come to half strength.
 */
export const ROLE = slotsEach(0, 'unit', 'deed', 'failed', 'dice', 'hits', 'wounds', 'attacked', 'fell');

/** Number of the acting and of the reacting unit's block. */
export const ACTING = 0;
export const REACTING = 1;
export type Role = typeof ACTING | typeof REACTING;
export const ROLES: readonly Role[] = [ACTING, REACTING];

/** A unit: `hp` is that of all its figures together; what it carries follows from it. */
export const UNIT = slotsEach(
  2 * ROLE.size,
  'hp',
  'tokens',
  'fatigue',
  'ready',
  'aim',
  'broken',
  'cover',
  'plan',
  'excess', // wounds beyond its last figure, where they are counted; the last slot, as it outlives the unit
);

/** Names of the slots of an exchange between the units. */
export const slotNames = (o: Battle): string[] => [
  ...ROLE.namesOf(['acting', 'reacting']),
  ...UNIT.namesOf(o.fighters.map(({ name }, i) => (namesakes(o, name) > 1 ? `${name} (${i + 1})` : name))),
];

const namesakes = (o: Battle, name: string): number =>
  o.fighters.filter((fighter) => fighter.name === name).length;

/** Sets every unit as the scenario has it. */
export function startUnits(s: State, o: Battle): void {
  for (const [i, { unit, hp }] of o.fighters.entries()) {
    const at = UNIT.at(i);
    s[at + UNIT.hp] = hp;
    s[at + UNIT.tokens] = unit.moraleTokens;
    s[at + UNIT.fatigue] = unit.fatigue;
    // Only what can shoot has use for a marker.
    s[at + UNIT.ready] = unit.ready && unit.weapon ? 1 : 0;
    s[at + UNIT.aim] = unit.aimed ? 1 : 0;
    s[at + UNIT.broken] = unit.broken ? 1 : 0;
    s[at + UNIT.cover] = COVERS.indexOf(unit.cover);
  }
}

/** Slot `slot` of a role's block. */
export const roleSlot = (role: Role, slot: number): number => ROLE.at(role) + slot;

/** Number of the unit in a role. */
export const unitIn = (s: State, role: Role): number => s[ROLE.at(role) + ROLE.unit]!;

/** Where the block of the unit in a role starts. */
export const blockOf = (s: State, role: Role): number => UNIT.at(s[ROLE.at(role) + ROLE.unit]!);

/** The other side of the exchange. */
export const opponent = (role: Role): Role => (role === ACTING ? REACTING : ACTING);

/** What the unit in a role carries out: its deed unless a failed morale test stopped it. */
export function carriedOut(s: State, role: Role): number {
  const at = ROLE.at(role);
  return s[at + ROLE.failed] === 0 ? s[at + ROLE.deed]! : DEED.none;
}

/** Figures left of unit `i`. */
export const figuresOf = (s: State, o: Battle, i: number): number =>
  Math.ceil(s[UNIT.at(i) + UNIT.hp]! / o.fighters[i]!.hpEach);

/** Strength of a unit with so many HP: figures, or HP of a single creature. */
export const strengthAt = (fighter: Fighter, hp: number): number =>
  fighter.single ? hp : Math.ceil(hp / fighter.hpEach);

/** Whether a unit with so many HP counts as at half strength. */
export function isHalved(o: Battle, i: number, hp: number): boolean {
  const fighter = o.fighters[i]!;
  const twice = 2 * strengthAt(fighter, hp);
  return o.rules.half === 'below' ? twice < fighter.start : twice <= fighter.start;
}
