import { type Program, remembering } from './program.ts';
import type { ReadyMetric, ReadyStep } from './ready.ts';

/** What somebody at the table saw of a trial while it was played. */
export interface Seen {
  /** The step after which they looked, by its name; the end, where none is named. */
  readonly step?: string | undefined;
  /** How often the step had been played by then, from 1. */
  readonly time: number;
  /** Whether it was so, by what each metric had come to. */
  readonly fits: (values: ArrayLike<number>) => boolean;
  /** The metrics that `fits` looks at, by name. */
  readonly metrics: readonly string[];
}

/** The name of the metric that says of each trial whether it was so. */
export const SEEN = 'what was seen';

/**
 * The same program, which counts besides whether something was seen: the last metric is 1 where it was, and each of the
 * others is counted together with it. It is played by the interpreter only, as it looks at a trial from without.
 *
 * @param withPairs whether its pairs are metrics of their own, too, behind its metrics: a value of the first times how
 *   many the second has, and one of the second
 * @returns undefined where no step in use has that name
 */
export function watching(program: Program, seen: Seen, withPairs = false): Program | undefined {
  const { metrics, shape } = program;
  const pairs = withPairs ? shape.pairs : [];
  const inPairs = pairs.flatMap((pair) => pair.map((metric) => metrics[metric].name));
  const remembered = remembering(program, [...seen.metrics, ...inPairs]);
  const watched = seen.step === undefined ? atEnd(remembered, seen) : afterStep(remembered, seen.step, seen);
  if (!watched) return undefined;
  const all = [...metrics, ...pairs.map(([a, b]) => together(metrics[a], metrics[b], shape.sizes[b]))];
  const sizes = [...shape.sizes, ...pairs.map(([a, b]) => shape.sizes[a] * shape.sizes[b])];
  return {
    ...watched.program,
    metrics: [...all, watched.metric],
    shape: { sizes: [...sizes, 2], pairs: all.map((_, i) => [all.length, i] as const) },
  };
}

const together = (one: ReadyMetric, other: ReadyMetric, size: number): ReadyMetric => ({
  ...metricOf((s, o, numbers) => one.of(s, o, numbers) * size + other.of(s, o, numbers)),
  name: `${one.name} × ${other.name}`,
});

interface Watched {
  readonly program: Program;
  readonly metric: ReadyMetric;
}

function atEnd(program: Program, { fits }: Seen): Watched {
  const look = lookAt(program);
  return { program, metric: metricOf((s, o, numbers) => Number(fits(look(s, o, numbers)))) };
}

function afterStep(program: Program, name: string, { fits, time }: Seen): Watched | undefined {
  // Below `time`: how often the step was played; then whether it was so.
  const slot = program.slots.length;
  const [wasNot, was] = [time, time + 1];
  const numbersOf = new WeakMap<object, Int32Array>();
  const look = lookAt(program);
  const watch: Watch = (s, _, o) => {
    const numbers = numbersOf.get(s as object);
    if (!numbers) throw new TypeError('what was seen is looked at by the interpreter only');
    if (numbers[slot] >= time) return;
    numbers[slot] += 1;
    if (numbers[slot] === time) numbers[slot] = fits(look(s, o, numbers)) ? was : wasNot;
  };
  const steps = withWatch(program.steps, name, watch);
  if (steps === program.steps) return undefined;
  const bind: Program['view'] = (numbers) => {
    const state = (program.bind ?? program.view)(numbers);
    numbersOf.set(state as object, numbers);
    return state;
  };
  // What is compiled in another order than it is played would be looked at in that order.
  const { compiledAs: _, ...action } = program.action;
  return {
    program: { ...program, action, steps, bind, slots: [...program.slots, SEEN] },
    metric: metricOf((_, __, numbers) => Number(numbers[slot] === was)),
  };
}

/** The steps with one that looks on behind each that has the name; the same steps where none has. */
function withWatch(steps: readonly ReadyStep[], name: string, run: Watch): readonly ReadyStep[] {
  let found = false;
  const watched = steps.map((step): ReadyStep => {
    const inside = step.steps && withWatch(step.steps, name, run);
    if (step.name !== name && inside === step.steps) return step;
    found = true;
    const kept: ReadyStep = inside === step.steps ? step : { ...step, steps: inside, sees: undefined };
    return step.name === name ? watchedStep(kept, run) : kept;
  });
  return found ? watched : steps;
}

/** A step and a look behind it, both where the step is played at all, and as often as it is. */
function watchedStep({ if: condition, times, index, ...step }: ReadyStep, run: Watch): ReadyStep {
  const bare = {
    cite: step.cite,
    index: undefined,
    forgets: [],
    forgetsOne: [],
    totals: [],
    sees: undefined,
  };
  const watch = { ...bare, name: SEEN, run, steps: undefined };
  const decided = { ...(condition && { if: condition }), ...(times && { times }), index };
  return { ...bare, ...decided, name: step.name, steps: [{ ...step, index: undefined }, watch] };
}

type Watch = NonNullable<ReadyStep['run']>;

type Look = (s: unknown, o: unknown, numbers: Int32Array) => Int32Array;

/** Reads what each metric has come to; the array is overwritten by the next look. */
function lookAt({ metrics }: Program): Look {
  const values = new Int32Array(metrics.length);
  return (s, o, numbers) => {
    for (let i = 0; i < values.length; i++) values[i] = metrics[i].of(s, o, numbers);
    return values;
  };
}

const metricOf = (of: ReadyMetric['of']): ReadyMetric => ({
  kind: 'count',
  name: SEEN,
  title: 'What was seen',
  unit: 'times',
  one: 'time',
  most: () => 1,
  of,
  readsNumbers: true,
});
