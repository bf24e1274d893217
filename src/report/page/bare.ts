import { isDeepStrictEqual } from 'node:util';
import type {
  CaseResult,
  ExactMetric,
  JointResult,
  MetricResult,
  Result,
  ScatterResult,
} from '../../stats/result.ts';
import {
  type BareCase,
  type BareJoint,
  type BareMetric,
  type BareResult,
  type BareScatter,
  each,
  wholeExact,
  wholeJoint,
  wholeMetric,
} from '../packed/whole.ts';

/**
 * A result as a page carries it: without means, quantiles and intervals that follow from its counts and chances, as
 * `wholeResult` finds them again. What it would find otherwise stays.
 */
export function bareResult(result: Result): BareResult {
  const { cases, metrics, joint = [], scatter = [], exact = null, development, ...about } = result;
  const found = metrics && bareCase({ metrics, joint, scatter, exact, ...(development && { development }) });
  return {
    ...about,
    ...found,
    ...(cases && { cases: cases.map((one) => ({ ...one, ...bareCase(one) })) }),
  };
}

const bareCase = ({
  metrics,
  joint,
  scatter,
  development,
  exact,
}: Pick<CaseResult, keyof BareCase>): BareCase => ({
  metrics: each(metrics, bareMetric),
  joint: joint.map(bareJoint),
  scatter: scatter.map(bareScatter),
  ...(development && {
    development: { ...development, after: development.after.map((after) => each(after, bareMetric)) },
  }),
  exact: exact && {
    ...exact,
    metrics: each(exact.metrics, (metric, name) => bareExact(metric, metrics[name].kind)),
  },
});

function bareMetric(metric: MetricResult): BareMetric | MetricResult {
  const bare = withoutRest(metric);
  return bare && follows(metric, () => wholeMetric(bare)) ? bare : metric;
}

function withoutRest(metric: MetricResult): BareMetric | undefined {
  const { kind, title, counts, probability } = metric;
  if (kind === 'count') {
    const { unit, one } = metric;
    return { kind, title, unit, one, ...(counts ? { counts } : { probability }) };
  }
  return counts && { kind, title, values: metric.values, counts };
}

const bareExact = (metric: ExactMetric, kind: MetricResult['kind']): ExactMetric | number[] =>
  follows(metric, () => wholeExact(metric.probability, kind)) ? metric.probability : metric;

function bareJoint(joint: JointResult): BareJoint {
  const { of, counts } = joint;
  return counts && follows(joint, () => wholeJoint({ of, counts })) ? { of, counts } : joint;
}

/** Whether the very same is found again; of numbers that fit no distribution nothing is found. */
function follows(known: unknown, again: () => unknown): boolean {
  try {
    return isDeepStrictEqual(again(), known);
  } catch {
    return false;
  }
}

const bareScatter = ({ landings, ...map }: ScatterResult): BareScatter => ({
  ...map,
  landings: [
    landings.map(({ x }) => x),
    landings.map(({ y }) => y),
    landings.map(({ probability }) => probability),
  ],
});
