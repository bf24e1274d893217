import type { CaseResult } from '../../stats/result.ts';
import type { FieldNames } from '../words/fields.ts';
import type { Chart } from './chart.ts';
import { fatesByCase, fatesNamed } from './fates.ts';
import { comparisonCharts } from './index.ts';

/**
 * The charts that compare cases by one metric, wherever the cases come from.
 *
 * @param names what varied fields are called and measured in, by their paths
 * @param limit what the metric's average is held against
 */
export const chartsOfCases = (
  cases: CaseResult[],
  metric: string,
  names: FieldNames = {},
  limit?: number,
): Chart[] => comparisonCharts({ cases, headline: metric, ...names }, limit);

/**
 * How trials of each case end in a category; nothing of a metric that is none, or has but two ways to end.
 *
 * @param wanted the way to end that is asked for
 */
export function endsOfCases(
  cases: CaseResult[],
  name: string,
  wanted: readonly string[] = [],
): Chart | undefined {
  const ends = fatesNamed(cases, name);
  return ends.some(({ fates }) => fates.values.length > 2) ? fatesByCase(ends, [], '', wanted) : undefined;
}
