import type { Program } from '../play/program.ts';
import type { ArrivalResult, CaseResult, JointResult, Method, Result } from '../stats/index.ts';
import type { ExactChances } from '../systems/system.ts';
import type { RunnableCase } from './case.ts';
import { counted, exact, exactBeside } from './measure.ts';
import { scatterOf } from './scatter.ts';
import type { Solved } from './solved.ts';
import { headlineTraces } from './traces.ts';

/** A case's distributions: per value of each metric the probability, or the number of trials where not exact. */
export interface Weighed {
  readonly program: Program;
  readonly method: Method;
  /** By name of the metric, in the program's order; whatever else was counted stands behind. */
  readonly weights: ReadonlyMap<string, Float64Array>;
}

/**
 * A distribution as a result has it: every metric, no pairs and no traces.
 *
 * @example
 * ```ts
 * import { caseResult, distributionOf, loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const [one] = scenario.cases;
 * const found = await distributionOf(scenario, one, [], { method: 'exact', seed: '1', trials: 1 });
 * const { casualties } = caseResult(one.name, found).metrics;
 * casualties.kind === 'count' && casualties.mean; // 2.3531…
 * ```
 */
export function caseResult(
  name: string,
  { program, method, weights }: Weighed,
  point?: CaseResult['point'],
): CaseResult {
  const { ownMetrics, shape } = program;
  const metricsOfItsOwn = program.metrics.slice(0, ownMetrics);
  const alone = { ...program, metrics: metricsOfItsOwn, shape: { ...shape, pairs: [] } };
  const histograms = { single: [...weights.values()], joint: [] };
  const measured = method === 'exact' ? exact(alone, histograms) : counted(alone, histograms);
  return {
    name,
    ...(point && { point }),
    method,
    ...measured,
    exact: null,
    scatter: [],
    traces: [],
    explain: [],
  };
}

/** A case as a result has it that was run: with its pairs, traces, maps and assumptions. */
export type FullCaseResult = CaseResult & Pick<Result, 'assumptions'>;

/** @param seed by which the traces are rolled */
export function fullCaseResult(one: RunnableCase, solved: Solved, seed: string): FullCaseResult {
  const found = resultWithoutTraces(one, solved);
  return { ...found, traces: headlineTraces(solved.program, found.metrics, seed) };
}

/** The same without traces: trials that end like the median and the like are looked for a while. */
export function resultWithoutTraces(one: RunnableCase, solved: Solved): FullCaseResult {
  const { program, notExact } = solved;
  const numbers = numbersOf(solved);
  return {
    name: one.name,
    ...(one.point && { point: one.point }),
    ...(one.points !== undefined && { points: one.points }),
    method: solved.method,
    trials: solved.trials,
    ...(notExact !== undefined && { notExact }),
    ...(program.action.reaches?.(program.options) === false && { outOfReach: true as const }),
    ...goalOf(program),
    ...(program.action.sides && { sides: program.action.sides(program.options) }),
    ...waterfallsOf(program),
    scatter: scatterOf(program),
    explain: [...program.action.explain(program.options, exactIn(numbers, solved))],
    assumptions: [...one.assumptions],
    ...numbers,
    ...arrivalsOf(program, numbers),
    traces: [],
  };
}

/** The chances of a metric, where they are exact. */
const exactIn =
  ({ metrics, exact }: ReturnType<typeof numbersOf>, { method }: Solved): ExactChances =>
  (name) =>
    (method === 'exact' ? metrics : exact?.metrics)?.[name]?.probability;

/** What the scenario wants, where that is counted. */
function goalOf({ action, options, metrics }: Program): Pick<CaseResult, 'goal'> {
  const goal = action.goal?.(options);
  return goal && metrics.some(({ name }) => name === goal.metric) ? { goal } : {};
}

/** What adds up to what, where all of it is counted. */
function waterfallsOf({ action, options, metrics }: Program): Pick<CaseResult, 'waterfalls'> {
  const isCounted = (metric: string) => metrics.some(({ name }) => name === metric);
  const waterfalls = (action.waterfalls?.(options) ?? []).flatMap(({ of, steps, also }) =>
    steps.length > 1 && [of, ...steps.map(({ metric }) => metric)].every(isCounted)
      ? [{ of, steps: [...steps], also: also.filter(isCounted) }]
      : [],
  );
  return waterfalls.length > 0 ? { waterfalls } : {};
}

/** Who arrives, as far as it is known best. */
function arrivalsOf(
  { action, options }: Program,
  { metrics, joint, exact }: Pick<CaseResult, 'metrics' | 'joint' | 'exact'>,
): Pick<CaseResult, 'arrivals'> {
  const arrivals = (action.arrivals?.(options) ?? []).flatMap((arrival): ArrivalResult[] => {
    const isOf = ({ of }: JointResult) => of[0] === arrival.metric && of[1] === arrival.as;
    const known = (exact?.joint ?? joint).find(isOf);
    const states = metrics[arrival.as];
    if (!known || states?.kind !== 'category') return [];
    return [{ ...arrival, ...arriving(known.probability, states.values) }];
  });
  return arrivals.length > 0 ? { arrivals } : {};
}

/** @param together chances of each number in each state */
function arriving(
  together: readonly (readonly number[])[],
  states: readonly string[],
): Omit<ArrivalResult, 'who' | 'all' | 'metric' | 'as'> {
  const cells = together.flatMap((row, count) =>
    row.flatMap((chance, i) => (count > 0 && chance > 0 ? [{ count, as: states[i], chance }] : [])),
  );
  const chance = cells.reduce((sum, one) => sum + one.chance, 0);
  if (chance === 0) return { chance, when: [] };
  const sum = cells.reduce((all, one) => all + one.count * one.chance, 0);
  const when = cells.map((one) => ({ ...one, chance: one.chance / chance }));
  return { chance, onAverage: sum / chance, when: when.sort((a, b) => b.chance - a.chance) };
}

function numbersOf({ program, method, histograms, exact: distribution }: Solved) {
  if (method === 'exact') return { ...exact(program, histograms), exact: null };
  const rolled = counted(program, histograms);
  return {
    ...rolled,
    exact: distribution ? exactBeside(program, distribution, rolled, method === 'sample') : null,
  };
}
