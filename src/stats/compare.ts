import { sum } from 'simple-statistics';
import { checkProbabilities, type Histogram, type Probabilities, sharesOf, trialsOf } from './histogram.ts';
import { MISS, wilsonInterval } from './interval.ts';
import type { Interval } from './result.ts';

/** Chances of one independent quantity being greater than, equal to or less than another; they add up to 1. */
export interface OrderChances {
  greater: number;
  equal: number;
  less: number;
}

/** P(A > B), P(A = B) and P(A < B) for independent A and B with these probabilities of 0, 1, … */
export function orderChances(a: Probabilities, b: Probabilities): OrderChances {
  checkProbabilities(a);
  checkProbabilities(b);
  return {
    greater: expectation(a, chances(a, b, isGreater)),
    equal: expectation(a, chances(a, b, isEqual)),
    less: expectation(a, chances(a, b, isLess)),
  };
}

/**
 * Intervals of the chances of {@link orderChances}, from the counts of two independent samples: Wilson's
 * interval of the estimate at the number of trials at which a plain proportion would vary as much as this
 * two-sample U-statistic does (its variance: W. Hoeffding, Ann. Math. Stat. 19, 1948). That number is taken to
 * be the smaller sample's when the samples leave no doubt, and never more than both together.
 *
 * @param miss how often each interval may miss
 * @throws RangeError when either has no trials
 */
export function orderIntervals(
  a: Histogram,
  b: Histogram,
  miss: number = MISS,
): Record<keyof OrderChances, Interval> {
  return {
    greater: orderInterval(a, b, isGreater, miss),
    equal: orderInterval(a, b, isEqual, miss),
    less: orderInterval(a, b, isLess, miss),
  };
}

/** A mean as a result gives it: exact when it has no interval. */
export interface Mean {
  mean: number;
  meanInterval?: Interval;
}

/**
 * mean(a) − mean(b) of two independent results, with its 95 % interval when either was sampled.
 *
 * The interval combines the two means' own intervals (method of variance estimates recovery; R. G. Newcombe,
 * Statist. Med. 17, 1998; G. Y. Zou & A. Donner, Statist. Med. 27, 2008). For many trials it is Welch's with
 * normal quantiles, d ± 1.96·√(sa²/na + sb²/nb); it stays honest when a sample shows no spread.
 */
export function meanDifference(a: Mean, b: Mean): { difference: number; interval?: Interval } {
  const difference = a.mean - b.mean;
  if (!a.meanInterval && !b.meanInterval) return { difference };
  const [lowA, highA] = a.meanInterval ?? [a.mean, a.mean];
  const [lowB, highB] = b.meanInterval ?? [b.mean, b.mean];
  const below = Math.hypot(a.mean - lowA, highB - b.mean);
  const above = Math.hypot(highA - a.mean, b.mean - lowB);
  return { difference, interval: [difference - below, difference + above] };
}

/** How a value of A may lie to a value of B. */
type Order = (a: number, b: number) => boolean;

const isGreater: Order = (a, b) => a > b;
const isEqual: Order = (a, b) => a === b;
const isLess: Order = (a, b) => a < b;

function orderInterval(a: Histogram, b: Histogram, order: Order, miss: number): Interval {
  const p = sharesOf(a);
  const q = sharesOf(b);
  const givenA = chances(p, q, order);
  const givenB = chances(q, p, (y, x) => order(x, y));
  const chance = Math.min(1, expectation(p, givenA));
  const trials = effectiveTrials(
    chance,
    varianceOf(p, givenA),
    varianceOf(q, givenB),
    trialsOf(a),
    trialsOf(b),
  );
  return wilsonInterval(chance * trials, trials, miss);
}

function effectiveTrials(chance: number, varianceA: number, varianceB: number, n: number, m: number): number {
  const certain = chance * (1 - chance);
  if (certain === 0) return Math.min(n, m);
  const variance = ((m - 1) * varianceA + (n - 1) * varianceB + certain) / (n * m);
  return Math.min(certain / variance, n + m);
}

/** For each value of A, the chance that B lies to it in this order. */
function chances(a: Probabilities, b: Probabilities, order: Order): number[] {
  const others = Array.from(b);
  return Array.from(a, (_, value) => sum(others.filter((_, other) => order(value, other))));
}

const expectation = (probability: Probabilities, of: readonly number[]): number =>
  sum(of.map((amount, value) => probability[value] * amount));

function varianceOf(probability: Probabilities, of: readonly number[]): number {
  const mean = expectation(probability, of);
  return expectation(
    probability,
    of.map((amount) => (amount - mean) ** 2),
  );
}
