import type { Command } from '@commander-js/extra-typings';
import {
  openInSweep,
  programFor,
  type Question,
  type RefusedPoint,
  sistersFor,
  sweep,
  type Varied,
} from '../../analysis/index.ts';
import { asksForChance, basisOf, ofOneCase, openOfSweep, sweepAnswer } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import { leadQuestion, onlyCase } from '../input/question.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { numberValue } from '../input/values.ts';
import {
  atWholePaths,
  casesOver,
  checkMark,
  checkMarkOfChance,
  variedText,
  variedValue,
} from '../input/varied.ts';
import { isReadWhole, printAnswer } from '../output/answer.ts';
import { livingCommand } from '../output/living-command.ts';
import { withCrew } from '../run/crew.ts';

interface SweepOptions extends QuestionOptions {
  readonly over: readonly Varied[];
  readonly metric?: string;
  readonly mark?: number;
  readonly variant?: string;
}

export function addSweep(program: Command): void {
  const command = program
    .command('sweep')
    .summary('vary one or two fields')
    .description('Asks the same question while one or two fields go over lists or ranges.')
    .argument('<file>', 'scenario file, or - for stdin')
    .requiredOption(
      '--over <field=values>',
      'e.g. shooter.warriors=1..30 or target.cover=a,b (once or twice)',
      variedValue,
    )
    .option('--metric <m>', "what to ask, e.g. 'P(casualties >= 5)'; what a report leads with")
    .option('--mark <value>', 'say where the answer crosses this value, e.g. 2.5 or 90%', numberValue)
    .option('--variant <name>', 'which variant of the scenario');
  const common = withQuestionOptions(command);
  command.action(async (file, options) => sweepOne(file, { ...options, ...common() }));
}

async function sweepOne(file: string, options: SweepOptions): Promise<void> {
  const { metric, mark, variant } = options;
  if (mark !== undefined) checkMark(options.over);
  const scenario = await readOne(file, options);
  const over = atWholePaths(options.over, scenario, '--over');
  const question = leadQuestion(scenario, metric);
  const leftOut: RefusedPoint[] = [];
  const one = onlyCase(scenario, variant);
  const cases = casesOver(scenario, one, over, leftOut);
  if (mark !== undefined) checkMarkOfChance(mark, isChanceOf(question, scenario, cases));
  const { swept, open } = await withCrew(options, async (how) => {
    const swept = await sweep(scenario, cases, question, how, await sistersFor(scenario, question, how));
    const ask = () => openInSweep(scenario, cases, question, how);
    return { swept, open: isReadWhole(options) ? await ask() : undefined };
  });
  const distributions = swept.map(({ subject }) => subject.distribution);
  if (mark !== undefined) checkMarkOfChance(mark, asksForChance(question, distributions));
  const command = questionCommand(
    'sweep',
    [file],
    { over: over.map(variedText), metric, mark, variant },
    options,
  );
  const basis = ofOneCase(basisOf([{ ...scenario, cases }], VERSION), scenario.cases, one);
  const values = Object.fromEntries(
    over.map(({ field, values }) => [field, values.filter((value) => isSwept(cases, field, value))]),
  );
  // A run has no one variant: it would sweep them all.
  const changeable =
    scenario.cases.length === 1 && isWhole(values, cases)
      ? livingCommand([file], [cases.length], options, { sweep: values })
      : undefined;
  const answer = sweepAnswer(scenario, question, swept, { mark, command, leftOut });
  const opened = open && openOfSweep(open, question, swept);
  await printAnswer({ ...answer, basis, changeable, open: opened }, 'sweep', options);
}

/** Whether a chance is asked for, as far as that is known before anything is worked out: no mean of it can be above one. */
function isChanceOf(question: Question, rules: Scenario, cases: readonly ScenarioCase[]): boolean {
  const { left } = question;
  if (asksForChance(question, [])) return true;
  if (left.kind !== 'figure' || left.figure.what !== 'mean') return false;
  const { metric } = left.figure;
  return cases.every((one) => {
    const { metrics, shape } = programFor(rules, one);
    return shape.sizes[metrics.findIndex(({ name }) => name === metric.name)] <= 2;
  });
}

const isSwept = (cases: readonly ScenarioCase[], field: string, value: unknown): boolean =>
  cases.some(({ point }) => point?.[field] === value);

/** Whether every combination of the values is among the cases: a run can have no others. */
const isWhole = (
  values: Readonly<Record<string, readonly unknown[]>>,
  cases: readonly ScenarioCase[],
): boolean => Object.values(values).reduce((product, all) => product * all.length, 1) === cases.length;
