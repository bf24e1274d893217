import { availableParallelism } from 'node:os';
import { basename, isAbsolute, join, relative } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';
import type { Precision } from '../analysis/index.ts';
import {
  renderCsv,
  renderIndex,
  renderJson,
  renderMarkdown,
  renderPage,
  renderText,
} from '../report/index.ts';
import { type Crew, runScenario, type Settings, WorkerPool } from '../run/index.ts';
import type { Scenario } from '../scenario/index.ts';
import type { Result } from '../stats/index.ts';
import { EXIT, UsageError } from './failure.ts';
import { interruptible } from './interrupt.ts';
import { coloursFor, note, print, writeWhole } from './output.ts';
import { preciseRun, precisionText, precisionValue } from './precision.ts';
import { progressOn } from './progress.ts';
import { ALLOW_CODE, readScenarios } from './reading.ts';
import { seedValue, setValue, threadsValue, trialsValue } from './values.ts';

interface RunOptions {
  readonly trials: number;
  readonly seed: string;
  readonly method: Settings['method'];
  readonly threads: number;
  readonly set?: Record<string, unknown>;
  readonly allowCode?: true;
  readonly precision?: Precision;
  readonly metric?: string;
  readonly maxTrials: number;
  readonly format: 'text' | 'json' | 'csv' | 'markdown';
  readonly out?: string;
  readonly static?: true;
  readonly quiet?: true;
}

/** A scenario's result and the name its files get. */
interface Named {
  readonly name: string;
  readonly result: Result;
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
    .addOption(
      new Option('--format <format>', 'what to print')
        .choices(['text', 'json', 'csv', 'markdown'] as const)
        .default('text' as const),
    )
    .option('--json', 'the same as --format json')
    .option('--out <folder>', 'write a report page and a result file per scenario, and an index, there')
    .option('--static', 'report pages without scripts')
    .option('-q, --quiet', 'no progress and no notes')
    .action(async (files, { json, ...options }) => {
      await run(files, { ...options, ...(json && { format: 'json' as const }) });
    });
}

async function run(paths: readonly string[], options: RunOptions): Promise<void> {
  const scenarios = await readScenarios(paths, options);
  if (options.format === 'json' && scenarios.length > 1 && !options.out)
    throw new UsageError(`--json prints one object: found ${scenarios.length} scenarios; use --out FOLDER`);
  const signal = interruptible();
  const results = await runAll(scenarios, options, signal);
  if (options.out) await writeReports(options.out, results, options);
  if (signal.aborted) process.exitCode = EXIT.interrupted;
}

/** Runs one scenario after another and prints each as it is done. */
async function runAll(
  scenarios: readonly Scenario[],
  options: RunOptions,
  signal: AbortSignal,
): Promise<Named[]> {
  const progress = progressOn(process.stderr, options.quiet ?? false);
  let pool: WorkerPool | undefined;
  const crew: Crew = {
    signal,
    onProgress: progress.update,
    pool: options.threads > 0 ? () => (pool ??= new WorkerPool(options.threads)) : undefined,
  };
  const done: Named[] = [];
  try {
    for (const scenario of scenarios) {
      if (signal.aborted) break;
      const precise = options.precision && preciseRun(scenario, options.precision, options);
      const command = commandFor(scenario.file, options);
      progress.begin(scenario.title, precise ? options.maxTrials : options.trials);
      const result = await runScenario(scenario, { ...options, command, until: precise?.until }, crew);
      progress.end();
      if (precise && !options.quiet) note(precise.howItEnded());
      done.push({ name: reportName(scenario), result });
      show(result, options);
    }
  } finally {
    progress.end();
    await pool?.close();
  }
  return done;
}

function show(result: Result, { format, out }: RunOptions): void {
  if (format === 'json') {
    if (!out) print(renderJson(result));
  } else if (format === 'csv') print(renderCsv(result));
  else if (format === 'markdown') print(renderMarkdown(result));
  else
    print(renderText(result, { colour: coloursFor(process.stdout), width: process.stdout.columns ?? 100 }));
}

async function writeReports(folder: string, results: readonly Named[], options: RunOptions): Promise<void> {
  const pages = results.map(({ name, result }) => ({ href: `${name}.html`, result }));
  for (const { name, result } of results) {
    writeWhole(join(folder, `${name}.json`), renderJson(result));
    writeWhole(join(folder, `${name}.html`), await renderPage(result, { static: options.static ?? false }));
  }
  writeWhole(join(folder, 'index.html'), await renderIndex(pages));
  if (!options.quiet) note(`${results.length} reports in ${join(folder, 'index.html')}`);
}

/** `darklands-volley` for `scenarios/darklands/volley.yaml`. */
function reportName({ file, system }: Scenario): string {
  const name = file === 'stdin' ? 'stdin' : basename(file).replace(/\.(ya?ml|json)$/, '');
  const rules = basename(system.name).replace(/\.[cm]?js$/, '');
  return name.startsWith(rules) ? name : `${rules}-${name}`;
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

const quoted = (text: string) => (/^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
