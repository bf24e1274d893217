import { existsSync } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import { checkAll, openInChecked, readExpectations } from '../../analysis/index.ts';
import { aboutScenarios, basisOf, checkAnswer, openOfChecked, scenariosLine } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import { EXIT, UsageError } from '../failure.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readScenarios } from '../input/reading.ts';
import { isReadWhole, printAnswer } from '../output/answer.ts';
import { renderJunit } from '../output/junit.ts';
import { writeWhole } from '../output/terminal.ts';
import { withCrew } from '../run/crew.ts';

/** Of many scenarios other answers would be too many to try at once. */
const ELSEWHERE =
  'What other answers change is said where one scenario alone is checked, and by the page of its run.';

interface CheckOptions extends QuestionOptions {
  readonly junit?: string;
  readonly strict?: true;
}

export function addCheck(program: Command): void {
  const command = program
    .command('check')
    .summary('check what scenarios expect of their results')
    .description(
      "Judges the expect: lines of scenarios, such as 'mean(casualties) in 2..3', in every case. Exit code 1 when one fails; what cannot be told fails only with --strict.",
    )
    .argument('<files...>', 'scenario files or folders')
    .option('--junit <file>', 'write the verdicts as JUnit XML')
    .option('--strict', 'what cannot be told counts as failed');
  const common = withQuestionOptions(command);
  command.action(async (files, options) => check(files, { ...options, ...common() }));
}

async function check(paths: readonly string[], options: CheckOptions): Promise<void> {
  const statement = paths.find((path) => /[<>=]/.test(path) && !existsSync(path));
  if (statement !== undefined)
    throw new UsageError(
      `${statement}: found a statement, expected scenario files alone: what they are held to stands in them, as expect: ['${statement}']`,
    );
  const expecting = readExpectations(await readScenarios(paths, { ...options, keepWrong: true }));
  if (expecting.every(({ expectations }) => expectations.length === 0))
    throw new UsageError(
      `${paths.join(', ')}: found no expect: lines, expected some such as expect: [mean(casualties) in 2..3]`,
    );
  const { checked, open } = await withCrew(options, async (how) => {
    const checked = await checkAll(expecting, how);
    return { checked, open: isReadWhole(options) ? await openInChecked(expecting, how) : undefined };
  });
  if (options.junit) writeWhole(options.junit, renderJunit(checked));
  const scenarios = expecting
    .filter(({ expectations }) => expectations.length > 0)
    .map(({ scenario }) => scenario);
  const called =
    scenarios.length > 1
      ? aboutScenarios(scenarios)
      : [`Scenario: ${scenariosLine(scenarios.map(({ title }) => title))}`];
  const basis = basisOf(scenarios, VERSION, called);
  const answer = checkAnswer(checked, questionCommand('check', paths, {}, options));
  const opened = open && openOfChecked(open, checked);
  const { asPlayed } = basis;
  const elsewhere = asPlayed && { asPlayed: { ...asPlayed, where: ELSEWHERE } };
  await printAnswer({ ...answer, basis: { ...basis, ...elsewhere }, open: opened }, 'check', options);
  const bad = checked.filter(({ verdict }) => verdict === 'fails' || (options.strict && verdict !== 'holds'));
  if (bad.length > 0) process.exitCode = EXIT.failed;
}
