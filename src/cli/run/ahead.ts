import { setImmediate } from 'node:timers/promises';
import { scenarioFiles } from '../../scenario/files/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { eachScenario } from '../input/reading.ts';
import { checkOutput, type Named, printResult, reportName } from '../output/results.ts';
import { onReaderGone } from '../output/terminal.ts';
import { type Aside, asideFor, soonOver } from './aside.ts';
import { interruptible } from './interrupt.ts';
import type { RunOptions } from './options.ts';

/** What is asked of threads that play whole scenarios. */
type Playing = Pick<Aside, 'plays' | 'of' | 'played' | 'finish' | 'close'>;

/** Scenarios that threads began to play while the others were read. */
export interface Ahead {
  readonly scenarios: readonly Scenario[];
  readonly aside: Playing;
  /** The first of them, which are printed already. */
  readonly printed: readonly Named[];
  /** Fires when the run is interrupted, as it may have been by now. */
  readonly interrupted: AbortSignal;
}

/**
 * Reads the scenarios of a run that prints a line each and writes a page each, while threads play those that they can
 * read by themselves: the first line comes soon, and not once all are read. Nothing is written before all are known to be
 * right.
 *
 * @param threadsFor begins to play files
 * @returns undefined for any other run
 * @throws whatever reading throws; nothing is played then any more
 */
export async function readAhead(
  paths: readonly string[],
  options: RunOptions,
  threadsFor: (...given: Parameters<typeof asideFor>) => Playing | undefined = asideFor,
): Promise<Ahead | undefined> {
  if (options.format !== undefined || !options.out || paths.includes('-')) return undefined;
  const files = paths.flatMap((path) => scenarioFiles(path, () => {}));
  checkOutput(files, options);
  let interrupted: AbortSignal | undefined;
  const aside = threadsFor(files, options, () => {
    interrupted = interruptible();
    return interrupted;
  });
  if (!aside || !interrupted) return undefined;
  onReaderGone(() => {}); // files are written all the same
  const scenarios: Scenario[] = [];
  const printed: Named[] = [];
  try {
    for await (const scenario of eachScenario(paths, options)) {
      scenarios.push(scenario);
      // Threads are heard in between. To read on beside the first would only make whoever waits for its line wait longer.
      await (scenarios.length === 1 ? soonOver(aside.of(scenario.file)) : setImmediate());
      printPlayed();
    }
  } catch (error) {
    await aside.close();
    throw error;
  }
  return { scenarios, aside, printed, interrupted };

  function printPlayed(): void {
    for (;;) {
      const next = scenarios[printed.length];
      const played = next && aside?.played(next.file);
      if (!next || !played) return;
      const named: Named = { name: reportName(next.file, next.system.name), ...played };
      printed.push(named);
      printResult(named, files.length, options);
    }
  }
}
