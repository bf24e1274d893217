import type { Redis } from 'ioredis';
import { parseJson } from '../json-text.ts';
import type { StoredCase } from '../parts/partial.ts';
import { storedCaseSchema } from '../parts/schema.ts';
import { QueueError } from './address.ts';
import type { QueuedShard } from './shards.ts';

/** What all keys of ours in Redis begin with. */
export const PREFIX = 'fusillade';
/** How long what is in the queue outlives the last who cared for it, in seconds: a day. */
export const KEPT_SECONDS = 86_400;
/** How many results are asked for at once. */
const BATCH = 200;

/**
 * What the shards of a run counted: one entry per shard, which is overwritten and never added to. A shard that was
 * played twice is there once.
 */
export class Results {
  private readonly redis: Redis;

  constructor(redis: Redis) {
    this.redis = redis;
  }

  async put(run: string, number: number, counts: StoredCase): Promise<void> {
    const key = keyOf(run);
    await this.redis.hset(key, `${number}`, JSON.stringify(counts));
    await this.redis.expire(key, KEPT_SECONDS);
  }

  async has(run: string, number: number): Promise<boolean> {
    return (await this.redis.hexists(keyOf(run), `${number}`)) === 1;
  }

  /** Numbers of the shards that are finished. */
  async finished(run: string): Promise<Set<number>> {
    return new Set((await this.redis.hkeys(keyOf(run))).map(Number));
  }

  /** How many shards are finished. */
  async count(run: string): Promise<number> {
    return this.redis.hlen(keyOf(run));
  }

  /** What shards of a run counted, of those that are finished. */
  async *of(shards: readonly QueuedShard[]): AsyncGenerator<[QueuedShard, StoredCase]> {
    for (let i = 0; i < shards.length; i += BATCH) {
      const batch = shards.slice(i, i + BATCH);
      const { run } = batch[0];
      const texts = await this.redis.hmget(keyOf(run), ...batch.map(({ number }) => `${number}`));
      for (const [j, text] of texts.entries()) if (text !== null) yield [batch[j], countsIn(text, run)];
    }
  }

  /** Keeps what is there for another {@link KEPT_SECONDS}. */
  async keep(run: string): Promise<void> {
    await this.redis.expire(keyOf(run), KEPT_SECONDS);
  }
}

const keyOf = (run: string): string => `${PREFIX}:run:${run}`;

function countsIn(text: string, run: string): StoredCase {
  const parsed = storedCaseSchema.safeParse(parsedOrNothing(text));
  if (parsed.success) return parsed.data;
  throw new QueueError(`${keyOf(run)}: found something else in the queue, expected the counts of a shard`);
}

function parsedOrNothing(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
