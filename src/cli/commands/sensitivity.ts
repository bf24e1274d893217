import type { Command } from '@commander-js/extra-typings';
import { sensitivity } from '../../analysis/index.ts';
import { basisOfChanges, ofOneCase, sensitivityAnswer } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import { leadQuestion, onlyCase } from '../input/question.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { printAnswer } from '../output/answer.ts';
import { withCrew } from '../run/crew.ts';

interface SensitivityOptions extends QuestionOptions {
  readonly metric?: string;
  readonly variant?: string;
}

export function addSensitivity(program: Command): void {
  const command = program
    .command('sensitivity')
    .summary('what each circumstance, trait and rule option is worth')
    .description(
      'Changes one thing at a time (a trait left out or added, another word, one more or one less, a rule read differently) and says what it does to the answer, and what that is worth in points.',
    )
    .argument('<file>', 'scenario file, or - for stdin')
    .option('--metric <m>', "what to ask, e.g. 'P(casualties >= 5)'; what a report leads with")
    .option('--variant <name>', 'which variant of the scenario');
  const common = withQuestionOptions(command);
  command.action(async (file, options) => changeEach(file, { ...options, ...common() }));
}

async function changeEach(file: string, options: SensitivityOptions): Promise<void> {
  const { metric, variant } = options;
  const scenario = await readOne(file, options);
  const question = leadQuestion(scenario, metric);
  const one = onlyCase(scenario, variant);
  const found = await withCrew(options, (how) => sensitivity(scenario, one, question, how));
  const command = questionCommand('sensitivity', [file], { metric, variant }, options);
  const sides = scenario.action.sides?.(one.prepared);
  const answer = sensitivityAnswer(one.name, question, found, command, scenario.title, sides);
  const basis = basisOfChanges(scenario, one, found, VERSION, answer);
  await printAnswer({ ...answer, basis: ofOneCase(basis, scenario.cases, one) }, 'sensitivity', options);
}
