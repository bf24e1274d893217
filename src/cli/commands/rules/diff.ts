import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { beyond, movesOf, type Precision, playBeforeAfter, unitMoves } from '../../../analysis/index.ts';
import { askedOf, fieldChangeText, type MovesAbout, movesAnswer } from '../../../answers/index.ts';
import { withMinus } from '../../../report/index.ts';
import { VERSION } from '../../../run/version.ts';
import { InputError } from '../../../scenario/index.ts';
import { EXIT, UsageError } from '../../failure.ts';
import { type Read, readByPlace, readByRules, readChanged } from '../../input/before-after.ts';
import { keptMatchups, keptResults } from '../../input/kept-results.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../../input/question-options.ts';
import { checkAllowed, isRulesFile } from '../../input/systems.ts';
import { moveValue } from '../../input/values.ts';
import { printAnswer } from '../../output/answer.ts';
import { changeWords } from '../../output/command-line.ts';
import { movesJunit } from '../../output/junit.ts';
import { writeWhole } from '../../output/terminal.ts';
import { withCrew } from '../../run/crew.ts';

interface DiffOptions extends QuestionOptions {
  readonly before?: string;
  readonly after?: string;
  readonly metric?: string;
  readonly moreThan?: Precision;
  readonly limit?: Precision;
  readonly junit?: string;
}

export function addDiff(program: Command): void {
  const command = program
    .command('diff')
    .summary('what moves when a rule or a unit is changed')
    .description(
      'Plays every case of scenarios before and after a change and says what moved, by how much, and who gains. The change is made with --set; or before and after are two folders of scenarios, two of results, or two files with the rules of a system of one’s own.',
    )
    .argument('[files...]', 'scenario files or folders')
    .option('--before <path>', 'scenarios, results or rules (.js) as they were')
    .option('--after <path>', 'the same as they are now')
    .option('--metric <m>', "what to ask; the mean of each action's headline")
    .option('--more-than <amount>', 'what a move has to exceed, e.g. 5% or 0.1', moveValue)
    .option('--limit <amount>', 'exit code 1 when a move certainly exceeds this, e.g. 20% or 0.5', moveValue)
    .option('--junit <file>', 'write the moves as JUnit XML');
  const common = withQuestionOptions(command);
  command.action(async (files, options) => diff(files, { ...options, ...common() }));
}

async function diff(paths: readonly string[], options: DiffOptions): Promise<void> {
  const { moreThan, limit } = options;
  const { matchups, ...found } = await compared(paths, options);
  const moves = movesOf(matchups, moreThan);
  const passing = limit && beyond(moves, limit);
  if (options.junit)
    writeWhole(options.junit, movesJunit(moves, passing ?? [], limit ? amountText(limit) : 'any limit'));
  const { asked, ...about } = found;
  const answer = movesAnswer(moves, {
    ...about,
    threshold: moreThan && `more than ${amountText(moreThan)}`,
    passing: limit && {
      limit: amountText(limit),
      moves: passing ?? [],
      unclear: beyond(moves, limit, 'cannot tell').length,
    },
    units: unitMoves(moves),
    command: commandFor(paths, options),
  });
  await printAnswer({ ...answer, ...(asked && { asked }) }, 'diff', options);
  if (passing && passing.length > 0) process.exitCode = EXIT.failed;
}

type Compared = Pick<MovesAbout, 'change' | 'leftOut' | 'differences' | 'played'> & {
  readonly matchups: Parameters<typeof movesOf>[0];
  readonly asked?: ReturnType<typeof askedOf>;
};

async function compared(paths: readonly string[], options: DiffOptions): Promise<Compared> {
  const { before, after, set, metric } = options;
  if (before === undefined && after === undefined) {
    if (!set || paths.length === 0)
      throw new UsageError(
        `diff: found ${set ? 'no scenarios' : 'no change'}, expected FILES with --set FIELD=VALUE, or --before and --after`,
      );
    const { set: _, ...reading } = options;
    const read = await readChanged(paths, set, metric, reading);
    return played(changeText(set, read), read, options);
  }
  if (before === undefined || after === undefined)
    throw new UsageError(
      `--${before === undefined ? 'before' : 'after'}: missing, expected it beside --${before === undefined ? 'after' : 'before'}`,
    );
  const both = [before, after] as const;
  const also = set ? `, ${changeWords(set).join(', ')} in both` : '';
  const change = `${basename(before)} → ${basename(after)}${also}`;
  if (both.every(isRulesFile)) {
    checkAllowed(before, options.allowCode);
    return played(change, await readByRules(paths, both, metric, options), options);
  }
  if (paths.length > 0)
    throw new UsageError(
      `${paths.join(', ')}: found scenarios beside --before and --after, expected none, or two .js files there`,
    );
  for (const path of both) checkThere(path);
  const [were, are] = both.map(keptResults);
  if (were.length === 0 || are.length === 0)
    return played(change, await readByPlace(both, metric, options), options);
  if (set)
    throw new UsageError(
      `--set: found ${changeWords(set).join(', ')} beside results, which are as they were kept, expected scenarios or rules to play, or no --set`,
    );
  return { change, ...(await keptMatchups(were, are, metric)) };
}

async function played(change: string, read: Read, options: DiffOptions): Promise<Compared> {
  const matchups = await withCrew(options, (how) => playBeforeAfter(read.all, how));
  return {
    change,
    matchups,
    leftOut: read.leftOut,
    differences: read.differences,
    played: {
      before: matchups.map(({ before }) => before.distribution),
      after: matchups.map(({ after }) => after.distribution),
    },
    asked: askedOf(
      read.all.flatMap(({ before, after }) =>
        [before, after].map(({ rules, cases }) => ({ ...rules, cases })),
      ),
      VERSION,
    ),
  };
}

/** What is changed, a number of the rulebook by what it is for: `aimed −3 instead of −2`. */
function changeText(set: Readonly<Record<string, unknown>>, { all }: Read): string {
  const cases = all.flatMap(({ before, after }) =>
    before.cases.map((one, i) => ({ was: one.assumptions, is: after.cases[i].assumptions })),
  );
  const texts = Object.entries(set).map(([field, value]) => {
    const rows = cases.flatMap(({ was, is }) => {
      const row = is.find(({ option, printed }) => option === field && printed !== undefined);
      return row ? [{ ...row, was: was.find(({ option }) => option === field)?.value ?? row.printed }] : [];
    });
    const [row] = rows;
    if (!row || rows.some(({ question }) => question !== row.question))
      return fieldChangeText(field, value, all) ?? changeWords({ [field]: value }).join('');
    const instead = rows.every(({ was }) => was === row.was) ? ` instead of ${row.was}` : '';
    return withMinus(`${row.question} ${row.value}${instead}`);
  });
  return texts.join(', ');
}

function checkThere(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  throw new InputError([{ file: path, path: '', found: 'no such file', expected: 'scenarios or results' }]);
}

const amountText = ({ by, relative }: Precision): string =>
  relative ? `${Number((100 * by).toPrecision(6))}%` : String(by);

const commandFor = (
  paths: readonly string[],
  { before, after, metric, moreThan, limit, ...options }: DiffOptions,
): string =>
  questionCommand(
    'diff',
    paths,
    { before, after, metric, moreThan: moreThan && amountText(moreThan), limit: limit && amountText(limit) },
    options,
  );
