import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { checkAll, checkRules, readExpectations } from '../../../analysis/index.ts';
import { basisOf, expectationChecks, propertiesAnswer, scenariosLine } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { EXIT } from '../../failure.ts';
import { readOwn } from '../../input/own-scenarios.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../../input/question-options.ts';
import { printAnswer } from '../../output/answer.ts';
import { propertiesJunit } from '../../output/junit.ts';
import { writeWhole } from '../../output/terminal.ts';
import { withCrew } from '../../run/crew.ts';

interface TestOptions extends QuestionOptions {
  readonly junit?: string;
}

export function addTest(program: Command): void {
  const command = program
    .command('test')
    .summary('hold rules of one’s own to what any rules keep')
    .description(
      'Tries rules of one’s own on a scenario made for each action, and on those given: chances add up to 1, rolled trials agree, the same answer twice, and what a field says of its harm. At most 100,000 trials are rolled, whatever --trials says. Exit code 1 when one fails.',
    )
    .argument('<rules>', 'the .js file with the rules')
    .argument('[scenarios...]', 'scenario files or folders that name it as their system')
    .option('--junit <file>', 'write the verdicts as JUnit XML');
  const common = withQuestionOptions(command);
  command.action(async (rules, paths, options) => test(rules, paths, { ...options, ...common() }));
}

async function test(rules: string, paths: readonly string[], options: TestOptions): Promise<void> {
  const { made, given } = await readOwn(rules, paths, options);
  const fewer = { ...options, trials: Math.min(options.trials, MOST_TRIALS) };
  const checks = await withCrew(fewer, async (how) => [
    ...(await checkRules([...made, ...given], how)),
    ...expectationChecks(await checkAll(readExpectations(given), how)),
  ]);
  if (options.junit) writeWhole(options.junit, propertiesJunit(rules, checks));
  const command = questionCommand('test', [rules, ...paths], {}, options);
  const played = [...made, ...given];
  const basis = basisOf(played, VERSION, [`Scenarios: ${scenariosLine(played.map(({ title }) => title))}`]);
  await printAnswer({ ...propertiesAnswer(basename(rules), checks, command), basis }, 'test', options);
  if (checks.some(({ verdict }) => verdict === 'fails')) process.exitCode = EXIT.failed;
}

/** Enough to find a chance that is off by a hundredth. */
const MOST_TRIALS = 100_000;
