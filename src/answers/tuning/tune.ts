import {
  nearestOf,
  type Question,
  quantityText,
  type Run,
  type Tried,
  type Tuned,
  type Tuning,
} from '../../analysis/index.ts';
import type { Answer } from '../../report/answer.ts';
import {
  againAt,
  everyOrNo,
  type FieldNames,
  fieldAt,
  fieldTitle,
  fieldValues,
  titleWithUnit,
} from '../../report/words/fields.ts';
import { settingText } from '../../report/words/numbers.ts';
import type { Scenario } from '../../scenario/index.ts';
import { type FieldsOf, fieldCharts, namesOfFields } from '../field-charts.ts';
import { pointsNotes } from '../points-notes.ts';
import { placeOf, rowOf } from '../rows.ts';
import { leftOutNotes } from '../sweeping/left-out.ts';
import { againstInSentence, againstText, atStart, counted, knownNotes } from '../words/figure-text.ts';
import { claimWords, distributionsOf, inWords, whereWords } from '../words/question-words.ts';

/**
 * Where in a range a statement holds.
 *
 * @param name of the case
 * @param command that answers it again, for the page
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, tune, tuneAnswer } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const [one, question] = [scenario.cases[0], parseQuestion('mean(casualties) >= 2')];
 * const tuning = { field: 'shooter.warriors', values: [4, 6, 8, 10, 12, 14, 16], question };
 * const tuned = await tune(scenario, one, tuning, { method: 'exact', seed: '1', trials: 1 });
 * tuneAnswer(scenario, one.name, tuning, tuned).sentence; // 'Casualties on average are at least 2 from 10 warriors of the…'
 * ```
 */
export function tuneAnswer(
  scenario: TitledFields,
  name: string,
  tuning: Pick<Tuning, 'field' | 'values' | 'question'>,
  tuned: Tuned,
  command = '',
): Answer {
  const { field, question } = tuning;
  const { title } = scenario;
  const { refused = [] } = tuned;
  const values = tuning.values.filter((value) => !refused.some(({ point }) => point[field] === value));
  const names = namesOfFields(scenario, [field]);
  const answered = tuned.tried.map(({ subject, value, left }) => ({
    subject,
    point: { [field]: value },
    estimate: left,
  }));
  // The picture is of the left side of the statement.
  const drawn = inWords({ ...question, text: quantityText(question.left) }, distributionsOf(tuned.tried));
  return {
    title: `Which value of “${fieldTitle(field, names)}” will do? ${caseNamed(scenario, name, [field])}`,
    sentence: [holdsSentence({ field, values, question }, tuned, names), unsureSentence(tuned)]
      .filter(Boolean)
      .join(' '),
    question: `${whereWords(question, distributionsOf(tuned.tried))}, ${fieldAt(field, runText({ from: values[0], to: values[values.length - 1] }), names)}`,
    tables: [triedTable(titleWithUnit(field, names), drawn, tuned)],
    charts: fieldCharts(drawn, answered, names, rightOf(tuned)),
    notes: [
      tuned.how === 'scan'
        ? `All ${counted(values.length, 'value')} looked at.`
        : `${tuned.tried.length} of ${values.length} values looked at: the answer goes one way at all of them, so its end was found by bisection.`,
      ...leftOutNotes(refused, names),
      ...pointsNotes(
        question,
        tuned.tried.map(({ subject }) => subject),
      ),
      ...knownNotes(
        tuned.tried.map(({ subject }) => subject.distribution),
        [field],
      ),
      ...(tuned.tried.some(({ left }) => left.interval)
        ? ['Intervals are widened for the number of values: all verdicts together are right with 95%.']
        : []),
    ],
    command,
    found: foundOf(tuned),
    rows: tuned.tried.flatMap(({ value, subject, left, verdict }) => {
      const place = { ...placeOf(title, subject), case: name, fields: { [field]: value } };
      return [
        rowOf(place, quantityText(question.left), left),
        { ...place, metric: question.text, value: verdict },
      ];
    }),
  };
}

/** What the left side is held against, where that is one number at every value. */
function rightOf({ tried }: Tuned): number | undefined {
  const sides = new Set(tried.flatMap(({ against }) => against.map(({ value }) => value)));
  const isOne = sides.size === 1 && tried.every(({ against }) => against.length === 1);
  return isOne && tried.every(({ against: [{ interval }] }) => !interval) ? [...sides][0] : undefined;
}

/** A right side that is the same at every value stands in the title alone. */
function triedTable(named: string, { text, left: of }: Question, tuned: Tuned): Answer['tables'][number] {
  const moves = rightOf(tuned) === undefined;
  // Where the verdict changes first, or might.
  const changes = tuned.tried.findIndex(({ verdict }, i, all) => i > 0 && verdict !== all[i - 1].verdict);
  const around = changes > 0 ? changes : tuned.tried.indexOf(nearestOf(tuned));
  return {
    title: atStart(text),
    ...(around > 0 && { around }),
    head: [named, ...(moves ? ['Left side', 'Right side'] : ['Found']), 'Verdict'],
    rows: tuned.tried.map(({ value, left, against, verdict }) => [
      settingText(value),
      againstText(of, left, against),
      ...(moves ? [against.map((side) => againstText(of, side, [left])).join(' to ')] : []),
      verdict,
    ]),
  };
}

function holdsSentence(
  { field, values, question }: Pick<Tuning, 'field' | 'values' | 'question'>,
  tuned: Tuned,
  names: FieldNames,
): string {
  const [first, last] = [values[0], values[values.length - 1]];
  const [run] = tuned.holds;
  const claim = claimWords(question, distributionsOf(tuned.tried));
  const found = (one: Tried) =>
    `${foundText(question, one)} ${againAt(field, settingText(one.value), names)}`;
  if (!run)
    return `${claim} ${everyOrNo(field, 'no', [first, last], names)}; nearest is ${found(nearestOf(tuned))}.`;
  if (tuned.holds.length > 1)
    return `${claim} ${fieldAt(field, tuned.holds.map(runText).join(' and '), names)}, and nowhere else from ${settingText(first)} to ${settingText(last)}.`;
  if (run.from === first && run.to === last)
    return `${claim} ${everyOrNo(field, 'every', [first, last], names)}${courseText({ field, question }, tuned, names)}.`;
  const where = (value: number) => fieldValues(field, settingText(value), names);
  const at =
    run.to === last
      ? `from ${where(run.from)} on`
      : run.from === first
        ? `up to ${where(run.to)}`
        : fieldAt(field, runText(run), names);
  const beyond = tuned.unsure.length === 0 && values.filter((value) => value > run.to).length > 1;
  const none = beyond ? `, then for none up to ${settingText(last)}` : '';
  return `${claim} ${at}${none}: ${endsText(run, tuned, found)}.`;
}

/**
 * At what value of the field that was tuned, as a sentence says it: `at 16 inches`.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, tunedAt } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * tunedAt(scenario, 'shooter.warriors', 16); // 'with 16 warriors of the shooter'
 * ```
 */
export const tunedAt = (scenario: FieldsOf, field: string, value: number): string =>
  fieldAt(field, settingText(value), namesOfFields(scenario, [field]));

/** A case by its name, or the scenario's where its name is but a value of what is varied. */
export function caseNamed({ title, cases }: TitledFields, name: string, fields: readonly string[]): string {
  const one = cases?.find((other) => other.name === name);
  const isValue = Object.keys(one?.point ?? {}).some((field) => fields.includes(field));
  return isValue ? (one?.variant ?? title) : name;
}

type TitledFields = Pick<Scenario, 'title'> & FieldsOf;

/** What it comes to where it holds at every value: `: 27.3% up to 15, 15.3% from 16 on`, of more steps the least and the most. */
function courseText(
  { field, question: { left } }: Pick<Tuning, 'field' | 'question'>,
  { tried, how }: Tuned,
  names: FieldNames,
): string {
  const text = (one: Tried) => againstInSentence(left, one.left, one.against);
  const steps = tried.filter((one, i) => i === 0 || text(one) !== text(tried[i - 1]));
  const [first, ...others] = steps;
  if (others.length === 0) return `: ${text(first)} at each`;
  // Of values that nobody looked at it is not known where it steps.
  if (how !== 'scan' || steps.length > MOST_STEPS) {
    const inOrder = [...tried].sort((a, b) => a.left.value - b.left.value);
    const [least, most] = [inOrder[0], inOrder[inOrder.length - 1]];
    const again = (one: Tried) => `${text(one)} ${againAt(field, settingText(one.value), names)}`;
    return `: from ${again(least)} to ${again(most)}`;
  }
  const until = (next: Tried) => settingText(tried[tried.indexOf(next) - 1].value);
  const ends = steps.map((one, i) => {
    if (i === 0) return `${text(one)} up to ${until(steps[1])}`;
    const next = steps[i + 1];
    const from = settingText(one.value);
    return `${text(one)} from ${from} ${next ? `to ${until(next)}` : 'on'}`;
  });
  return `: ${ends.join(', ')}`;
}

/** Steps of which each is told. */
const MOST_STEPS = 4;

/** What is found at both ends of a run, and just beyond them. */
function endsText(run: Run, { tried }: Tuned, found: (one: Tried) => string): string {
  const inside = tried.filter(({ value }) => value >= run.from && value <= run.to);
  const before = tried.findLast(({ value }) => value < run.from);
  const after = tried.find(({ value }) => value > run.to);
  const [first, last] = [inside[0], inside[inside.length - 1]];
  return [
    ...(before ? [`${found(first)}, still ${found(before)}`] : []),
    ...(after ? [`${found(last)}, no longer ${found(after)}`] : []),
  ].join('; ');
}

const foundText = (question: Question, { left, against }: Tried): string =>
  againstInSentence(question.left, left, against);

const unsureSentence = ({ unsure }: Tuned): string =>
  unsure.length === 0 ? '' : `At this precision it cannot be told at ${unsure.map(runText).join(' and ')}.`;

export const runText = ({ from, to }: Run): string =>
  from === to ? settingText(from) : `${settingText(from)} to ${settingText(to)}`;

const foundOf = ({ tried, holds, unsure, how }: Tuned) => ({
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
