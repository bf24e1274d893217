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
}
