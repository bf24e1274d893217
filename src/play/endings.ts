import { RolledDice } from '../dice/rolled.ts';
import { parseSeed, restart, streamOf } from '../random/stream.ts';
import { interpreted } from './interpret.ts';
import type { Program } from './program.ts';

/** How the first trials of a case end: per metric, by name, the value in each trial, a category's as its word. */
export type Endings = ReadonlyMap<string, readonly (number | string)[]>;

/**
 * Rolls the first few trials of a program. Each has a stream of its own, so that a trial in which two programs ask for
 * the same dice goes alike in both.
 */
export function endingsOf(program: Program, trials: number): Endings {
  const { metrics, options } = program;
  const seed = parseSeed('1');
  const random = streamOf(seed, 0);
  const dice = new RolledDice(random);
  const { play } = interpreted(program);
  const words = metrics.map((metric) => (metric.kind === 'category' ? metric.values(options) : undefined));
  const values = metrics.map(() => [] as (number | string)[]);
  for (let trial = 0; trial < trials; trial++) {
    restart(random, seed, trial);
    for (const [i, value] of play(dice).entries()) values[i]?.push(words[i]?.[value] ?? value);
  }
  return new Map(metrics.map(({ name }, i) => [name, values[i] ?? []]));
}
