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
import { type Cell, cellOf, type Rows, rowsCsv } from './rows.ts';

/**
 * A result as CSV (RFC 4180): one row per case, metric and value. Probabilities are fractions of one; lower
 * and upper are the ends of the 95 % interval and empty, like the count, where the result is exact. Rows with a
 * round tell how the metric stands after it; those without, how the trial ends. Points are those of the shooting side,
 * empty where a part of it has none; behind all stand the fields that were swept.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, renderCsv, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * renderCsv(result).split('\r\n')[0]; // 'scenario,case,points,metric,title,value,count,probability,lower,upper,…'
 * ```
 */
export const renderCsv = (result: Result): string => rowsCsv(resultRows(result));

/** A result in long form. */
function resultRows(result: Result): Rows {
  const cases = casesOf(result);
  const swept = [...new Set(cases.flatMap(({ point = {} }) => Object.keys(point)))];
  const rows = cases.flatMap((one) =>
    rowsOf(one).map((row) => [
      result.title,
      one.name,
      one.points,
      ...row,
      ...swept.map((field) => cellOf(one.point?.[field])),
    ]),
  );
  return { columns: [...COLUMNS, ...swept], rows };
}

const COLUMNS = [
  'scenario',
  'case',
  'points',
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

function rowsOf(one: CaseResult): Cell[][] {
  const after = one.development?.after ?? [];
  return [
    ...metricRows(one.metrics, one.exact?.metrics),
    ...arrivalRows(one),
    ...after.flatMap((metrics, round) => metricRows(metrics, undefined, round)),
  ];
}

/** When anybody arrives: the chance of how many in which state, `5 steady`. */
const arrivalRows = ({ arrivals = [], metrics, exact }: CaseResult): Cell[][] =>
  arrivals.flatMap(({ metric, who, chance: arrives, onAverage, when }) => {
    const isExact = exact !== null || metrics[metric]?.counts === undefined;
    const row = (name: string, title: string, value: Cell, chance: Cell): Cell[] => [
      ...[`${metric} ${name}`, `${who}: ${title}`, value, undefined, chance],
      ...[undefined, undefined, undefined, isExact ? chance : undefined, undefined],
    ];
    return [
      row('at all', 'arrive', 'yes', arrives),
      ...(onAverage === undefined
        ? []
        : [row('on average', 'that arrive on average, when they do', onAverage, undefined)]),
      ...when.map(({ count, as, chance }) =>
        row('as', 'that arrive, when they do', `${count} ${as}`, chance),
      ),
    ];
  });

function metricRows(
  metrics: CaseResult['metrics'],
  distributions?: Record<string, ExactMetric>,
  round?: number,
): Cell[][] {
  return Object.entries(metrics).flatMap(([metricName, metric]) => {
    const intervals = intervalsOf(metric);
    const distribution = distributions?.[metricName]?.probability;
    return metric.values.map((value, i) => [
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
