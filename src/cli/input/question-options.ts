import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Option, type Command as PlainCommand } from 'commander';
import type { Asking } from '../../analysis/index.ts';
import type { Answer } from '../../report/index.ts';
import { renderAnswerPage, renderAnswerText } from '../../report/index.ts';
import { type Crew, Interrupted, type Settings, WorkerPool } from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { progressOn } from '../output/progress.ts';
import { coloursFor, columnsOf, note, print, writeWhole } from '../output/terminal.ts';
import { interruptible } from '../run/interrupt.ts';
import { ALLOW_CODE } from './reading.ts';
import { seedValue, setValue, threadsValue, trialsValue } from './values.ts';

/** What every command that asks about many cases can be told. */
export interface AskingOptions {
  readonly method: Settings['method'];
  readonly trials: number;
  readonly seed: string;
  readonly threads: number;
  readonly set?: Record<string, unknown>;
  readonly allowCode?: true;
  readonly json?: true;
  readonly out?: string;
  readonly static?: true;
  readonly quiet?: true;
}

/**
 * Adds the options of {@link AskingOptions} to a command.
 *
 * @returns what they were given as, once the command is called
 */
export function withAsking(command: { readonly opts: () => unknown }): () => AskingOptions {
  (command as PlainCommand)
    .addOption(
      new Option('--method <method>', 'how: auto is exact where the case compiles and rolls where not')
        .choices(['auto', 'sample', 'roll', 'exact'])
        .default('auto'),
    )
    .option('-n, --trials <n>', 'number of trials of a case that is not exact', trialsValue, 1_000_000)
    .option('--seed <n>', 'seed, 0 to 2^64 - 1', seedValue, '1')
    .option('--threads <n>', 'worker threads, 0 for none', threadsValue, availableParallelism())
    .option('--set <field=value>', 'change a field of the scenario (may be repeated)', setValue)
    .option(...ALLOW_CODE)
    .option('--json', 'print JSON')
    .option('--out <folder>', 'write a page with charts there')
    .option('--static', 'a page without scripts')
    .option('-q, --quiet', 'no notes');
  return () => command.opts() as AskingOptions;
}

/** Asks with worker threads at hand where they are worth it. */
export async function ask<T>(options: AskingOptions, question: (asking: Asking) => Promise<T>): Promise<T> {
  let pool: WorkerPool | undefined;
  const signal = interruptible();
  const crew: Crew = {
    signal,
    compilers: options.threads,
    pool: options.threads > 0 ? () => (pool ??= new WorkerPool(options.threads)) : undefined,
  };
  const progress = progressOn(process.stderr, options.quiet ?? false);
  const onCase = (done: number, cases: number) => {
    if (done === 0) progress.begin('Working out', cases, 'cases');
    progress.update(done);
  };
  const { method, trials, seed } = options;
  try {
    const answer = await question({ method, trials, seed, crew, onCase });
    if (signal.aborted) throw new Interrupted('interrupted: there is no answer yet');
    return answer;
  } finally {
    progress.end();
    await pool?.close();
  }
}

/** Shows an answer as text or JSON, and with `--out` as a page. */
export async function tell(
  answer: Answer,
  found: unknown,
  name: string,
  options: AskingOptions,
): Promise<void> {
  if (options.json) print(JSON.stringify({ ...asJson(answer), found }, null, 2));
  else
    print(renderAnswerText(answer, { colour: coloursFor(process.stdout), width: columnsOf(process.stdout) }));
  if (!options.out) return;
  const page = join(options.out, `${name}.html`);
  writeWhole(page, await renderAnswerPage(answer, { static: options.static ?? false }));
  if (!options.quiet) note(`${page} written`);
}

/** The command that asks the same again. */
export function commandOf(name: string, words: readonly string[], options: AskingOptions): string {
  const set = Object.entries(options.set ?? {}).map(
    ([field, value]) => `--set ${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const method = options.method === 'auto' ? [] : ['--method', options.method];
  const trials = ['--trials', String(options.trials), '--seed', options.seed];
  const code = options.allowCode ? ['--allow-code'] : [];
  return [
    'fusillade',
    name,
    ...words,
    ...method,
    ...code,
    ...trials,
    ...set.flatMap((text) => text.split(/ (.*)/s, 2)),
  ]
    .map(quoted)
    .join(' ');
}

/** The case of a scenario that has one, or the one named. */
export function onlyCase(scenario: Scenario, variant: string | undefined) {
  if (variant === undefined) return scenario.cases[0]!;
  const one = scenario.cases.find(({ name }) => name === variant);
  if (one) return one;
  throw new UsageError(
    `--variant: found "${variant}", expected one of ${scenario.cases.map(({ name }) => `"${name}"`).join(', ')}`,
  );
}

const asJson = ({ title, sentence, notes, command }: Answer) => ({ title, sentence, notes, command });

const quoted = (text: string) => (/^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
