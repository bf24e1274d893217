import { slots } from '../slots.ts';
import type { State } from '../system.ts';
import type { Side } from './sides.ts';
import { type Battle, slotNames, UNIT } from './state.ts';

/**
 * What a duel remembers beside its units: action tokens left, whose move it is, how many passed in a row, who
 * had the last initiative (1 own, 2 enemy), turns begun, whether it is over, who broke first.
 */
export const DUEL = slots(
  'turn',
  'ownTokens',
  'enemyTokens',
  'side',
  'passes',
  'last',
  'turns',
  'over',
  'broke',
);

/** Dice, hits and wounds of all volleys of a side, where they are counted. */
export const POOL = slots('dice', 'hits', 'wounds');

/** A battle of two sides over turns. */
export interface Duel extends Battle {
  readonly sides: readonly [Side, Side];
  readonly turns: number;
  readonly until: 'broken' | 'destroyed';
  /** Whether each unit has a weapon that reaches. */
  readonly reaches: readonly boolean[];
  /** Number of the first slot behind the units. */
  readonly at: number;
}

export const duelSlotNames = (o: Duel): string[] => [
  ...slotNames(o),
  ...DUEL.names,
  ...(o.pools ? ['own', 'enemy'].flatMap((side) => POOL.names.map((name) => `${side} ${name}`)) : []),
];

/** Number of a slot of the duel. */
export const duelSlot = (o: Duel, slot: number): number => o.at + slot;

/** Number of a slot of a side's pool. */
export const poolSlot = (o: Duel, side: number, slot: number): number =>
  o.at + DUEL.size + side * POOL.size + slot;

/** Number of the slot with a side's action tokens. */
export const tokensSlot = (o: Duel, side: number): number => o.at + DUEL.ownTokens + side;

/** Side of a unit. */
export const sideOfUnit = (o: Duel, unit: number): number => (unit < o.sides[0].end ? 0 : 1);

/** Whether a unit is still on the table. */
export const stands = (s: State, unit: number): boolean => s[UNIT.at(unit) + UNIT.hp]! > 0;

/** Whether a unit stands and is not broken. */
export const holds = (s: State, unit: number): boolean =>
  stands(s, unit) && s[UNIT.at(unit) + UNIT.broken] === 0;

/** How many units of a side still hold, or with `until` destroyed, still stand. */
export function unitsLeft(s: State, o: Duel, side: number): number {
  const { first, end } = o.sides[side]!;
  let left = 0;
  for (let i = first; i < end; i++) if (o.until === 'broken' ? holds(s, i) : stands(s, i)) left++;
  return left;
}
