import type { Leaves } from '../systems/leaves.ts';
import { compile } from './compile/compile.ts';
import { exactHistograms } from './compile/exact.ts';
import type { Program } from './program.ts';
import type { ReadyMetric } from './ready.ts';

/** How a metric goes on from one action to the next: it adds up, or the last action tells it. */
type GoesOn = 'adds' | 'ends';

/** What was left, and how likely: of each metric that adds up, the chance of every sum so far. */
interface Left {
  readonly numbers: readonly number[] | undefined;
  readonly sums: ReadonlyMap<string, Float64Array>;
  readonly chance: number;
}

/** An action whose target cannot be handed on to the next, or a metric that does not go on. */
export class NotInOrder extends Error {
  override readonly name = 'NotInOrder';
}

/**
 * The exact distributions of some metrics over several actions that are played one after another on one target: each
 * begins with what the one before left of it, and none is played on a target that is gone.
 *
 * @throws NotInOrder when an action does not say what it leaves, or one lacks a metric or does not add it up
 * @throws DoesNotCompile when one of them would exceed the compiler's budget
 */
export function playedInOrder(
  programs: readonly Program[],
  names: readonly string[],
): ReadonlyMap<string, Float64Array> {
  const how = new Map(names.map((name) => [name, howOf(name, programs)]));
  const adding = names.filter((name) => how.get(name) === 'adds');
  const found = new Map<string, Float64Array>();
  const nothing = new Map(adding.map((name) => [name, Float64Array.of(1)]));
  let waiting: Left[] = [{ numbers: undefined, sums: nothing, chance: 1 }];
  for (const [i, program] of programs.entries()) {
    const next = new Map<string, Left>();
    for (const left of waiting)
      for (const ending of playedFrom(program, left.numbers, names)) {
        const sums = new Map(adding.map((name) => [name, convolved(left, name, ending)]));
        const chance = left.chance * ending.chance;
        if (ending.numbers === undefined || i === programs.length - 1) {
          for (const name of names) {
            const ends = ending.of.get(name) ?? new Float64Array(0);
            found.set(
              name,
              plus(
                found.get(name) ?? new Float64Array(0),
                sums.get(name) ?? ends.map((p) => left.chance * p),
              ),
            );
          }
        } else {
          const key = ending.numbers.join();
          next.set(key, joined(next.get(key), { numbers: ending.numbers, sums, chance }));
        }
      }
    waiting = [...next.values()];
  }
  return found;
}

/** One way an action leaves its target, and with it the chance of each value of the metrics. */
interface Ending {
  readonly numbers: readonly number[] | undefined;
  readonly chance: number;
  readonly of: ReadonlyMap<string, Float64Array>;
}

/** @param left what the target begins with; undefined: as its scenario says */
function playedFrom(
  program: Program,
  left: readonly number[] | undefined,
  names: readonly string[],
): Ending[] {
  const leaves = leavesOf(program);
  const kept: (readonly number[] | undefined)[] = [];
  const places = new Map<string, number>();
  const metric: ReadyMetric = {
    kind: 'count',
    name: 'left',
    title: 'What is left',
    unit: 'ways',
    one: 'way',
    most: () => MOST_WAYS - 1,
    of: (s) => {
      const numbers = leaves.read(s);
      const key = numbers?.join() ?? 'gone';
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, kept.length);
      return kept.push(numbers) - 1;
    },
  };
  const { action, metrics, shape } = program;
  const at = metrics.length;
  const pairs = names.map((name) => [metrics.findIndex((one) => one.name === name), at] as const);
  const counting: Program = {
    ...program,
    action: left === undefined ? action : { ...action, start: startedFrom(program, leaves, left) },
    metrics: [...metrics, metric],
    shape: { sizes: [...shape.sizes, MOST_WAYS], pairs },
  };
  const chain = compile(counting);
  const ways = kept.length;
  const { single, joint } = exactHistograms(chain, { sizes: [...shape.sizes, ways], pairs });
  return kept.map((numbers, way) => ({
    numbers,
    chance: single[at][way],
    of: new Map(names.map((name, i) => [name, joint[i].filter((_, cell) => cell % ways === way)])),
  }));
}

/** Ways in which a target may be left: more are no unit that anybody plays with. */
const MOST_WAYS = 1 << 12;

const startedFrom =
  ({ action }: Program, { write }: Leaves<unknown>, left: readonly number[]) =>
  (s: unknown, o: unknown): void => {
    action.start?.(s, o);
    write(s, left);
  };

function leavesOf({ action, options }: Program): Leaves<unknown> {
  const leaves = action.leaves?.(options);
  if (leaves) return leaves;
  throw new NotInOrder(
    `${action.name} does not say what it leaves of its target, expected actions that do, to play several in order`,
  );
}

function howOf(name: string, programs: readonly Program[]): GoesOn {
  const hows = programs.map((program): GoesOn => {
    const { adds, ends } = leavesOf(program);
    const { action } = program;
    if (!program.metrics.some((metric) => metric.name === name))
      throw new NotInOrder(`${action.name} has no ${name}`);
    if (adds.includes(name)) return 'adds';
    if (ends.includes(name)) return 'ends';
    throw new NotInOrder(
      `${name} of ${action.name} is of each weapon its own, expected one of ${[...adds, ...ends].join(', ')}`,
    );
  });
  if (new Set(hows).size === 1 && hows[0]) return hows[0];
  throw new NotInOrder(`${name} adds up in one action and not in another`);
}

/** The chance of every sum with what an ending adds, the chance of what was before included. */
function convolved(left: Left, name: string, { of }: Ending): Float64Array {
  const before = left.sums.get(name) ?? Float64Array.of(left.chance);
  const added = of.get(name) ?? new Float64Array(1);
  const sums = new Float64Array(before.length + added.length - 1);
  for (const [i, p] of before.entries()) for (const [j, q] of added.entries()) sums[i + j] += p * q;
  return sums;
}

function joined(a: Left | undefined, b: Left): Left {
  if (!a) return b;
  const sums = new Map([...a.sums].map(([name, sum]) => [name, plus(sum, b.sums.get(name) ?? sum)]));
  return { numbers: b.numbers, sums, chance: a.chance + b.chance };
}

function plus(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(Math.max(a.length, b.length));
  for (const [i, value] of a.entries()) sum[i] += value;
  for (const [i, value] of b.entries()) sum[i] += value;
  return sum;
}
