import { EXIT } from '../failure.ts';
import { note } from '../output/terminal.ts';

/** A second signal within this time is the first one once more, not a second wish to stop. */
const ECHO_MS = 200;

/**
 * A signal that fires at the first Ctrl-C (or SIGTERM, which batch systems send before they kill), so that what is
 * under way is finished; the second ends at once. Coreutils' `timeout` signals its child and then its child's whole
 * group, so two that come together count as one.
 */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const stop = () => {
    if (!controller.signal.aborted) {
      first = performance.now();
      controller.abort();
      note('interrupted: finishing the chunks under way; once more to stop at once');
    } else if (performance.now() - first > ECHO_MS) process.exit(EXIT.interrupted);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller.signal;
}
