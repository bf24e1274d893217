import { availableParallelism } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';
import { Checkpoint, planOf } from '../../run/index.ts';
import { EXIT, UsageError } from '../failure.ts';
import { ALLOW_CODE, readScenarios } from '../input/reading.ts';
import { precisionValue, seedValue, setValue, threadsValue, trialsValue } from '../input/values.ts';
import { formatOption, withJson } from '../output/format.ts';
import { checkOutput, writeReports } from '../output/results.ts';
import { note, onReaderGone, prepareFolder, printed } from '../output/terminal.ts';
import { interruptible } from '../run/interrupt.ts';
import { checkpointFor, dropCheckpoint, keepOptions, resumeNote } from '../run/keep.ts';
import { runLocal } from '../run/local.ts';
import { checkTogether, type RunOptions, settingsFor } from '../run/options.ts';
import { QUEUED_NOTE, queueOptions, runQueued } from '../run/queue.ts';

export function addRun(program: Command): void {
  program
    .command('run')
    .summary('run scenarios and report')
    .description('Runs scenario files, or all in and below a folder, and prints what happens.')
    .argument('<files...>', 'scenario files, folders, or - for stdin')
    .option(
      '-n, --trials <n>',
      'number of trials, e.g. 1e6 or 10M (100,000 rolled beside what is exact, else a million)',
      trialsValue,
    )
    .option(
      '--precision <p>',
      'go on until the interval of the metric is this narrow: 1% of it, or 0.001 either way',
      precisionValue,
    )
    .option(
      '--metric <m>',
      "whose interval: a metric's mean or e.g. 'P(casualties >= 5)'; the headline's mean",
    )
    .option('--max-trials <n>', 'with --precision, the most trials', trialsValue, 1_000_000_000)
    .option('--seed <n>', 'seed, 0 to 2^64 - 1', seedValue, '1')
    .addOption(
      new Option(
        '--method <method>',
        'how: auto is exact where the scenario compiles, and rolls dice; sample draws from the exact distribution',
      )
        .choices(['auto', 'sample', 'roll', 'exact'] as const)
        .default('auto' as const),
    )
    .option('--threads <n>', 'worker threads, 0 for none', threadsValue, availableParallelism())
    .option('--set <field=value>', 'change a field of the scenario (may be repeated)', setValue)
    .option(...ALLOW_CODE)
    .addOption(formatOption('what to print (text; with --out of many scenarios, a line each)'))
    .option('--json', 'the same as --format json')
    .option(
      '-o, --out <path>',
      'folder for a report page and a result file per scenario, and an index; with --shard the file of the partial result',
    )
    .option('--static', 'report pages without scripts')
    .option('-q, --quiet', 'no progress and no notes')
    .addOption(keepOptions.checkpoint())
    .addOption(keepOptions.resume())
    .addOption(keepOptions.every())
    .addOption(keepOptions.shard())
    .addOption(queueOptions.queue())
    .addOption(queueOptions.shards())
    .action(async (files, options) => run(files, withJson(options)));
}

async function run(paths: readonly string[], options: RunOptions): Promise<void> {
  if (options.metric !== undefined && !options.precision)
    throw new UsageError(
      `--metric: found ${options.metric}, expected --precision with it: a run counts every metric, and goes on only until one of them is precise`,
    );
  const scenarios = await readScenarios(paths, options);
  checkOutput(
    scenarios.map(({ file }) => file),
    options,
  );
  checkTogether(scenarios, options);
  const interrupted = interruptible();
  if (options.out && !options.shard) prepareFolder(options.out);
  const plans = scenarios.map((one) => planOf(one, settingsFor(one, options), options.shard));
  const place = options.queue ?? checkpointFor(plans, options);
  const stop = new AbortController();
  onReaderGone(options.out ? () => {} : () => stop.abort());
  const signal = AbortSignal.any([interrupted, stop.signal]);
  const results =
    place instanceof Checkpoint
      ? await runLocal(scenarios, options, signal, place)
      : await runQueued(scenarios, plans, place, options, signal);
  if (options.out && !options.shard && results.length > 0) await writeReports(options.out, results, options);
  await printed();
  if (interrupted.aborted) process.exitCode = EXIT.interrupted;
  if (place instanceof Checkpoint) keepOrDrop(place, options, signal);
  else if (interrupted.aborted) note(QUEUED_NOTE);
}

/** What was kept of a run that was stopped is there to go on with. */
function keepOrDrop(checkpoint: Checkpoint, options: RunOptions, signal: AbortSignal): void {
  if (!signal.aborted) dropCheckpoint(checkpoint, options);
  else if (checkpoint.kept || process.exitCode === EXIT.interrupted) note(resumeNote(checkpoint));
}
