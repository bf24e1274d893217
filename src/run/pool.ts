import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { Histograms } from '../play/histograms.ts';
import type { ChunkRange, UnderWay, Work } from '../solve/trials/work.ts';

/** How often a range of chunks is given to another thread after the one that had it died. */
const RETRIES = 5;

/** A thread that fills more memory is ended before it fills the machine's; tables and counts do not count. */
const HEAP_MB = 512;

/** What a thread may fill before it tidies up: rolling leaves next to nothing behind, and a thread is the lighter for it. */
const YOUNG_MB = 2;

/** How long to wait for threads to end. */
const CLOSE_MS = 1_000;

/**
 * Worker threads. workerpool forgets what it has queued when its last thread dies, so nothing is ever queued
 * there: at most one range per thread is under way, and a range whose thread died is played again.
 *
 * @typeParam Task what the script's `play` is handed besides the range of chunks
 * @typeParam Found what it gives back
 */
export class WorkerPool<Task = Work, Found = Histograms> {
  readonly threads: number;
  private readonly pool: ReturnType<typeof workerpool.pool>;
  private waiting: (() => void)[] = [];
  private busy = 0;

  /** @param threads how many threads, at least 1 */
  constructor(threads: number, script: string = workerScript()) {
    this.threads = threads;
    this.pool = workerpool.pool(script, {
      maxWorkers: threads,
      workerType: 'thread',
      workerTerminateTimeout: 25,
      workerThreadOpts: {
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      },
    });
    process.on('exit', this.shout);
  }

  /**
   * Plays a range of chunks on the next free thread.
   *
   * @param hear hears what the script tells of it meanwhile
   * @throws Error when the work itself throws, or when its thread died more than {@link RETRIES} times
   */
  async play(work: Task, range: ChunkRange, hear?: (underWay: UnderWay) => void): Promise<Found> {
    await this.turn();
    try {
      return await this.playUntilDone(work, range, hear);
    } finally {
      this.busy--;
      this.waiting.shift()?.();
    }
  }

  /** Ends the threads. workerpool waits for ever for one that died by itself: not longer than {@link CLOSE_MS}. */
  async close(): Promise<void> {
    process.off('exit', this.shout);
    const timer = new AbortController();
    const patience = delay(CLOSE_MS, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([settled(this.pool.terminate()), patience]);
    timer.abort();
  }

  private async playUntilDone(
    work: Task,
    range: ChunkRange,
    hear?: (underWay: UnderWay) => void,
  ): Promise<Found> {
    const task = hear ? [work, range, true] : [work, range];
    const heard = hear && { on: hear };
    for (let tries = 0; ; tries++) {
      try {
        return (await settled(this.pool.exec('play', task, heard))) as Found;
      } catch (error) {
        if (!threadDied(error)) throw error;
        if (tries === RETRIES)
          throw new Error(
            `a worker thread died ${RETRIES + 1} times at chunks ${range.from} to ${range.to - 1}`,
            {
              cause: error,
            },
          );
      }
    }
  }

  private async turn(): Promise<void> {
    while (this.busy >= this.threads) await new Promise<void>((go) => this.waiting.push(go));
    this.busy++;
  }

  /** Node leaves quietly with exit code 0 when all threads are gone and promises are left: never quietly here. */
  private readonly shout = () => {
    if (this.busy === 0) return;
    process.stderr.write('fusillade: the process ends with work left in its worker threads\n');
    process.exitCode = process.exitCode || 1;
  };
}

/** A promise of Node's own: workerpool's never settles through `finally`. */
function settled<T>(promise: {
  then(ok: (value: T) => void, no: (error: unknown) => void): unknown;
}): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
  });
}

/** Whether the thread is gone (it exited, ran out of memory, was ended), rather than the work having thrown. */
const threadDied = (error: unknown): boolean => error instanceof workerpool.TerminateError;

/** The built worker; TypeScript cannot be loaded into a thread, so from the sources the built one is used too. */
function workerScript(): string {
  const built = import.meta.url.endsWith('.ts') ? '../../dist/run/worker.js' : './worker.js';
  return fileURLToPath(new URL(built, import.meta.url));
}
