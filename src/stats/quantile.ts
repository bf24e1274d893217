import { sum } from 'simple-statistics';
import { checkProbabilities, type Histogram, type Probabilities, trialsOf } from './histogram.ts';

/** A cumulative probability this little below `p` has reached it: it fell short by rounding alone. */
const ROUNDING = 1e-13;

/**
 * The smallest value v with P(X ≤ v) ≥ `p`.
 *
 * @param weights counts or probabilities of the values 0, 1, …
 * @param p 0 to 1
 * @throws RangeError when `p` is not a probability or nothing has any weight
 */
export function quantile(weights: Histogram | Probabilities, p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`quantile at ${p}, expected 0 to 1`);
  const total = sum(Array.from(weights));
  if (!(total > 0)) throw new RangeError('no weight at all, so no quantile');
  let below = 0;
  let greatest = 0;
  for (let value = 0; value < weights.length; value++) {
    if (weights[value] === 0) continue;
    below += weights[value];
    greatest = value;
    if (below / total >= p - ROUNDING) break;
  }
  return greatest;
}

/** The smallest value that at least half of the weight does not exceed. */
export const median = (weights: Histogram | Probabilities): number => quantile(weights, 0.5);

/** Number of trials with at least each value: the first is all of them. */
export function countsAtLeast(counts: Histogram): number[] {
  trialsOf(counts);
  return sumsFromAbove(counts);
}

/**
 * P(X ≥ v) for each value v: starts at 1 and never rises. Summed from above, so that a far tail keeps its
 * digits.
 */
export function atLeast(probability: Probabilities): number[] {
  checkProbabilities(probability);
  const curve = sumsFromAbove(probability).map((p) => Math.min(p, 1));
  curve[0] = 1;
  return curve;
}

function sumsFromAbove(weights: ArrayLike<number>): number[] {
  const sums = new Array<number>(weights.length);
  let above = 0;
  for (let value = weights.length - 1; value >= 0; value--) {
    above += weights[value];
    sums[value] = above;
  }
  return sums;
}
