import type { Sfc32 } from '../random/sfc32.ts';
import { BYTE, batchesOf } from './batch.ts';
import type { Dice, Played } from './dice.ts';
import { type Batches, type Die, MAX_CLASSES } from './die.ts';

/** Dice thrown with a generator, one after another or by the batch: the literal Monte Carlo. */
export class RolledDice implements Dice {
  private readonly random: Sfc32;
  private readonly counts = new Int32Array(MAX_CLASSES);

  constructor(random: Sfc32) {
    this.random = random;
  }

  roll(die: Die): number {
    return die.values[die.classOf[this.random.below(die.outcomes)]];
  }

  count(n: number, die: Die): number {
    if (n >= batchesOf(die).limit) return this.throwApart(n, die)[1];
    return (this.packed(n, die) >>> 8) & BYTE;
  }

  passes(die: Die): boolean {
    return this.roll(die) === 1;
  }

  play(one: Played): number {
    return one.play(this);
  }

  tally(n: number, die: Die): Int32Array {
    if (n >= batchesOf(die).limit) return this.throwApart(n, die);
    const counts = this.packed(n, die);
    const fallen = this.counts;
    fallen[0] = counts & BYTE;
    fallen[1] = (counts >>> 8) & BYTE;
    fallen[2] = (counts >>> 16) & BYTE;
    fallen[3] = counts >>> 24;
    return fallen;
  }

  /**
   * The counts of the classes, a byte each. V8 inlines a trial's throws until it has inlined so much code, and the rest
   * are calls at half the pace: so what most throws come to, one batch, is short.
   */
  private packed(n: number, die: Die): number {
    const batches = batchesOf(die);
    const { size, scale, starts, counts } = batches;
    if (n > size) return this.packedOfMany(n, batches);
    return n > 0 ? counts[starts[n] + (((this.random.word() >>> 0) * scale[n]) | 0)] : 0;
  }

  /** The generator is sfc32 once more, on local variables: a call per batch would cost as much as the rest. */
  private packedOfMany(n: number, { size, scale, starts, counts }: Batches): number {
    const state = this.random.state;
    let a = state[0];
    let b = state[1];
    let c = state[2];
    let counter = state[3];
    let sum = 0;
    for (let left = n; left > 0; left -= size) {
      const word = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
      const dice = left < size ? left : size;
      sum = (sum + counts[starts[dice] + (((word >>> 0) * scale[dice]) | 0)]) | 0;
    }
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = counter;
    return sum;
  }

  private throwApart(n: number, die: Die): Int32Array {
    const fallen = this.counts.fill(0, 0, die.classes);
    for (let i = 0; i < n; i++) fallen[die.classOf[this.random.below(die.outcomes)]]++;
    return fallen;
  }
}
