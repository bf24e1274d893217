import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { QueueAddress } from './address.ts';
import { connectionOptions, type Libraries } from './connect.ts';
import { KEPT_SECONDS, PREFIX } from './results.ts';
import { jobName, type QueuedShard } from './shards.ts';

/** The one queue of all runs and workers. */
export const QUEUE = 'shards';
/** How many jobs are added or looked for at once. */
const BATCH = 500;

/** The jobs that are waiting, being played or have failed: one per shard, however often it is added. */
export class JobQueue {
  private readonly queue: Queue<QueuedShard>;
  private readonly redis: Redis;

  constructor({ bullmq }: Libraries, address: QueueAddress, redis: Redis) {
    this.redis = redis;
    this.queue = new bullmq.Queue(QUEUE, {
      connection: connectionOptions(address),
      prefix: PREFIX,
      streams: { events: { maxLen: 100 } },
    });
    // The other connection to the same server says what is wrong.
    this.queue.on('error', () => {});
  }

  /** Adds the shards that have no job; a job that failed earlier is tried again. */
  async add(shards: readonly QueuedShard[]): Promise<void> {
    for (const some of batches(shards)) {
      for (const shard of await this.failed(some)) await this.forget(shard);
      await this.queue.addBulk(
        some.map((shard) => ({ name: 'shard', data: shard, opts: { jobId: jobName(shard) } })),
      );
      await this.keep(some);
    }
  }

  /** Keeps the jobs of these shards for another {@link KEPT_SECONDS}; without this they are gone then. */
  async keep(shards: readonly QueuedShard[]): Promise<void> {
    await keepQueue(this.redis, this.queue.keys);
    for (const some of batches(shards))
      await Promise.all(some.map((shard) => this.redis.expire(this.keyOf(shard), KEPT_SECONDS)));
  }

  /** Those of the shards that have no job. */
  async lost(shards: readonly QueuedShard[]): Promise<QueuedShard[]> {
    const there: number[] = [];
    for (const some of batches(shards))
      there.push(...(await Promise.all(some.map((shard) => this.redis.exists(this.keyOf(shard))))));
    return shards.filter((_, i) => there[i] === 0);
  }

  /** Those of the shards whose job has failed. */
  async failed(shards: readonly QueuedShard[]): Promise<QueuedShard[]> {
    const found: QueuedShard[] = [];
    for (const some of batches(shards)) {
      const scores = await this.redis.zmscore(this.queue.keys.failed, ...some.map(jobName));
      found.push(...some.filter((_, i) => scores[i] !== null));
    }
    return found;
  }

  /** Why the job of a shard failed. */
  async whyFailed(shard: QueuedShard): Promise<string> {
    return (await this.queue.getJob(jobName(shard)))?.failedReason ?? 'no reason known';
  }

  /** Takes the job of a shard out of the queue, unless it is being played. */
  async forget(shard: QueuedShard): Promise<void> {
    const job = await this.queue.getJob(jobName(shard));
    await job?.remove().catch(() => {});
    await this.redis.zrem(this.queue.keys.failed, jobName(shard));
  }

  /** Number of workers; undefined where the server does not say. */
  async workers(): Promise<number | undefined> {
    return this.queue.getWorkersCount().catch(() => undefined);
  }

  /** How many jobs were refused and put off. */
  async refused(): Promise<number> {
    return this.queue.getDelayedCount();
  }

  async close(): Promise<void> {
    await this.queue.close();
  }

  private keyOf(shard: QueuedShard): string {
    return this.queue.toKey(jobName(shard));
  }
}

/** Keys that expire by themselves within seconds, and must: the first holds off the search for dead workers. */
const SHORT_LIVED = ['stalled-check', 'limiter'];

/** Keeps the queue itself for another {@link KEPT_SECONDS}. */
export async function keepQueue(redis: Redis, keys: Readonly<Record<string, string>>): Promise<void> {
  const kept = Object.keys(keys).filter((name) => !SHORT_LIVED.includes(name));
  await Promise.all(kept.map((name) => redis.expire(keys[name], KEPT_SECONDS)));
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < items.length; i += BATCH) yield items.slice(i, i + BATCH);
}
