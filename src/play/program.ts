import type { AnyAction, AnyMetric, AnyStep } from '../systems/system.ts';
import type { Blank, Path } from './layout.ts';
import type { ReadyMetric, ReadyStep } from './ready.ts';
import { type Slots, slotsOf } from './slots.ts';

/** An action made ready to be played: the steps this scenario uses, and the shape of what is counted. */
export interface Program {
  readonly action: AnyAction;
  /** What the steps are handed. */
  readonly options: unknown;
  /** The action's steps without those that this scenario does not use. */
  readonly steps: readonly ReadyStep[];
  /** Names of the state's slots. */
  readonly slots: readonly string[];
  /** What the steps read and write, as a view of these numbers. */
  readonly view: (numbers: Int32Array) => unknown;
  /** What they are to be handed instead, by who looks on from without. */
  readonly bind?: (numbers: Int32Array) => unknown;
  /** The same state in plain objects, all zero. */
  readonly blank: Blank;
  /** Where in the state each slot is; those that only the engine adds up, the last of them, are nowhere in it. */
  readonly paths: readonly Path[];
  readonly metrics: readonly ReadyMetric[];
  /** How many of the metrics, from the first, are the action's; what else is counted stands behind them. */
  readonly ownMetrics: number;
  readonly shape: Shape;
  /** Slots that are only added to, and that metrics read: compiled, they are added up beside the state. */
  readonly counted: readonly number[];
  /** Slots that are only added to and that no metric here reads: they are no part of the state. */
  readonly uncounted: readonly number[];
  /** How many rounds are played, where not all are. */
  readonly rounds?: number;
}

/** How large the histograms are. */
export interface Shape {
  /** Number of values of each metric: 0 … size − 1. */
  readonly sizes: readonly number[];
  /** The metrics counted together, by number. */
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * A metric, or a pair of them, has more values than can be counted.
 *
 * @example
 * ```ts
 * import { loadBundled, programOf, readScenario, TooManyValues } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * try {
 *   programOf(scenario.action, scenario.cases[0].prepared);
 * } catch (error) {
 *   error instanceof TooManyValues && error.message; // 'dice × hits has 16777216 values, expected 1 to 4194304'
 * }
 * ```
 */
export class TooManyValues extends RangeError {
  override readonly name = 'TooManyValues';
}

/** The most cells one histogram may have, alone or joint. */
export const MAX_HISTOGRAM_CELLS = 1 << 22;

/**
 * Makes an action ready to be played with the options that its `prepare` gave.
 *
 * @param also which of its metrics on request are counted; slots that none of the counted metrics reads, and that rules
 *   only add to, are no part of the state
 * @throws TooManyValues when a metric or a pair has more values than {@link MAX_HISTOGRAM_CELLS}
 *
 * @example
 * ```ts
 * import { loadBundled, programOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const program = programOf(scenario.action, scenario.cases[0].prepared);
 * program.metrics.slice(0, 3).map(({ name }) => name); // ['dice', 'hits', 'damageDice']
 * ```
 */
export function programOf(action: AnyAction, options: unknown, also: readonly string[] = []): Program {
  const slots = slotsOf(action, options);
  const metrics = metricsOf(action, options, also).map((metric) => readyMetric(metric, slots));
  return {
    action,
    options,
    steps: stepsInUse(action.steps, options, slots),
    slots: slots.names,
    view: slots.view,
    blank: slots.blank,
    paths: slots.paths,
    metrics,
    ownMetrics: metrics.length,
    shape: shapeOf(metrics, action.joint(options), options),
    ...countedApart(slots, metrics),
  };
}

/**
 * The same program, compiled with what these metrics count as a part of the state: its endings then tell what several
 * of them are at once. Left out: all metrics.
 */
export function remembering(program: Program, names?: readonly string[]): Program {
  const read = program.metrics.flatMap(({ name, slots }) =>
    names === undefined || names.includes(name) ? (slots ?? []) : [],
  );
  return { ...program, counted: program.counted.filter((slot) => !read.includes(slot)) };
}

function countedApart(
  { counted }: Slots,
  metrics: readonly ReadyMetric[],
): Pick<Program, 'counted' | 'uncounted'> {
  const added = new Set(metrics.flatMap(({ slots }) => slots ?? []));
  const named = new Set(metrics.map(({ name }) => name));
  const all = counted.map(({ slot }) => slot);
  return {
    counted: all.filter((slot) => added.has(slot)),
    // A metric of the same name may read the slot in a way of its own.
    uncounted: counted.flatMap(({ slot, key }) =>
      added.has(slot) || (key !== undefined && named.has(key)) ? [] : [slot],
    ),
  };
}

/** The metrics that are always counted, and those on request that somebody asks for. */
const metricsOf = (action: AnyAction, o: unknown, also: readonly string[]): readonly (string | AnyMetric)[] =>
  action.metrics(o).filter((metric) => {
    const name = typeof metric === 'string' ? metric : (metric.group ?? metric.name);
    return !Object.hasOwn(action.onRequest ?? {}, name) || also.includes(name);
  });

/** Number of values a metric can have. */
export const sizeOf = (metric: ReadyMetric, o: unknown): number =>
  metric.kind === 'count' ? metric.most(o) + 1 : metric.values(o).length;

const readyMetric = (metric: string | AnyMetric, slots: Slots): ReadyMetric =>
  typeof metric === 'string' ? slots.metric(metric) : readFrom(metric, slots);

/** A metric that is a slot of another name, or of one of several things, reads it among the numbers. */
function readFrom(metric: AnyMetric, slots: Slots): ReadyMetric {
  if (metric.kind === 'category' || metric.slot === undefined) return metric;
  const at = slots.at(metric.slot);
  return { ...metric, slots: [at], of: (_, __, numbers) => numbers[at] };
}

/** The steps in use. All have the same fields in the same order: reading them is what a roll does most. */
function stepsInUse(steps: readonly AnyStep[], o: unknown, slots: Slots): ReadyStep[] {
  return steps.filter((step) => step.when?.(o) ?? true).map((step) => readyStep(step, o, slots));
}

function readyStep(step: AnyStep, o: unknown, slots: Slots): ReadyStep {
  const { name, cite, times, index, scope, each, run, steps, sees, tell, bookkeeping } = step;
  const ready = {
    name,
    cite,
    if: step.if,
    times,
    index: index === undefined ? undefined : slots.number(index),
    ...slots.ending(scope),
    each,
    run,
    steps: steps && stepsInUse(steps, o, slots),
    sees: sees && slots.seen(sees),
    tell,
    bookkeeping,
  };
  return ready as ReadyStep;
}

function shapeOf(
  metrics: readonly ReadyMetric[],
  joint: readonly (readonly [string, string])[],
  o: unknown,
): Shape {
  const sizes = metrics.map((metric) => sizeOf(metric, o));
  const numberOf = (name: string) => {
    const index = metrics.findIndex((metric) => metric.name === name);
    if (index < 0) throw new Error(`joint names ${name}, which is no metric`);
    return index;
  };
  const pairs = joint.map(([a, b]) => [numberOf(a), numberOf(b)] as const);
  for (const [i, metric] of metrics.entries()) checkCells(metric.name, sizes[i]);
  for (const [a, b] of pairs) checkCells(`${metrics[a].name} × ${metrics[b].name}`, sizes[a] * sizes[b]);
  return { sizes, pairs };
}

function checkCells(name: string, cells: number): void {
  if (!(cells >= 1 && cells <= MAX_HISTOGRAM_CELLS))
    throw new TooManyValues(`${name} has ${cells} values, expected 1 to ${MAX_HISTOGRAM_CELLS}`);
}
