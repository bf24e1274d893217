import type { Command } from '@commander-js/extra-typings';
import { given, openInGiven } from '../../analysis/index.ts';
import { basisOf, givenAnswer, ofOneCase, openOfGiven } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import { UsageError } from '../failure.ts';
import { inOption, leadQuestion, onlyCase } from '../input/question.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { seenValue, timeValue } from '../input/values.ts';
import { isReadWhole, printAnswer } from '../output/answer.ts';

interface GivenOptions extends QuestionOptions {
  readonly seen: string;
  readonly after?: string;
  readonly time?: number;
  readonly metric?: string;
  readonly variant?: string;
}

export function addGiven(program: Command): void {
  const command = program
    .command('given')
    .summary('what is likely from here on')
    .description('Says what is to be expected once something was seen at the table, and what it was before.')
    .argument('<file>', 'scenario file, or - for stdin')
    .requiredOption(
      '--seen <condition>',
      "what was seen, e.g. 'hits = 5' or 'hits >= 5 and damage = 2'; several times: all of it",
      seenValue,
    )
    .option('--after <step>', 'the step after which it was seen, as trace names it; the end')
    .option('--time <n>', 'how often that step had been played by then', timeValue, 1)
    .option('--metric <m>', "what to begin with, e.g. 'P(casualties >= 5)'; what a report leads with")
    .option('--variant <name>', 'which variant of the scenario');
  const common = withQuestionOptions(command);
  command.action(async (file, options) => sawIn(file, { ...options, ...common() }));
}

async function sawIn(file: string, options: GivenOptions): Promise<void> {
  const { seen, after, time, metric, variant, method, seed, trials } = options;
  if (method === 'sample')
    throw new UsageError(
      '--method: found sample, expected auto, exact or roll: trials that fit are picked out',
    );
  const scenario = await readOne(file, options);
  const one = onlyCase(scenario, variant);
  const question = leadQuestion(scenario, metric);
  const sight = { seen, after, time };
  const found = inOption('--seen', () => given(scenario, one, sight, { method, seed, trials }));
  const own = { seen, after, time: time === 1 ? undefined : time, metric, variant };
  const basis = ofOneCase(basisOf([{ ...scenario, cases: [one] }], VERSION), scenario.cases, one);
  const command = questionCommand('given', [file], own, options);
  const answer = givenAnswer(scenario, one, question, sight, found, command);
  const ask = () => openInGiven(scenario, one, question, sight, { method, seed, trials });
  const open = isReadWhole(options) ? openOfGiven(await ask(), question, found, sight) : undefined;
  await printAnswer({ ...answer, basis, open }, 'given', options);
}
