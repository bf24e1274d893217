import {
  agrees,
  atLeast,
  exactMoments,
  median,
  quantile,
  trialsOf,
  wilsonInterval,
} from '../../stats/index.ts';
import type { CaseResult, CategoryResult, CountResult, Interval, Result } from '../../stats/result.ts';
import { asRead } from './as-read.ts';
import type { Figure } from './numbers.ts';

/** How the figures of a reading are known. */
export type Known = 'exact' | 'rolled' | 'sampled';

/** What counted trials say beside an exact distribution. */
export interface Beside {
  readonly how: Exclude<Known, 'exact'>;
  /** The share of each value, with its interval. */
  readonly chance: Figure[];
  /** Whether they agree in this metric; missing where they cannot do otherwise. */
  readonly agrees?: boolean;
  readonly trials: number;
}

/** What is known best about a counted metric: its exact distribution where there is one, else what was counted. */
export interface CountReading {
  kind: 'count';
  name: string;
  title: string;
  unit: string;
  one: string;
  values: number[];
  /** Whether the figures below are exact. */
  exact: boolean;
  known: Known;
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
  /** What was counted, when there is any beside exact figures. */
  beside: Beside | null;
  /** Rolled trials contradict the case's exact distributions, in this metric or another. */
  contradicted: boolean;
  /** What comes about where it is 1: what the scenario wants, in words. */
  wanted?: string;
  /** What it is called that one's own side wins, where that is what comes about. */
  won?: string;
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
  known: Known;
  chance: Figure[];
  beside: Beside | null;
  /** Rolled trials contradict the case's exact distributions, in this metric or another. */
  contradicted: boolean;
}

export type Reading = CountReading | CategoryReading;

/** The cases of a result; a result without variants or sweep is its own single case. */
export function casesOf(result: Result): CaseResult[] {
  const { method, trials } = result;
  if (result.cases) return result.cases.map((one) => ({ method, trials, ...one }));
  const { metrics = {}, joint = [], exact = null, scatter = [], traces = [], explain = [] } = result;
  const {
    points,
    notExact,
    outOfReach,
    goal,
    sides,
    waterfalls,
    arrivals,
    development,
    assumptions,
    answersTried,
  } = result;
  const single: CaseResult = {
    name: result.title,
    method,
    trials,
    metrics,
    joint,
    exact,
    scatter,
    traces,
    explain,
  };
  return [
    {
      ...single,
      assumptions,
      ...(points !== undefined && { points }),
      ...(notExact !== undefined && { notExact }),
      ...(outOfReach && { outOfReach }),
      ...(goal && { goal }),
      ...(sides && { sides }),
      ...(waterfalls && { waterfalls }),
      ...(arrivals && { arrivals }),
      ...(development && { development }),
      ...(answersTried && { answersTried }),
    },
  ];
}

/** Reads every metric of a case, in the result's order. */
export function readAll(one: CaseResult): Reading[] {
  return Object.entries(one.metrics).map(([name, metric]) =>
    asRead({ one, name, metric }, () =>
      metric.kind === 'count' ? readCount(one, name, metric) : readCategory(one, name, metric),
    ),
  );
}

/** The counted metrics of a case. */
export const countsOf = (one: CaseResult): CountReading[] =>
  readAll(one).filter((reading) => reading.kind === 'count');

/** The categories of a case, but for how those are who arrive: that is told with how many do. */
export const categoriesOf = (one: CaseResult): CategoryReading[] =>
  readAll(one)
    .filter((reading) => reading.kind === 'category')
    .filter(({ name }) => !one.arrivals?.some(({ as }) => as === name));

/** Whether every trial ends with the same value. */
export const isConstant = (reading: CountReading | CategoryReading): boolean =>
  reading.chance.some(({ value }) => value > 1 - 1e-12);

/** How much a trial tells about it, in bits. */
export const entropy = ({ chance }: Pick<CategoryReading, 'chance'>): number =>
  chance.reduce((sum, { value }) => (value > 0 ? sum - value * Math.log2(value) : sum), 0);

/** Index of the last value that more than one trial in a million reaches: where a chart may end. */
export function lastSeen(reading: CountReading): number {
  return Math.max(
    0,
    reading.atLeast.findLastIndex(({ value }) => value > 1e-6),
  );
}

/** Whether a count is 0 or 1 in all but one trial in a million: something that happens or does not. */
export const isYesOrNo = (reading: CountReading): boolean => lastSeen(reading) <= 1;

/** Whether a count seldom comes to more than two: its spread is steps from 0 to 1 and 2, its chances tell more. */
export const isFew = ({ p95 }: CountReading): boolean => p95 <= 2;

/** Whether rolled trials contradict the exact distribution of a case. */
export function isContradicted({ exact }: CaseResult): boolean {
  const found = exact?.agreement;
  return found !== undefined && found !== null && !agrees(found);
}

/** How the trials of a case came about. */
const countedBy = ({ method }: CaseResult): Beside['how'] => (method === 'sample' ? 'sampled' : 'rolled');

function besideOf(one: CaseResult, name: string, counts: readonly number[], chance: Figure[]): Beside {
  const bound = one.exact?.agreement?.metrics[name];
  const agreed = bound === undefined ? {} : { agrees: agrees({ pValue: bound }) };
  return { how: countedBy(one), chance, trials: trialsOf(counts), ...agreed };
}

/** Reads a counted metric, or what is counted like one. */
export function readCount(one: CaseResult, name: string, metric: CountResult): CountReading {
  const distribution = one.exact?.metrics[name];
  // The rarest values may be in the distribution and in no trial.
  const length = Math.max(metric.values.length, distribution?.probability.length ?? 0);
  const values = Array.from({ length }, (_, value) => value);
  const { title, unit, one: single } = metric;
  const contradicted = isContradicted(one);
  const base = { kind: 'count' as const, name, title, unit, one: single, values, contradicted };
  const shares = figures(padded(metric.probability, length), metric.counts && padded(metric.counts, length));
  if (distribution && metric.counts)
    return {
      ...base,
      ...exactDistribution(padded(distribution.probability, length)),
      beside: besideOf(one, name, metric.counts, shares),
    };
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
    known: metric.counts ? countedBy(one) : 'exact',
    chance: shares,
    atLeast: tails,
    mean,
    sd,
    median,
    p05,
    p25,
    p75,
    p95,
    beside: null,
  };
}

/** The numbers, with zeros behind them up to a length. */
const padded = (numbers: readonly number[], length: number): number[] =>
  Array.from({ length }, (_, i) => numbers[i] ?? 0);

function readCategory(one: CaseResult, name: string, metric: CategoryResult): CategoryReading {
  const distribution = one.exact?.metrics[name];
  const { title, values } = metric;
  const base = {
    kind: 'category' as const,
    name,
    title,
    values,
    never: [],
    contradicted: isContradicted(one),
  };
  const { interval } = metric;
  const shares = interval
    ? metric.probability.map((value, i) => figure(value, interval[i]))
    : figures(metric.probability, metric.counts);
  if (distribution && metric.counts) {
    const beside = besideOf(one, name, metric.counts, shares);
    return possible({ ...base, ...EXACT, chance: figures(distribution.probability), beside });
  }
  const known = metric.counts ? countedBy(one) : 'exact';
  return possible({ ...base, exact: known === 'exact', known, chance: shares, beside: null });
}

/** Sets aside what is known never to happen; what merely was not seen stays, and what was seen does. */
function possible(reading: CategoryReading): CategoryReading {
  const { values, exact, chance, beside } = reading;
  const kept = values.map((_, i) => !exact || chance[i].value > 0 || (beside?.chance[i]?.value ?? 0) > 0);
  const keep = <T>(all: T[]): T[] => all.filter((_, i) => kept[i]);
  return {
    ...reading,
    values: keep(values),
    never: values.filter((_, i) => !kept[i]),
    chance: keep(chance),
    beside: beside && { ...beside, chance: keep(beside.chance) },
  };
}

const EXACT = { exact: true, known: 'exact' } as const;

function exactDistribution(probability: number[]) {
  const { mean, sd } = exactMoments(probability);
  return {
    ...EXACT,
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
