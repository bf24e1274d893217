import type { Command } from '@commander-js/extra-typings';
import { bestPlan, parseQuantity } from '../../analysis/index.ts';
import { basisOf, planAnswer } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import { onlyCase } from '../input/question.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { printAnswer } from '../output/answer.ts';

interface PlanOptions extends QuestionOptions {
  readonly maximize: string;
  readonly variant?: string;
}

export function addPlan(program: Command): void {
  const command = program
    .command('plan')
    .summary('find the best order and targets of a turn')
    .description(
      "Finds whose shot comes next at whom, by what happened so far, so that something is as great as can be, e.g. --maximize 'mean(pointsLost)' or --maximize 'P(fateCaptain = Out of Action)'. The scenario is one with action: turn.",
    )
    .argument('<file>', 'scenario file of a turn, or - for stdin')
    .requiredOption('--maximize <figure>', 'a chance or a mean, or a sum of them')
    .option('--variant <name>', 'which variant of the scenario');
  const common = withQuestionOptions(command);
  command.action(async (file, options) => planOne(file, { ...options, ...common() }));
}

async function planOne(file: string, options: PlanOptions): Promise<void> {
  const { maximize, variant } = options;
  const scenario = await readOne(file, options);
  const one = onlyCase(scenario, variant);
  const question = parseQuantity(maximize);
  const plan = bestPlan(scenario, one, question);
  const command = questionCommand('plan', [file], { maximize, variant }, options);
  const basis = basisOf([{ ...scenario, cases: [one] }], VERSION);
  await printAnswer({ ...planAnswer(scenario, one, question, plan, command), basis }, 'plan', options);
}
