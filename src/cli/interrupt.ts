import { EXIT } from './failure.ts';
import { note } from './output.ts';

/**
 * A signal that fires at the first Ctrl-C (or SIGTERM, which batch systems send before they kill), so that what is
 * under way is finished; the second ends at once.
 */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
    note('interrupted: finishing the chunks under way; once more to stop at once');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller.signal;
}
