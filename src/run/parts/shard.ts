import type { Runnable } from '../../solve/case.ts';
import { MethodError } from '../../solve/method.ts';
import { simulate } from '../../solve/trials/simulate.ts';
import { type ChunkRange, chunksOf } from '../../solve/trials/work.ts';
import type { RunCrew } from '../crew.ts';
import { beginCase } from '../run.ts';
import type { Settings } from '../settings.ts';
import type { PartialResult } from './partial.ts';
import type { Shard } from './plan.ts';

/**
 * The chunks of a shard: every chunk is in exactly one of them, and their sizes differ by one at most.
 *
 * @example
 * ```ts
 * import { shardChunks } from 'fusillade';
 *
 * shardChunks({ index: 2, of: 3 }, 16); // { from: 5, to: 10 }
 * ```
 */
export const shardChunks = ({ index, of }: Shard, chunks: number): ChunkRange => ({
  from: share(index - 1, of, chunks),
  to: share(index, of, chunks),
});

/**
 * Plays one shard of every case of a scenario; what is counted goes to the partial result.
 *
 * @returns whether the shard is complete: it is not when the crew's signal fired
 * @throws MethodError when the method is `exact`, which counts nothing
 * @throws Interrupted when the signal fired before anything could be counted
 *
 * @example
 * ```ts
 * import { loadBundled, PartialResult, planOf, readScenario, runShard } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const settings = { method: 'roll', seed: '1', trials: 100_000, command: '' } as const;
 * const shard = { index: 1, of: 2 };
 * const partial = new PartialResult(planOf(scenario, settings, shard));
 * await runShard(scenario, settings, shard, partial); // true
 * partial.trials; // 65536
 * ```
 */
export async function runShard(
  scenario: Runnable,
  settings: Settings,
  shard: Shard,
  partial: PartialResult,
  crew: RunCrew = {},
): Promise<boolean> {
  for (const number of scenario.cases.keys()) {
    if (crew.signal?.aborted) return false;
    const { work, program } = await beginCase(scenario, number, settings, crew);
    if (!work)
      throw new MethodError('method exact: nothing is counted, so there is nothing to share; run it whole');
    const chunks = shardChunks(shard, chunksOf(work.trials));
    const finished = partial.begin(number, work);
    const onProgress = (done: number) => crew.onProgress?.(done);
    await simulate(work, { ...crew, onProgress }, program, { finished, chunks });
    if (finished.missing(chunks).length > 0) return false;
  }
  return true;
}

/** floor(index × chunks / of): the product can exceed 2^53, so in integers without a bound. */
const share = (index: number, of: number, chunks: number): number =>
  Number((BigInt(index) * BigInt(chunks)) / BigInt(of));
