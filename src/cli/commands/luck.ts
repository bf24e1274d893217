import type { Command } from '@commander-js/extra-typings';
import { Impossible, luckOf } from '../../analysis/index.ts';
import { basisOf, luckAnswer, scenariosLine } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import { UsageError } from '../failure.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readSession, type SessionLine } from '../input/session.ts';
import { printAnswer } from '../output/answer.ts';
import { withCrew } from '../run/crew.ts';

export function addLuck(program: Command): void {
  const command = program
    .command('luck')
    .summary('hold what happened at a table against the model')
    .description(
      'Reads a CSV of what happened (columns scenario and value; variant, metric and side if wanted) and says how lucky it was, line by line and in all.',
    )
    .argument('<session>', 'a CSV file');
  const common = withQuestionOptions(command);
  command.action(async (file) => judgeLuck(file, common()));
}

async function judgeLuck(file: string, options: QuestionOptions): Promise<void> {
  const lines = await readSession(file, options);
  const happened = lines.map((line) => line.happened);
  const session = await withCrew(options, (how) => possible(lines, () => luckOf(happened, how)));
  const titles = lines.map(({ title }) => title);
  const command = questionCommand('luck', [file], {}, options);
  const played = happened.map(({ rules, one }) => ({ ...rules, cases: [one] }));
  const basis = basisOf(played, VERSION, [`What happened in ${scenariosLine(titles)}`]);
  await printAnswer({ ...luckAnswer(session, titles, command), basis }, 'luck', options);
}

/** What cannot have happened is the session file's mistake. */
async function possible<T>(lines: readonly SessionLine[], judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    const line = error instanceof Impossible && lines.find(({ happened }) => happened === error.happened);
    throw line ? new UsageError(`${line.at}: value: ${error.message}`) : error;
  }
}
