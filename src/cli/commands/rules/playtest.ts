import type { Command } from '@commander-js/extra-typings';
import { fitOf, playtestOf, type Varied } from '../../../analysis/index.ts';
import { basisOf, playtestAnswer } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { readPlaytest } from '../../input/playtest-log.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../../input/question-options.ts';
import { numbersOf, valuesText, variedValue } from '../../input/varied.ts';
import { printAnswer } from '../../output/answer.ts';

interface PlaytestOptions extends QuestionOptions {
  readonly fit?: readonly Varied[];
}

export function addPlaytest(program: Command): void {
  const command = program
    .command('playtest')
    .summary('hold a log of evenings against the rules, and fit a number to it')
    .description(
      'Reads a CSV of what happened (a column scenario, and one for each metric that was noted: hits, wounds, casualties; variant and game if wanted) and says whether the rules fit, which stage disagrees, and with --fit what a number would have to be. It may be asked after every game.',
    )
    .argument('<log>', 'a CSV file')
    .option('--fit <field=range>', 'a number to fit to the log, e.g. house.cover=0..3', variedValue);
  const common = withQuestionOptions(command);
  command.action(async (file, options) => playtest(file, { ...options, ...common() }));
}

async function playtest(file: string, options: PlaytestOptions): Promise<void> {
  const log = await readPlaytest(file, options);
  const { noted, metrics } = log;
  const fitted = options.fit && numbersOf(options.fit, '--fit');
  const found = playtestOf(noted, metrics, options);
  const fit = fitted && fitOf(noted, metrics, fitted, { ...options, option: '--fit' });
  const command = questionCommand(
    'playtest',
    [file],
    { fit: fitted && `${fitted.field}=${valuesText(fitted.values)}` },
    options,
  );
  const played = [...new Map(noted.map(({ rules, one }) => [one, { ...rules, cases: [one] }])).values()];
  const basis = basisOf(played, VERSION);
  await printAnswer(
    { ...playtestAnswer(found, log.titles, { at: log.at, fit, command }), basis },
    'playtest',
    options,
  );
}
