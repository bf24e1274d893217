import type { Command } from '@commander-js/extra-typings';
import { Checkpoint, planOf } from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { EXIT, UsageError } from '../failure.ts';
import { readScenarios } from '../input/reading.ts';
import { failIfContradicted } from '../output/contradicted.ts';
import { withJson } from '../output/format.ts';
import { checkOutput, writeReports } from '../output/results.ts';
import { note, onReaderGone, prepareFolder, printed } from '../output/terminal.ts';
import { type Ahead, readAhead } from '../run/ahead.ts';
import { interruptible } from '../run/interrupt.ts';
import { checkpointFor, dropCheckpoint, resumeNote } from '../run/keep.ts';
import { runLocal } from '../run/local.ts';
import { checkTogether, type RunOptions, settingsFor, withRunOptions } from '../run/options.ts';
import { QUEUED_NOTE, runQueued } from '../run/queue.ts';

export function addRun(program: Command): void {
  const command = program
    .command('run')
    .summary('run scenarios and report')
    .description('Runs scenario files, or all in and below a folder, and prints what happens.')
    .argument('<files...>', 'scenario files, folders, or - for stdin');
  withRunOptions(command).action(async (files, options) => run(files, withJson(options)));
}

async function run(paths: readonly string[], options: RunOptions): Promise<void> {
  if (options.metric !== undefined && !options.precision)
    throw new UsageError(
      `--metric: found ${options.metric}, expected --precision with it: a run counts every metric, and goes on only until one of them is precise`,
    );
  const ahead = await readAhead(paths, options);
  try {
    await runRead(ahead?.scenarios ?? (await readScenarios(paths, options)), options, ahead);
  } finally {
    await ahead?.aside.close();
  }
}

async function runRead(scenarios: readonly Scenario[], options: RunOptions, ahead?: Ahead): Promise<void> {
  checkOutput(
    scenarios.map(({ file }) => file),
    options,
  );
  checkTogether(scenarios, options);
  const interrupted = ahead?.interrupted ?? interruptible();
  if (options.out && !options.shard) prepareFolder(options.out);
  const plans = scenarios.map((one) => planOf(one, settingsFor(one, options), options.shard));
  const place = options.queue ?? checkpointFor(plans, options);
  const stop = new AbortController();
  onReaderGone(options.out ? () => {} : () => stop.abort());
  const signal = AbortSignal.any([interrupted, stop.signal]);
  const results =
    place instanceof Checkpoint
      ? await runLocal(scenarios, options, signal, place, ahead)
      : await runQueued(scenarios, plans, place, options, signal);
  if (options.out && !options.shard && results.length > 0) await writeReports(options.out, results, options);
  await printed();
  failIfContradicted(results.map(({ result }) => result));
  if (interrupted.aborted) process.exitCode = EXIT.interrupted;
  if (place instanceof Checkpoint) keepOrDrop(place, options, signal);
  else if (interrupted.aborted) note(QUEUED_NOTE);
}

/** What was kept of a run that was stopped is there to go on with. */
function keepOrDrop(checkpoint: Checkpoint, options: RunOptions, signal: AbortSignal): void {
  if (!signal.aborted) dropCheckpoint(checkpoint, options);
  else if (checkpoint.kept || process.exitCode === EXIT.interrupted) note(resumeNote(checkpoint));
}
