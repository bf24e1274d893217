import { fileURLToPath } from 'node:url';
import type { Job, Worker } from 'bullmq';
import type { StoredCase } from '../parts/partial.ts';
import type { Plan } from '../parts/plan.ts';
import { WorkerPool } from '../pool.ts';
import { VERSION } from '../version.ts';
import type { QueueAddress } from './address.ts';
import { connect, connectionOptions, type Libraries, loadLibraries } from './connect.ts';
import { keepQueue, QUEUE } from './job-queue.ts';
import { KEPT_SECONDS, PREFIX, Results } from './results.ts';
import { type QueuedShard, shardIn, versionOf } from './shards.ts';

/** How a worker goes about it. */
export interface WorkerSettings {
  /** Shards played at once, at least 1. */
  readonly threads: number;
  /** When it fires, no further shards are begun; those under way are finished. */
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
  /** Told when the first shard can be begun. */
  readonly ready: () => void;
}

/** A worker that is not heard of for so long is taken for dead, and what it was playing is given to another. */
const LOCK_MS = 3_000;
/** How often is looked for workers that are dead. */
const STALLED_MS = 3_000;
/** How many workers may die over one shard before it counts as failed. */
const MAX_DEATHS = 5;
/** How long a refused shard is out of the way of those behind it. */
const REFUSED_MS = 2_000;
/** How often the queue is kept from expiring: its lists come and go with what is in them. */
const KEEP_MS = 1_000;

/**
 * Plays shards from a queue until the signal fires.
 *
 * @returns how many shards were played
 * @throws QueueError when the server cannot be reached
 */
export async function serveQueue(address: QueueAddress, settings: WorkerSettings): Promise<number> {
  const libraries = await loadLibraries();
  const redis = await connect(libraries, address, settings.note);
  const pool: ShardPool = new WorkerPool(settings.threads, threadScript());
  const player = new Player(libraries, new Results(redis), pool, settings.note);
  const worker = workerOn(libraries, address, settings, player);
  worker.once('ready', settings.ready);
  const keep = () => void keepQueue(redis, worker.keys).catch(() => {});
  worker.on('active', keep);
  const keeping = setInterval(keep, KEEP_MS);
  try {
    await fired(settings.signal);
  } finally {
    await worker.close();
    clearInterval(keeping);
    await pool.close();
    redis.disconnect();
  }
  return player.played;
}

type ShardPool = WorkerPool<Plan, StoredCase>;

class Player {
  played = 0;
  private readonly libraries: Libraries;
  private readonly results: Results;
  private readonly pool: ShardPool;
  private readonly note: (text: string) => void;
  private readonly refused = new Set<string>();

  constructor(libraries: Libraries, results: Results, pool: ShardPool, note: (text: string) => void) {
    this.libraries = libraries;
    this.results = results;
    this.pool = pool;
    this.note = note;
  }

  readonly play = async (job: Job<QueuedShard>, token?: string): Promise<void> => {
    const version = versionOf(job.data);
    if (version === undefined) return; // its data have expired: nobody waits for it
    if (version !== VERSION) return this.refuse(job, version, token);
    const { run, number, plan, chunks } = shardIn(job.data);
    if (await this.results.has(run, number)) return;
    await this.results.put(run, number, await this.pool.play(plan, chunks));
    this.played++;
  };

  private async refuse(job: Job<QueuedShard>, version: string, token?: string): Promise<never> {
    if (!this.refused.has(version))
      this.note(`shards of version ${version} are refused, as this is version ${VERSION}: left for others`);
    this.refused.add(version);
    await job.moveToDelayed(Date.now() + REFUSED_MS, token);
    throw new this.libraries.bullmq.DelayedError();
  }
}

function workerOn(
  { bullmq }: Libraries,
  address: QueueAddress,
  { threads, note }: WorkerSettings,
  player: Player,
): Worker {
  const worker = new bullmq.Worker(QUEUE, player.play, {
    connection: connectionOptions(address),
    prefix: PREFIX,
    concurrency: threads,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: MAX_DEATHS,
    removeOnComplete: { count: 0 },
    removeOnFail: { age: KEPT_SECONDS },
  });
  // Connections are told of by `connect`; a lock that was lost means that another worker plays the shard as well.
  worker.on('error', () => {});
  worker.on('failed', (job, error) => note(`shard ${job?.id ?? ''} failed: ${error.message}`));
  return worker;
}

const fired = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });

/** The built thread, as TypeScript cannot be loaded into one. */
function threadScript(): string {
  const built = import.meta.url.endsWith('.ts') ? '../../../dist/run/queue/thread.js' : './thread.js';
  return fileURLToPath(new URL(built, import.meta.url));
}
