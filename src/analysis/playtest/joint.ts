import { DoesNotCompile } from '../../play/compile/budget.ts';
import { compile } from '../../play/compile/compile.ts';
import { endingProbabilities } from '../../play/compile/exact.ts';
import { type Program, remembering } from '../../play/program.ts';
import { rollEach } from '../../play/roll.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import type { SolveSettings } from '../distribution.ts';

/** What several metrics are at once, and how likely. */
export interface Joint {
  readonly names: readonly string[];
  /** How many values each has. */
  readonly sizes: readonly number[];
  readonly endings: readonly { readonly values: readonly number[]; readonly chance: number }[];
  /** Trials that it was counted in; 0 when exact. */
  readonly trials: number;
}

/** The joint distribution of some metrics: exact where the program compiles, else counted in rolled trials. */
export function jointOf(
  program: Program,
  names: readonly string[],
  { method, trials, seed }: Pick<SolveSettings, 'method' | 'trials' | 'seed'>,
): Joint {
  const places = names.map((name) => program.metrics.findIndex((metric) => metric.name === name));
  const sizes = places.map((place) => program.shape.sizes[place]);
  const found = new Adding(places);
  try {
    if (method === 'roll' || method === 'sample') throw new DoesNotCompile('trials are wanted');
    const chain = compile(remembering(program, names));
    const count = program.metrics.length;
    for (const [ending, chance] of endingProbabilities(chain).entries())
      found.add(chain.values.subarray(ending * count, (ending + 1) * count), chance);
    return { names, sizes, endings: found.endings(1), trials: 0 };
  } catch (error) {
    if (!(error instanceof DoesNotCompile) || method === 'exact') throw error;
    rollEach(program, streamOf(parseSeed(seed), 0), trials, (values) => found.add(values, 1));
    return { names, sizes, endings: found.endings(trials), trials };
  }
}

class Adding {
  private readonly places: readonly number[];
  private readonly sums = new Map<string, { values: number[]; chance: number }>();

  constructor(places: readonly number[]) {
    this.places = places;
  }

  add(all: Int32Array, weight: number): void {
    const values = this.places.map((place) => all[place]);
    const key = values.join();
    const sum = this.sums.get(key);
    if (sum) sum.chance += weight;
    else this.sums.set(key, { values, chance: weight });
  }

  endings(total: number): Joint['endings'] {
    return [...this.sums.values()].map(({ values, chance }) => ({ values, chance: chance / total }));
  }
}

/** What is known of a trial: the values of some metrics. */
export type Seen = ReadonlyMap<string, number>;

/** How likely what was seen is, and how likely each value of one more metric beside it: both together, not shared out. */
export function besideOf(
  { names, sizes, endings }: Joint,
  seen: Seen,
  metric: string,
): { readonly total: number; readonly weights: Float64Array } {
  const wanted = names.flatMap((name, at) => (seen.has(name) ? [[at, seen.get(name)] as const] : []));
  const place = names.indexOf(metric);
  const weights = new Float64Array(sizes[place]);
  let total = 0;
  for (const { values, chance } of endings) {
    if (!wanted.every(([at, value]) => values[at] === value)) continue;
    weights[values[place]] += chance;
    total += chance;
  }
  return { total, weights };
}

/** How likely it is that all of this is seen. */
export const chanceOfAll = ({ names, endings }: Joint, seen: Seen): number =>
  endings.reduce(
    (sum, { values, chance }) =>
      names.every((name, at) => !seen.has(name) || values[at] === seen.get(name)) ? sum + chance : sum,
    0,
  );
