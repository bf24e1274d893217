import { sum } from 'simple-statistics';

/** How often each value 0, 1, … happened: non-negative integers up to 2^53, in all as well as each. */
export type Histogram = ArrayLike<number>;

/** The probability of each value 0, 1, …; they add up to 1 but for rounding. */
export type Probabilities = ArrayLike<number>;

/** How far a distribution's sum may be from 1: rounding on its way through a long chain, and no more. */
const ROUNDING = 1e-9;

/**
 * Number of trials in a histogram.
 *
 * @throws RangeError when a count is not a non-negative integer, or when there are no trials
 */
export function trialsOf(counts: Histogram): number {
  const list = Array.from(counts);
  const strange = list.findIndex((count) => !Number.isSafeInteger(count) || count < 0);
  if (strange >= 0)
    throw new RangeError(`count of value ${strange} is ${list[strange]}, expected 0, 1, 2, …`);
  const trials = sum(list);
  if (trials === 0) throw new RangeError('a histogram without trials has no statistics');
  return trials;
}

/** @throws RangeError when a probability is outside 0…1 or their sum is not 1 */
export function checkProbabilities(probability: Probabilities): void {
  const list = Array.from(probability);
  const strange = list.findIndex((p) => !(p >= 0 && p <= 1 + ROUNDING));
  if (strange >= 0)
    throw new RangeError(`probability of value ${strange} is ${list[strange]}, expected 0 to 1`);
  const total = sum(list);
  if (Math.abs(total - 1) > ROUNDING) throw new RangeError(`probabilities add up to ${total}, expected 1`);
}

/** Each count's share of the trials. */
export function sharesOf(counts: Histogram): number[] {
  const trials = trialsOf(counts);
  return Array.from(counts, (count) => count / trials);
}

/** The greatest value that happens (or can happen); 0 when none does. */
export function greatestOf(weights: Histogram | Probabilities): number {
  let greatest = weights.length - 1;
  while (greatest > 0 && weights[greatest] === 0) greatest--;
  return Math.max(greatest, 0);
}

/** A copy without the zeros above the greatest value. */
export function trimmed(weights: Histogram | Probabilities): number[] {
  return Array.from(weights).slice(0, greatestOf(weights) + 1);
}
