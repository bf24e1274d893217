import { atLeast, exactMoments, median, quantile, trialsOf, wilsonInterval } from '../../stats/index.ts';
import type { CaseResult, CategoryResult, CountResult, Interval, Result } from '../../stats/result.ts';
import { type Figure, numberWithin } from './numbers.ts';

/** What is known best about a counted metric: its exact distribution where there is one, else what was sampled. */
export interface CountReading {
  kind: 'count';
  name: string;
  title: string;
  unit: string;
  one: string;
  values: number[];
  /** Whether the figures below are exact. */
  exact: boolean;
  /** Chance of each value. */
  chance: Figure[];
  /** Chance of each value or more. */
  atLeast: Figure[];
  mean: Figure;
  sd: number;
  median: number;
  /** The value that 5 %, 25 %, 75 % and 95 % of trials do not exceed. */
  p05: number;
  p25: number;
  p75: number;
  p95: number;
  /** The sampled chances, when there are any beside exact ones. */
  sampled: Figure[] | null;
}

/** What is known best about a category. */
export interface CategoryReading {
  kind: 'category';
  name: string;
  title: string;
  /** Those that can happen, as far as is known. */
  values: string[];
  /** Those known never to happen: their exact chance is 0. */
  never: string[];
  exact: boolean;
  chance: Figure[];
  sampled: Figure[] | null;
}

/** The cases of a result; a result without variants or sweep is its own single case. */
export function casesOf(result: Result): CaseResult[] {
  if (result.cases) return result.cases;
  const { metrics = {}, joint = [], exact = null, scatter = [], stories = [], explain = [] } = result;
  const { notExact, development, assumptions, answersTried } = result;
  const single: CaseResult = { name: result.title, metrics, joint, exact, scatter, stories, explain };
  return [
    {
      ...single,
      assumptions,
      ...(notExact !== undefined && { notExact }),
      ...(development && { development }),
      ...(answersTried && { answersTried }),
    },
  ];
}

/** Reads every metric of a case, in the result's order. */
export function readAll(one: CaseResult): (CountReading | CategoryReading)[] {
  return Object.entries(one.metrics).map(([name, metric]) =>
    metric.kind === 'count' ? readCount(one, name, metric) : readCategory(one, name, metric),
  );
}

/** The counted metrics of a case. */
export const countsOf = (one: CaseResult): CountReading[] =>
  readAll(one).filter((reading) => reading.kind === 'count');

/** The categories of a case. */
export const categoriesOf = (one: CaseResult): CategoryReading[] =>
  readAll(one).filter((reading) => reading.kind === 'category');

/** The metric a report leads with: the one named, or the first that counts when it does not count. */
export function headlineOf(
  { headline }: Pick<Result, 'headline'>,
  one: CaseResult,
): CountReading | undefined {
  const counts = countsOf(one);
  return counts.find(({ name }) => name === headline) ?? counts[0];
}

/** The funnel's metrics that this case counts, in order. */
export function funnelOf(result: Result, one: CaseResult): CountReading[] {
  const counts = countsOf(one);
  return result.funnel.flatMap((name) => counts.find((reading) => reading.name === name) ?? []);
}

/** Whether every trial ends with the same value. */
export const isConstant = (reading: CountReading | CategoryReading): boolean =>
  reading.chance.some(({ value }) => value > 1 - 1e-12);

/** Index of the last value that more than one trial in a million reaches: where a chart may end. */
export function lastSeen(reading: CountReading): number {
  return Math.max(
    0,
    reading.atLeast.findLastIndex(({ value }) => value > 1e-6),
  );
}

/** What the simulation made of the average of a metric whose exact distribution stands beside it, as text. */
export function sampledMean(one: CaseResult, { name, sampled }: CountReading): string {
  const metric = one.metrics[name];
  if (!sampled || metric?.kind !== 'count' || !metric.meanInterval) return '';
  if (metric.sd === 0) return String(metric.median);
  return numberWithin({ value: metric.mean, interval: metric.meanInterval });
}

function readCount(one: CaseResult, name: string, metric: CountResult): CountReading {
  const distribution = one.exact?.metrics[name];
  // The rarest values may be in the distribution and in no trial.
  const length = Math.max(metric.values.length, distribution?.probability.length ?? 0);
  const values = Array.from({ length }, (_, value) => value);
  const { title, unit, one: single } = metric;
  const base = { kind: 'count' as const, name, title, unit, one: single, values };
  const sampled = figures(padded(metric.probability, length), metric.counts && padded(metric.counts, length));
  if (distribution && metric.counts)
    return { ...base, ...exactDistribution(padded(distribution.probability, length)), sampled };
  // Every trial ends with the least value or more.
  const tails = metric.atLeast.map((value, i) =>
    i === 0 ? { value: 1 } : figure(value, metric.atLeastInterval?.[i]),
  );
  const { sd, median } = metric;
  const { p05, p25, p75, p95 } = metric.quantiles;
  const mean = figure(metric.mean, metric.meanInterval);
  return {
    ...base,
    exact: !metric.counts,
    chance: sampled,
    atLeast: tails,
    mean,
    sd,
    median,
    p05,
    p25,
    p75,
    p95,
    sampled: null,
  };
}

/** The numbers, with zeros behind them up to a length. */
const padded = (numbers: readonly number[], length: number): number[] =>
  Array.from({ length }, (_, i) => numbers[i] ?? 0);

function readCategory(one: CaseResult, name: string, metric: CategoryResult): CategoryReading {
  const distribution = one.exact?.metrics[name];
  const base = { kind: 'category' as const, name, title: metric.title, values: metric.values, never: [] };
  const { interval } = metric;
  const sampled = interval
    ? metric.probability.map((value, i) => figure(value, interval[i]))
    : figures(metric.probability, metric.counts);
  if (distribution && metric.counts)
    return possible({ ...base, exact: true, chance: figures(distribution.probability), sampled });
  return possible({ ...base, exact: !metric.counts, chance: sampled, sampled: null });
}

/** Sets aside what is known never to happen; what merely was not seen stays, and what was seen does. */
function possible(reading: CategoryReading): CategoryReading {
  const { values, exact, chance, sampled } = reading;
  const kept = values.map((_, i) => !exact || chance[i].value > 0 || (sampled?.[i]?.value ?? 0) > 0);
  const keep = <T>(all: T[]): T[] => all.filter((_, i) => kept[i]);
  return {
    ...reading,
    values: keep(values),
    never: values.filter((_, i) => !kept[i]),
    chance: keep(chance),
    sampled: sampled && keep(sampled),
  };
}

function exactDistribution(probability: number[]) {
  const { mean, sd } = exactMoments(probability);
  return {
    exact: true,
    chance: figures(probability),
    atLeast: figures(atLeast(probability)),
    mean: { value: mean },
    sd,
    median: median(probability),
    p05: quantile(probability, 0.05),
    p25: quantile(probability, 0.25),
    p75: quantile(probability, 0.75),
    p95: quantile(probability, 0.95),
  };
}

function figures(probability: readonly number[], counts?: readonly number[]): Figure[] {
  if (!counts) return probability.map((value) => ({ value }));
  const trials = trialsOf(counts);
  return probability.map((value, i) => figure(value, wilsonInterval(counts[i], trials)));
}

const figure = (value: number, interval?: Interval): Figure => (interval ? { value, interval } : { value });
