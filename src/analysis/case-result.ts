import { exact, sampled } from '../run/measure.ts';
import type { CaseResult } from '../stats/index.ts';
import type { CaseDistribution } from './distribution.ts';

/** A distribution as a result shows it: every metric, no pairs and no stories. */
export function caseResult(
  name: string,
  distribution: CaseDistribution,
  point?: CaseResult['point'],
): CaseResult {
  const { action, options, shape } = distribution.program;
  const metricsOfItsOwn = distribution.program.metrics.slice(0, action.metrics(options).length);
  const program = { ...distribution.program, metrics: metricsOfItsOwn, shape: { ...shape, pairs: [] } };
  const histograms = { single: [...distribution.weights.values()], joint: [] };
  const { metrics, joint } =
    distribution.method === 'exact' ? exact(program, histograms) : sampled(program, histograms);
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
