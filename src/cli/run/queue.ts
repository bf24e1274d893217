import { Option } from '@commander-js/extra-typings';
import {
  checkRun,
  type Plan,
  parseAddress,
  type QueueAddress,
  type RunCrew,
  runScenario,
  Submission,
  threadsFor,
  warningFor,
} from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { Interrupted } from '../../solve/index.ts';
import { UsageError } from '../failure.ts';
import { shardsValue } from '../input/values.ts';
import { progressOn } from '../output/progress.ts';
import { type Named, type OutputOptions, printResult, reportName } from '../output/results.ts';
import { note } from '../output/terminal.ts';

/** How a run is shared out to workers. */
export interface QueueOptions extends OutputOptions {
  readonly queue?: QueueAddress;
  readonly shards: number;
}

/** The options of `run` for a queue. */
export const queueOptions = {
  queue: () =>
    new Option('--queue <url>', 'let workers on a Redis queue play it, redis://[:PASSWORD@]HOST').argParser(
      (text) => parseAddress(text, process.env.FUSILLADE_QUEUE_PASSWORD),
    ),
  shards: () =>
    new Option('--shards <n>', 'with --queue: into how many shards to cut each case')
      .argParser(shardsValue)
      .default(100),
};

/**
 * Lets workers play scenarios, and shows each as it is done.
 *
 * @param plans of the scenarios, in the same order
 */
export async function runQueued(
  scenarios: readonly Scenario[],
  plans: readonly Plan[],
  queue: QueueAddress,
  options: QueueOptions,
  signal: AbortSignal,
): Promise<Named[]> {
  const progress = progressOn(process.stderr, options.quiet ?? false);
  const { compiler } = threadsFor(1);
  await checkQueued(scenarios, plans, { signal, compiler });
  warnOf(queue);
  let trials = 0;
  const submission = await Submission.submit(plans, queue, {
    shards: options.shards,
    signal,
    note: options.quiet ? () => {} : note,
    onProgress: (share) => progress.update(share * trials),
  });
  const done: Named[] = [];
  try {
    for (const [i, scenario] of scenarios.entries()) {
      if (signal.aborted) break;
      trials = plans[i].trials * scenario.cases.length;
      progress.begin(scenario.title, trials);
      const elsewhere = submission.collector(i);
      const result = await runScenario(scenario, plans[i], { signal, compiler, elsewhere });
      progress.end();
      const named = { name: reportName(scenario.file, scenario.system.name), result };
      done.push(named);
      printResult(named, scenarios.length, options);
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    progress.end();
    await submission.close();
  }
  return done;
}

/** What to say of a queued run that was interrupted. */
export const QUEUED_NOTE =
  'stopped waiting; the workers go on, and what they finish is kept for a day: the same command goes on with it';

async function checkQueued(
  scenarios: readonly Scenario[],
  plans: readonly Plan[],
  crew: RunCrew,
): Promise<void> {
  for (const [i, scenario] of scenarios.entries()) {
    if (plans[i].method === 'exact')
      throw new UsageError(
        '--queue: method exact counts nothing, so there is nothing to share; leave it out',
      );
    await checkRun(scenario, plans[i], crew);
  }
}

/** Says what is wrong with an address that works. */
export function warnOf(address: QueueAddress): void {
  const warning = warningFor(address);
  if (warning) note(warning);
}
