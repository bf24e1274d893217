import { EventEmitter } from 'node:events';
import type { StoredJob, World } from './world.ts';

/** In which world the libraries are; whether a result that comes again is added to the one that is there. */
export const inUse: { world: World | undefined; adds: boolean } = { world: undefined, adds: false };

function world(): World {
  if (!inUse.world) throw new Error('no world is in use');
  return inUse.world;
}

const PREFIX = 'fusillade:shards:';

/** What is used of ioredis, on the world's store. */
export class Redis extends EventEmitter {
  disconnect(): void {}

  async hset(key: string, field: string, text: string): Promise<void> {
    await world().word();
    const { hashes } = world();
    const hash = hashes.get(key) ?? new Map<string, string>();
    if (hash.has(field)) world().happens('a result comes again');
    hash.set(field, inUse.adds && hash.has(field) ? doubled(text) : text);
    hashes.set(key, hash);
  }

  hexists = async (key: string, field: string) => ((await this.hash(key))?.has(field) ? 1 : 0);
  hkeys = async (key: string) => [...((await this.hash(key))?.keys() ?? [])];
  hlen = async (key: string) => (await this.hash(key))?.size ?? 0;

  async hmget(key: string, ...fields: readonly string[]): Promise<(string | null)[]> {
    const hash = await this.hash(key);
    return fields.map((field) => hash?.get(field) ?? null);
  }

  async expire(key: string, seconds: number): Promise<void> {
    await world().word();
    world().expire(key.replace(PREFIX, ''), seconds);
  }

  async exists(key: string): Promise<number> {
    await world().word();
    return world().jobs.has(key.replace(PREFIX, '')) ? 1 : 0;
  }

  async zmscore(_: string, ...ids: readonly string[]): Promise<(string | null)[]> {
    await world().word();
    return ids.map((id) => (world().jobs.get(id)?.state === 'failed' ? '1' : null));
  }

  async zrem(): Promise<void> {
    await world().word();
  }

  private async hash(key: string): Promise<Map<string, string> | undefined> {
    await world().word();
    return world().hashes.get(key);
  }
}

/** Counts, each twice. */
const doubled = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value) =>
    key === 'single' ? value.map((cells: number[]) => cells.map((n) => 2 * n)) : value,
  );

/** What is used of BullMQ's queue. */
export class Queue extends EventEmitter {
  readonly keys = { failed: 'fusillade:shards:failed' };
  toKey = (id: string): string => `${PREFIX}${id}`;
  getWorkersCount = async (): Promise<number> => 3;
  getDelayedCount = async (): Promise<number> => 0;
  async close(): Promise<void> {}

  async addBulk(added: readonly { data: unknown; opts: { jobId: string } }[]): Promise<void> {
    await world().word();
    const { jobs, waiting } = world();
    for (const { data, opts } of added) {
      if (jobs.has(opts.jobId)) continue;
      jobs.set(opts.jobId, newJob(opts.jobId, data));
      waiting.push(opts.jobId);
    }
  }

  async getJob(id: string): Promise<{ failedReason: string; remove: () => Promise<void> } | undefined> {
    await world().word();
    const job = world().jobs.get(id);
    return job && { failedReason: job.failedReason, remove: () => remove(job) };
  }
}

async function remove(job: StoredJob): Promise<void> {
  await world().word();
  if (job.state === 'active') throw new Error('it is being played');
  world().jobs.delete(job.id);
}

const newJob = (id: string, data: unknown): StoredJob => ({
  ...{ id, data, state: 'waiting', deaths: 0 },
  ...{ holder: undefined, lockedUntil: 0, failedReason: '' },
});

interface WorkerOptions {
  readonly lockDuration: number;
  readonly stalledInterval: number;
  readonly maxStalledCount: number;
}

type Play = (job: { id: string; data: unknown }) => Promise<void>;

/** What is used of BullMQ's worker: one shard at a time, until it is closed or dies. */
export class Worker extends EventEmitter {
  readonly keys = {};
  private readonly home = world();
  private readonly play: Play;
  private readonly options: WorkerOptions;
  private isClosed = false;

  constructor(_: string, play: Play, options: WorkerOptions) {
    super();
    this.play = play;
    this.options = options;
    void this.work();
    void this.lookForDead();
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  private get isGone(): boolean {
    return this.isClosed || this.home.isDead(this);
  }

  private async work(): Promise<void> {
    await this.home.word();
    this.emit('ready');
    while (!this.isGone) {
      const id = this.home.waiting.shift();
      if (id === undefined) await this.home.sleep(50 + 100 * this.home.random());
      else await this.take(id);
    }
  }

  private async take(id: string): Promise<void> {
    const { home } = this;
    const job = home.jobs.get(id);
    const fate = home.fate();
    if (job) {
      job.state = 'active';
      job.holder = this;
      job.lockedUntil = home.clock + this.options.lockDuration;
    }
    if (fate === 'dies before') return this.die();
    playing.set(id, fate);
    try {
      await this.play({ id, data: job?.data ?? {} });
    } catch (error) {
      if (job) Object.assign(job, { state: 'failed', failedReason: (error as Error).message });
      this.emit('failed', job, error);
      return;
    }
    if (fate === 'dies after') return this.die();
    await home.word();
    if (job && home.jobs.get(id) === job && job.holder === this) home.jobs.delete(id);
  }

  private die(): void {
    this.home.die(this);
    this.home.happens('a worker dies');
    this.emit('died');
    deaths.emit('death');
  }

  /** Gives to others what is played by the dead, and by those who take too long to be believed. */
  private async lookForDead(): Promise<void> {
    const { home, options } = this;
    while (!this.isGone) {
      await home.sleep(options.stalledInterval);
      for (const job of home.jobs.values()) {
        if (job.state !== 'active' || home.clock < job.lockedUntil) continue;
        if (!home.isDead(job.holder) && playing.get(job.id) !== 'late') continue;
        job.deaths++;
        home.happens('a job is given to another');
        job.holder = undefined;
        job.state = job.deaths > options.maxStalledCount ? 'failed' : 'waiting';
        job.failedReason = 'its workers died again and again';
        if (job.state === 'waiting') home.waiting.push(job.id);
      }
    }
  }
}

/** What happens to whoever plays a job, by its name. */
const playing = new Map<string, string>();
/** Tells when a worker has died. */
export const deaths = new EventEmitter();

/** Longer than a lock holds. */
const LATE_MS = 9_000;
const USUAL_MS = 400;

/** Threads that hand out what was counted before. */
export class WorkerPool {
  static counted: (chunks: { readonly from: number }) => unknown;
  async play(_: unknown, chunks: { readonly from: number }): Promise<unknown> {
    const late = [...playing.values()].includes('late') && world().random() < 0.5;
    await world().sleep(world().random() * (late ? LATE_MS : USUAL_MS));
    return WorkerPool.counted(chunks);
  }
  async close(): Promise<void> {}
}
