import { RolledDice } from '../dice/rolled.ts';
import { type Program, startMemory } from '../play/program.ts';
import { interpreted } from '../play/written-out.ts';
import { parseSeed, restart, streamOf } from '../random/stream.ts';

/** Trials that are looked at to tell which answers matter most: those that leave them as they are come last. */
export const SCREENED = 64;

/** How the first trials of a case end: per metric, by name, the value in each trial, a category's as its word. */
export type Endings = ReadonlyMap<string, readonly (number | string)[]>;

/**
 * Rolls the first few trials of a program. Each has a stream of its own, so that a trial in which two programs ask for
 * the same dice goes alike in both.
 */
export function endingsOf(program: Program): Endings {
  const { metrics, options } = program;
  const memory = startMemory(program);
  const seed = parseSeed('1');
  const random = streamOf(seed, 0);
  const dice = new RolledDice(random);
  const { play } = interpreted(program);
  const words = metrics.map((metric) => (metric.kind === 'category' ? metric.values(options) : undefined));
  const values = metrics.map(() => [] as (number | string)[]);
  for (let trial = 0; trial < SCREENED; trial++) {
    restart(random, seed, trial);
    play(memory, dice);
    for (const [i, metric] of metrics.entries()) {
      const value = metric.of(memory.state, options, memory.numbers);
      values[i]?.push(words[i]?.[value] ?? value);
    }
  }
  return new Map(metrics.map(({ name }, i) => [name, values[i] ?? []]));
}

/** In how many of the trials something ended otherwise, 0 to {@link SCREENED}; metrics of only one are not compared. */
export function changedIn(before: Endings, after: Endings): number {
  const common = [...before].filter(([name]) => after.has(name));
  let changed = 0;
  for (let trial = 0; trial < SCREENED; trial++)
    if (common.some(([name, values]) => values[trial] !== after.get(name)?.[trial])) changed++;
  return changed;
}
