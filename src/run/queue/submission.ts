import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Finished } from '../../solve/trials/finished.ts';
import type { Work } from '../../solve/trials/work.ts';
import type { RunCrew } from '../crew.ts';
import { PartialError } from '../parts/error.ts';
import { PartialResult } from '../parts/partial.ts';
import type { Plan } from '../parts/plan.ts';
import { VERSION } from '../version.ts';
import { type QueueAddress, QueueError } from './address.ts';
import { connect, loadLibraries, serverWords } from './connect.ts';
import { JobQueue } from './job-queue.ts';
import { Results } from './results.ts';
import { cutRun, type QueuedRun, type QueuedShard } from './shards.ts';

/** How runs are submitted. */
export interface SubmitSettings {
  /** Shards per case, at least 1. */
  readonly shards: number;
  /** When it fires, no more results are waited for. */
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
  /** Told the share of a run's shards that are finished, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** How often is looked for new results. */
const POLL_MS = 200;
/** How long without a new result before is looked for what is wrong. */
const PATIENCE_MS = 5_000;
/** How often what is waited for is kept from expiring. */
const KEEP_MS = 60_000;

/**
 * Runs whose shards are played by workers. What is finished stays in the queue for a day: submitted once more, by
 * anyone, a run goes on where it was.
 */
export class Submission {
  private readonly settings: SubmitSettings;
  private readonly address: QueueAddress;
  private readonly redis: Redis;
  private readonly results: Results;
  private readonly jobs: JobQueue;
  private readonly runs: readonly QueuedRun[];
  private readonly notes = new Set<string>();
  private readonly stopped: Promise<undefined>;
  private kept = performance.now();

  /**
   * Puts the shards of all runs into the queue, but for those that are finished or in it already.
   *
   * @throws QueueError when the server cannot be reached or refuses, or there are too many shards
   */
  static async submit(
    plans: readonly Plan[],
    address: QueueAddress,
    settings: SubmitSettings,
  ): Promise<Submission> {
    const runs = plans.map((plan) => cutRun(plan, settings.shards));
    const libraries = await loadLibraries();
    const redis = await connect(libraries, address, settings.note);
    const submission = new Submission(
      settings,
      address,
      redis,
      new JobQueue(libraries, address, redis),
      runs,
    );
    try {
      for (const run of runs) await serverWords(address, () => submission.begin(run));
    } catch (error) {
      await submission.close();
      throw error;
    }
    return submission;
  }

  private constructor(
    settings: SubmitSettings,
    address: QueueAddress,
    redis: Redis,
    jobs: JobQueue,
    runs: readonly QueuedRun[],
  ) {
    this.settings = settings;
    this.address = address;
    this.redis = redis;
    this.results = new Results(redis);
    this.jobs = jobs;
    this.runs = runs;
    this.stopped = new Promise((done) => {
      settings.signal.addEventListener('abort', () => done(undefined), { once: true });
    });
  }

  /** What a crew of a run calls to have its cases played: see {@link Submission.collect}. */
  collector(run: number): NonNullable<RunCrew['elsewhere']> {
    return (number, work, finished) =>
      serverWords(this.address, () => this.collect(run, number, work, finished));
  }

  /**
   * Waits for the shards of a case and adds them up. When the signal fires, some chunks are left unfinished.
   *
   * @param run number of the run, in the order in which they were submitted
   * @param number number of the case
   * @throws QueueError when a shard failed
   * @throws PartialError when what was counted is not of this work
   */
  private async collect(run: number, number: number, work: Work, finished: Finished): Promise<void> {
    const { signal, onProgress } = this.settings;
    const { name, shards, perCase } = this.runs[run];
    const wanted = new Set(shards.slice(number * perCase, (number + 1) * perCase));
    let [count, changed] = [-1, performance.now()];
    while (!signal.aborted) {
      const now = await Promise.race([this.results.count(name), this.stopped]);
      if (now === undefined) return;
      if (now !== count) {
        [count, changed] = [now, performance.now()];
        onProgress(count / shards.length);
        await this.take(wanted, work, finished);
      } else if (performance.now() - changed > PATIENCE_MS) {
        await this.mend();
        changed = performance.now();
      }
      if (wanted.size === 0) return;
      await this.keep();
      await delay(POLL_MS, undefined, { signal }).catch(() => {});
    }
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.jobs.close();
  }

  private async begin(run: QueuedRun): Promise<void> {
    const missing = await this.missingOf(run);
    const there = run.shards.length - missing.length;
    if (there > 0) this.settings.note(`${there} of ${run.shards.length} shards are finished already`);
    await this.jobs.add(missing);
    await this.results.keep(run.name);
  }

  /** Adds the wanted shards that are there, and wants them no longer. */
  private async take(wanted: Set<QueuedShard>, work: Work, finished: Finished): Promise<void> {
    for await (const [shard, counts] of this.results.of([...wanted])) {
      const one = new PartialResult(shard.plan, [[counts]]).begin(0, work);
      if (one.missing(shard.chunks).length > 0 || one.ranges.length !== 1)
        throw new PartialError(`found other chunks than those of shard ${shard.number}`);
      finished.add(one.ranges, one.histograms);
      wanted.delete(shard);
    }
  }

  /** When nothing has come for a while: looks for shards that have failed or were lost, and for workers. */
  private async mend(): Promise<void> {
    for (const run of this.runs) {
      const missing = await this.missingOf(run);
      const [failed] = await this.jobs.failed(missing);
      if (failed) await this.giveUp(failed, missing);
      await this.jobs.add(await this.jobs.lost(missing));
    }
    if ((await this.jobs.workers()) === 0)
      this.noteOnce('no worker is there yet: fusillade worker --queue …');
    else if ((await this.jobs.refused()) > 0)
      this.noteOnce(`workers of another version refuse the shards, which are of version ${VERSION}`);
  }

  private async giveUp(failed: QueuedShard, missing: readonly QueuedShard[]): Promise<never> {
    const why = await this.jobs.whyFailed(failed);
    for (const shard of missing) await this.jobs.forget(shard);
    throw new QueueError(`shard ${failed.number} (${failed.plan.cases[0].name}) failed: ${why}`);
  }

  /** Keeps what is waited for from expiring. */
  private async keep(): Promise<void> {
    if (performance.now() - this.kept < KEEP_MS) return;
    this.kept = performance.now();
    for (const run of this.runs) {
      await this.results.keep(run.name);
      await this.jobs.keep(await this.missingOf(run));
    }
  }

  private async missingOf({ name, shards }: QueuedRun): Promise<QueuedShard[]> {
    const finished = await this.results.finished(name);
    return shards.filter(({ number }) => !finished.has(number));
  }

  private noteOnce(text: string): void {
    if (!this.notes.has(text)) this.settings.note(text);
    this.notes.add(text);
  }
}
