import type { Dice, Played } from './dice.ts';
import { type Die, MAX_CLASSES, possibleClasses } from './die.ts';
import { type TallyDistribution, tallyDistribution } from './multinomial.ts';

/**
 * Dice that walk through every outcome: play the same thing again and again while `next()` is true, and each
 * time the dice fall in another way, with `probability` the chance of that way.
 */
export class EnumeratedDice implements Dice {
  /** Probability of the way the dice have fallen so far. */
  probability = 1;

  private readonly mostWays: number;
  private readonly counts = new Int32Array(MAX_CLASSES);
  private readonly possible = new Map<Die, number[]>();
  private readonly distributions = new Map<Die, (TallyDistribution | undefined)[]>();
  /** The way taken at each throw of the current path, and how many ways there were; the first `length` count. */
  private readonly taken: number[] = [];
  private readonly ways: number[] = [];
  private length = 0;
  private depth = 0;

  /** @param mostWays a tally that could fall in more ways than this throws TooManyWays */
  constructor(mostWays: number) {
    this.mostWays = mostWays;
  }

  /** Forgets the path: the next play is the first again. */
  restart(): void {
    this.length = 0;
    this.rewind();
  }

  /** Moves on to the next way. @returns false when all have been played */
  next(): boolean {
    let last = this.length - 1;
    while (last >= 0 && this.taken[last] + 1 >= this.ways[last]) last--;
    this.length = last + 1;
    if (last < 0) return false;
    this.taken[last]++;
    this.rewind();
    return true;
  }

  roll(die: Die): number {
    const possible = this.possibleClasses(die);
    const index = possible.length === 1 ? possible[0] : possible[this.choose(possible.length)];
    this.probability *= die.weights[index] / die.outcomes;
    return die.values[index];
  }

  count(n: number, die: Die): number {
    return this.tally(n, die)[1];
  }

  passes(die: Die): boolean {
    return this.roll(die) === 1;
  }

  play(one: Played): number {
    const chances = one.chances();
    const possible = possibleEndings(chances);
    const ending = possible.length === 1 ? possible[0] : possible[this.choose(possible.length)];
    this.probability *= chances[ending];
    return ending;
  }

  tally(n: number, die: Die): Int32Array {
    const counts = this.counts;
    if (n <= 0) return counts.fill(0, 0, die.classes);
    const distribution = this.distribution(n, die);
    const way = distribution.ways === 1 ? 0 : this.choose(distribution.ways);
    const at = way * distribution.classes;
    for (let c = 0; c < distribution.classes; c++) counts[c] = distribution.counts[at + c];
    this.probability *= distribution.probability[way];
    return counts;
  }

  private rewind(): void {
    this.depth = 0;
    this.probability = 1;
  }

  /** The way this throw takes on the current path: the first, when the path has not come this far before. */
  private choose(ways: number): number {
    const depth = this.depth++;
    if (depth === this.length) {
      this.taken[depth] = 0;
      this.ways[depth] = ways;
      this.length++;
    }
    return this.taken[depth];
  }

  private possibleClasses(die: Die): number[] {
    const known = this.possible.get(die);
    if (known) return known;
    const possible = possibleClasses(die);
    this.possible.set(die, possible);
    return possible;
  }

  private distribution(n: number, die: Die): TallyDistribution {
    const distributions = this.distributions.get(die) ?? [];
    this.distributions.set(die, distributions);
    distributions[n] ??= tallyDistribution(n, die, this.mostWays);
    return distributions[n];
  }
}

/** The endings that can be. */
export function possibleEndings(chances: Float64Array): readonly number[] {
  const known = possible.get(chances) ?? [...chances.keys()].filter((ending) => chances[ending] > 0);
  possible.set(chances, known);
  return known;
}

/** Known by the distribution itself: it is asked again for each way in which it ends. */
const possible = new WeakMap<Float64Array, readonly number[]>();
