import type { Command } from '@commander-js/extra-typings';
import {
  type Crossing,
  crossings,
  type Question,
  type SweptPoint,
  sistersFor,
  sweep,
  type Varied,
  variedCases,
} from '../../analysis/index.ts';
import { fieldCharts } from '../../answers/field-charts.ts';
import { counted, howKnown, shown } from '../../answers/figure-text.ts';
import type { Answer } from '../../report/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { questionFor } from '../input/question.ts';
import { type AskingOptions, ask, commandOf, onlyCase, tell, withAsking } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { numberValue } from '../input/values.ts';
import { variedValue } from '../input/varied.ts';

interface SweepOptions extends AskingOptions {
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
    .option('--metric <m>', "what to ask, e.g. 'P(casualties >= 5)'; the headline's mean")
    .option('--mark <value>', 'say where the answer crosses this value, e.g. 2.5 or 90%', numberValue)
    .option('--variant <name>', 'which variant of the scenario');
  const asking = withAsking(command);
  command.action(async (file, options) => sweepOne(file, { ...options, ...asking() }));
}

async function sweepOne(file: string, options: SweepOptions): Promise<void> {
  const { over, metric, mark } = options;
  if (over.length > 2) throw new UsageError(`--over: found ${over.length} fields, expected one or two`);
  const scenario = await readOne(file, options);
  const question = questionFor(scenario, metric);
  const cases = tooMany(() => variedCases(onlyCase(scenario, options.variant), over, '--over'));
  const swept = await ask(options, async (asking) =>
    sweep(scenario, cases, question, asking, await sistersFor(scenario, question, asking)),
  );
  const marked = mark === undefined ? undefined : crossed(swept, over, mark);
  const answer = answerOf(scenario, question, over, swept, { marked, mark });
  await tell({ ...answer, command: commandLine(file, options) }, swept.map(asJson), 'sweep', options);
}

function tooMany<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

function crossed(swept: readonly SweptPoint[], over: readonly Varied[], mark: number): Crossing[] {
  const numeric = over.length === 1 && over[0]!.values.every((value) => typeof value === 'number');
  if (numeric) return crossings(swept, over[0]!.field, mark);
  throw new UsageError(
    '--mark: found no single field of numbers, expected one --over with a range or a list of numbers',
  );
}

interface Marked {
  readonly marked: readonly Crossing[] | undefined;
  readonly mark: number | undefined;
}

function answerOf(
  { title, action }: Scenario,
  question: Question,
  over: readonly Varied[],
  swept: readonly SweptPoint[],
  { marked, mark }: Marked,
): Omit<Answer, 'command'> {
  return {
    title: `Sweep: ${title}`,
    sentence: [
      rangeSentence(question, swept),
      marked && markSentence(question, over[0]!.field, marked, mark!),
    ]
      .filter(Boolean)
      .join(' '),
    tables: [
      {
        title: question.text,
        head: [...over.map(({ field }) => field), question.text, ''],
        rows: swept.map(({ point, estimate, subject }) => [
          ...Object.values(point).map(String),
          shown(question.left, estimate),
          subject.distribution.method === 'exact' ? 'exact' : '95%',
        ]),
      },
    ],
    charts: fieldCharts(question, swept, action),
    notes: [howKnown(swept.map(({ subject }) => subject.distribution))],
  };
}

function rangeSentence(question: Question, swept: readonly SweptPoint[]): string {
  const sorted = [...swept].sort((a, b) => a.estimate.value - b.estimate.value);
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  if (least.estimate.value === most.estimate.value)
    return `${question.text} is ${shown(question.left, most.estimate)} in every one of ${counted(swept.length, 'case')}.`;
  const at = (point: SweptPoint) => `${shown(question.left, point.estimate)} at ${point.subject.name}`;
  return `${question.text} goes from ${at(least)} to ${at(most)}, over ${counted(swept.length, 'case')}.`;
}

function markSentence(question: Question, field: string, marked: readonly Crossing[], mark: number): string {
  const level = shown(question.left, { value: mark });
  if (marked.length === 0) return `It never crosses ${level}.`;
  const places = marked.map(
    ({ between: [from, to], rising, certain }) =>
      `${rising ? 'rises' : 'falls'} through it between ${field} ${from} and ${to}${certain ? '' : ' (or nearby: the intervals cannot tell)'}`,
  );
  return `At ${level}: it ${places.join(', and ')}.`;
}

function commandLine(file: string, { over, metric, mark, variant, ...options }: SweepOptions): string {
  const words = [
    file,
    ...over.flatMap(({ field, values }) => ['--over', `${field}=${values.join(',')}`]),
    ...(metric === undefined ? [] : ['--metric', metric]),
    ...(mark === undefined ? [] : ['--mark', String(mark)]),
    ...(variant === undefined ? [] : ['--variant', variant]),
  ];
  return commandOf('sweep', words, options);
}

const asJson = ({ point, estimate, subject }: SweptPoint) => ({
  point,
  estimate,
  method: subject.distribution.method,
  trials: subject.distribution.trials,
});
