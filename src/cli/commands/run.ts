import { availableParallelism } from 'node:os';
import { basename, isAbsolute, relative } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';
import type { Precision } from '../../analysis/index.ts';
import {
  type Checkpoint,
  type Crew,
  fileOf,
  Interrupted,
  planOf,
  runScenario,
  runShard,
  type Settings,
  WorkerPool,
} from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { EXIT, UsageError } from '../failure.ts';
import { ALLOW_CODE, readScenarios } from '../input/reading.ts';
import { seedValue, setValue, threadsValue, trialsValue } from '../input/values.ts';
import { quoted } from '../output/command-line.ts';
import { progressOn } from '../output/progress.ts';
import {
  checkShow,
  formatOption,
  type Named,
  reportName,
  type ShowOptions,
  show,
  writeReports,
} from '../output/results.ts';
import { note, onReaderGone, prepareFolder, printed } from '../output/terminal.ts';
import { interruptible } from '../run/interrupt.ts';
import { checkpointFor, dropCheckpoint, type KeepOptions, keepOptions, resumeNote } from '../run/keep.ts';
import { preciseRun, precisionText, precisionValue } from '../run/precision.ts';
import { QUEUED_NOTE, type QueueOptions, queueOptions, runQueued } from '../run/queue.ts';

interface RunOptions extends KeepOptions, QueueOptions, ShowOptions {
  readonly trials: number;
  readonly seed: string;
  readonly method: Settings['method'];
  readonly threads: number;
  readonly set?: Record<string, unknown>;
  readonly allowCode?: true;
  readonly precision?: Precision;
  readonly metric?: string;
  readonly maxTrials: number;
}

export function addRun(program: Command): void {
  program
    .command('run')
    .summary('run scenarios and report')
    .description('Runs scenario files, or all in and below a folder, and prints what happens.')
    .argument('<files...>', 'scenario files, folders, or - for stdin')
    .option('-n, --trials <n>', 'number of trials, e.g. 1e6 or 10M', trialsValue, 1_000_000)
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
      new Option('--method <method>', 'how: auto samples where the scenario compiles and rolls where not')
        .choices(['auto', 'sample', 'roll', 'exact'] as const)
        .default('auto' as const),
    )
    .option('--threads <n>', 'worker threads, 0 for none', threadsValue, availableParallelism())
    .option('--set <field=value>', 'change a field of the scenario (may be repeated)', setValue)
    .option(...ALLOW_CODE)
    .addOption(formatOption())
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
    .action(async (files, { json, ...options }) => {
      await run(files, { ...options, ...(json && { format: 'json' as const }) });
    });
}

async function run(paths: readonly string[], options: RunOptions): Promise<void> {
  const scenarios = await readScenarios(paths, options);
  checkShow(
    scenarios.map(({ file }) => file),
    options,
  );
  checkPartials(scenarios, options);
  const interrupted = interruptible();
  if (options.out && !options.shard) prepareFolder(options.out);
  const plans = scenarios.map((one) => planOf(one, settingsFor(one, options), options.shard));
  const checkpoint = options.queue ? undefined : checkpointFor(plans, options);
  const stop = new AbortController();
  if (!options.out) onReaderGone(() => stop.abort());
  else onReaderGone(() => {});
  const signal = AbortSignal.any([interrupted, stop.signal]);
  const results = checkpoint
    ? await runAll(scenarios, options, signal, checkpoint)
    : await runQueued(scenarios, plans, options, progressOn(process.stderr, options.quiet ?? false), signal);
  if (options.out && !options.shard && results.length > 0) await writeReports(options.out, results, options);
  await printed();
  if (interrupted.aborted) {
    process.exitCode = EXIT.interrupted;
    note(checkpoint ? resumeNote(checkpoint) : QUEUED_NOTE);
  } else if (!checkpoint) return;
  else if (!stop.signal.aborted) dropCheckpoint(checkpoint, options);
  else if (checkpoint.kept) note(resumeNote(checkpoint));
}

/** Whether the run is cut into parts that are kept or played elsewhere. */
const inPartials = ({ queue, shard, checkpoint, resume }: RunOptions): boolean =>
  Boolean(queue || shard || checkpoint !== undefined || resume);

/** @throws UsageError when a run is to be kept, shared or queued in a way that does not go together */
function checkPartials(scenarios: readonly Scenario[], options: RunOptions): void {
  if (options.precision && inPartials(options))
    throw new UsageError(
      '--precision: found --queue, --shard, --checkpoint or --resume, expected a run of one piece',
    );
  if (options.queue && (options.shard || options.checkpoint !== undefined || options.resume))
    throw new UsageError(
      '--queue: what is finished is kept in the queue; leave out --shard, --checkpoint and --resume',
    );
  const own = options.queue && scenarios.find(({ system }) => fileOf(system) !== undefined);
  if (own)
    throw new UsageError(
      `--queue: found rules of your own in ${own.file}, expected a bundled rule system, as workers run nobody's code; --shard shares them`,
    );
}

const settingsFor = (scenario: Scenario, options: RunOptions): Settings => ({
  ...options,
  command: commandFor(scenario.file, options),
});

/** Runs one scenario after another and prints each as it is done. */
async function runAll(
  scenarios: readonly Scenario[],
  options: RunOptions,
  signal: AbortSignal,
  checkpoint: Checkpoint,
): Promise<Named[]> {
  const progress = progressOn(process.stderr, options.quiet ?? false);
  let pool: WorkerPool | undefined;
  const crew: Crew = {
    signal,
    compilers: options.threads,
    onCounting: (done) => {
      progress.counting(done);
      checkpoint.begins();
    },
    onProgress: (done) => {
      progress.update(done);
      checkpoint.counted();
    },
    pool: options.threads > 0 ? () => (pool ??= new WorkerPool(options.threads)) : undefined,
  };
  const done: Named[] = [];
  try {
    for (const [i, scenario] of scenarios.entries()) {
      if (signal.aborted) break;
      const settings = settingsFor(scenario, options);
      const partial = checkpoint.partials[i]!;
      if (options.shard) {
        progress.begin(scenario.title, options.trials);
        await runShard(scenario, settings, options.shard, partial, crew);
        continue;
      }
      const precise = options.precision && preciseRun(scenario, options.precision, options);
      progress.begin(scenario.title, precise ? options.maxTrials : options.trials);
      const result = await runScenario(
        scenario,
        { ...settings, until: precise?.until },
        precise ? crew : { ...crew, partial },
      );
      progress.end();
      if (precise && !options.quiet) note(precise.howItEnded());
      done.push({ name: reportName(scenario.file, scenario.system.name), result });
      show(result, options);
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    progress.end();
    checkpoint.finish();
    await pool?.close();
  }
  return done;
}

/** The command that makes the result again; it names no folder of this machine. */
function commandFor(file: string, options: RunOptions): string {
  const shown =
    isAbsolute(file) || relative('.', file).startsWith('..') ? basename(file) : relative('.', file);
  const set = Object.entries(options.set ?? {}).map(
    ([field, value]) => `--set ${quoted(`${field}=${asText(value)}`)}`,
  );
  const method = options.method === 'auto' ? [] : [`--method ${options.method}`];
  return [
    'fusillade run',
    quoted(shown),
    ...trialsWords(options),
    `--seed ${options.seed}`,
    ...(options.allowCode ? ['--allow-code'] : []),
    ...method,
    ...set,
  ].join(' ');
}

function trialsWords({ trials, precision, metric, maxTrials }: RunOptions): string[] {
  if (!precision) return [`--trials ${trials}`];
  const asked = metric === undefined ? [] : [`--metric ${quoted(metric)}`];
  return [`--precision ${precisionText(precision)}`, ...asked, `--max-trials ${maxTrials}`];
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
