import { wilsonInterval } from '../../stats/index.ts';
import type {
  CaseResult,
  CategoryResult,
  CountResult,
  ExactMetric,
  Interval,
  Result,
} from '../../stats/result.ts';
import { casesOf } from '../words/reading.ts';
import { plain } from '../words/untrusted.ts';

/**
 * A result as CSV (RFC 4180): one row per case, metric and value. Probabilities are fractions of one; lower
 * and upper are the ends of the 95 % interval and empty, like the count, where the result is exact. Rows with a
 * round tell how the metric stands after it; those without, how the trial ends.
 */
export function renderCsv(result: Result): string {
  const rows = casesOf(result).flatMap(rowsOf);
  return csvRows([COLUMNS, ...rows]);
}

/** Rows of cells as CSV (RFC 4180), the first of them their names. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const COLUMNS = [
  'case',
  'metric',
  'title',
  'value',
  'count',
  'probability',
  'lower',
  'upper',
  'atLeast',
  'exact',
  'round',
];

type Cell = string | number | undefined;

function rowsOf(one: CaseResult): Cell[][] {
  const after = one.development?.after ?? [];
  return [
    ...metricRows(one.name, one.metrics, one.exact?.metrics),
    ...after.flatMap((metrics, round) => metricRows(one.name, metrics, undefined, round)),
  ];
}

function metricRows(
  name: string,
  metrics: CaseResult['metrics'],
  distributions?: Record<string, ExactMetric>,
  round?: number,
): Cell[][] {
  return Object.entries(metrics).flatMap(([metricName, metric]) => {
    const intervals = intervalsOf(metric);
    const distribution = distributions?.[metricName]?.probability;
    return metric.values.map((value, i) => [
      name,
      metricName,
      metric.title,
      value,
      metric.counts?.[i],
      metric.probability[i],
      intervals?.[i]?.[0],
      intervals?.[i]?.[1],
      metric.kind === 'count' ? metric.atLeast[i] : undefined,
      metric.counts ? distribution?.[i] : metric.probability[i],
      round,
    ]);
  });
}

function intervalsOf(metric: CountResult | CategoryResult): Interval[] | undefined {
  if (metric.kind === 'category' && metric.interval) return metric.interval;
  const trials = metric.counts?.reduce((sum, count) => sum + count, 0);
  return trials ? metric.counts?.map((count) => wilsonInterval(count, trials)) : undefined;
}

function cell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const line = plain(value);
  // A spreadsheet takes a cell that starts like this for a formula; the quote makes it a text.
  const text = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
