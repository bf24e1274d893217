import { availableParallelism } from 'node:os';
import { basename, isAbsolute, relative } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';
import type { Precision } from '../../analysis/index.ts';
import { precisionText } from '../../answers/index.ts';
import { fileOf, type Settings } from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { TRIALS, WITNESS_TRIALS } from '../../solve/index.ts';
import { UsageError } from '../failure.ts';
import { ALLOW_CODE } from '../input/reading.ts';
import {
  folderValue,
  namesValue,
  precisionValue,
  seedValue,
  setValue,
  threadsValue,
  trialsValue,
} from '../input/values.ts';
import { changeWords, commandLine } from '../output/command-line.ts';
import { formatOption } from '../output/format.ts';
import type { OutputOptions } from '../output/results.ts';
import { type KeepOptions, keepOptions } from './keep.ts';
import { type QueueOptions, queueOptions } from './queue.ts';

/** What `run` takes. */
export interface RunOptions extends KeepOptions, QueueOptions, OutputOptions {
  /** Missing: {@link WITNESS_TRIALS} of what is exact, {@link TRIALS} of what is not or is shared out. */
  readonly trials?: number;
  readonly seed: string;
  readonly method: Settings['method'];
  readonly threads: number;
  readonly set?: Record<string, unknown>;
  readonly also?: readonly string[];
  readonly allowCode?: true;
  readonly precision?: Precision;
  readonly metric?: string;
  readonly maxTrials: number;
}

/** A command that takes them. */
export const withRunOptions = <A extends unknown[]>(command: Command<A>) =>
  command
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
    .option(
      '--max-trials <n>',
      'with --precision, the most trials; where they do not make it so precise, the exit code is 1',
      trialsValue,
      1_000_000_000,
    )
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
    .option('--also <metrics>', 'count these besides, e.g. fatedShots,fatedDamage', namesValue)
    .option(...ALLOW_CODE)
    .addOption(formatOption('what to print (text; with --out of many scenarios, a line each)'))
    .option('--json', 'the same as --format json')
    .option(
      '-o, --out <path>',
      'folder for a report page and a result file per scenario, and an index; with --shard the file of the partial result',
      folderValue,
    )
    .option('--static', 'report pages without scripts')
    .option('--shared', 'one script beside all report pages, instead of one in each')
    .option('-q, --quiet', 'no progress and no notes')
    .addOption(keepOptions.checkpoint())
    .addOption(keepOptions.resume())
    .addOption(keepOptions.every())
    .addOption(keepOptions.shard())
    .addOption(queueOptions.queue())
    .addOption(queueOptions.shards());

/** How a scenario is run, and the command that makes the result again. */
export function settingsFor(scenario: Scenario, options: RunOptions): Settings {
  const { trials, method, seed, shard, queue } = options;
  const isShared = shard !== undefined || queue !== undefined;
  return {
    method,
    seed,
    trials: trials ?? TRIALS,
    // Who shares a run out has many trials in mind, and all shards need to have as many.
    witness: trials !== undefined || isShared ? undefined : WITNESS_TRIALS,
    command: commandFor(scenario, options),
  };
}

/** @throws UsageError when a run is to be kept, shared or queued in a way that does not go together */
export function checkTogether(scenarios: readonly Scenario[], options: RunOptions): void {
  const { queue, shard, checkpoint, resume, precision } = options;
  const kept = shard !== undefined || checkpoint !== undefined || resume === true;
  if (precision && (queue || kept))
    throw new UsageError(
      '--precision: found --queue, --shard, --checkpoint or --resume, expected a run of one piece',
    );
  if (queue && kept)
    throw new UsageError(
      '--queue: what is finished is kept in the queue; leave out --shard, --checkpoint and --resume',
    );
  const own = queue && scenarios.find(({ system }) => fileOf(system) !== undefined);
  if (own)
    throw new UsageError(
      `--queue: found rules of your own in ${own.file}, expected a bundled rule system, as workers run nobody's code; --shard shares them`,
    );
}

/** The command that makes the result again; it names no folder of this machine. */
function commandFor({ file, system }: Scenario, options: RunOptions): string {
  const { trials, precision, metric, maxTrials, seed, allowCode, method, set, also } = options;
  const place = relative('.', file);
  const named = isAbsolute(file) || place.startsWith('..') ? basename(file) : place;
  const length = precision ? { precision: precisionText(precision), metric, maxTrials } : { trials };
  return commandLine('run', [named], {
    ...length,
    seed,
    // A folder is run with it for the sake of some: who copies the command of another need not allow anything.
    allowCode: fileOf(system) === undefined ? undefined : allowCode,
    method: method === 'auto' ? undefined : method,
    set: changeWords(set),
    also: also?.join(','),
  });
}
