import type { Dice } from '../../../testing/every-way.ts';

/** Injuries by their names, from the least severe. */
export const NAMES = ['none', 'Dazed', 'Stunned', 'Incapacitated'];

/** What an attack does that counts so much for Injury: up to 14 Dazed, 15 to 17 Stunned, 18 on Incapacitated. */
export const injured = (counts: number) => (counts >= 18 ? 3 : counts >= 15 ? 2 : 1);

/** The higher of two d20: k in 2k - 1 of 400 ways. */
export const higher = (dice: Dice) => 1 + dice.pick(...Array.from({ length: 20 }, (_, i) => 2 * i + 1));

/** The lower of two d20. */
export const lower = (dice: Dice) => 1 + dice.pick(...Array.from({ length: 20 }, (_, i) => 39 - 2 * i));

/** Failed Defence Checks of a roll that hit or not: two checks for a 20. Fails in so many of 20. */
export function unsavedOf(dice: Dice, roll: number, need: number, fails: number) {
  if (roll < need) return 0;
  let n = 0;
  for (let i = 0; i < (roll === 20 ? 2 : 1); i++) if (dice.chance(fails / 20)) n++;
  return n;
}

/** A man on his last Wound, as he now is, after so many failed checks: whoever is down already is out. */
export function worse(state: number, unsaved: number, counts: number) {
  for (let i = 0; i < unsaved; i++) state = state === 0 ? injured(counts) : 3;
  return state;
}

/** How many 20s come in a row, each with this chance, before one that is none; more than fourteen are left out. */
export const twentiesIn = (dice: Dice, chance: number) =>
  dice.pick(...Array.from({ length: 15 }, (_, n) => chance ** n));

/** A chain of one die: its 20s, and the roll that ends it, 1 to 19. */
export const chainOf = (dice: Dice) => ({ twenties: twentiesIn(dice, 1 / 20), last: dice.die(19) });

/** The best failed one: what it counts, 0 for none. */
export function bestOf(
  dice: Dice,
  chain: { twenties: number; last: number },
  need: number,
  fails: number,
  injury: number,
) {
  const failed20 = dice.some(chain.twenties, fails / 20);
  const last = chain.last >= need && dice.chance(fails / 20);
  return {
    unsaved: failed20 + (last ? 1 : 0),
    best: failed20 > 0 ? 20 + injury : last ? chain.last + injury : 0,
  };
}

/** The injury of what counts so much; none of 0. */
export const named = (best: number) => NAMES[best === 0 ? 0 : injured(best)];
