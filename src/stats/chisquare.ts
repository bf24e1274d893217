import { chiSquareTail } from './gamma.ts';
import { checkProbabilities, type Histogram, type Probabilities, trialsOf } from './histogram.ts';

/** Outcome of a chi-square test. */
export interface ChiSquare {
  statistic: number;
  /** Degrees of freedom: 0 when pooling left a single cell, and then the p-value is 1. */
  degrees: number;
  /** Chance of a statistic at least this great if the hypothesis is true. */
  pValue: number;
}

/** Cells expected to hold fewer trials than this are pooled: below, the chi-square distribution is a poor fit. */
const LEAST_EXPECTED = 5;

const IMPOSSIBLE: ChiSquare = { statistic: Number.POSITIVE_INFINITY, degrees: 0, pValue: 0 };

/**
 * Pearson's goodness of fit: could these counts come from this distribution? Cells with fewer than 5 expected
 * trials are pooled from both tails inward. A single trial with a value of probability exactly 0 settles the
 * question: the p-value is 0.
 *
 * @param counts per value; missing ones count as 0
 * @param probability per value; missing ones count as 0
 * @throws RangeError when there are no trials or the probabilities are no distribution
 */
export function goodnessOfFit(counts: Histogram, probability: Probabilities): ChiSquare {
  const trials = trialsOf(counts);
  checkProbabilities(probability);
  const length = Math.max(counts.length, probability.length);
  const observed = Array.from({ length }, (_, value) => counts[value] ?? 0);
  const expected = Array.from({ length }, (_, value) => trials * (probability[value] ?? 0));
  if (observed.some((count, value) => count > 0 && expected[value] === 0)) return IMPOSSIBLE;
  const groups = pools(expected);
  const o = pooled(observed, groups);
  const e = pooled(expected, groups);
  return chiSquare(o.map((count, cell) => (count - e[cell]) ** 2 / e[cell]));
}

/**
 * Homogeneity of two samples: could both histograms come from one and the same distribution? Cells are pooled
 * as in {@link goodnessOfFit}, until the smaller sample expects at least 5 in each.
 *
 * @throws RangeError when either has no trials
 */
export function homogeneity(first: Histogram, second: Histogram): ChiSquare {
  const n = trialsOf(first);
  const m = trialsOf(second);
  const length = Math.max(first.length, second.length);
  const a = Array.from({ length }, (_, value) => first[value] ?? 0);
  const b = Array.from({ length }, (_, value) => second[value] ?? 0);
  const groups = pools(a.map((count, value) => (count + b[value]) * (Math.min(n, m) / (n + m))));
  const x = pooled(a, groups);
  const y = pooled(b, groups);
  const scale = Math.sqrt(m / n);
  return chiSquare(x.map((count, cell) => (count * scale - y[cell] / scale) ** 2 / (count + y[cell])));
}

/**
 * Holm's correction for having tested several hypotheses at once. Reject "all of them are true" at level α
 * when the result is ≤ α: then the chance of a false alarm is at most α, however the tests depend on one
 * another. (For the smallest p-value Holm's step-down factor is the number of tests.)
 *
 * @returns the smallest adjusted p-value; 1 when there was no test
 */
export function holm(pValues: readonly number[]): number {
  return pValues.length === 0 ? 1 : Math.min(1, pValues.length * Math.min(...pValues));
}

function chiSquare(terms: number[]): ChiSquare {
  const statistic = terms.reduce((total, term) => total + term, 0);
  const degrees = terms.length - 1;
  return { statistic, degrees, pValue: degrees > 0 ? chiSquareTail(statistic, degrees) : 1 };
}

/** Runs of neighbouring cells, as [first, end) pairs: walks from both ends to the fullest cell. */
function pools(expected: readonly number[]): [number, number][] {
  const peak = expected.indexOf(expected.reduce((a, b) => Math.max(a, b)));
  const low = runs(expected.slice(0, peak));
  const high = runs(expected.slice(peak + 1).reverse());
  const end = expected.length;
  const above = high.map(([from, to]): [number, number] => [end - to, end - from]).reverse();
  // What neither tail could fill joins the peak.
  const peakFrom = low.at(-1)?.[1] ?? 0;
  const peakTo = above[0]?.[0] ?? end;
  return [...low, [peakFrom, peakTo], ...above];
}

/** Fills cells from the start, each until it expects enough; what is left at the end is not in any. */
function runs(expected: readonly number[]): [number, number][] {
  const full: [number, number][] = [];
  let from = 0;
  let filled = 0;
  expected.forEach((amount, value) => {
    filled += amount;
    if (filled < LEAST_EXPECTED) return;
    full.push([from, value + 1]);
    from = value + 1;
    filled = 0;
  });
  return full;
}

const pooled = (cells: readonly number[], groups: readonly [number, number][]): number[] =>
  groups.map(([from, to]) => cells.slice(from, to).reduce((total, amount) => total + amount, 0));
