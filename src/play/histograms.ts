import type { Shape } from './program.ts';

/** What is counted: how often each metric had each value, and each declared pair each pair of values. */
export interface Histograms {
  /** One per metric. */
  readonly single: readonly Float64Array[];
  /** One per pair, row by row: `joint[p][a * sizeOfSecond + b]`. */
  readonly joint: readonly Float64Array[];
}

/** All-zero histograms. Their cells are doubles that hold integers, exact up to 2^53. */
export function emptyHistograms(shape: Shape): Histograms {
  return {
    single: shape.sizes.map((size) => new Float64Array(size)),
    joint: shape.pairs.map(([a, b]) => new Float64Array(shape.sizes[a] * shape.sizes[b])),
  };
}

/** Adds `more` to `sum`, cell by cell. */
export function addHistograms(sum: Histograms, more: Histograms): void {
  for (const [i, histogram] of sum.single.entries()) addCells(histogram, more.single[i]);
  for (const [i, histogram] of sum.joint.entries()) addCells(histogram, more.joint[i]);
}

/**
 * Adds weighted endings: ending `e` has the metrics `values[e * m …]` and the weight `weights[e]`, a count of
 * trials or a probability.
 */
export function addEndings(
  sum: Histograms,
  shape: Shape,
  values: Int32Array,
  weights: ArrayLike<number>,
): void {
  const m = shape.sizes.length;
  for (let e = 0; e < weights.length; e++) {
    const weight = weights[e];
    if (weight === 0) continue;
    for (let i = 0; i < m; i++) sum.single[i][values[e * m + i]] += weight;
    shape.pairs.forEach(([a, b], p) => {
      sum.joint[p][values[e * m + a] * shape.sizes[b] + values[e * m + b]] += weight;
    });
  }
}

/** Number of trials (or total probability) counted: the sum of the first metric's histogram. */
export const total = (histograms: Histograms): number =>
  histograms.single[0].reduce((sum, count) => sum + count, 0);

/** Adds counts, cell by cell. */
function addCells(to: Float64Array, from: ArrayLike<number>): void {
  for (let i = 0; i < to.length; i++) to[i] += from[i];
}
