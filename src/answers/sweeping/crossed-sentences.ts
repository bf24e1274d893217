import type { Estimate, Question, SweptPoint } from '../../analysis/index.ts';
import { againAtAll, type FieldNames, fieldAt, fieldTitle } from '../../report/words/fields.ts';
import { valueText } from '../../report/words/numbers.ts';
import { apartInSentence, apartInTable, atStart, differenceText, isBareMean } from '../words/figure-text.ts';
import { fieldReached, placed, ROUNDING, tellingFields, valuesOf } from '../words/places.ts';

/**
 * What two fields make of an answer together: which of them moves it more, where it is most and least, how much of the one
 * makes up for the other, and where the best choice of one changes along the other. Nothing where the answer does not move.
 *
 * @param isWithinReach whether others are out of reach: the range is of these alone, and says so
 */
export function crossedSentences(
  question: Question,
  swept: readonly SweptPoint[],
  fields: readonly [string, string],
  names: FieldNames,
  isWithinReach = false,
): string[] {
  const [more, less] = fields
    .map((field, i) => ({ field, by: movedBy(swept, fields[1 - i]) }))
    .toSorted((a, b) => b.by - a.by) as [Mover, Mover];
  if (more.by <= ROUNDING) return [];
  const both = [more.field, less.field] as const;
  return [
    weightSentence(question, swept, [more, less], names, isWithinReach),
    ...(less.by > ROUNDING
      ? ['“By” is from the least to the most along that field, on average over the other.']
      : []),
    endsSentence(swept, names),
    ...(less.by > ROUNDING ? tradeSentence(question, swept, both, names) : []),
    ...[both, [less.field, more.field] as const].flatMap((pair) => turnSentence(swept, pair, names)),
  ];
}

/** A field, and how far the answer moves along it. */
interface Mover {
  readonly field: string;
  readonly by: number;
}

const estimateOf = ({ estimate }: SweptPoint): number => estimate.value;

/** Of points that are alike the first. */
const leastOf = (points: readonly SweptPoint[]): SweptPoint =>
  points.reduce((a, b) => (estimateOf(b) < estimateOf(a) - ROUNDING ? b : a));

const mostOf = (points: readonly SweptPoint[]): SweptPoint =>
  points.reduce((a, b) => (estimateOf(b) > estimateOf(a) + ROUNDING ? b : a));

/**
 * `Casualties: 0.032 to 1.55 on average; it moves more with figures of the shooter (by 1.1) than with cover of the target (by 0.4).`
 * Of one that moves it not at all: `Casualties: 0 to 1.55 on average, by figures; distance makes no difference.`
 */
function weightSentence(
  question: Question,
  swept: readonly SweptPoint[],
  movers: readonly [Mover, Mover],
  names: FieldNames,
  isWithinReach: boolean,
): string {
  const { left, text } = question;
  const [low, high] = apartInSentence(left, leastOf(swept).estimate, mostOf(swept).estimate);
  const average = isBareMean(question) ? ' on average' : '';
  const range = `${atStart(text)}: ${low} to ${high}${average}${isWithinReach ? ' within reach' : ''}`;
  const [moving, other] = movers.map(({ field }) => fieldTitle(field, names));
  if (movers[1].by <= ROUNDING) return `${range}, by ${moving}; ${other} makes no difference.`;
  const [more, less] = movers.map(({ field, by }, i) => {
    const amount = differenceText(left, { value: by });
    return `${fieldTitle(field, names)} (by ${i === 0 ? amount : amount.replace(/ percentage points?$/, '')})`;
  });
  const isAlike = movers[1].by > ALIKE * movers[0].by;
  const how = isAlike ? `about as much with ${more} as with ${less}` : `more with ${more} than with ${less}`;
  return `${range}; it moves ${how}.`;
}

/** Two that move an answer nearly as far matter as much. */
const ALIKE = 0.85;

/** How far an answer moves while one field stays as it is, on average over the values of that. */
function movedBy(swept: readonly SweptPoint[], stays: string): number {
  const rows = [...new Set(swept.map(({ point }) => point[stays]))].map((value) =>
    swept.filter(({ point }) => point[stays] === value).map(estimateOf),
  );
  return rows.reduce((sum, row) => sum + Math.max(...row) - Math.min(...row), 0) / rows.length;
}

/** `Most with 12 figures of the shooter where cover of the target is none; least with 2 where it is heavy.` */
function endsSentence(swept: readonly SweptPoint[], names: FieldNames): string {
  const [most, least] = [mostOf(swept), leastOf(swept)];
  const at = placed(most, swept, names);
  return `Most ${at}; least ${placed(least, swept, names, tellingFields(most, swept))}.`.replaceAll(
    ',;',
    ';',
  );
}

/**
 * How much of the one field makes up for the other: `With 12 figures of the shooter where cover of the target is heavy it
 * comes to 0.831, less than with 8 where it is none (0.95).` Nothing where no value does, or where intervals leave it open.
 */
function tradeSentence(
  { left }: Question,
  swept: readonly SweptPoint[],
  [strong, weak]: readonly [string, string],
  names: FieldNames,
): string[] {
  const averages = [...new Set(swept.map(({ point }) => point[weak]))].map((value) => {
    const points = swept.filter(({ point }) => point[weak] === value);
    return { points, average: points.reduce((sum, one) => sum + estimateOf(one), 0) / points.length };
  });
  const [worst, best] = [
    averages.reduce((a, b) => (b.average < a.average ? b : a)),
    averages.reduce((a, b) => (b.average > a.average ? b : a)),
  ];
  const most = mostOf(worst.points);
  const enough = best.points.filter((one) => reaches(one.estimate, most.estimate));
  if (enough.length === 0) return [];
  const least = leastOf(enough);
  if (least.point[strong] === most.point[strong]) return [];
  const [now, then] = apartInTable(left, most.estimate, least.estimate);
  const where = [most, least].map((one) => valueText(one.point[weak]));
  const at = fieldReached(strong, most, swept, names).replace(/,$/, '');
  const other = againAtAll(
    [
      [strong, valueText(least.point[strong])],
      [weak, where[1]],
    ],
    names,
  );
  return [
    `${at.charAt(0).toUpperCase()}${at.slice(1)} ${fieldAt(weak, where[0], names)} it comes to ${now}, ${now === then ? 'as much as' : 'less than'} ${other} (${then}).`,
  ];
}

/** Whether one estimate is as great as another for sure. */
const reaches = (one: Estimate, other: Estimate): boolean =>
  (one.interval?.[0] ?? one.value) >= (other.interval?.[1] ?? other.value) - ROUNDING;

/**
 * Where another choice of one field does most along numbers of the other: `Most comes where mode is rapid at 2 to 12 inches,
 * where it is aimed at 14 to 26.` Nothing where one choice nowhere does less, or anything is known within an interval.
 */
function turnSentence(
  swept: readonly SweptPoint[],
  [choice, along]: readonly [string, string],
  names: FieldNames,
): string[] {
  if (swept.some(({ point, estimate }) => typeof point[along] !== 'number' || estimate.interval)) return [];
  const steps = valuesOf(swept, along).map((at) => {
    const points = swept.filter(({ point }) => valueText(point[along]) === at);
    const most = estimateOf(mostOf(points));
    return {
      at,
      best: points
        .filter((one) => estimateOf(one) >= most - ROUNDING)
        .map(({ point }) => valueText(point[choice])),
    };
  });
  const runs = runsOf(steps);
  if (runs.length < 2 || runs.length > MOST_RUNS) return [];
  const parts = runs.map(({ from, to, best: [value = ''] }, i) => {
    const span = from === to ? from : `${from} to ${to}`;
    return i === 0
      ? `${fieldAt(choice, value, names)} ${fieldAt(along, span, names)}`
      : againAtAll(
          [
            [choice, value],
            [along, span],
          ],
          names,
        );
  });
  return [`Most comes ${parts.join(', ')}.`];
}

/** More changes than a sentence has room for are in the picture. */
const MOST_RUNS = 4;

interface Step {
  readonly at: string;
  readonly best: readonly string[];
}

interface BestRun {
  readonly from: string;
  readonly to: string;
  readonly best: readonly string[];
}

/** Steps along which one choice stays among the best. */
function runsOf(steps: readonly Step[]): BestRun[] {
  const runs: BestRun[] = [];
  for (const { at, best } of steps) {
    const last = runs.at(-1);
    const both = last?.best.filter((value) => best.includes(value)) ?? [];
    if (last && both.length > 0) runs.splice(-1, 1, { ...last, to: at, best: both });
    else runs.push({ from: at, to: at, best });
  }
  return runs;
}
