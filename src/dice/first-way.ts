import type { Dice, Played } from './dice.ts';
import { type Die, MAX_CLASSES, possibleClasses } from './die.ts';
import { possibleEndings } from './enumerated.ts';
import { waysOf } from './multinomial.ts';

/**
 * Dice that fall in the first of all ways in which they can, and tell whether there are others. No distribution of a throw is
 * worked out for it, however many dice there are: that is left to `EnumeratedDice`, which falls so first.
 */
export class FirstWayDice implements Dice {
  /** In how many ways the first throw since the restart can fall that can fall in several; 1 without one. */
  ways = 1;

  private readonly mostWays: number;
  private readonly counts = new Int32Array(MAX_CLASSES);
  private readonly possible = new Map<Die, number[]>();

  /** @param mostWays a first tally that could fall in more ways than this throws TooManyWays */
  constructor(mostWays: number) {
    this.mostWays = mostWays;
  }

  restart(): void {
    this.ways = 1;
  }

  roll(die: Die): number {
    const possible = this.possibleClasses(die);
    if (this.ways === 1) this.ways = possible.length;
    return die.values[possible[0]];
  }

  count(n: number, die: Die): number {
    return this.tally(n, die)[1];
  }

  passes(die: Die): boolean {
    return this.roll(die) === 1;
  }

  play(one: Played): number {
    const possible = possibleEndings(one.chances());
    if (this.ways === 1) this.ways = possible.length;
    return possible[0];
  }

  tally(n: number, die: Die): Int32Array {
    const counts = this.counts.fill(0, 0, die.classes);
    if (n <= 0) return counts;
    const possible = this.possibleClasses(die);
    if (this.ways === 1) this.ways = waysOf(n, die, possible, this.mostWays);
    counts[possible[possible.length - 1]] = n;
    return counts;
  }

  private possibleClasses(die: Die): number[] {
    const known = this.possible.get(die);
    if (known) return known;
    const possible = possibleClasses(die);
    this.possible.set(die, possible);
    return possible;
  }
}
