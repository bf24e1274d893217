import type { CaseResult } from '../../stats/result.ts';
import type { Chart } from './chart.ts';
import { comparisonCharts } from './index.ts';

/**
 * The charts that compare cases by one metric, wherever the cases come from.
 *
 * @param units what varied fields are measured in, by their paths
 */
export const chartsOfCases = (
  cases: CaseResult[],
  metric: string,
  units: Record<string, string> = {},
): Chart[] => comparisonCharts({ cases, headline: metric, units });
