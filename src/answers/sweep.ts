import {
  areClear,
  type Crossing,
  crossings,
  type Question,
  type RefusedPoint,
  type SweptPoint,
} from '../analysis/index.ts';
import type { Answer } from '../report/answer.ts';
import {
  againAt,
  type FieldNames,
  fieldAt,
  fieldTitle,
  oneOf,
  titleWithUnit,
} from '../report/words/fields.ts';
import { clip } from '../report/words/untrusted.ts';
import type { Scenario } from '../scenario/index.ts';
import { type FieldsOf, fieldCharts, namesOfFields } from './field-charts.ts';
import { pointsNotes } from './points-notes.ts';
import { placeOf, rowOf } from './rows.ts';
import { ledBy, sweptBattle } from './swept-battle.ts';
import { amountText, courseText } from './words/course.ts';
import {
  apartInSentence,
  asChance,
  atStart,
  counted,
  estimateText,
  inSentence,
  isBareMean,
  knownNotes,
} from './words/figure-text.ts';
import { MOST_ALIKE, placed, ROUNDING, valuesOf, valueText } from './words/places.ts';
import { inWords } from './words/question-words.ts';

/**
 * How an answer moves with one or two fields.
 *
 * Of one field of numbers `mark` is the value of which it is said where the answer crosses it; `leftOut` are values at
 * which the rules refuse the scenario, `command` answers it again.
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, sweep, sweepAnswer } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const swept = await sweep(scenario, scenario.cases, question, { method: 'exact', seed: '1', trials: 1 });
 * sweepAnswer(scenario, question, swept, { mark: 1 }).sentence; // 'Casualties on average: 3.1 at distance 3…'
 * ```
 */
export function sweepAnswer(
  scenario: Pick<Scenario, 'title'> & FieldsOf,
  inQuestion: Question,
  swept: readonly SweptPoint[],
  {
    mark,
    command = '',
    leftOut = [],
  }: {
    readonly mark?: number | undefined;
    readonly command?: string;
    readonly leftOut?: readonly RefusedPoint[];
  } = {},
): Answer {
  const { title } = scenario;
  const distributions = swept.map(({ subject }) => subject.distribution);
  const question = inWords(asChance(inQuestion, distributions), distributions);
  const fields = Object.keys(swept[0].point);
  const names = namesOfFields(scenario, fields);
  const battle = sweptBattle(scenario, inQuestion, swept, names);
  const found = sentencesOf(question, swept, names, mark);
  return {
    title: `${title.replace(/[.?!]$/, '')}, by ${fields.map((field) => fieldTitle(field, names)).join(' and ')}`,
    ...(battle ? ledBy(battle.sentence, found) : found),
    question: `${atStart(question.text)} by ${fields.map((field) => sweptText(field, swept, names)).join(' and ')}`,
    tables: [
      battle?.table ?? {
        title: atStart(question.text),
        ...(fields.length > 1 ? crossed(question, swept, names) : listed(question, swept, names)),
      },
    ],
    charts: [
      ...(battle?.charts ?? []),
      ...fieldCharts(inWords(inQuestion, distributions), swept, names, mark),
    ],
    notes: [
      ...leftOutNotes(leftOut, names),
      ...pointsNotes(
        question,
        swept.map(({ subject }) => subject),
      ),
      ...knownNotes(distributions, fields),
    ],
    command,
    found: swept.map(foundOf),
    rows: swept.map(({ point, subject, estimate }) =>
      rowOf({ ...placeOf(title, subject), fields: point }, inQuestion.text, estimate),
    ),
  };
}

/** What of the values is not played, and by which rule. */
function leftOutNotes(leftOut: readonly RefusedPoint[], names: FieldNames): string[] {
  const rules = [...new Set(leftOut.map(({ why }) => expectedIn(why)))];
  return rules.map((rule) => {
    const points = leftOut.filter(({ why }) => expectedIn(why) === rule).map(({ point }) => point);
    const at = (point: SweptPoint['point']) =>
      Object.entries(point)
        .map(([field, value]) => `${fieldTitle(field, names)} ${valueText(value)}`)
        .join(', ');
    return `Left out, as the rules refuse it: ${clip(points.map(at).join('; '), MOST_LEFT_OUT)}. Expected ${rule}.`;
  });
}

const MOST_LEFT_OUT = 300;

const expectedIn = ({ problems }: RefusedPoint['why']): string =>
  problems.map(({ expected }) => expected).join('; ');

/** From where to where it goes; of two fields that alone leads. */
function sentencesOf(
  question: Question,
  swept: readonly SweptPoint[],
  names: FieldNames,
  mark: number | undefined,
): Pick<Answer, 'sentence' | 'headline' | 'further'> {
  const range = rangeSentence(question, swept, names);
  const fields = Object.keys(swept[0].point);
  if (fields.length > 1) {
    const further = weightSentence(question, swept, fields, names);
    return { sentence: [range, ...further].join(' '), headline: range, further };
  }
  const marked = mark === undefined ? [] : [markSentence(question, fields[0], swept, mark)];
  return { sentence: [range, ...courseSentence(question, swept, fields[0], names), ...marked].join(' ') };
}

type Table = Pick<Answer['tables'][number], 'head' | 'rows'>;

/** A row for each value of one field. */
function listed({ text, left }: Question, swept: readonly SweptPoint[], names: FieldNames): Table {
  const [field] = Object.keys(swept[0].point);
  // A note says that all is exact.
  const known = swept.some(({ subject }) => subject.distribution.method !== 'exact');
  return {
    head: [titleWithUnit(field, names), text, ...(known ? ['Known'] : [])],
    rows: swept.map(({ point, estimate, subject }) => [
      valueText(point[field]),
      estimateText(left, estimate),
      ...(known ? [subject.distribution.method === 'exact' ? 'exact' : '95%'] : []),
    ]),
  };
}

/** A row for each value of the one field, a column for each of the other. */
function crossed({ left }: Question, swept: readonly SweptPoint[], names: FieldNames): Table {
  const [down, across] = Object.keys(swept[0].point);
  const columns = valuesOf(swept, across);
  const figureAt = (row: string, column: string) =>
    swept.find(({ point }) => valueText(point[down]) === row && valueText(point[across]) === column);
  return {
    head: [titleWithUnit(down, names), ...columns.map((value) => `${fieldTitle(across, names)} ${value}`)],
    rows: valuesOf(swept, down).map((row) => [
      row,
      ...columns.map((column) => {
        const found = figureAt(row, column);
        return found ? estimateText(left, found.estimate) : '–';
      }),
    ]),
  };
}

/** A field and the values that it took: `distance (inches): 3 to 30`. */
function sweptText(field: string, swept: readonly SweptPoint[], names: FieldNames): string {
  const values = valuesOf(swept, field);
  const all = values.length > MOST_ALIKE ? `${values[0]} to ${values[values.length - 1]}` : values.join(', ');
  return `${titleWithUnit(field, names)}: ${all}`;
}

function rangeSentence(question: Question, swept: readonly SweptPoint[], names: FieldNames): string {
  const what = atStart(question.text);
  const least = swept.reduce((a, b) => (b.estimate.value < a.estimate.value - ROUNDING ? b : a));
  const most = swept.reduce((a, b) => (b.estimate.value >= a.estimate.value - ROUNDING ? b : a));
  if (most.estimate.value - least.estimate.value <= ROUNDING)
    return `${what}: ${inSentence(question.left, most.estimate)} in every one of ${counted(swept.length, 'case')}.`;
  const [field] = Object.keys(least.point);
  if (isOfFewWords(swept))
    return `${what} by ${fieldTitle(field, names)}: ${eachText(question, swept, field)}.`;
  const [low, high] = apartInSentence(question.left, least.estimate, most.estimate);
  const course = courseOf(swept, least, most);
  if (course) {
    const [from, to] = course === 'rising' ? [low, high] : [high, low];
    const [first, last] = [least, most].map(numberOf).toSorted((a, b) => a - b);
    const average = isBareMean(question) ? ' on average' : '';
    return `${what}: ${from}${average} ${fieldAt(field, valueText(first), names)}, ${course} to ${to} ${againAt(field, valueText(last), names)}.`;
  }
  const [from, to] = [least, most].map((at) => placed(at, swept, names).replace(/,?$/, ','));
  const average = isBareMean(question) ? ' on average' : '';
  return `${what}: least ${from} ${low}${average}; most ${to} ${high}.`;
}

/** Whether one field was swept that says words, and so few that each has room in a sentence. */
const isOfFewWords = (swept: readonly SweptPoint[]): boolean =>
  swept.length > 2 &&
  swept.length <= MOST_WORDS &&
  swept.every(({ point }) => Object.keys(point).length === 1) &&
  swept.some(({ point }) => Object.values(point).some((value) => typeof value === 'string'));

const MOST_WORDS = 6;

/** Each word with what it comes to, the most first, those together that come to the same: `day 2.35, dawn and dusk 2.04`. */
function eachText(question: Question, swept: readonly SweptPoint[], field: string): string {
  const inOrder = swept.toSorted((a, b) => b.estimate.value - a.estimate.value);
  const texts = [...new Set(inOrder.map(({ estimate }) => inSentence(question.left, estimate)))];
  const parts = texts.map((text, i) => {
    const those = inOrder.filter(({ estimate }) => inSentence(question.left, estimate) === text);
    const [last, ...before] = those.map(({ point }) => valueText(point[field])).toReversed();
    const named = before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
    const average = i === 0 && isBareMean(question) ? ' on average' : '';
    return `${named} ${text}${average}`;
  });
  return parts.join(', ');
}

/** Where it turns along one field of numbers. */
function courseSentence(
  { left }: Question,
  swept: readonly SweptPoint[],
  field: string,
  names: FieldNames,
): string[] {
  if (swept.some(({ point }) => typeof point[field] !== 'number')) return [];
  const along = swept.map((one) => ({ at: numberOf(one), estimate: one.estimate }));
  return [courseText(left, along, oneOf(field, names)) ?? []].flat();
}

/** Which of two fields moves it more, whatever the other says. */
function weightSentence(
  { left }: Question,
  swept: readonly SweptPoint[],
  fields: readonly string[],
  names: FieldNames,
): string[] {
  const moved = fields
    .map((field, i) => ({ field: fieldTitle(field, names), by: movedBy(swept, fields[1 - i]) }))
    .toSorted((a, b) => b.by - a.by);
  const [more, less] = moved;
  if (more.by <= ROUNDING) return [];
  const [most, least] = [more, less].map(
    ({ field, by }) => `${field} (by ${amountText(left, by)} on average)`,
  );
  return [
    less.by > ALIKE * more.by
      ? `It moves about as much with ${most} as with ${least}.`
      : `It moves more with ${most} than with ${least}.`,
  ];
}

/** Two that move an answer nearly as far matter as much. */
const ALIKE = 0.85;

/** How far an answer moves while one field stays as it is, on average over the values of that. */
function movedBy(swept: readonly SweptPoint[], stays: string): number {
  const rows = [...new Set(swept.map(({ point }) => point[stays]))].map((value) =>
    swept.filter(({ point }) => point[stays] === value).map(({ estimate }) => estimate.value),
  );
  return rows.reduce((sum, row) => sum + Math.max(...row) - Math.min(...row), 0) / rows.length;
}

/** Whether one swept number only ever raises the answer, or only ever lowers it. */
function courseOf(
  swept: readonly SweptPoint[],
  least: SweptPoint,
  most: SweptPoint,
): 'rising' | 'falling' | undefined {
  const points = swept.map(({ point }) => Object.values(point));
  if (points.some(([value, ...others]) => others.length > 0 || typeof value !== 'number')) return undefined;
  const inOrder = swept.toSorted((a, b) => numberOf(a) - numberOf(b));
  const steps = inOrder.slice(1).map(({ estimate }, i) => estimate.value - inOrder[i].estimate.value);
  const [first, last] = [inOrder[0], inOrder[inOrder.length - 1]];
  const between = (a: SweptPoint, b: SweptPoint) => Math.abs(a.estimate.value - b.estimate.value) <= ROUNDING;
  if (steps.every((step) => step >= -ROUNDING) && between(first, least) && between(last, most))
    return 'rising';
  return steps.every((step) => step <= ROUNDING) && between(last, least) ? 'falling' : undefined;
}

const numberOf = ({ point }: SweptPoint): number => Number(Object.values(point)[0]);

function markSentence(question: Question, field: string, swept: readonly SweptPoint[], mark: number): string {
  const level = estimateText(question.left, { value: mark });
  const places = crossings(swept, field, mark).map((crossing) => placeText(level, crossing));
  if (places.length > 0) return `It ${places.join(', and ')}.`;
  return areClear(swept, mark)
    ? `It never crosses ${level}.`
    : `It does not cross ${level}, as far as the intervals tell.`;
}

const placeText = (level: string, { between: [from, to], rising, certain }: Crossing): string =>
  `${rising ? 'rises' : 'falls'} through ${level} between ${valueText(from)} and ${valueText(to)}${certain ? '' : ' (or nearby: the intervals cannot tell)'}`;

/** The values that a field took, each once. */
const foundOf = ({ point, estimate, subject }: SweptPoint) => ({
  point,
  estimate,
  method: subject.distribution.method,
  trials: subject.distribution.trials,
});
