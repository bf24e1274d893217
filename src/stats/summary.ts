import {
  checkProbabilities,
  greatestOf,
  type Histogram,
  type Probabilities,
  sharesOf,
  trialsOf,
  trimmed,
} from './histogram.ts';
import { meanInterval, wilsonInterval } from './interval.ts';
import { exactMoments, sampleMoments } from './moments.ts';
import { atLeast, countsAtLeast, median, quantile } from './quantile.ts';
import type {
  CategoryResult,
  CountResult,
  ExactMetric,
  Interval,
  JointResult,
  MetricResult,
} from './result.ts';

/** What was found out about a metric: how often each value was sampled, or its exact probability. */
export type Found = { counts: Histogram } | { probability: Probabilities };

/** What was found out about two metrics together: row i, column j for value i of the first and j of the second. */
export type FoundJointly = { counts: readonly Histogram[] } | { probability: readonly Probabilities[] };

/** What a counted metric is called: see {@link CountResult}. */
export type Counted = Pick<CountResult, 'title' | 'unit' | 'one'>;

/**
 * Everything a result says about a counted metric. Its values end at the greatest that happened, or that can
 * happen when the distribution is exact. Sampled results carry 95 % intervals.
 *
 * @param found one number per *possible* value 0, 1, … of the metric: the number of them bounds the mean when
 *   all trials gave the same value, see {@link meanInterval}
 * @throws RangeError when there are no trials, or the probabilities are no distribution
 */
export function countResult(metric: Counted & Found): CountResult {
  const { title, unit, one } = metric;
  const weights = 'counts' in metric ? metric.counts : metric.probability;
  const distribution =
    'counts' in metric ? sampledDistribution(metric.counts) : exactDistribution(metric.probability);
  return {
    title,
    unit,
    one,
    kind: 'count',
    values: distribution.probability.map((_, value) => value),
    ...distribution,
    median: median(weights),
    quantiles: {
      p01: quantile(weights, 0.01),
      p05: quantile(weights, 0.05),
      p25: quantile(weights, 0.25),
      p75: quantile(weights, 0.75),
      p95: quantile(weights, 0.95),
      p99: quantile(weights, 0.99),
    },
  };
}

/**
 * Everything a result says about a metric that names how a trial ended. All categories are kept, also those
 * that never happened; sampled results carry 95 % intervals.
 *
 * @throws RangeError when there is not one count or probability per category, or they are none
 */
export function categoryResult(metric: Pick<CategoryResult, 'title' | 'values'> & Found): CategoryResult {
  const { title, values } = metric;
  const weights = 'counts' in metric ? metric.counts : metric.probability;
  if (weights.length !== values.length)
    throw new RangeError(`${title}: ${weights.length} numbers for ${values.length} categories`);
  const named = { title, kind: 'category' as const, values: [...values] };
  if ('probability' in metric) {
    checkProbabilities(metric.probability);
    return { ...named, probability: Array.from(metric.probability) };
  }
  const trials = trialsOf(metric.counts);
  const counts = Array.from(metric.counts);
  const interval = counts.map((count) => wilsonInterval(count, trials));
  return { ...named, counts, probability: sharesOf(counts), interval };
}

/**
 * Two metrics together, cut to the values that the two metrics' own results show.
 *
 * @param of the metrics' names
 * @param sizes how many values the two metrics' results have, from the same trials or the same distribution
 * @throws RangeError when something happened outside those values
 */
export function jointResult(
  of: readonly [string, string],
  sizes: readonly [number, number],
  found: FoundJointly,
): JointResult {
  const names: [string, string] = [of[0], of[1]];
  if ('probability' in found) {
    const probability = cut(names, sizes, found.probability);
    checkProbabilities(probability.flat());
    return { of: names, probability };
  }
  return countedJoint(names, cut(names, sizes, found.counts));
}

/** Two metrics together, as they were counted. */
export function countedJoint(of: [string, string], counts: number[][]): JointResult & { counts: number[][] } {
  const trials = trialsOf(counts.flat());
  return { of, counts, probability: counts.map((row) => row.map((count) => count / trials)) };
}

/**
 * The exact distribution of a metric, beside a sampled one. That of a count ends at the greatest value that can happen;
 * that of a category has one probability per category and no moments.
 */
export function exactMetric(kind: MetricResult['kind'], probability: Probabilities): ExactMetric {
  checkProbabilities(probability);
  if (kind === 'category') return { probability: Array.from(probability) };
  const { mean, sd } = exactMoments(probability);
  return { probability: trimmed(probability), mean, sd };
}

type Distribution = Pick<
  CountResult,
  'counts' | 'probability' | 'mean' | 'sd' | 'meanInterval' | 'atLeast' | 'atLeastInterval'
>;

function sampledDistribution(histogram: Histogram): Distribution {
  const counts = trimmed(histogram);
  const { mean, sd } = sampleMoments(counts);
  const trials = trialsOf(counts);
  const reached = countsAtLeast(counts);
  return {
    counts,
    probability: sharesOf(counts),
    mean,
    sd,
    meanInterval: meanInterval(histogram),
    atLeast: reached.map((count) => count / trials),
    // That a count is at least 0 is certain, not estimated.
    atLeastInterval: reached.map(
      (count, value): Interval => (value === 0 ? [1, 1] : wilsonInterval(count, trials)),
    ),
  };
}

function exactDistribution(distribution: Probabilities): Distribution {
  const probability = trimmed(distribution);
  const { mean, sd } = exactMoments(probability);
  return { probability, mean, sd, atLeast: atLeast(probability) };
}

function cut(
  of: readonly [string, string],
  [rows, columns]: readonly [number, number],
  table: readonly ArrayLike<number>[],
): number[][] {
  const outside = table.some((row, i) => (i < rows ? greatestOf(row) >= columns : !isEmpty(row)));
  if (outside)
    throw new RangeError(`${of.join(' × ')}: something happened outside ${rows} × ${columns} values`);
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => table[i]?.[j] ?? 0),
  );
}

const isEmpty = (row: ArrayLike<number>): boolean => Array.from(row).every((amount) => amount === 0);
