import type { Action, Metric, State, Step } from '../systems/system.ts';

/** An action made ready to be played: the steps this scenario uses, and the shape of what is counted. */
export interface Program<O = unknown> {
  readonly action: Action<unknown, O>;
  /** What the steps are handed. */
  readonly options: O;
  /** The action's steps without those that this scenario does not use. */
  readonly steps: readonly Step<O>[];
  /** Names of the state's slots. */
  readonly slots: readonly string[];
  readonly metrics: readonly Metric<O>[];
  readonly shape: Shape;
}

/** How large the histograms are. */
export interface Shape {
  /** Number of values of each metric: 0 … size − 1. */
  readonly sizes: readonly number[];
  /** The metrics counted together, by number. */
  readonly pairs: readonly (readonly [number, number])[];
}

/** A metric, or a pair of them, has more values than can be counted. */
export class TooManyValues extends RangeError {
  override readonly name = 'TooManyValues';
}

/** The most cells one histogram may have, alone or joint. */
export const MAX_HISTOGRAM_CELLS = 1 << 22;

/**
 * Makes an action ready to be played with the options that its `prepare` gave.
 *
 * @throws TooManyValues when a metric or a pair has more values than {@link MAX_HISTOGRAM_CELLS}
 */
// biome-ignore lint/suspicious/noExplicitAny: what the scenario said no longer matters here
export function programOf<O>(action: Action<any, O>, options: O): Program<O> {
  const metrics = action.metrics(options);
  return {
    action,
    options,
    steps: stepsInUse(action.steps, options),
    slots: action.slots(options),
    metrics,
    shape: shapeOf(metrics, action.joint(options), options),
  };
}

/** Number of values a metric can have. */
export const sizeOf = <O>(metric: Metric<O>, o: O): number =>
  metric.kind === 'count' ? metric.most(o) + 1 : metric.values(o).length;

/** The state a trial starts with. */
export function startState<O>(program: Program<O>): State {
  const state = new Int32Array(program.slots.length);
  program.action.start(state, program.options);
  return state;
}

/** The steps in use. All have the same fields in the same order: reading them is what a roll does most. */
function stepsInUse<O>(steps: readonly Step<O>[], o: O): Step<O>[] {
  return steps
    .filter((step) => step.when?.(o) ?? true)
    .map(
      ({ name, cite, times, index, each, run, steps, tell }) =>
        ({ name, cite, times, index, each, run, steps: steps && stepsInUse(steps, o), tell }) as Step<O>,
    );
}

function shapeOf<O>(
  metrics: readonly Metric<O>[],
  joint: readonly (readonly [string, string])[],
  o: O,
): Shape {
  const sizes = metrics.map((metric) => sizeOf(metric, o));
  const numberOf = (name: string) => {
    const index = metrics.findIndex((metric) => metric.name === name);
    if (index < 0) throw new Error(`joint names ${name}, which is no metric`);
    return index;
  };
  const pairs = joint.map(([a, b]) => [numberOf(a), numberOf(b)] as const);
  for (const [i, metric] of metrics.entries()) checkCells(metric.name, sizes[i]!);
  for (const [a, b] of pairs) checkCells(`${metrics[a]!.name} × ${metrics[b]!.name}`, sizes[a]! * sizes[b]!);
  return { sizes, pairs };
}

function checkCells(name: string, cells: number): void {
  if (!(cells >= 1 && cells <= MAX_HISTOGRAM_CELLS))
    throw new TooManyValues(`${name} has ${cells} values, expected 1 to ${MAX_HISTOGRAM_CELLS}`);
}
