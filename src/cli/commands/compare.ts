import type { Command } from '@commander-js/extra-typings';
import { compare, openInRanked, type Question } from '../../analysis/index.ts';
import { basisOf, compareAnswer, inRankedOrder, openOfRanked } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import type { Scenario } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { leadQuestion, questionFor } from '../input/question.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { calledByFiles, readScenarios } from '../input/reading.ts';
import { amountValue } from '../input/values.ts';
import { isReadWhole, printAnswer } from '../output/answer.ts';
import { livingCommand } from '../output/living-command.ts';
import { withCrew } from '../run/crew.ts';

interface CompareOptions extends QuestionOptions {
  readonly metric?: string;
  readonly least?: true;
  readonly ties?: number;
  readonly race: boolean;
}

export function addCompare(program: Command): void {
  const command = program
    .command('compare')
    .summary('rank variants or scenarios')
    .description(
      'Ranks the cases of one or several scenarios by a metric, with the chance that each beats the best. Ties are what cannot be told apart.',
    )
    .argument('<files...>', 'scenario files or folders')
    .option('--metric <m>', "what to rank by, e.g. 'casualties per 100 points'; what a report leads with")
    .option('--least', 'the least comes first')
    .option('--ties <d>', 'differences up to this are ties', amountValue)
    .option('--no-race', 'give every case all trials');
  const common = withQuestionOptions(command);
  command.action(async (files, options) => compareAll(files, { ...options, ...common() }));
}

async function compareAll(paths: readonly string[], options: CompareOptions): Promise<void> {
  const scenarios = calledByFiles(await readScenarios(paths, options));
  const cases = scenarios.flatMap((scenario) => scenario.cases).length;
  if (cases < 2)
    throw new UsageError(
      `${paths.join(', ')}: found ${cases} ${cases === 1 ? 'case' : 'cases'}, expected two or more to compare`,
    );
  const { metric, least, ties, race } = options;
  const question = commonQuestion(scenarios, metric);
  const comparing = { question, least, indifferent: ties, noRace: !race };
  const { ranked, open } = await withCrew(options, async (how) => {
    const ranked = await compare(scenarios, comparing, how);
    const ask = () => openInRanked(scenarios, ranked, question, how);
    return { ranked, open: isReadWhole(options) ? await ask() : undefined };
  });
  const command = questionCommand('compare', paths, { metric, least, ties, noRace: !race }, options);
  const basis = basisOf(inRankedOrder(scenarios, ranked), VERSION);
  const changeable = livingCommand(
    paths,
    scenarios.map((one) => one.cases.length),
    options,
  );
  const isApart = scenarios.length > 1;
  const answer = compareAnswer(question, ranked, { least, command });
  const opened = open && openOfRanked(open, question, ranked, least);
  await printAnswer({ ...answer, basis, changeable, isApart, open: opened }, 'compare', options);
}

/** What all of them lead with; the first's headline where that is not the same. */
function commonQuestion(scenarios: readonly Scenario[], metric: string | undefined): Question {
  const [first, ...others] = scenarios.map((scenario) => leadQuestion(scenario, metric));
  const isCommon = others.every(({ text }) => text === first.text);
  const [question] = isCommon ? [first] : scenarios.map((scenario) => questionFor(scenario));
  return question;
}
