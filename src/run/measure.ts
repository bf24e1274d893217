import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import {
  agreement,
  categoryResult,
  countResult,
  type ExactMetric,
  exactMetric,
  type Found,
  type JointResult,
  jointResult,
  type MetricResult,
} from '../stats/index.ts';

/** The numbers of a case: its metrics and their declared pairs. */
export interface Measured {
  readonly metrics: Record<string, MetricResult>;
  readonly joint: JointResult[];
}

/** Numbers from counted trials, with their intervals. */
export const sampled = (program: Program, counts: Histograms): Measured =>
  measured(program, counts, (weights) => ({ counts: weights }));

/** Numbers from probabilities. */
export const exact = (program: Program, law: Histograms): Measured =>
  measured(program, law, (weights) => ({ probability: weights }));

/** The exact law beside the sampled numbers, and how well they agree. */
export function exactBeside(program: Program, law: Histograms, beside: Measured) {
  const metrics: Record<string, ExactMetric> = {};
  program.metrics.forEach(({ name, kind }, i) => {
    metrics[name] = exactMetric(kind, law.single[i]!);
  });
  return { metrics, agreement: agreement(beside.metrics, metrics) };
}

function measured(
  program: Program,
  histograms: Histograms,
  found: (weights: Float64Array) => Found,
): Measured {
  const metrics = Object.fromEntries(
    program.metrics.map((metric, i) => {
      const { name, title } = metric;
      const numbers = found(histograms.single[i]!);
      if (metric.kind === 'category')
        return [name, categoryResult({ title, values: [...metric.values(program.options)], ...numbers })];
      return [name, countResult({ title, unit: metric.unit, one: metric.one, ...numbers })];
    }),
  );
  return { metrics, joint: joints(program, histograms, metrics, found) };
}

function joints(
  program: Program,
  histograms: Histograms,
  metrics: Record<string, MetricResult>,
  found: (weights: Float64Array) => Found,
): JointResult[] {
  return program.shape.pairs.map(([a, b], p) => {
    const names: [string, string] = [program.metrics[a]!.name, program.metrics[b]!.name];
    const rows = rowsOf(histograms.joint[p]!, program.shape.sizes[b]!);
    const kind = 'counts' in found(histograms.joint[p]!) ? { counts: rows } : { probability: rows };
    return jointResult(names, [metrics[names[0]]!, metrics[names[1]]!], kind);
  });
}

const rowsOf = (cells: Float64Array, width: number): Float64Array[] =>
  Array.from({ length: cells.length / width }, (_, row) => cells.subarray(row * width, (row + 1) * width));
