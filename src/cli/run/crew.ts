import type { SolveSettings } from '../../analysis/index.ts';
import { threadsFor } from '../../run/index.ts';
import { Interrupted } from '../../solve/index.ts';
import type { QuestionOptions } from '../input/question-options.ts';
import { progressOn } from '../output/progress.ts';
import { interruptible } from './interrupt.ts';

/**
 * Works out an answer with worker threads at hand where they are worth it, and a bar that tells how far it is.
 *
 * @throws Interrupted when it was stopped
 */
export async function withCrew<T>(
  options: QuestionOptions,
  work: (settings: SolveSettings) => Promise<T>,
): Promise<T> {
  const { method, trials, seed, threads } = options;
  const signal = interruptible();
  const { close, ...atHand } = threadsFor(threads);
  const crew = { ...atHand, signal };
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
