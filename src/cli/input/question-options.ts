import { availableParallelism } from 'node:os';
import { Option, type Command as PlainCommand } from 'commander';
import type { Settings } from '../../run/index.ts';
import { STANDARD } from '../../scenario/files/index.ts';
import type { AnswerOptions } from '../output/answer.ts';
import { changeWords, commandLine } from '../output/command-line.ts';
import { formatOption, withJson } from '../output/format.ts';
import { ALLOW_CODE } from './reading.ts';
import { AT, AT_WORST, type SituationOptions } from './sides/situations.ts';
import { folderValue, seedValue, setValue, threadsValue, trialsValue } from './values.ts';

/** What every command that answers a question about many cases takes. */
export interface QuestionOptions extends AnswerOptions {
  readonly method: Settings['method'];
  readonly trials: number;
  readonly seed: string;
  readonly threads: number;
  readonly set?: Record<string, unknown>;
  readonly allowCode?: true;
}

/**
 * Adds the options of {@link QuestionOptions} to a command.
 *
 * @param trials of a case that is not exact, where none are said
 * @returns what they were given as, once the command is called
 */
export function withQuestionOptions(
  command: { readonly opts: () => unknown },
  trials = 1_000_000,
): () => QuestionOptions {
  (command as PlainCommand)
    .addOption(
      new Option('--method <method>', 'how: auto is exact where the case compiles and rolls where not')
        .choices(['auto', 'sample', 'roll', 'exact'])
        .default('auto'),
    )
    .option('-n, --trials <n>', 'number of trials of a case that is not exact', trialsValue, trials)
    .option('--seed <n>', 'seed, 0 to 2^64 - 1', seedValue, '1')
    .option('--threads <n>', 'worker threads, 0 for none', threadsValue, availableParallelism())
    .option('--set <field=value>', 'change a field of the scenario (may be repeated)', setValue)
    .option(...ALLOW_CODE)
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .option('--out <folder>', 'write a page with charts there', folderValue)
    .option('--static', 'a page without scripts')
    .option('-q, --quiet', 'no notes');
  return () => withJson(command.opts() as QuestionOptions & { readonly json?: true });
}

/** What every command takes that plays the loadouts of tables against the targets of another. */
export interface MatchupOptions extends Omit<QuestionOptions, 'set'>, SituationOptions {
  readonly set?: Record<string, unknown>;
  readonly against: string;
  readonly use?: readonly string[];
  readonly system?: string;
  readonly action?: string;
  readonly metric?: string;
}

/** Profiles of one's own for the rows of tables. */
export const USE = [
  '--use <profiles>',
  'a file of profiles that rows may name, beside those of the system; may be given again',
  (file: string, before: readonly string[] = []): readonly string[] => [...before, file],
] as const;

/**
 * Adds the options of {@link MatchupOptions} to a command.
 *
 * @returns what they were given as, once the command is called
 */
export function withMatchupOptions(command: { readonly opts: () => unknown }): () => MatchupOptions {
  (command as PlainCommand)
    .option('--against <targets>', 'a table of targets (.csv), or a mix that comes with the system', STANDARD)
    .option(...AT)
    .option(...AT_WORST)
    .option('--system <name>', 'the rule system of the tables')
    .option('--action <name>', 'what rows do that name no action; the first of the system')
    .option(...USE)
    .option('--metric <m>', "what to count; the headline's mean");
  return withQuestionOptions(command) as () => MatchupOptions;
}

/** The command that answers about the same tables again, see {@link questionCommand}. */
export const matchupCommand = (
  name: string,
  files: readonly string[],
  { against, at, atWorst, system, action, use, metric, ...options }: MatchupOptions,
  own: Parameters<typeof commandLine>[2] = {},
): string => {
  const situations = { at: at?.map(({ text }) => text), atWorst };
  return questionCommand(
    name,
    files,
    { against, ...situations, ...own, system, action, use, metric },
    options,
  );
};

/**
 * The command that answers the same again.
 *
 * @param own the options that only this command has, see {@link commandLine}
 */
export const questionCommand = (
  name: string,
  words: readonly string[],
  own: Parameters<typeof commandLine>[2],
  { method, allowCode, trials, seed, set }: QuestionOptions,
): string =>
  commandLine(name, words, {
    ...own,
    method: method === 'auto' ? undefined : method,
    allowCode,
    trials,
    seed,
    set: changeWords(set),
  });
