import type { Command } from '@commander-js/extra-typings';
import { bestPlan, checkNames, parseQuantity, programFor } from '../../analysis/index.ts';
import { askedOf, planAnswer } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import { InputError, type ScenarioCase } from '../../scenario/index.ts';
import { FieldError } from '../../systems/system.ts';
import { PlanTooLarge } from '../../turn/index.ts';
import { UsageError } from '../failure.ts';
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
  if (scenario.action.name !== 'turn')
    throw new UsageError(
      `${file}: found action: ${scenario.action.name}, expected a scenario with action: turn`,
    );
  const one = onlyCase(scenario, variant);
  const program = programFor(scenario, one);
  const question = parseQuantity(maximize);
  checkNames(question, program);
  const plan = inWords(file, () => bestPlan(scenario, one, question, program));
  const command = questionCommand('plan', [file], { maximize, variant }, options);
  const asked = askedOf([{ ...scenario, cases: [one as ScenarioCase] }], VERSION);
  await printAnswer({ ...planAnswer(scenario, one, question, plan, command), asked }, 'plan', options);
}

/** @throws UsageError when the turn is none that can be planned */
function inWords<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof PlanTooLarge)
      throw new UsageError(`${file}: the plan has ${error.message}; fewer units, shots or warriors would do`);
    if (error instanceof FieldError)
      throw new InputError([
        { file, path: error.path.join('.'), found: error.found, expected: error.expected },
      ]);
    throw error;
  }
}
