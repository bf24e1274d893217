import type { Command } from '@commander-js/extra-typings';
import { programFor, type Question, sistersFor, tune, tunePairs, type Varied } from '../../analysis/index.ts';
import { askedOf, tuneAnswer, tunePairsAnswer } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import { onlyCase, statementFor } from '../input/question.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { checkPairs, numbersIn, numbersOf, rangeText, variedValue } from '../input/varied.ts';
import { printAnswer } from '../output/answer.ts';
import { withCrew } from '../run/crew.ts';

interface TuneOptions extends QuestionOptions {
  readonly vary: readonly Varied[];
  readonly until: string;
  readonly variant?: string;
}

export function addTune(program: Command): void {
  const command = program
    .command('tune')
    .summary('find the value of a field at which something holds')
    .description(
      "Finds where in a range a statement begins to hold, e.g. --vary shooter.warriors=1..30 --until 'P(casualties >= 5) >= 90%'.",
    )
    .argument('<file>', 'scenario file, or - for stdin')
    .requiredOption(
      '--vary <field=range>',
      'the field and its range, e.g. shooter.warriors=1..30 (once or twice)',
      variedValue,
    )
    .requiredOption('--until <statement>', 'what is to hold')
    .option('--variant <name>', 'which variant of the scenario');
  const common = withQuestionOptions(command);
  command.action(async (file, options) => tuneOne(file, { ...options, ...common() }));
}

async function tuneOne(file: string, options: TuneOptions): Promise<void> {
  const { until, variant } = options;
  const scenario = await readOne(file, options);
  const one = onlyCase(scenario, variant);
  const question = statementFor(until, programFor(scenario, one));
  if (options.vary.length === 2) return tuneBoth(scenario, one, question, [file], options);
  const { field, values } = numbersOf(options.vary);
  const tuned = await withCrew(options, async (how) => {
    const others = await sistersFor(scenario, question, how);
    return tune(scenario, one, { field, values, question, option: '--vary', others }, how);
  });
  const vary = `${field}=${rangeText(values)}`;
  const command = questionCommand('tune', [file], { vary, until, variant }, options);
  const asked = askedOf([{ ...scenario, cases: [one] }], VERSION);
  await printAnswer(
    { ...tuneAnswer(scenario, one.name, { field, values, question }, tuned, command), asked },
    'tune',
    options,
  );
}

/** Two fields at once: the pairs at which it holds. */
async function tuneBoth(
  scenario: Scenario,
  one: ScenarioCase,
  question: Question,
  files: readonly string[],
  options: TuneOptions,
): Promise<void> {
  const { until, variant } = options;
  const fields = [numbersIn(options.vary[0], '--vary'), numbersIn(options.vary[1], '--vary')] as const;
  checkPairs(fields);
  const tuned = await withCrew(options, async (how) => {
    const others = await sistersFor(scenario, question, how);
    return tunePairs(scenario, one, { fields, question, option: '--vary', others }, how);
  });
  const vary = fields.map(({ field, values }) => `${field}=${rangeText(values)}`);
  const command = questionCommand('tune', files, { vary, until, variant }, options);
  const asked = askedOf([{ ...scenario, cases: [one] }], VERSION);
  await printAnswer(
    { ...tunePairsAnswer(scenario, one.name, { fields, question }, tuned, command), asked },
    'tune',
    options,
  );
}
