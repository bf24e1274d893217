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

  /** The generator is sfc32 once more, on local variables: a call per die would cost as much as the rest. */
  tally(n: number, die: Die): Int32Array {
    const counts = this.counts;
    const { classOf, outcomes } = die;
    const state = this.random.state;
    let a = state[0]!;
    let b = state[1]!;
    let c = state[2]!;
    let counter = state[3]!;
    for (let i = 0; i < die.classes; i++) counts[i] = 0;
    for (let i = 0; i < n; i++) {
      const word = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
      counts[classOf[((word >>> 0) * outcomes * 2 ** -32) | 0]!]!++;
    }
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = counter;
    return counts;
  }
}
