import type { CaseResult, CountResult, Development, MetricResult, Result } from '../../stats/result.ts';
import { type CategoryReading, casesOf, readAll } from '../words/reading.ts';

/**
 * A result as JSON, one line-broken object: the contract's fields in the contract's order, whatever order the
 * result was put together in; so two equal results give equal text.
 */
export function renderJson(result: Result): string {
  return `${stringify(ordered(result))}\n`;
}

/** A result as one line of JSON Lines: the same object. */
export const renderJsonLine = (result: Result): string => `${JSON.stringify(ordered(result))}\n`;

function ordered(result: Result): object {
  const first = inOrder(result, RESULT);
  if (result.cases) return { ...first, cases: result.cases.map((one) => orderedCase(one, one)) };
  const [only] = casesOf(result);
  // Its assumptions stand where the result has them, and its name is the title.
  return { ...first, ...orderedCase({ ...result, assumptions: undefined }, only) };
}

const RESULT = [
  'fusillade', 'title', 'note', 'system', 'action', 'scenario', 'command', 'seed', 'trials', 'method',
  'assumptions', 'limits', 'funnel', 'headline', 'units',
] as const satisfies (keyof Result)[]; // biome-ignore format: a list

const CASE = [
  'name',
  'point',
  'metrics',
  'joint',
  'exact',
  'notExact',
  'development',
  'scatter',
  'stories',
  'explain',
  'assumptions',
  'answersTried',
] as const satisfies (keyof CaseResult)[];

const DEVELOPMENT = ['each', 'trials', 'after'] as const satisfies (keyof Development)[];

const METRIC = [
  'title',
  'unit',
  'one',
  'kind',
  'values',
  'counts',
  'probability',
  'mean',
  'sd',
  'meanInterval',
  'median',
  'quantiles',
  'atLeast',
  'atLeastInterval',
  'interval',
] as const satisfies (keyof CountResult | 'interval')[];

/** What is known best of each metric, before everything else that was found of it. */
function bestOf(one: CaseResult): object {
  return Object.fromEntries(
    readAll(one).map((reading) => {
      if (reading.kind === 'category') return [reading.name, categoryBest(reading)];
      const { exact, mean, sd, median } = reading;
      const interval = mean.interval && { meanInterval: mean.interval };
      return [reading.name, { known: knownAs(exact), mean: mean.value, ...interval, sd, median }];
    }),
  );
}

const categoryBest = ({ exact, values, chance }: CategoryReading) => ({
  known: knownAs(exact),
  probability: Object.fromEntries(values.map((value, i) => [value, chance[i]?.value ?? 0])),
});

const knownAs = (exact: boolean): string => (exact ? 'exact' : 'sampled');

function orderedCase(
  one: { [K in keyof CaseResult]?: CaseResult[K] | undefined },
  read?: CaseResult,
): object {
  const { name, point, ...rest } = inOrder(one, CASE) as Partial<CaseResult>;
  const ordered: Partial<CaseResult> & { best?: object } = {
    ...(name !== undefined && { name }),
    ...(point && { point }),
    ...(read && { best: bestOf(read) }),
    ...rest,
  };
  if (ordered.metrics) ordered.metrics = orderedMetrics(ordered.metrics);
  if (ordered.development)
    ordered.development = {
      ...inOrder(ordered.development, DEVELOPMENT),
      after: ordered.development.after.map(orderedMetrics),
    } as Development;
  return ordered;
}

const orderedMetrics = (metrics: Record<string, MetricResult>): Record<string, MetricResult> =>
  Object.fromEntries(
    Object.entries(metrics).map(([name, metric]) => [name, inOrder(metric, METRIC) as MetricResult]),
  );

/** The named fields that are there, in the order named. */
function inOrder(object: object, keys: readonly string[]): object {
  const from = object as Record<string, unknown>;
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]));
}

/** Indented, but with lists of numbers, and objects of nothing but numbers, on one line each. */
function stringify(value: unknown): string {
  // A line break is never part of a JSON string, so that no text is taken for a list.
  return JSON.stringify(value, null, 2)
    .replace(/\[\n\s*(-?\d[^[\]{}"]*?)\n\s*\]/g, (_, numbers: string) => `[${onOneLine(numbers)}]`)
    .replace(
      /\{\n\s*((?:"\w+": -?\d[\d.e+-]*,?\s+)+)\}/g,
      (_, numbers: string) => `{ ${onOneLine(numbers)}}`,
    );
}

const onOneLine = (numbers: string): string => numbers.replace(/\n\s*/g, ' ');
