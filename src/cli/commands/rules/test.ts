import { basename, dirname, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { checkAll, checkProperties, readExpectations, stepsPlayed } from '../../../analysis/index.ts';
import { foundText, propertiesAnswer, type ScenarioCheck } from '../../../answers/index.ts';
import { tryOwnRules } from '../../../run/index.ts';
import { readScenario } from '../../../scenario/files/index.ts';
import { InputError, type Scenario, type ScenarioCase, writeTemplate } from '../../../scenario/index.ts';
import type { Action, System } from '../../../systems/system.ts';
import { EXIT, UsageError } from '../../failure.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../../input/question-options.ts';
import { readScenarios } from '../../input/reading.ts';
import { isRulesFile, systemNamed } from '../../input/systems.ts';
import { printAnswer } from '../../output/answer.ts';
import { propertiesJunit } from '../../output/junit.ts';
import { note, writeWhole } from '../../output/terminal.ts';
import { withCrew } from '../../run/crew.ts';

interface TestOptions extends QuestionOptions {
  readonly junit?: string;
}

export function addTest(program: Command): void {
  const command = program
    .command('test')
    .summary('hold rules of one’s own to what any rules keep')
    .description(
      'Tries rules of one’s own on a scenario made for each action, and on those given: chances add up to 1, rolled trials agree, the same answer twice, and what a field says of its harm. At most 100,000 trials are rolled. Exit code 1 when one fails.',
    )
    .argument('<rules>', 'the .js file with the rules')
    .argument('[scenarios...]', 'scenario files or folders that name it as their system')
    .option('--junit <file>', 'write the verdicts as JUnit XML');
  const common = withQuestionOptions(command);
  command.action(async (rules, paths, options) => test(rules, paths, { ...options, ...common() }));
}

async function test(rules: string, paths: readonly string[], options: TestOptions): Promise<void> {
  if (!isRulesFile(rules))
    throw new UsageError(`"${rules}": expected the .js or .ts file with rules of one's own`);
  const system = await systemNamed(rules, options);
  const all = paths.length > 0 ? await readScenarios(paths, options) : [];
  const given = all.filter((scenario) => isOf(scenario, rules));
  for (const { file } of all.filter((scenario) => !given.includes(scenario)))
    note(`${file}: left out, as it is not played by ${rules}`);
  const scenarios = [...system.actions.map((action) => firstOf(system, action)), ...given];
  const checks: ScenarioCheck[] = [];
  await withCrew({ ...options, trials: Math.min(options.trials, MOST_TRIALS) }, async (how) => {
    for (const scenario of scenarios) tryOtherwise(scenario);
    for (const scenario of scenarios)
      for (const one of await checkProperties(scenario, how))
        checks.push({ scenario: scenario.title, ...one });
    for (const { name } of system.actions) {
      const all = scenarios.filter(({ action }) => action.name === name);
      checks.push({ scenario: all[0].title, ...stepsPlayed(all) });
    }
    for (const checked of await checkAll(readExpectations(given), how))
      checks.push({
        scenario: checked.scenario.title,
        property: checked.expectation.question.text,
        name: checked.name,
        verdict: checked.verdict,
        found: foundText(checked),
      });
  });
  if (options.junit) writeWhole(options.junit, propertiesJunit(rules, checks));
  const answer = propertiesAnswer(
    basename(rules),
    checks,
    questionCommand('test', [rules, ...paths], {}, options),
  );
  await printAnswer(answer, 'test', options);
  if (checks.some(({ verdict }) => verdict === 'fails')) process.exitCode = EXIT.failed;
}

/** Tries every case with each of its yes and no the other way round: what is read there alone is tried nowhere else. */
function tryOtherwise({ system, action, cases }: Scenario): void {
  for (const one of cases)
    for (const [field, value] of yesOrNoIn(one.input)) {
      const other = otherwise(one, field, !value);
      if (other) tryOwnRules({ system, action, cases: [other] });
    }
}

/** Undefined where the rules do not take it so. */
function otherwise(one: ScenarioCase, field: string, value: boolean): ScenarioCase | undefined {
  try {
    return one.vary(one.name, { [field]: value });
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function yesOrNoIn(
  value: unknown,
  path: readonly string[] = [],
): (readonly [field: string, value: boolean])[] {
  if (typeof value === 'boolean') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => yesOrNoIn(inner, [...path, name]));
}

/** Enough to find a chance that is off by a hundredth. */
const MOST_TRIALS = 100_000;

/** Whether a scenario names these rules as its system. */
const isOf = ({ file, system }: Scenario, rules: string): boolean =>
  resolve(dirname(file), system.name) === resolve(rules);

/** A scenario made for an action: every field as its template has it. */
function firstOf(system: System, action: Action): Scenario {
  const scenario = readScenario({ text: writeTemplate(system, action), name: `template of ${action.name}` }, [
    system,
  ]);
  tryOwnRules(scenario);
  return scenario;
}
