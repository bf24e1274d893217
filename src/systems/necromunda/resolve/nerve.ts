import type { Dice } from '../../../dice/dice.ts';
import type { Die } from '../../../dice/die.ts';
import { twoDiceTest } from '../dice.ts';
import type { NecromundaRows } from '../tables.ts';

/** Friends who test their nerve alike. */
interface Alike {
  readonly count: number;
  readonly cool: number;
  /** What the others who steady each add to his test. */
  readonly support: number;
  readonly die: Die;
}

/** The friends who test their nerve when somebody falls. */
export interface Friends {
  readonly count: number;
  readonly groups: readonly Alike[];
}

/** What the scenario says of them. */
interface FriendsInput {
  readonly count: number;
  readonly cool: number;
  readonly support: number;
  readonly others: readonly { readonly cool: number; readonly support: number }[];
}

export function friendsOf({ others, ...alike }: FriendsInput, rows: NecromundaRows): Friends {
  const groups = [alike, ...others.map((one) => ({ ...one, count: 1 }))]
    .filter(({ count }) => count > 0)
    .map((one) => ({ ...one, support: one.support * rows.support }))
    .map((one) => ({ ...one, die: twoDiceTest(one.cool, one.support) }));
  return { count: groups.reduce((sum, { count }) => sum + count, 0), groups };
}

/**
 * Whoever is not Broken yet tests his nerve.
 *
 * @param broken how many of each group are Broken, as digits of one number, the first group's the last digit
 * @returns the same afterwards
 */
export function testFriends(broken: number, dice: Dice, { groups }: Friends): number {
  let left = broken;
  let place = 1;
  let now = 0;
  for (const { count, die } of groups) {
    const before = left % (count + 1);
    left = (left - before) / (count + 1);
    now += place * (count - dice.count(count - before, die));
    place *= count + 1;
  }
  return now;
}

/** How many are Broken, of what {@link testFriends} keeps. */
export function howManyBroken(broken: number, { groups }: Friends): number {
  let left = broken;
  let many = 0;
  for (const { count } of groups) {
    many += left % (count + 1);
    left = Math.floor(left / (count + 1));
  }
  return many;
}
