import { RolledDice } from '../dice/rolled.ts';
import { parseSeed, restart, streamOf } from '../random/stream.ts';
import { type Program, startMemory } from './program.ts';
import { interpreted } from './written-out.ts';

/** How the first trials of a case end: per metric, by name, the value in each trial, a category's as its word. */
export type Endings = ReadonlyMap<string, readonly (number | string)[]>;

/**
 * Rolls the first few trials of a program. Each has a stream of its own, so that a trial in which two programs ask for
 * the same dice goes alike in both.
 */
export function endingsOf(program: Program, trials: number): Endings {
  const { metrics, options } = program;
  const memory = startMemory(program);
  const seed = parseSeed('1');
  const random = streamOf(seed, 0);
  const dice = new RolledDice(random);
  const { play } = interpreted(program);
  const words = metrics.map((metric) => (metric.kind === 'category' ? metric.values(options) : undefined));
  const values = metrics.map(() => [] as (number | string)[]);
  for (let trial = 0; trial < trials; trial++) {
    restart(random, seed, trial);
    play(memory, dice);
    for (const [i, metric] of metrics.entries()) {
      const value = metric.of(memory.state, options, memory.numbers);
      values[i]?.push(words[i]?.[value] ?? value);
    }
  }
  return new Map(metrics.map(({ name }, i) => [name, values[i] ?? []]));
}
