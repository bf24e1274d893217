import type { Command } from '@commander-js/extra-typings';
import {
  checkNames,
  parseQuestion,
  programFor,
  type Question,
  quantityText,
  type Run,
  sistersFor,
  type Tried,
  type Tuned,
  tune,
  type Varied,
} from '../../analysis/index.ts';
import { fieldCharts } from '../../answers/field-charts.ts';
import { counted, howKnown, shown } from '../../answers/figure-text.ts';
import type { Answer } from '../../report/index.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { asked } from '../input/expression.ts';
import { type AskingOptions, ask, commandOf, onlyCase, tell, withAsking } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { variedValue } from '../input/varied.ts';

interface TuneOptions extends AskingOptions {
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
      'the field and its range, e.g. shooter.warriors=1..30',
      variedValue,
    )
    .requiredOption('--until <statement>', 'what is to hold')
    .option('--variant <name>', 'which variant of the scenario');
  const asking = withAsking(command);
  command.action(async (file, options) => tuneOne(file, { ...options, ...asking() }));
}

async function tuneOne(file: string, options: TuneOptions): Promise<void> {
  const scenario = await readOne(file, options);
  const one = onlyCase(scenario, options.variant);
  const { field, values } = numericField(options.vary);
  const question = asked('--until', () => statement(options.until, programFor(scenario, one)));
  const tuned = await ask(options, async (asking) => {
    const others = await sistersFor(scenario, question, asking);
    return tune(scenario, one, { field, values, question, option: '--vary', others }, asking);
  });
  const answer = answerOf(scenario, one, field, values, question, tuned);
  await tell({ ...answer, command: commandLine(file, options) }, asJson(tuned), 'tune', options);
}

function numericField(vary: readonly Varied[]): { field: string; values: number[] } {
  if (vary.length > 1) throw new UsageError(`--vary: found ${vary.length} fields, expected one`);
  const [{ field, values }] = vary as [Varied];
  const strange = values.find((value) => typeof value !== 'number');
  if (strange !== undefined)
    throw new UsageError(`--vary: ${field}: found "${strange}", expected numbers such as ${field}=1..30`);
  return { field, values: (values as number[]).toSorted((a, b) => a - b) };
}

function statement(text: string, program: ReturnType<typeof programFor>): Question {
  const question = parseQuestion(text);
  if (!question.relation)
    throw new UsageError(`--until: found no comparison in "${text}", expected one such as ${text} >= 2`);
  checkNames(question, program);
  return question;
}

function answerOf(
  { action }: Scenario,
  { name }: ScenarioCase,
  field: string,
  values: readonly number[],
  question: Question,
  tuned: Tuned,
): Omit<Answer, 'command'> {
  const answered = tuned.tried.map(({ subject, value, left }) => ({
    subject,
    point: { [field]: value },
    estimate: left,
  }));
  return {
    title: `Tune: ${name}`,
    sentence: [holdsSentence(field, values, question, tuned), unsureSentence(field, tuned)]
      .filter(Boolean)
      .join(' '),
    tables: [
      {
        title: question.text,
        head: [field, 'Left side', 'Right side', 'Verdict'],
        rows: tuned.tried.map(({ value, left, against, verdict }) => [
          String(value),
          shown(question.left, left),
          against.map((side) => shown(question.left, side)).join(' to '),
          verdict,
        ]),
      },
    ],
    charts: fieldCharts({ ...question, text: leftText(question) }, answered, action),
    notes: [
      tuned.how === 'scan'
        ? `All ${counted(values.length, 'value')} looked at.`
        : `${tuned.tried.length} of ${values.length} values looked at: the answer goes one way at all of them, so its end was found by bisection.`,
      howKnown(tuned.tried.map(({ subject }) => subject.distribution)),
      ...(tuned.tried.some(({ left }) => left.interval)
        ? ['Intervals are widened for the number of values: all verdicts together are right with 95%.']
        : []),
    ],
  };
}

function holdsSentence(field: string, values: readonly number[], question: Question, tuned: Tuned): string {
  const [first, last] = [values[0]!, values.at(-1)!];
  const at = ({ value, left }: Tried) => `${shown(question.left, left)} at ${value}`;
  const [run] = tuned.holds;
  if (!run) {
    const nearest = tuned.tried.reduce((a, b) => (gap(b) < gap(a) ? b : a));
    return `No value of ${field} from ${first} to ${last} does: ${question.text} nowhere holds; nearest is ${at(nearest)}.`;
  }
  if (tuned.holds.length > 1)
    return `${question.text} holds with ${field} at ${tuned.holds.map(runText).join(' and ')}, and nowhere else from ${first} to ${last}.`;
  if (run.from === first && run.to === last)
    return `${question.text} holds at every ${field} from ${first} to ${last}.`;
  const inside = tuned.tried.filter(({ value }) => value >= run.from && value <= run.to);
  const before = tuned.tried.findLast(({ value }) => value < run.from);
  const after = tuned.tried.find(({ value }) => value > run.to);
  const told = [
    ...(before ? [`${at(inside[0]!)}, still ${at(before)}`] : []),
    ...(after
      ? [`${at(inside.at(-1)!)}, no longer at ${after.value} (${shown(question.left, after.left)})`]
      : []),
  ];
  const where =
    run.to === last
      ? `from ${field} ${run.from} on`
      : run.from === first
        ? `up to ${field} ${run.to}`
        : `with ${field} at ${runText(run)}`;
  return `${question.text} ${where}: ${told.join('; ')}.`;
}

const unsureSentence = (field: string, { unsure }: Tuned): string =>
  unsure.length === 0
    ? ''
    : `At this precision it cannot be told for ${field} ${unsure.map(runText).join(' and ')}.`;

const runText = ({ from, to }: Run): string => (from === to ? String(from) : `${from} to ${to}`);

/** The left side of a statement, which is what the picture shows. */
const leftText = ({ left }: Question): string => quantityText(left);

/** How far the left side is from what it should be. */
const gap = ({ left, against }: Tried): number =>
  Math.min(...against.map((side) => Math.abs(left.value - side.value)));

function commandLine(file: string, { vary, until, variant, ...options }: TuneOptions): string {
  const [{ field, values }] = vary as [Varied];
  const words = [file, '--vary', `${field}=${rangeText(values as number[])}`, '--until', until];
  return commandOf('tune', variant === undefined ? words : [...words, '--variant', variant], options);
}

/** A range of whole numbers one apart in its short form, other values one by one. */
function rangeText(values: readonly number[]): string {
  const [first, last] = [values[0]!, values.at(-1)!];
  const even =
    values.every((value, i) => value === first + i) && Number.isInteger(first) && values.length > 1;
  return even ? `${first}..${last}` : values.join(',');
}

const asJson = ({ tried, holds, unsure, how }: Tuned) => ({
  how,
  holds,
  unsure,
  tried: tried.map(({ value, verdict, likely, left, against }) => ({
    value,
    verdict,
    likely,
    left,
    against,
  })),
});
