import { Worker } from 'node:worker_threads';
import { fileOf, threadAnswer } from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { TRIALS } from '../../solve/index.ts';
import type { Result } from '../../stats/index.ts';
import type { RunOptions } from './options.ts';

/** What a thread plays: a scenario as the command line has it. */
export interface ScenarioTask {
  readonly file: string;
  readonly options: RunOptions;
}

/** A scenario that was played in a thread, with its page where pages are written. */
export interface PlayedAside {
  readonly result: Result;
  readonly page: string | undefined;
}

/** So many scenarios a thread, at least, that its start is worth it. */
const A_THREAD = 4;
/** Each thread reads all rules: more are not worth their memory. */
const MOST_THREADS = 8;

/** A thread that is told to stop finishes the chunk under way, where that takes no longer. */
const PATIENCE_MS = 2_000;

/**
 * Threads that play whole scenarios, several at a time, and draw their pages: where there are many short ones, sharing
 * the trials of one after another leaves processors waiting. What they play is the same to the last byte.
 */
class Aside {
  private readonly waiting: number[];
  private readonly plain: ReadonlySet<number>;
  private readonly files: readonly string[];
  private readonly options: RunOptions;
  private readonly signal: AbortSignal;
  private readonly played: readonly Promise<PlayedAside | undefined>[];
  private readonly threads: readonly Worker[];
  private readonly settle: ((played: PlayedAside | undefined) => void)[] = [];

  constructor(scenarios: readonly Scenario[], options: RunOptions, threads: number, signal: AbortSignal) {
    this.files = scenarios.map(({ file }) => file);
    this.options = options;
    this.signal = signal;
    this.played = scenarios.map(() => new Promise((settle) => this.settle.push(settle)));
    this.waiting = [...scenarios.keys()].filter((number) => isPlain(scenarios[number]));
    this.plain = new Set(this.waiting);
    for (const [number, settle] of this.settle.entries()) if (!this.plain.has(number)) settle(undefined);
    this.threads = Array.from({ length: threads }, () => new Worker(threadScript()));
    void Promise.all(this.threads.map((thread) => this.work(thread))).then(() => {
      for (const settle of this.settle) settle(undefined);
    });
  }

  /** Whether a thread plays it. */
  plays(number: number): boolean {
    return this.plain.has(number);
  }

  /** @returns a scenario as it was played, with fewer trials where it was stopped; undefined where no thread plays it */
  of(number: number): Promise<PlayedAside | undefined> {
    return this.played[number];
  }

  /** Ends the threads, whatever they are at. */
  async close(): Promise<void> {
    this.waiting.length = 0;
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }

  /** A thread takes the next scenario as soon as it has played its last. */
  private async work(thread: Worker): Promise<void> {
    const stop = () => {
      thread.postMessage('stop');
      setTimeout(() => thread.terminate(), PATIENCE_MS).unref();
    };
    this.signal.addEventListener('abort', stop);
    try {
      while (!this.signal.aborted) {
        const number = this.waiting.shift();
        if (number === undefined) break;
        const task: ScenarioTask = { file: this.files[number], options: this.options };
        this.settle[number](await threadAnswer(thread, task, 'plays scenarios'));
      }
    } catch {
      // The thread died: what is left undone is played by whoever waits for it.
    } finally {
      this.signal.removeEventListener('abort', stop);
      await thread.terminate();
    }
  }
}

/** Rules of one's own are loaded once, and stdin is read once. */
const isPlain = ({ file, system }: Scenario): boolean => file !== 'stdin' && fileOf(system) === undefined;

/** Threads for whole scenarios, where there are many short ones of which nothing is to be kept. */
export function playAside(
  scenarios: readonly Scenario[],
  options: RunOptions,
  signal: AbortSignal,
): Aside | undefined {
  const { shard, precision, checkpoint, resume, trials = TRIALS } = options;
  const threads = Math.min(options.threads, MOST_THREADS);
  const isWhole = shard === undefined && precision === undefined && checkpoint === undefined && !resume;
  if (!isWhole || trials > TRIALS || threads < 2 || scenarios.length < A_THREAD * threads) return undefined;
  return new Aside(scenarios, options, threads, signal);
}

/** The built thread, as TypeScript cannot be loaded into one. */
function threadScript(): URL {
  const built = import.meta.url.endsWith('.ts')
    ? '../../../dist/bin/scenario-thread.js'
    : './scenario-thread.js';
  return new URL(built, import.meta.url);
}
