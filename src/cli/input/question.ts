import {
  checkNames,
  ExpressionError,
  parseQuestion,
  programFor,
  type Question,
} from '../../analysis/index.ts';
import { pointPaths, type Scenario, type ScenarioCase } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { questionAsWritten } from './metric.ts';

/** Reads an expression given on the command line; what is wrong with it comes with the option's name. */
export function inOption<T>(option: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExpressionError) throw new UsageError(`${option}: ${error.message}`);
    throw error;
  }
}

/** The question to a scenario: an expression, a metric's mean, or the mean of the headline. */
export function questionFor(scenario: Scenario, metric: string = scenario.action.headline): Question {
  const programs = scenario.cases.map((one) => programFor(scenario, one));
  return inOption('--metric', () => questionAsWritten(metric, programs));
}

/** The same; where nothing is asked, what the scenario's own report leads with: its goal, who wins, or the headline's mean. */
export function leadQuestion(scenario: Scenario, metric: string | undefined): Question {
  if (metric !== undefined) return questionFor(scenario, metric);
  const { action, cases } = scenario;
  const goal = action.goal?.(cases[0].prepared);
  if (goal) return questionFor(scenario, `P(${goal.metric} = "${goal.value}")`);
  const { outcome, won } = action.battle ?? {};
  return questionFor(scenario, won === undefined ? undefined : `P(${outcome} = "${won}")`);
}

/** The case of a scenario that has one, or the one named. */
export function onlyCase({ cases, mix = [] }: Scenario, variant: string | undefined): ScenarioCase {
  const one =
    variant === undefined
      ? cases[0]
      : (cases.find((each) => namesOf(each).includes(variant)) ??
        cases.find(({ name }) => name === `${variant}, ${mix[0]?.name}`));
  if (one) return one;
  const names = cases.map(({ name }) => `"${name}"`).join(', ');
  throw new UsageError(`--variant: found "${variant}", expected one of ${names}`);
}

/** A sweep's case may be named in words, or by the paths of its fields. */
function namesOf({ name, point }: ScenarioCase): string[] {
  if (!point) return [name];
  const { variant, ...swept } = point;
  return [name, [variant, pointPaths(swept)].filter(Boolean).join(', ')];
}

/** The statement that is to hold. */
export function statementFor(text: string, program: ReturnType<typeof programFor>): Question {
  return inOption('--until', () => {
    const question = parseQuestion(text);
    if (!question.relation)
      throw new UsageError(`--until: found no comparison in "${text}", expected one such as ${text} >= 2`);
    checkNames(question, program);
    return question;
  });
}
