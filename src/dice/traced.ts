import type { Sfc32 } from '../random/sfc32.ts';
import { batchesOf, outcomesOfBatch } from './batch.ts';
import type { Dice, Played } from './dice.ts';
import { type Die, facesOf, MAX_CLASSES } from './die.ts';

/** What was thrown at once: the die, and the faces of each die of it in the order thrown. */
export interface Throw {
  readonly die: string;
  readonly faces: readonly (readonly number[])[];
}

/** Dice that fall as {@link RolledDice} would with the same generator, and write down every face. */
export class TracedDice implements Dice {
  private readonly random: Sfc32;
  private readonly counts = new Int32Array(MAX_CLASSES);
  private thrown: Throw[] = [];
  private inside: (one: Played) => number = (one) => one.play(this);

  constructor(random: Sfc32) {
    this.random = random;
  }

  roll(die: Die): number {
    const outcome = this.random.below(die.outcomes);
    this.thrown.push({ die: die.name, faces: [facesOf(die.throws, outcome)] });
    return die.values[die.classOf[outcome]];
  }

  count(n: number, die: Die): number {
    return this.tally(n, die)[1];
  }

  passes(die: Die): boolean {
    return this.roll(die) === 1;
  }

  play(one: Played): number {
    return this.inside(one);
  }

  tally(n: number, die: Die): Int32Array {
    const outcomes = n < batchesOf(die).limit ? this.outcomesByBatch(n, die) : this.outcomesApart(n, die);
    this.counts.fill(0, 0, die.classes);
    for (const outcome of outcomes) this.counts[die.classOf[outcome]]++;
    if (n > 0)
      this.thrown.push({ die: die.name, faces: outcomes.map((outcome) => facesOf(die.throws, outcome)) });
    return this.counts;
  }

  private outcomesByBatch(n: number, die: Die): number[] {
    const { size } = batchesOf(die);
    const fallen: number[] = [];
    while (fallen.length < n) {
      const dice = Math.min(size, n - fallen.length);
      fallen.push(...outcomesOfBatch(this.random.below(die.outcomes ** dice), dice, die));
    }
    return fallen;
  }

  private outcomesApart(n: number, die: Die): number[] {
    return Array.from({ length: n }, () => this.random.below(die.outcomes));
  }

  /** Says how something that is played as a whole is to be played with these dice. */
  playsInside(play: (one: Played) => number): void {
    this.inside = play;
  }

  /** @returns what was thrown since the last call */
  takeThrows(): Throw[] {
    const thrown = this.thrown;
    this.thrown = [];
    return thrown;
  }
}
