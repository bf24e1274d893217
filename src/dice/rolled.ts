import type { Sfc32 } from '../random/sfc32.ts';
import type { Dice } from './dice.ts';
import { type Die, MAX_CLASSES } from './die.ts';

/** Dice thrown one at a time with a generator: the literal Monte Carlo. */
export class RolledDice implements Dice {
  private readonly random: Sfc32;
  private readonly counts = new Int32Array(MAX_CLASSES);

  constructor(random: Sfc32) {
    this.random = random;
  }

  roll(die: Die): number {
    return die.values[die.classOf[this.random.below(die.outcomes)]!]!;
  }

  tally(n: number, die: Die): Int32Array {
    const counts = this.counts;
    const classOf = die.classOf;
    const outcomes = die.outcomes;
    const random = this.random;
    for (let i = 0; i < die.classes; i++) counts[i] = 0;
    for (let i = 0; i < n; i++) counts[classOf[random.below(outcomes)]!]!++;
    return counts;
  }
}
