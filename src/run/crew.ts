import type { Crew } from '../solve/crew.ts';
import { Finished } from '../solve/trials/finished.ts';
import type { Work } from '../solve/trials/work.ts';
import { threadCompiler } from './compiler.ts';
import type { PartialResult } from './parts/partial.ts';
import { WorkerPool } from './pool.ts';

/** Who runs a scenario. */
export interface RunCrew extends Omit<Crew, 'counts'> {
  /** Where counts are kept: what is finished in it is not played again. */
  readonly partial?: PartialResult | undefined;
  /** Plays the chunks of a case on other machines; what it leaves unfinished is played here. */
  readonly elsewhere?: ((number: number, work: Work, finished: Finished) => Promise<void>) | undefined;
}

/** Who answers one of the scenario's cases. */
export function crewFor(number: number, { partial, elsewhere, ...crew }: RunCrew): Crew {
  const counts = async (work: Work): Promise<Finished> => {
    const finished = partial?.begin(number, work) ?? new Finished(work.shape);
    await elsewhere?.(number, work, finished);
    return finished;
  };
  return { ...crew, counts };
}

/** Worker threads for a crew; none is started before it is worth it. */
export interface Threads extends Pick<Crew, 'pool' | 'compiler'> {
  /** Ends those that were started. */
  readonly close: () => Promise<void>;
}

/**
 * Worker threads for `runScenario`; to be closed when they are needed no more.
 *
 * @param threads how many; 0 for none
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, runScenario, threadsFor } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const settings = { method: 'roll', seed: '1', trials: 10_000, command: '' } as const;
 * const threads = threadsFor(4);
 * const result = await runScenario(scenario, settings, threads);
 * await threads.close();
 * result.trials; // 10000
 * ```
 */
export function threadsFor(threads: number): Threads {
  if (threads === 0) return { close: async () => {} };
  let pool: WorkerPool | undefined;
  return {
    pool: () => (pool ??= new WorkerPool(threads)),
    compiler: threadCompiler(threads),
    close: async () => pool?.close(),
  };
}
