import type { Die } from './die.ts';

/**
 * Where a shooting sequence takes its chance from. A rule is handed a Dice and never asks which one: it may
 * throw real (pseudo-random) dice, walk through every outcome in turn, or write down what was thrown.
 */
export interface Dice {
  /** Throws the die once. @returns the value of the outcome's class */
  roll(die: Die): number;
  /**
   * Throws `n` such dice.
   *
   * @returns how many fell in each class; the array is the Dice's own and is overwritten by its next `tally`
   */
  tally(n: number, die: Die): Int32Array;

  /** Throws `n` dice that pass (class 1) or fail (class 0). @returns how many pass */
  count(n: number, die: Die): number;
  /** Throws a die that passes (class 1) or fails (class 0) once. @returns whether it passes */
  passes(die: Die): boolean;

  /** Plays what has dice of its own: a whole shot within a turn. @returns the number of how it ended */
  play(one: Played): number;
}

/** What a step plays as a whole: with these very dice, or by what is known of how it ends. */
export interface Played {
  /** @returns the number of how it ended, from 0 */
  readonly play: (dice: Dice) => number;
  /** How likely each ending is, by its number; they add up to 1. */
  readonly chances: () => Float64Array;
  /** Whether it is several that are played one after another: then how it ends is none of a single one. */
  readonly isSeveral?: boolean;
}
