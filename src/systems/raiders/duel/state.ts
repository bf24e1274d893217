import type { StateOf } from '../../state.ts';
import type { Rows } from '../../table.ts';
import { type Battle, type Fight, roles, units, volleys } from '../state.ts';
import type { COUNTERS, MODIFIERS } from '../tables.ts';
import { SIDES, type Side } from './sides.ts';

/** A battle of two sides over turns. */
export interface Duel extends Battle {
  readonly rows: Rows<typeof MODIFIERS & typeof COUNTERS>;
  readonly sides: readonly [Side, Side];
  readonly turns: number;
  readonly until: 'broken' | 'destroyed';
  /** Inches between the sides at the start. */
  readonly distance: number;
  /** How far each unit shoots; -1 without a weapon. */
  readonly ranges: readonly number[];
}

/**
 * What a duel remembers beside its units: whose move it is, how many passed in a row, who had the last initiative (1
 * own, 2 enemy), whether it is over; of each side its action tokens, and of each unit how far it is in its plan.
 */
export function duelState(o: Duel) {
  const enemy = volleys(mostDice(o, 1), ' of the enemy');
  return {
    ...volleys(mostDice(o, 0)),
    enemyDice: enemy.dice,
    enemyHits: enemy.hits,
    enemyWounds: enemy.wounds,
    turns: { title: 'Turns used', unit: ['turn', 'turns'], most: o.turns },
    firstBroken: { title: 'Who broke first', values: ['nobody', 'own', 'enemy', 'both at once'] },
    mover: { scope: 'turn' },
    passes: { scope: 'turn' },
    last: {},
    over: {},
    sides: { each: SIDES, slots: { tokens: { scope: 'turn' } } },
    roles: roles({ scope: 'exchange' }),
    units: units(o, { plan: {} }),
  } as const;
}
export type DuelState = StateOf<ReturnType<typeof duelState>>;

/** Side of a unit. */
export const sideOfUnit = ({ sides }: Duel, unit: number): number => (unit < sides[0].end ? 0 : 1);

type Units = Pick<DuelState, 'units'>;

/** Inches between two units of different sides by now. (Actions 6, 7) */
export const distanceOf = (s: Pick<Fight, 'units'>, { distance }: Duel, one: number, other: number): number =>
  Math.max(0, distance - s.units[one].advance - s.units[other].advance);

/** Whether a unit has a weapon, and the other is within its range. (Shooting 11) */
export const reaches = (s: Pick<Fight, 'units'>, o: Duel, unit: number, other: number): boolean =>
  distanceOf(s, o, unit, other) <= o.ranges[unit];

/** Whether a unit is still on the table. */
export const stands = (s: Units, unit: number): boolean => s.units[unit].hp > 0;

/** Whether a unit stands and is not broken. */
export const holds = (s: Units, unit: number): boolean => stands(s, unit) && s.units[unit].broken === 0;

/** How many units of a side still hold, or with `until` destroyed, still stand. */
export function unitsLeft(s: Units, o: Duel, side: number): number {
  const { first, end } = o.sides[side];
  let left = 0;
  for (let i = first; i < end; i++) if (o.until === 'broken' ? holds(s, i) : stands(s, i)) left++;
  return left;
}

/** At most so many actions and reactions can a side's units make: one per action token of either side. */
export const mostDeeds = ({ turns, sides }: Duel): number => turns * (sides[0].tokens + sides[1].tokens);

/** The most dice that a unit of a side can throw at once. */
export const largestVolley = ({ fighters, sides }: Duel, side: number): number =>
  Math.max(...fighters.slice(sides[side].first, sides[side].end).map(({ shooters }) => shooters));

const mostDice = (o: Duel, side: number): number => mostDeeds(o) * largestVolley(o, side);
