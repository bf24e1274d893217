import { EXIT } from './failure.ts';
import { note } from './output.ts';

/** A signal that fires at the first Ctrl-C, so that what is under way is finished; the second ends at once. */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
    note('interrupted: finishing the chunks under way; once more to stop at once');
  });
  return controller.signal;
}
