import { type Histogram, trialsOf } from './histogram.ts';
import { type Moments, sampleMoments } from './moments.ts';
import { normalQuantile } from './normal.ts';
import type { Interval } from './result.ts';

/** Half width of a two-sided 95 % interval in standard errors: 1.95996… */
export const Z95 = normalQuantile(0.975);

/** How often an interval may miss what it is for, where nothing else is said. */
export const MISS = 0.05;

/** Half width of a two-sided interval in standard errors, when it may miss with this probability. */
const reach = (miss: number): number => (miss === MISS ? Z95 : normalQuantile(1 - miss / 2));

/**
 * Wilson's 95 % interval for a probability, from `count` events in `trials` trials (E. B. Wilson, JASA 22,
 * 1927). It never leaves 0…1, begins at exactly 0 when the event never happened and ends at exactly 1 when it
 * always did.
 *
 * Its coverage swings about 95 %: at least 93 % where 10 trials or more are expected of either kind (of 30 or
 * more), 91 % from 1; for rarer events it can fall to 83 %.
 *
 * @param miss how often the interval may miss, for another level than 95 %
 * @throws RangeError unless 0 ≤ count ≤ trials and there are trials
 */
export function wilsonInterval(count: number, trials: number, miss: number = MISS): Interval {
  if (!(trials > 0 && count >= 0 && count <= trials))
    throw new RangeError(`${count} events in ${trials} trials, expected 0 to all of at least one trial`);
  const z = reach(miss);
  const half = (z * z) / 2;
  const spread = z * Math.sqrt((count * (trials - count)) / trials + half / 2);
  const high = count === trials ? 1 : Math.min(1, (count + half + spread) / (trials + 2 * half));
  // (count + half − spread) / (trials + 2·half), written as a quotient so that a rare event keeps its digits.
  return [(count * count) / trials / (count + half + spread), high];
}

/**
 * 95 % interval for the mean of values between 0 and `counts.length - 1`.
 *
 * The true mean μ is kept when it lies within {@link Z95} standard errors of the sample's mean, and the
 * standard error is the one that *μ* would give, not the sample's: the variance changes with the mean by
 * (third moment)/(variance) per unit, as it does in every exponential family. Solving that quadratic for μ
 * gives mean + c ± √(c² + Z95²·sd²/n) with c = Z95²·third/(2·n·variance). For 0-or-1 values this is Wilson's
 * interval up to terms in 1/n², for rare events the Poisson score interval, and for many trials the familiar
 * mean ± 1.96·sd/√n, which is too short when only a handful of trials differ from the rest.
 *
 * When every trial gave the same value v, the sample's sd is 0 and says nothing. Then the chance q of any
 * other value is below 1 − 0.05^(1/n) with 95 % confidence (about 3/n, the "rule of three"), and the other
 * values may be as far off as 0 and the greatest: the interval is [v − q·v, v + q·(greatest − v)].
 *
 * Its coverage is Wilson's, see {@link wilsonInterval}. It cannot know of a value that is rare, large and did
 * not happen.
 *
 * @param counts one per value that is possible, not only per value that happened: its length sets the bound
 * @param miss how often the interval may miss, for another level than 95 %
 */
export function meanInterval(counts: Histogram, miss: number = MISS): Interval {
  const trials = trialsOf(counts);
  const greatest = counts.length - 1;
  return meanIntervalOf(sampleMoments(counts), trials, [0, greatest], miss);
}

/**
 * The same of numbers of any kind, of which the moments are known and between what they lie.
 *
 * @param moments the variance divided by n − 1; 0 where all trials gave the same
 */
export function meanIntervalOf(
  { mean, variance, third }: Pick<Moments, 'mean' | 'variance' | 'third'>,
  trials: number,
  [least, greatest]: Interval,
  miss: number = MISS,
): Interval {
  if (variance === 0) {
    const other = -Math.expm1(Math.log(miss) / trials);
    return [mean - other * (mean - least), mean + other * (greatest - mean)];
  }
  const z = reach(miss);
  const shift = (z * z * third) / (2 * trials * variance);
  const half = Math.hypot(shift, z * Math.sqrt(variance / trials));
  return [Math.max(least, mean + shift - half), Math.min(greatest, mean + shift + half)];
}
