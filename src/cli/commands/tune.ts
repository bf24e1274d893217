import type { Command } from '@commander-js/extra-typings';
import {
  nearestOf,
  openInSweep,
  programFor,
  sistersFor,
  type Tuned,
  tune,
  tunePairs,
  type Varied,
} from '../../analysis/index.ts';
import {
  basisOfTuned,
  ofOneCase,
  openOfSweep,
  tuneAnswer,
  tunedAt,
  tunePairsAnswer,
} from '../../answers/index.ts';
import type { Answer } from '../../report/answer.ts';
import { VERSION } from '../../run/version.ts';
import { onlyCase, statementFor } from '../input/question.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { atWholePaths, fieldsToTune, valuesText, variedValue } from '../input/varied.ts';
import { isReadWhole, printAnswer } from '../output/answer.ts';
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
  const [first, second] = fieldsToTune(atWholePaths(options.vary, scenario, '--vary'));
  const vary = [first, ...(second ? [second] : [])].map(
    ({ field, values }) => `${field}=${valuesText(values)}`,
  );
  const command = questionCommand('tune', [file], { vary, until, variant }, options);
  let played = second ? [first, second] : [first];
  const answer = await withCrew(options, async (how): Promise<Answer> => {
    const tuning = { question, option: '--vary', others: await sistersFor(scenario, question, how) };
    if (!second) {
      const found = { ...tuning, ...first };
      const tuned = await tune(scenario, one, found, how);
      played = [{ ...first, values: playedOf(first.values, tuned) }];
      const { value, subject } = nearestOf(tuned);
      const near = one.vary(`${value}`, { [first.field]: value });
      const open = isReadWhole(options) && (await openInSweep(scenario, [near], question, how));
      const at = tunedAt(scenario, first.field, value);
      return {
        ...tuneAnswer(scenario, one.name, found, tuned, command),
        ...(open && { open: openOfSweep(open, question, [{ subject }], at) }),
      };
    }
    const both = { ...tuning, fields: [first, second] } as const;
    const tuned = await tunePairs(scenario, one, both, how);
    // The curve of fair pairs is asked where it begins and where it ends.
    const pairs = tuned.columns.map(({ nearest }) => nearest);
    const cases = pairs.map((pair) =>
      one.vary(pair.subject.name, { [first.field]: pair.first, [second.field]: pair.second }),
    );
    const open = isReadWhole(options) && (await openInSweep(scenario, cases, question, how));
    return {
      ...tunePairsAnswer(scenario, one.name, both, tuned, command),
      ...(open && { open: openOfSweep(open, question, pairs) }),
    };
  });
  const basis = ofOneCase(basisOfTuned(scenario, one, played, VERSION), scenario.cases, one);
  await printAnswer({ ...answer, basis }, 'tune', options);
}

/** Values of one field, without those that the rules refuse. */
function playedOf(values: readonly number[], { refused = [] }: Pick<Tuned, 'refused'>): readonly number[] {
  const out = refused.flatMap(({ point }) => Object.values(point));
  return values.filter((value) => !out.includes(value));
}
