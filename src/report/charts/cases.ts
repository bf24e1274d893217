import type { CaseResult, Result } from '../../stats/result.ts';
import type { Chart } from './chart.ts';
import { comparisonCharts } from './index.ts';

/** The charts that compare cases by one metric, wherever the cases come from. */
export const chartsOfCases = (cases: CaseResult[], metric: string): Chart[] =>
  comparisonCharts({ cases, headline: metric } as unknown as Result);
