import { exact, sampled } from '../run/measure.ts';
import type { CaseResult } from '../stats/index.ts';
import type { Law } from './law.ts';

/** A law as a result shows it: every metric, no pairs and no stories. */
export function caseResult(name: string, law: Law, point?: CaseResult['point']): CaseResult {
  const { action, options, shape } = law.program;
  const metricsOfItsOwn = law.program.metrics.slice(0, action.metrics(options).length);
  const program = { ...law.program, metrics: metricsOfItsOwn, shape: { ...shape, pairs: [] } };
  const histograms = { single: [...law.weights.values()], joint: [] };
  const { metrics, joint } =
    law.method === 'exact' ? exact(program, histograms) : sampled(program, histograms);
  return {
    name,
    ...(point && { point }),
    metrics,
    joint,
    exact: null,
    scatter: [],
    stories: [],
    explain: [],
  };
}
