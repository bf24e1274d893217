import { sum } from 'simple-statistics';
import { checkProbabilities, type Histogram, type Probabilities, sharesOf, trialsOf } from './histogram.ts';

/** Where a distribution lies and how wide it is, in the unit of its values. */
export interface Moments {
  mean: number;
  variance: number;
  /** Standard deviation. */
  sd: number;
  /** Third central moment, in the unit cubed: positive with a long tail of great values. */
  third: number;
}

/**
 * Moments of a histogram. The variance is the sample variance (divided by n − 1), 0 for a single trial.
 *
 * @throws RangeError when there are no trials
 */
export function sampleMoments(counts: Histogram): Moments {
  const trials = trialsOf(counts);
  const { mean, variance, third } = central(sharesOf(counts));
  const unbiased = trials > 1 ? variance * (trials / (trials - 1)) : 0;
  return { mean, variance: unbiased, sd: Math.sqrt(unbiased), third };
}

/**
 * Moments of a distribution; the variance is the distribution's own.
 *
 * @throws RangeError when the probabilities are no distribution
 */
export function exactMoments(probability: Probabilities): Moments {
  checkProbabilities(probability);
  return central(probability);
}

/** In two passes, the second about the mean: the mean of squares minus the squared mean would cancel. */
function central(probability: Probabilities): Moments {
  const shares = Array.from(probability);
  const mean = sum(shares.map((p, value) => p * value));
  const about = (power: number) => sum(shares.map((p, value) => p * (value - mean) ** power));
  const variance = about(2);
  return { mean, variance, sd: Math.sqrt(variance), third: about(3) };
}
