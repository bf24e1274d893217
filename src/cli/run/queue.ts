import { availableParallelism } from 'node:os';
import { type Command, Option } from '@commander-js/extra-typings';
import {
  type Crew,
  checkRun,
  Interrupted,
  type Plan,
  parseAddress,
  type QueueAddress,
  runScenario,
  Submission,
  serveQueue,
  shownAddress,
  VERSION,
  warningFor,
} from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { shardsValue, threadsValue } from '../input/values.ts';
import type { Progress } from '../output/progress.ts';
import { type Named, reportName, type ShowOptions, show } from '../output/results.ts';
import { note } from '../output/terminal.ts';
import { interruptible } from './interrupt.ts';

/** How a run is shared out to workers. */
export interface QueueOptions extends ShowOptions {
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

export function addWorker(program: Command): void {
  program
    .command('worker')
    .summary('play shards from a queue')
    .description(
      'Plays the shards that run --queue submits, until Ctrl-C or SIGTERM; then it finishes those under way.',
    )
    .addOption(queueOptions.queue().makeOptionMandatory())
    .option('--threads <n>', 'shards played at once', threadsValue, availableParallelism())
    .option('-q, --quiet', 'no notes but warnings')
    .action(async ({ queue, threads, quiet }) => {
      if (threads === 0)
        throw new UsageError('--threads: found 0, expected at least 1: a worker plays in threads');
      warn(queue);
      const say = quiet ? () => {} : note;
      const signal = interruptible();
      const ready = () => say(`version ${VERSION} plays shards from ${shownAddress(queue)}; Ctrl-C ends it`);
      const played = await serveQueue(queue, { threads, signal, note: say, ready });
      say(`${played} ${played === 1 ? 'shard' : 'shards'} played`);
    });
}

/**
 * Lets workers play scenarios, and shows each as it is done.
 *
 * @param plans of the scenarios, in the same order
 */
export async function runQueued(
  scenarios: readonly Scenario[],
  plans: readonly Plan[],
  options: QueueOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<Named[]> {
  await checkQueued(scenarios, plans, { signal, compilers: 1 });
  warn(options.queue!);
  let trials = 0;
  const submission = await Submission.submit(plans, options.queue!, {
    shards: options.shards,
    signal,
    note: options.quiet ? () => {} : note,
    onProgress: (share) => progress.update(share * trials),
  });
  const done: Named[] = [];
  try {
    for (const [i, scenario] of scenarios.entries()) {
      if (signal.aborted) break;
      trials = plans[i]!.trials * scenario.cases.length;
      progress.begin(scenario.title, trials);
      const elsewhere = submission.collector(i);
      const result = await runScenario(scenario, plans[i]!, { signal, compilers: 1, elsewhere });
      progress.end();
      done.push({ name: reportName(scenario.file, scenario.system.name), result });
      show(result, options);
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
  crew: Crew,
): Promise<void> {
  for (const [i, scenario] of scenarios.entries()) {
    if (plans[i]!.method === 'exact')
      throw new UsageError(
        '--queue: method exact counts nothing, so there is nothing to share; leave it out',
      );
    await checkRun(scenario, plans[i]!, crew);
  }
}

function warn(address: QueueAddress): void {
  const warning = warningFor(address);
  if (warning) note(warning);
}
