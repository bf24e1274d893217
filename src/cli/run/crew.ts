import type { Asking } from '../../analysis/index.ts';
import { type Crew, Interrupted, WorkerPool } from '../../run/index.ts';
import type { QuestionOptions } from '../input/question-options.ts';
import { progressOn } from '../output/progress.ts';
import { interruptible } from './interrupt.ts';

/** A crew whose worker threads start when they are first needed. */
export interface Threads {
  readonly crew: Crew;
  /** Ends the threads, if there are any. */
  readonly close: () => Promise<void>;
}

/** @param threads 0 for none */
export function threadsFor(threads: number, signal: AbortSignal): Threads {
  let pool: WorkerPool | undefined;
  const start = () => (pool ??= new WorkerPool(threads));
  return {
    crew: { signal, compilers: threads, pool: threads > 0 ? start : undefined },
    close: async () => pool?.close(),
  };
}

/**
 * Works out an answer with worker threads at hand where they are worth it, and a bar that tells how far it is.
 *
 * @throws Interrupted when it was stopped
 */
export async function withCrew<T>(options: QuestionOptions, work: (how: Asking) => Promise<T>): Promise<T> {
  const { method, trials, seed, threads } = options;
  const signal = interruptible();
  const { crew, close } = threadsFor(threads, signal);
  const progress = progressOn(process.stderr, options.quiet ?? false);
  const onCase = (done: number, cases: number) => {
    if (done === 0) progress.begin('Working out', cases, 'cases');
    progress.update(done);
  };
  try {
    const found = await work({ method, trials, seed, crew, onCase });
    if (signal.aborted) throw new Interrupted('interrupted: there is no answer yet');
    return found;
  } finally {
    progress.end();
    await close();
  }
}
