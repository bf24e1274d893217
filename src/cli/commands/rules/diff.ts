import type { Command } from '@commander-js/extra-typings';
import {
  beyond,
  movedMost,
  movesOf,
  openInMove,
  type Precision,
  playBeforeAfter,
} from '../../../analysis/index.ts';
import { basisOfMoves, movesAnswer, openOfMove, precisionText } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { EXIT } from '../../failure.ts';
import { readCompared } from '../../input/before-after/compared.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../../input/question-options.ts';
import { moveValue } from '../../input/values.ts';
import { isReadWhole, printAnswer } from '../../output/answer.ts';
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
  const { moreThan, limit, junit } = options;
  const { all, kept, ...about } = await readCompared(paths, options);
  const { played, moves, open } = await withCrew(options, async (how) => {
    const played = kept ? undefined : await playBeforeAfter(all, how);
    const moves = movesOf(played ?? kept ?? [], moreThan);
    const [most] = movedMost(moves);
    const isTried = most && played && isReadWhole(options);
    const open = isTried ? await openInMove(all, most, how) : undefined;
    return { played, moves, open: open && played && openOfMove(open, most, played) };
  });
  const passing = limit ? beyond(moves, limit) : [];
  if (junit) writeWhole(junit, movesJunit(moves, passing, limit ? precisionText(limit) : 'any limit'));
  const command = diffCommand(paths, options);
  const answer = movesAnswer(moves, { ...about, moreThan, limit, played, command });
  const [most] = movedMost(moves);
  const basis = played && basisOfMoves(all, VERSION, most);
  await printAnswer({ ...answer, ...(basis && { basis }), ...(open && { open }) }, 'diff', options);
  if (passing.length > 0) process.exitCode = EXIT.failed;
}

const diffCommand = (
  paths: readonly string[],
  { before, after, metric, moreThan, limit, ...options }: DiffOptions,
): string =>
  questionCommand(
    'diff',
    paths,
    {
      before,
      after,
      metric,
      moreThan: moreThan && precisionText(moreThan),
      limit: limit && precisionText(limit),
    },
    options,
  );
