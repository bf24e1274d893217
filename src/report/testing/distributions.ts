import { wilsonInterval } from '../../stats/index.ts';
import type { CategoryResult, CountResult, ExactMetric, JointResult } from '../../stats/result.ts';

/** An outcome of a made-up sequence: how likely it is, and what is counted in it. */
export interface Outcome {
  p: number;
  at: Record<string, number>;
}

/** Binomial chances of 0 to n. */
export function binomial(n: number, p: number): number[] {
  let chances = [1];
  for (let i = 0; i < n; i++)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, k) => (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p,
    );
  return chances;
}

/** Counts of `trials` made-up trials: each cell off its expectation by a seeded, plausible amount. */
function sampleCounts(probability: number[], trials: number, seed: number): number[] {
  const noise = normals(seed);
  const counts = probability.map((p) =>
    Math.max(0, Math.round(trials * p + noise() * Math.sqrt(trials * p * (1 - p)))),
  );
  const top = counts.indexOf(Math.max(...counts));
  counts[top] += trials - counts.reduce((a, b) => a + b, 0);
  return counts;
}

/** The marginal distribution of a metric with values 0 to `most`. */
export function marginal(outcomes: Outcome[], name: string, most: number): number[] {
  const distribution = new Array<number>(most + 1).fill(0);
  for (const { p, at } of outcomes) distribution[at[name]] += p;
  return distribution;
}

/** Sampled outcomes: the same outcomes with counts for weights. */
export function sampled(outcomes: Outcome[], trials: number, seed: number): Outcome[] {
  const counts = sampleCounts(
    outcomes.map(({ p }) => p),
    trials,
    seed,
  );
  return outcomes.map(({ at }, i) => ({ at, p: counts[i] }));
}

/** A counted metric from counts, up to the greatest that happened, or from probabilities when `trials` is 0. */
export function countMetric(
  words: { title: string; unit: string; one: string },
  found: number[],
  trials: number,
): CountResult {
  const weights = trials ? found.slice(0, found.findLastIndex((count) => count > 0) + 1) : found;
  const probability = weights.map((weight) => weight / (trials || 1));
  const values = weights.map((_, i) => i);
  const mean = probability.reduce((sum, p, i) => sum + p * i, 0);
  const sd = Math.sqrt(probability.reduce((sum, p, i) => sum + p * (i - mean) ** 2, 0));
  const quantile = (q: number) => {
    let sum = 0;
    return probability.findIndex((p) => {
      sum += p;
      return sum >= q - 1e-12;
    });
  };
  const atLeast = probability.map((_, i) => probability.slice(i).reduce((a, b) => a + b, 0));
  const reach = (1.96 * sd) / Math.sqrt(trials || 1);
  return {
    ...words,
    kind: 'count',
    values,
    ...(trials ? { counts: weights } : {}),
    probability,
    mean,
    sd,
    ...(trials ? { meanInterval: [mean - reach, mean + reach] as const } : {}),
    median: quantile(0.5),
    quantiles: {
      p01: quantile(0.01),
      p05: quantile(0.05),
      p25: quantile(0.25),
      p75: quantile(0.75),
      p95: quantile(0.95),
      p99: quantile(0.99),
    },
    atLeast,
    ...(trials
      ? { atLeastInterval: atLeast.map((p) => wilsonInterval(Math.round(p * trials), trials)) }
      : {}),
  };
}

export function categoryMetric(
  title: string,
  values: string[],
  weights: number[],
  trials: number,
): CategoryResult {
  const probability = weights.map((weight) => weight / (trials || 1));
  if (!trials) return { title, kind: 'category', values, probability };
  return {
    title,
    kind: 'category',
    values,
    counts: weights,
    probability,
    interval: weights.map((count) => wilsonInterval(count, trials)),
  };
}

export function jointOf(
  outcomes: Outcome[],
  of: [string, string],
  sizes: [number, number],
  trials: number,
): JointResult {
  const weights = Array.from({ length: sizes[0] }, () => new Array<number>(sizes[1]).fill(0));
  for (const { p, at } of outcomes) weights[at[of[0]]][at[of[1]]] += p;
  const probability = weights.map((row) => row.map((weight) => weight / (trials || 1)));
  return trials ? { of, counts: weights, probability } : { of, probability };
}

export function exactMetric(distribution: number[], counts: boolean): ExactMetric {
  if (!counts) return { probability: distribution };
  const mean = distribution.reduce((sum, p, i) => sum + p * i, 0);
  return {
    probability: distribution,
    mean,
    sd: Math.sqrt(distribution.reduce((sum, p, i) => sum + p * (i - mean) ** 2, 0)),
  };
}

function normals(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
