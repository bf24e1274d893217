import { areClear, type Crossing, crossings, type Question, type SweptPoint } from '../../analysis/index.ts';
import type { Answer } from '../../report/answer.ts';
import { againAt, type FieldNames, fieldAt, fieldTitle, oneOf } from '../../report/words/fields.ts';
import { valueText } from '../../report/words/numbers.ts';
import { courseText } from '../words/course.ts';
import {
  apartInSentence,
  atStart,
  counted,
  estimateText,
  inSentence,
  isBareMean,
} from '../words/figure-text.ts';
import { MOST_ALIKE, placed, ROUNDING } from '../words/places.ts';
import { bandsText } from './bands.ts';
import { crossedSentences } from './crossed-sentences.ts';
import { reachedOf } from './out-of-reach.ts';

/**
 * From where to where it goes; of two fields which of them moves it more leads. What is out of reach tells nothing of it.
 *
 * @param beside what else is told of a battle, behind what leads
 */
export function sentencesOf(
  question: Question,
  swept: readonly SweptPoint[],
  names: FieldNames,
  mark: number | undefined,
  beside: readonly string[] = [],
): Pick<Answer, 'sentence' | 'headline' | 'further'> {
  const { points, sentence: outOfReach } = reachedOf(question, swept, names);
  const bands = bandsSentence(question, points, names);
  const range = bands ?? rangeSentence(question, points, names);
  const [field, second] = Object.keys(swept[0].point);
  if (second !== undefined) {
    const found = crossedSentences(question, points, [field, second], names, points.length < swept.length);
    const [headline = range, ...more] = found;
    const further = [...more, ...outOfReach];
    return { sentence: [headline, ...further].join(' '), headline, further };
  }
  const marked = mark === undefined ? [] : [markSentence(question, field, swept, mark)];
  // Bands that are named say all of their course.
  const course = bands ? [] : courseSentence(question, points, field, names);
  const further = [...course, ...marked, ...outOfReach, ...beside];
  return {
    sentence: [range, ...further].join(' '),
    ...(beside.length > 0 && { headline: range, further }),
  };
}

/** What each of a few bands of one number answers. */
function bandsSentence(
  question: Question,
  swept: readonly SweptPoint[],
  names: FieldNames,
): string | undefined {
  const [field, ...others] = Object.keys(swept[0].point);
  const bands = others.length > 0 ? undefined : bandsText(question, swept, field, names);
  return bands && `${atStart(question.text)}: ${bands}.`;
}

function rangeSentence(question: Question, swept: readonly SweptPoint[], names: FieldNames): string {
  const what = atStart(question.text);
  const least = swept.reduce((a, b) => (b.estimate.value < a.estimate.value - ROUNDING ? b : a));
  const most = swept.reduce((a, b) => (b.estimate.value >= a.estimate.value - ROUNDING ? b : a));
  if (most.estimate.value - least.estimate.value <= ROUNDING)
    return `${what}: ${inSentence(question.left, most.estimate)} ${throughout(swept, names)}.`;
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

/** Where all of them are: `at 1 to 24 inches` where that is every whole number between, else so many cases. */
function throughout(swept: readonly SweptPoint[], names: FieldNames): string {
  const fields = Object.keys(swept[0].point);
  const [field, ...others] = fields;
  const values = swept.map(numberOf);
  const isEvery = values.every(
    (value, i) => Number.isInteger(value) && (i === 0 || value === values[i - 1] + 1),
  );
  if (others.length === 0 && swept.length > MOST_ALIKE && isEvery)
    return fieldAt(field, `${values[0]} to ${values.at(-1)}`, names);
  if (swept.length === 1)
    return fields.map((of) => fieldAt(of, valueText(swept[0].point[of]), names)).join(' ');
  return swept.length === 2 ? 'in both cases' : `in every one of ${counted(swept.length, 'case')}`;
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
