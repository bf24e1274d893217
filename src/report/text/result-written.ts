import { categoryResult, countResult } from '../../stats/index.ts';
import type {
  Agreement,
  CaseResult,
  CategoryResult,
  CountResult,
  Development,
  ExactMetric,
  JointResult,
  MetricResult,
  Result,
} from '../../stats/result.ts';
import { casesOf, type Known } from '../words/reading.ts';

/** The version of what is written here: one shape, whatever was asked. */
export const RESULT_VERSION = 2;

/** What was counted in a metric: beside an exact distribution with its moments, which are no others' then. */
export type WrittenCounts = Pick<CountResult, 'counts'> &
  Partial<Pick<CountResult, 'mean' | 'sd' | 'meanInterval'>>;

/** What trials counted, by how they came about. */
export interface Counted<Counts> {
  rolled?: Counts;
  sampled?: Counts;
}

/** A metric as it is known best, and what trials counted of it. */
export type WrittenMetric = (Omit<CountResult, 'counts'> | Omit<CategoryResult, 'counts'>) & {
  known: Known;
} & Counted<WrittenCounts>;

export type WrittenJoint = Omit<JointResult, 'counts'> & { known: Known } & Counted<
    Pick<JointResult, 'counts'>
  >;

export interface WrittenDevelopment extends Omit<Development, 'after'> {
  after: Record<string, WrittenMetric>[];
}

export interface WrittenCase
  extends Omit<CaseResult, 'method' | 'trials' | 'metrics' | 'joint' | 'exact' | 'development'>,
    Counted<{ trials: number; agreement?: Agreement }> {
  metrics: Record<string, WrittenMetric>;
  joint: WrittenJoint[];
  development?: WrittenDevelopment;
}

export interface WrittenResult
  extends Omit<Result, 'cases' | Exclude<keyof CaseResult, 'assumptions' | 'method' | 'trials'>> {
  version: typeof RESULT_VERSION;
  cases: WrittenCase[];
}

/** A result as it is written: in each case the best-known numbers first, and what trials counted beside them. */
export function written(result: Result): WrittenResult {
  const cases = casesOf(result).map((one) => writtenCase(result.cases ? one : { ...one, assumptions: [] }));
  const { fusillade, title, note, system, action, scenario, command, seed, trials, method } = result;
  const { assumptions, limits, funnel, headline, battle, titles, units, terms, missing } = result;
  return {
    fusillade,
    version: RESULT_VERSION,
    title,
    ...(note !== undefined && { note }),
    ...{ system, action, scenario, command, seed, trials, method, assumptions, limits, funnel, headline },
    ...(battle && { battle }),
    ...(titles && { titles }),
    ...(units && { units }),
    ...(terms && { terms }),
    ...(missing && { missing }),
    cases,
  };
}

function writtenCase(one: CaseResult): WrittenCase {
  const how = one.method === 'sample' ? 'sampled' : 'rolled';
  const {
    name,
    point,
    differs,
    points,
    trials = 0,
    exact,
    notExact,
    outOfReach,
    goal,
    sides,
    waterfalls,
    arrivals,
    development,
  } = one;
  const { scatter, traces, explain, assumptions, answersTried } = one;
  const agreement = exact?.agreement;
  return {
    name,
    ...(point && { point }),
    ...(differs && { differs }),
    ...(points !== undefined && { points }),
    metrics: eachMetric(one.metrics, (metric, of) => writtenMetric(metric, how, exact?.metrics[of])),
    joint: one.joint.map((pair, i) => writtenJoint(pair, how, exact?.joint[i])),
    ...(trials > 0 && { [how]: { trials, ...(agreement && { agreement }) } }),
    ...(notExact !== undefined && { notExact }),
    ...(outOfReach && { outOfReach }),
    ...(goal && { goal }),
    ...(sides && { sides }),
    ...(waterfalls && { waterfalls }),
    ...(arrivals && { arrivals }),
    ...(development && { development: writtenDevelopment(development) }),
    ...{ scatter, traces: traces, explain },
    ...(assumptions && { assumptions }),
    ...(answersTried && { answersTried }),
  };
}

const writtenDevelopment = ({ each, trials, after }: Development): WrittenDevelopment => ({
  each,
  ...(trials !== undefined && { trials }),
  after: after.map((metrics) => eachMetric(metrics, (metric) => writtenMetric(metric, 'rolled'))),
});

function writtenMetric(
  metric: MetricResult,
  how: keyof Counted<unknown>,
  exact?: ExactMetric,
): WrittenMetric {
  const { counts } = metric;
  if (!counts) return inOrder(metric, 'exact');
  if (!exact) return { ...inOrder(metric, how), [how]: { counts } };
  const { probability } = exact;
  if (metric.kind === 'category')
    return { ...inOrder(categoryResult({ ...metric, probability }), 'exact'), [how]: { counts } };
  const { title, unit, one, mean, sd, meanInterval } = metric;
  const moments = { mean, sd, ...(meanInterval && { meanInterval }) };
  return {
    ...inOrder(countResult({ title, unit, one, probability }), 'exact'),
    [how]: { counts, ...moments },
  };
}

function writtenJoint(
  { of, probability, counts }: JointResult,
  how: keyof Counted<unknown>,
  exact?: JointResult,
): WrittenJoint {
  if (!counts) return { of, known: 'exact', probability };
  const known = exact ? 'exact' : how;
  return { of, known, probability: (exact ?? { probability }).probability, [how]: { counts } };
}

export const eachMetric = <From, To>(
  metrics: Readonly<Record<string, From>>,
  to: (metric: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, to(metric, name)]));

/** A metric's fields in one order, whatever order it was put together in, without its counts. */
function inOrder(metric: MetricResult, known: Known): WrittenMetric {
  const { title } = metric;
  if (metric.kind === 'category') {
    const { values, probability, interval } = metric;
    return { title, kind: metric.kind, known, values, probability, ...(interval && { interval }) };
  }
  const { unit, one, values, probability, mean, sd, meanInterval, median, quantiles, atLeast } = metric;
  return {
    ...{ title, unit, one, kind: metric.kind, known, values, probability, mean, sd },
    ...(meanInterval && { meanInterval }),
    ...{ median, quantiles, atLeast },
    ...(metric.atLeastInterval && { atLeastInterval: metric.atLeastInterval }),
  };
}
