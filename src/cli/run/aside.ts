import { setTimeout as wait } from 'node:timers/promises';
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

/** What a thread draws once somebody has its result: the page of what it played last. */
export const DRAW = 'draw';

/** A scenario that was played in a thread. */
export interface PlayedAside {
  readonly result: Result;
  /** Its page, where pages are written, once it is drawn; undefined where the thread ended first. */
  readonly page: Promise<string | undefined>;
}

/** So many scenarios a thread, at least, that its start is worth it. */
const A_THREAD = 4;
/** Each thread reads all rules: more are not worth their memory. */
const MOST_THREADS = 8;

/** So long the first scenario has the processors to itself. */
const FIRST_MS = 2_000;

/** A thread that is told to stop finishes the chunk under way, where that takes no longer. */
const PATIENCE_MS = 2_000;

/**
 * Threads that play whole scenarios, several at a time, and draw their pages: where there are many short ones, sharing
 * the trials of one after another leaves processors waiting. What they play is the same to the last byte.
 */
export class Aside {
  private readonly waiting: string[];
  private readonly options: RunOptions;
  private readonly signal: AbortSignal;
  private readonly threads: Worker[] = [];
  private readonly answers = new Map<string, Promise<PlayedAside | undefined>>();
  private readonly settle = new Map<string, (played: PlayedAside | undefined) => void>();
  private readonly done = new Map<string, PlayedAside>();
  private readonly over: Promise<void>;
  private isClosed = false;

  constructor(files: readonly string[], options: RunOptions, threads: number, signal: AbortSignal) {
    this.waiting = [...new Set(files)];
    this.options = options;
    this.signal = signal;
    for (const file of this.waiting)
      this.answers.set(file, new Promise((settle) => this.settle.set(file, settle)));
    this.over = this.begin(threads).then(() => {
      for (const settle of this.settle.values()) settle(undefined);
    });
  }

  /** One thread begins, and the others once it has played the first: beside it they would make its line later. */
  private async begin(threads: number): Promise<void> {
    const [first] = this.waiting;
    const atWork = [this.work()];
    await soonOver(this.answers.get(first));
    for (let i = 1; i < threads; i++) atWork.push(this.work());
    await Promise.all(atWork);
  }

  /** Whether threads play it. */
  plays(scenario: Scenario): boolean {
    return this.answers.has(scenario.file) && isPlain(scenario);
  }

  /** @returns a scenario as it was played, with fewer trials where it was stopped; undefined where no thread plays it */
  of(file: string): Promise<PlayedAside | undefined> | undefined {
    return this.answers.get(file);
  }

  /** The same, where it is played by now. */
  played(file: string): PlayedAside | undefined {
    return this.done.get(file);
  }

  /** Waits until all is played and drawn. */
  async finish(): Promise<void> {
    await this.over;
  }

  /** Ends the threads, whatever they are at. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.waiting.length = 0;
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }

  /** A thread takes the next scenario as soon as it has played its last. */
  private async work(): Promise<void> {
    if (this.isClosed || this.signal.aborted || this.waiting.length === 0) return;
    const thread = new Worker(threadScript());
    this.threads.push(thread);
    const stop = () => {
      thread.postMessage('stop');
      setTimeout(() => thread.terminate(), PATIENCE_MS).unref();
    };
    this.signal.addEventListener('abort', stop);
    try {
      while (!this.signal.aborted) {
        const file = this.waiting.shift();
        if (file === undefined) break;
        const task: ScenarioTask = { file, options: this.options };
        const result: Result | undefined = await threadAnswer(thread, task, 'plays scenarios');
        if (result) await this.tell(file, result, thread);
        else this.settle.get(file)?.(undefined);
      }
    } catch {
      // The thread died: what is left undone is played by whoever waits for it.
    } finally {
      this.signal.removeEventListener('abort', stop);
      await thread.terminate();
    }
  }

  /** A result is told before its page is drawn: its line need not wait for that. */
  private async tell(file: string, result: Result, thread: Worker): Promise<void> {
    const drawn = this.options.out
      ? threadAnswer<string | undefined>(thread, DRAW, 'draws pages').catch(() => undefined)
      : Promise.resolve(undefined);
    const played: PlayedAside = { result, page: drawn };
    this.done.set(file, played);
    this.settle.get(file)?.(played);
    await drawn;
  }
}

/** Waits for the first scenario, but not for long. */
export async function soonOver(first: Promise<unknown> | undefined): Promise<void> {
  const over = new AbortController();
  await Promise.race([first, wait(FIRST_MS, undefined, { signal: over.signal }).catch(() => {})]);
  over.abort();
}

/** Rules of one's own are loaded once, and stdin is read once. */
const isPlain = ({ file, system }: Scenario): boolean => file !== 'stdin' && fileOf(system) === undefined;

/** Threads for whole scenarios, where there are many short ones of which nothing is to be kept. */
export const playAside = (
  scenarios: readonly Scenario[],
  options: RunOptions,
  signal: AbortSignal,
): Aside | undefined =>
  asideFor(
    scenarios.map(({ file }) => file),
    options,
    () => signal,
    scenarios.filter(isPlain).map(({ file }) => file),
  );

/**
 * The same of files that are not read yet.
 *
 * @param signal asked for where there are threads
 * @param plain those that a thread can play; of others it says so itself
 */
export function asideFor(
  files: readonly string[],
  options: RunOptions,
  signal: () => AbortSignal,
  plain: readonly string[] = files,
): Aside | undefined {
  const { shard, precision, checkpoint, resume, queue, trials = TRIALS } = options;
  const threads = Math.min(options.threads, MOST_THREADS);
  const isKept = shard !== undefined || checkpoint !== undefined || resume;
  if (isKept || precision !== undefined || queue !== undefined) return undefined;
  if (trials > TRIALS || threads < 2 || files.length < A_THREAD * threads) return undefined;
  return new Aside(plain, options, threads, signal());
}

/** The built thread, as TypeScript cannot be loaded into one. */
function threadScript(): URL {
  const built = import.meta.url.endsWith('.ts')
    ? '../../../dist/bin/scenario-thread.js'
    : './scenario-thread.js';
  return new URL(built, import.meta.url);
}
