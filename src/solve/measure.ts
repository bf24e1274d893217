import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import {
  agreement,
  categoryResult,
  countResult,
  type ExactMetric,
  exactMetric,
  type JointResult,
  jointResult,
  type MetricResult,
} from '../stats/index.ts';

/** The numbers of a case: its metrics and their declared pairs. */
export interface Measured {
  readonly metrics: Record<string, MetricResult>;
  readonly joint: JointResult[];
}

/** What histograms hold. */
type Weights = 'counts' | 'probability';

/** Numbers from counted trials, with their intervals. */
export const counted = (program: Program, counts: Histograms): Measured =>
  measured(program, counts, 'counts');

/** Numbers from probabilities. */
export const exact = (program: Program, distribution: Histograms): Measured =>
  measured(program, distribution, 'probability');

/**
 * The exact distributions beside counted trials, and whether they agree.
 *
 * @param drawn the trials were drawn from these very distributions, so that they cannot contradict them
 */
export function exactBeside(program: Program, distribution: Histograms, beside: Measured, drawn = false) {
  const metrics: Record<string, ExactMetric> = {};
  program.metrics.forEach(({ name, kind }, i) => {
    metrics[name] = exactMetric(kind, distribution.single[i]);
  });
  const joint = joints(program, distribution, metrics, 'probability');
  return { metrics, joint, agreement: drawn ? null : agreement(beside, { metrics, joint }) };
}

function measured(program: Program, histograms: Histograms, weights: Weights): Measured {
  const metrics = Object.fromEntries(
    program.metrics.map((metric, i) => {
      const { name, title } = metric;
      const found = as(weights, histograms.single[i]);
      if (metric.kind === 'category')
        return [name, categoryResult({ title, values: [...metric.values(program.options)], ...found })];
      return [name, countResult({ title, unit: metric.unit, one: metric.one, ...found })];
    }),
  );
  return { metrics, joint: joints(program, histograms, metrics, weights) };
}

/** @param metrics the same metrics one by one: a pair is cut to the values that they have */
function joints(
  program: Program,
  histograms: Histograms,
  metrics: Readonly<Record<string, { readonly probability: readonly number[] }>>,
  weights: Weights,
): JointResult[] {
  return program.shape.pairs.map(([a, b], p) => {
    const [one, other] = [program.metrics[a].name, program.metrics[b].name];
    const sizes = [metrics[one].probability.length, metrics[other].probability.length] as const;
    const rows = rowsOf(histograms.joint[p], program.shape.sizes[b]);
    return jointResult([one, other], sizes, as(weights, rows));
  });
}

const as = <T>(weights: Weights, found: T): { counts: T } | { probability: T } =>
  weights === 'counts' ? { counts: found } : { probability: found };

const rowsOf = (cells: Float64Array, width: number): Float64Array[] =>
  Array.from({ length: cells.length / width }, (_, row) => cells.subarray(row * width, (row + 1) * width));
