import { MethodError } from '../../solve/method.ts';
import type { Solving } from '../../solve/solve.ts';
import { type ChunkRange, playChunks } from '../../solve/trials/work.ts';
import { loadBundled } from '../../systems/bundled.ts';
import { PartialResult, type StoredCase } from '../parts/partial.ts';
import { type Plan, runnableOf } from '../parts/plan.ts';
import { beginCase } from '../run.ts';

/**
 * Plays some chunks of the only case of a plan. The case is read, and compiled where it compiles, from the plan
 * alone, in the same way on every machine; so its counts are those of the plain run.
 *
 * @throws MethodError when the method is `exact`, or `sample` and the case does not compile
 */
export async function shardCounts(plan: Plan, chunks: ChunkRange): Promise<StoredCase> {
  const { work, program } = await readied(plan);
  if (!work) throw new MethodError('method exact: nothing is counted, so there is nothing to share');
  const partial = new PartialResult(plan);
  partial.begin(0, work).add(chunks, playChunks(work, chunks, program));
  return partial.storedOf(0)[0];
}

let last: { readonly key: string; readonly ready: Solving } | undefined;

/** The case made ready; kept until another comes, because a thread is handed many shards of the same. */
async function readied(plan: Plan): Promise<Solving> {
  const key = JSON.stringify(plan);
  if (last?.key !== key)
    last = { key, ready: await beginCase(runnableOf(plan, await loadBundled(plan.system)), 0, plan) };
  return last.ready;
}
