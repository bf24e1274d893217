import { type OrderChances, orderChances, orderIntervals, sharesOf } from '../stats/index.ts';
import type { CaseDistribution } from './distribution.ts';
import type { Estimate } from './expression/estimate.ts';
import { perTrial } from './expression/per-trial.ts';
import type { Question } from './expression/tree.ts';
import type { Subject } from './subject.ts';

/**
 * How one trial of a case compares with one of another, by the quantity that is asked about: the values of a metric,
 * or what an expression makes of them with the case's own points.
 *
 * @param miss how often each interval may miss, where something was sampled
 * @returns nothing where one trial has no such quantity, as a chance or a median
 */
export function chancesOf(
  question: Question,
  a: Subject,
  b: Subject,
  miss: number,
): Record<keyof OrderChances, Estimate> | undefined {
  const values = [a, b].map((subject) => perTrial(question, subject));
  const [x, y] = values;
  if (!x || !y) return undefined;
  const steps = distinct([...x, ...y].map(({ value }) => value));
  const [p, q] = [x, y].map((weighted) => onto(steps, weighted));
  const exact = ({ distribution }: Subject) => distribution.method === 'exact';
  const chances = orderChances(exact(a) ? p : sharesOf(p), exact(b) ? q : sharesOf(q));
  const intervals =
    exact(a) && exact(b)
      ? undefined
      : orderIntervals(asCounts(p, a.distribution), asCounts(q, b.distribution), miss);
  const of = (order: keyof OrderChances): Estimate => ({
    value: chances[order],
    ...(intervals && { interval: intervals[order] }),
  });
  return { greater: of('greater'), equal: of('equal'), less: of('less') };
}

/** Numbers this near, for their size, are the same but for rounding. */
const ROUNDING = 1e-9;

/** All different numbers, ascending. */
function distinct(values: readonly number[]): number[] {
  return values
    .toSorted((a, b) => a - b)
    .filter((value, i, sorted) => i === 0 || !isSame(value, sorted[i - 1]));
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a));

/** Weights by the place of their value among these. */
function onto(
  steps: readonly number[],
  weighted: readonly { readonly value: number; readonly weight: number }[],
): Float64Array {
  const weights = new Float64Array(steps.length);
  for (const { value, weight } of weighted)
    weights[steps.findLastIndex((step) => step <= value || isSame(step, value))] += weight;
  return weights;
}

/** An exact distribution beside a sampled one counts as a sample too large to matter. */
function asCounts(weights: Float64Array, { method }: CaseDistribution): Float64Array {
  return method === 'exact' ? weights.map((p) => Math.round(p * LARGE)) : weights;
}

const LARGE = 2 ** 46;
