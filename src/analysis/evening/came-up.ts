import type { Program } from '../../play/program.ts';
import type { LuckLine } from './luck-of-all.ts';
import { type GivenSettings, type Watched, watched } from './watched.ts';

/** What a metric that counts came to at the table. */
export interface CameUp {
  readonly metric: string;
  readonly value: number;
}

/** How lucky that was, given what had come up before it. */
export interface CameUpLuck extends CameUp, LuckLine {
  readonly title: string;
  readonly chances: Float64Array;
  /** What was to be expected. */
  readonly mean: number;
}

/** What is to be expected of a shot half of which is played. */
export interface HalfPlayed {
  readonly method: Watched['how']['method'];
  /** Rolled trials in which it all came up; 0 where it is exact. */
  readonly trials: number;
  /** In the order in which it came up. */
  readonly luck: readonly CameUpLuck[];
  /** Of each metric of the program, as it is then: chances, or counts of trials. */
  readonly weights: readonly Float64Array[];
  /** Of each of its pairs. */
  readonly pairs: readonly Float64Array[];
}

/** Something that cannot have come up, after what had before. */
export class NeverComesUp extends Error {
  override readonly name = 'NeverComesUp';
  readonly cameUp: CameUp;
  readonly expected: string;
  /** What had come up before it. */
  readonly before: readonly CameUpLuck[];

  constructor(cameUp: CameUp, expected: string, before: readonly CameUpLuck[] = []) {
    super(`found ${cameUp.metric} ${cameUp.value}, expected ${expected}`);
    this.cameUp = cameUp;
    this.expected = expected;
    this.before = before;
  }
}

/**
 * What is to be expected once some of the metrics are known, and how lucky each of these was given those before it.
 *
 * @param cameUp names metrics that count, in the order in which they come up
 * @throws NeverComesUp where the rules rule one of them out
 * @throws MethodError when only an exact answer is wanted, and there is none
 */
export function halfPlayed(program: Program, cameUp: readonly CameUp[], settings: GivenSettings): HalfPlayed {
  const known = cameUp.map((one) => ({ ...one, index: indexOf(program, one) }));
  const after = (some: typeof known, how: GivenSettings) => seenOf(program, some, how);
  let stands = after([], settings);
  const luck: CameUpLuck[] = [];
  for (const [i, one] of known.entries()) {
    luck.push(luckOf(one, program.metrics[one.index].title, stands.seen[one.index], luck));
    // What does not compile once does not with one more thing to remember.
    stands = after(known.slice(0, i + 1), {
      ...settings,
      method: stands.how.method === 'roll' ? 'roll' : settings.method,
    });
  }
  return {
    method: stands.how.method,
    trials: stands.trials,
    luck,
    weights: stands.seen,
    pairs: stands.seenPairs,
  };
}

function seenOf(
  program: Program,
  known: readonly { readonly index: number; readonly value: number; readonly metric: string }[],
  settings: GivenSettings,
): Watched {
  const fits = (values: ArrayLike<number>) => known.every(({ index, value }) => values[index] === value);
  const seen = { step: undefined, time: 1, fits, metrics: known.map(({ metric }) => metric) };
  const found = watched(program, seen, settings, known.length > 0);
  if (!found) throw new Error('the end of a trial is always there to be looked at');
  return found;
}

function indexOf({ metrics }: Program, cameUp: CameUp): number {
  const index = metrics.findIndex(({ name, kind }) => name === cameUp.metric && kind === 'count');
  if (index >= 0) return index;
  const counts = metrics.filter(({ kind }) => kind === 'count').map(({ name }) => name);
  throw new NeverComesUp(cameUp, `a metric that counts: ${counts.join(', ')}`);
}

function luckOf(
  { metric, value }: CameUp,
  title: string,
  weights: Float64Array,
  before: readonly CameUpLuck[],
): CameUpLuck {
  const all = weights.reduce(add, 0);
  const chances = weights.map((weight) => weight / all);
  // A link may have brought anything.
  if (!(Number.isInteger(value) && chances[value] > 0))
    throw new NeverComesUp({ metric, value }, rangeOf(chances), before);
  const worse = chances.slice(0, value).reduce(add, 0);
  const mean = chances.reduce((sum, chance, each) => sum + chance * each, 0);
  return { metric, value, title, mean, chances, worse, same: chances[value], less: false };
}

/** What it may come to: `3`, `a whole number from 0 to 5`, or `one of 0, 2, 4`. */
export function rangeOf(chances: Float64Array): string {
  const possible = [...chances.keys()].filter((value) => chances[value] > 0);
  const [least, most] = [possible[0], possible[possible.length - 1]];
  if (least === most) return String(least);
  if (possible.length === most - least + 1) return `a whole number from ${least} to ${most}`;
  return `one of ${possible.slice(0, MOST_NAMED).join(', ')}${possible.length > MOST_NAMED ? ', …' : ''}`;
}

const MOST_NAMED = 12;

const add = (a: number, b: number): number => a + b;
