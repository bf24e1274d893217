import { agreement, countedJoint, countResult, wilsonInterval } from '../../stats/index.ts';
import type {
  CaseResult,
  ExactMetric,
  JointResult,
  MetricResult,
  Result,
  Trace,
} from '../../stats/result.ts';
import {
  type Counted,
  eachMetric,
  RESULT_VERSION,
  type WrittenCase,
  type WrittenDevelopment,
  type WrittenJoint,
  type WrittenMetric,
  type WrittenResult,
} from './result-written.ts';

/**
 * A result from what was parsed of a result file: of this version, or as 0.2.0 and before wrote it.
 *
 * @throws TypeError or RangeError when it is none, or its fields do not fit each other
 *
 * @example
 * ```ts
 * import { loadBundled, readResult, readScenario, renderJson, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * readResult(JSON.parse(renderJson(result))).title; // 'A Gunner shoots his lasgun at a Gunner in partial cover'
 * ```
 */
export function readResult(parsed: unknown): Result {
  if (typeof parsed === 'string') throw new TypeError('found text, expected what JSON.parse makes of it');
  if (!isResult(parsed))
    throw new TypeError('found no result, expected what runScenario or a result file gives');
  if (isFirst(parsed)) return readFirst(parsed);
  if (isSecond(parsed)) return readSecond(parsed);
  throw new RangeError(`version ${String(parsed.version)}, expected at most ${RESULT_VERSION}`);
}

/** What a case is in a result as 0.2.0 and before wrote it. */
type FirstCase = Partial<CaseResult> & { readonly stories?: Trace[] };

type FirstResult = Omit<Result, 'cases'> & {
  readonly stories?: Trace[];
  readonly cases?: (CaseResult & FirstCase)[];
};

/** By its version alone: whether its fields fit shows when they are read. */
const isFirst = (parsed: object): parsed is FirstResult => !('version' in parsed);
const isSecond = (parsed: object): parsed is WrittenResult =>
  'version' in parsed && parsed.version === RESULT_VERSION;

const isResult = (value: unknown): value is { readonly version?: unknown } =>
  typeof value === 'object' && value !== null && 'fusillade' in value && typeof value.fusillade === 'string';

/** Whether trials agree was told by another test, of trials that were drawn from the very distribution, too. */
function readFirst({ cases, ...result }: FirstResult): Result {
  if (!result.metrics && !cases) throw new TypeError('no metrics');
  const read = <T extends FirstCase>(one: T) => {
    const { stories, ...kept } = one;
    return { ...kept, ...(stories && { traces: stories }), ...judged(one, result.method) };
  };
  return { ...read(result), ...(cases && { cases: cases.map(read) }) };
}

const judged = ({ metrics = {}, joint = [], exact }: FirstCase, method: Result['method']) =>
  exact && {
    exact: { ...exact, agreement: method === 'sample' ? null : agreement({ metrics, joint }, exact) },
  };

function readSecond({ version: _, cases, ...about }: WrittenResult): Result {
  const { method } = about;
  const read = cases.map((one) => readCase(one, method));
  const [only] = read;
  if (!only) throw new TypeError('no cases');
  if (read.length > 1) return { ...about, cases: read };
  const { name: __, assumptions: ___, trials: ____, method: _____, ...found } = only;
  return { ...about, ...found };
}

function readCase(one: WrittenCase, method: Result['method']): CaseResult {
  const { rolled, sampled, metrics, joint, development, ...about } = one;
  const counted = rolled ?? sampled;
  const both = counted && Object.values(metrics).some((metric) => metric.known === 'exact');
  return {
    ...about,
    method,
    trials: counted?.trials ?? 0,
    metrics: eachMetric(metrics, readMetric),
    joint: joint.map(readJoint),
    exact: both
      ? {
          metrics: eachMetric(metrics, exactOf),
          joint: joint.map(({ of, probability }) => ({ of, probability })),
          agreement: counted.agreement ?? null,
        }
      : null,
    ...(development && { development: readDevelopment(development) }),
  };
}

const readDevelopment = ({ after, ...about }: WrittenDevelopment) => ({
  ...about,
  after: after.map((metrics) => eachMetric(metrics, readMetric)),
});

const exactOf = (metric: WrittenMetric): ExactMetric =>
  metric.kind === 'category'
    ? { probability: metric.probability }
    : { probability: metric.probability, mean: metric.mean, sd: metric.sd };

/** What was counted, where anything was; what is exact otherwise. */
function readMetric({ known, rolled, sampled, ...best }: WrittenMetric): MetricResult {
  const found = rolled ?? sampled;
  if (!found?.counts) return best;
  const { counts, ...moments } = found;
  if (known !== 'exact') return { ...best, counts };
  if (best.kind === 'count') {
    const { title, unit, one } = best;
    return { ...countResult({ title, unit, one, counts }), ...moments };
  }
  const trials = counts.reduce((sum, count) => sum + count, 0);
  return {
    ...best,
    counts,
    probability: counts.map((count) => count / trials),
    interval: counts.map((count) => wilsonInterval(count, trials)),
  };
}

function readJoint({ of, known, probability, ...found }: WrittenJoint): JointResult {
  const counts = countsOf(found);
  if (!counts) return { of, probability };
  return known === 'exact' ? countedJoint(of, counts) : { of, counts, probability };
}

const countsOf = ({ rolled, sampled }: Counted<Pick<JointResult, 'counts'>>) => (rolled ?? sampled)?.counts;
