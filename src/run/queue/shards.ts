import { z } from 'zod';
import { MAX_CHUNKS } from '../../random/stream.ts';
import { type ChunkRange, chunksOf } from '../../solve/trials/work.ts';
import { MAX_SHARDS } from '../limits.ts';
import { type Plan, planDigest } from '../parts/plan.ts';
import { planShape } from '../parts/schema.ts';
import { shardChunks } from '../parts/shard.ts';
import { QueueError } from './address.ts';

/** A share of one case of a run, as any machine's worker can do it: it needs no file. */
export interface QueuedShard {
  /** Name of the run: equal for equal plans in equally many shards. */
  readonly run: string;
  /** Its number within the run, from 0. */
  readonly number: number;
  /** The run with this case alone. */
  readonly plan: Plan;
  readonly chunks: ChunkRange;
}

/** All shards of a run, those of its first case first. */
export interface QueuedRun {
  readonly name: string;
  readonly shards: readonly QueuedShard[];
  /** Shards of each case. */
  readonly perCase: number;
}

/**
 * Cuts a run into shards, always in the same way.
 *
 * @param wanted how many per case, at least 1; there are never more than chunks
 * @throws QueueError when there would be too many
 */
export function cutRun(plan: Plan, wanted: number): QueuedRun {
  const chunks = chunksOf(plan.trials);
  const of = Math.min(wanted, chunks);
  if (of * plan.cases.length > MAX_SHARDS)
    throw new QueueError(
      `--shards: ${plan.cases.length} cases in ${of} shards each, expected at most ${MAX_SHARDS} in all`,
    );
  const name = `${planDigest([plan])}-${of}`;
  const shards = plan.cases.flatMap((one, i) =>
    Array.from({ length: of }, (_, j) => ({
      run: name,
      number: i * of + j,
      plan: { ...plan, cases: [one] },
      chunks: shardChunks({ index: j + 1, of }, chunks),
    })),
  );
  return { name, shards, perCase: of };
}

/** Name of the shard's job. */
export const jobName = ({ run, number }: Pick<QueuedShard, 'run' | 'number'>): string => `${run}.${number}`;

/** The version that made a job, whatever else is in it; undefined when it is none of ours. */
export const versionOf = (job: unknown): string | undefined =>
  z.looseObject({ plan: z.looseObject({ fusillade: z.string() }) }).safeParse(job).data?.plan.fusillade;

/** @throws QueueError when it is not a shard as {@link cutRun} makes them */
export function shardIn(job: unknown): QueuedShard {
  const parsed = shardSchema.safeParse(job);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new QueueError(`found something else in the queue, expected a shard: ${issue.path.join('.')}`);
}

const chunk = z.int().min(0).max(MAX_CHUNKS);

const shardSchema = z.strictObject({
  run: z.string().regex(/^[\w-]{1,40}$/),
  number: z.int().min(0).max(MAX_SHARDS),
  plan: z.strictObject({ ...planShape, cases: planShape.cases.max(1) }),
  chunks: z.strictObject({ from: chunk, to: chunk }).refine(({ from, to }) => from < to),
});
