import { type Histogram, trialsOf } from './histogram.ts';
import { MISS } from './interval.ts';
import { sampleMoments } from './moments.ts';
import { normalQuantile } from './normal.ts';
import { quantile } from './quantile.ts';
import type { Interval } from './result.ts';

/**
 * Interval for the value that a share `p` of trials does not exceed, from order statistics: whatever the
 * distribution, the true quantile lies between the sample's quantiles at p ± z·√(p(1−p)/n).
 *
 * @param miss how often the interval may miss
 * @throws RangeError when there are no trials or `p` is no probability
 */
export function quantileInterval(counts: Histogram, p: number, miss: number = MISS): Interval {
  const half = normalQuantile(1 - miss / 2) * Math.sqrt((p * (1 - p)) / trialsOf(counts));
  return [quantile(counts, Math.max(0, p - half)), quantile(counts, Math.min(1, p + half))];
}

/**
 * Interval for the standard deviation, from that of the variance: s² ± z·√((μ₄ − s⁴)/n), where μ₄ is the fourth
 * central moment. When all trials agree, up to the sd that the "rule of three" of `meanInterval` leaves room for.
 *
 * @param counts one per value that is possible, not only per value that happened
 * @param miss how often the interval may miss
 */
export function sdInterval(counts: Histogram, miss: number = MISS): Interval {
  const trials = trialsOf(counts);
  const { mean, variance } = sampleMoments(counts);
  if (variance === 0) {
    const other = -Math.expm1(Math.log(miss) / trials);
    return [0, Math.max(mean, counts.length - 1 - mean) * Math.sqrt(other * (1 - other))];
  }
  const fourth = Array.from(counts).reduce(
    (total, count, value) => total + (count / trials) * (value - mean) ** 4,
    0,
  );
  const half = normalQuantile(1 - miss / 2) * Math.sqrt(Math.max(0, fourth - variance ** 2) / trials);
  return [Math.sqrt(Math.max(0, variance - half)), Math.sqrt(variance + half)];
}
