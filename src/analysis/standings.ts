import { type Interval, MISS, meanDifference } from '../stats/index.ts';
import { type Estimate, endsOf } from './expression/estimate.ts';

/** Exact numbers this near are the same but for rounding: near 0, and for their size, as many are added up of many chances. */
const ROUNDING = 1e-9;
const ROUNDING_FOR_SIZE = 1e-6;

/** Whether two exact numbers are the same but for rounding. */
export const isSame = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(ROUNDING, ROUNDING_FOR_SIZE * Math.max(Math.abs(a), Math.abs(b)));

/**
 * Of exact estimates the place of each among those that differ, the least 0: who is the same as the least of a place has
 * that place, so that two who tie with a third tie with each other.
 */
function placesOf(estimates: readonly (Estimate | undefined)[]): Map<Estimate, number> {
  const exact = estimates.flatMap((one) => (one && !one.interval ? one : []));
  const places = new Map<Estimate, number>();
  let [place, least] = [-1, Number.NaN];
  for (const one of exact.toSorted((a, b) => a.value - b.value)) {
    if (!isSame(one.value, least)) [place, least] = [place + 1, one.value];
    places.set(one, place);
  }
  return places;
}

/**
 * How much of the permitted {@link MISS} each look at growing samples may spend: in proportion to the trials that
 * it adds, so that little is spent before much is known. A look before the last spends only half of its part, as a
 * case known from so many trials may be either the one that drops out or the one that another is held against; so
 * the parts of all looks, those before the last counted twice, add up to MISS.
 *
 * @param looks trials known at each look, growing
 */
export function spending(looks: readonly number[]): number[] {
  const last = looks.length - 1;
  return looks.map((trials, i) => {
    const part = (MISS * (trials - (looks[i - 1] ?? 0))) / looks[last];
    return i < last ? part / 2 : part;
  });
}

/** How many pairs there are to tell apart, of which not both are exact: at least 1. */
export function pairsOf(estimates: readonly Estimate[]): number {
  const among = (n: number) => (n * (n - 1)) / 2;
  const exact = estimates.filter(({ interval }) => !interval).length;
  return Math.max(1, among(estimates.length) - among(exact));
}

/** a − b, whose interval misses as often as those of both. */
export function differenceOf(a: Estimate, b: Estimate): Estimate {
  const { difference, interval } = meanDifference(asMean(a), asMean(b));
  return { value: difference, ...(interval && { interval }) };
}

/**
 * Who is better than whom, told in one or several looks.
 *
 * Every pair is held apart by an interval of its own, at every look. With `doubt` of each look the share of
 * {@link spending} divided by the number of pairs, all that is told is right at once in 95 % (Bonferroni's inequality
 * over pairs and looks), whichever case leads, and however many are equal. What is told once stays told, and whoever
 * is better than somebody is better than all that the other is better than.
 */
export class Standings {
  private readonly count: number;
  private readonly sign: 1 | -1;
  private readonly apart: number;
  private looks = 0;
  /** Bit j of row i: i is better than j. */
  private readonly better: readonly Uint32Array[];

  /**
   * @param count how many there are
   * @param least the least is the best, instead of the most
   * @param indifferent estimates up to this apart are ties, whether they can be told apart or not
   */
  constructor(count: number, least = false, indifferent = 0) {
    this.count = count;
    this.sign = least ? -1 : 1;
    this.apart = indifferent;
    this.better = Array.from({ length: count }, () => new Uint32Array(Math.ceil(count / 32)));
  }

  /** Tells apart who can be: each estimate misses with the doubt of one pair at this look; missing ones are out. */
  look(estimates: readonly (Estimate | undefined)[]): void {
    const places = placesOf(estimates);
    estimates.forEach((a, i) => {
      if (!a) return;
      for (let j = 0; j < i; j++) {
        const b = estimates[j];
        if (!b || this.isBetter(i, j) || this.isBetter(j, i)) continue;
        const order = this.sign * this.order(a, b, places);
        if (order > 0) this.note(i, j);
        if (order < 0) this.note(j, i);
      }
    });
    // What one look tells goes by the estimates' own order and is closed already.
    if (this.looks++ > 0) this.close();
  }

  /** Whether somebody is better. */
  isBehind(i: number): boolean {
    return this.better.some((_, other) => other !== i && this.isBetter(other, i));
  }

  /** 1 and how many are better: those of one rank cannot be told apart. */
  ranks(): number[] {
    return Array.from(
      { length: this.count },
      (_, i) => 1 + this.better.filter((_, other) => other !== i && this.isBetter(other, i)).length,
    );
  }

  private isBetter(i: number, j: number): boolean {
    return ((this.better[i][j >> 5] >>> (j & 31)) & 1) === 1;
  }

  private note(i: number, j: number): void {
    this.better[i][j >> 5] |= 1 << (j & 31);
  }

  /** Above 0 where the first is certainly greater, below where it is certainly less, else 0. */
  private order(a: Estimate, b: Estimate, places: ReadonlyMap<Estimate, number>): number {
    if (Math.abs(a.value - b.value) <= this.apart) return 0;
    const [placeA, placeB] = [places.get(a), places.get(b)];
    if (placeA !== undefined && placeB !== undefined) return placeA - placeB;
    const [low, high]: Interval = endsOf(differenceOf(a, b));
    return low > 0 ? 1 : high < 0 ? -1 : 0;
  }

  /** Whoever is better than somebody is better than all that the other is better than (S. Warshall, JACM 9, 1962). */
  private close(): void {
    this.better.forEach((beyond, middle) => {
      for (let i = 0; i < this.count; i++)
        if (i !== middle && this.isBetter(i, middle))
          for (let word = 0; word < beyond.length; word++) this.better[i][word] |= beyond[word];
    });
  }
}

const asMean = ({ value, interval }: Estimate) => ({
  mean: value,
  ...(interval && { meanInterval: interval }),
});
