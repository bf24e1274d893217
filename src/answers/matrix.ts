import {
  type CaseDistribution,
  type Estimate,
  figuresOf,
  metricNamed,
  pointsText,
  type Question,
  type Target,
  type Worths,
} from '../analysis/index.ts';
import type { Matrix } from '../report/answer.ts';
import { numbersBeside, numberText } from '../report/words/numbers.ts';
import { asChance, atStart, estimateText } from './words/figure-text.ts';

/** Steps of colour, from the least to the most. */
const STEPS = 10;
/** Values of all distributions together that a page carries. */
const MOST_VALUES = 40_000;

/** Every attacker against every target, the best value first, per 100 points. */
export function matrixOf(
  question: Question,
  { worths, matchups, titles }: Pick<Worths, 'worths' | 'matchups' | 'titles'>,
  targets: readonly Pick<Target, 'name'>[],
): Matrix {
  const alone = asChance(question, [...matchups.values()].flat());
  const per100 = worths.map(({ against, points }) => against.map((one) => (100 * one.value) / points));
  const most = Math.max(...per100.flat(), 0) || 1;
  const behind = worths.map(({ name }) => (matchups.get(name) ?? []).map((one) => chancesOf(one, question)));
  const alls = numbersBeside(worths.map(({ per100 }) => per100));
  const texts = textsIn(per100);
  const size = behind.flat().reduce((sum, one) => sum + (one?.chances.length ?? 0), 0);
  return {
    title: atStart(`${question.text} per 100 points`).concat(', everyone against everyone'),
    across: 'Target',
    down: 'Attacker',
    all: 'All targets',
    columns: targets.map(({ name }) => titles.get(name) ?? name),
    rows: worths.map(({ name, points, per100: mix, against }, row) => ({
      title: titles.get(name) ?? name,
      about: `${pointsText(points)} points`,
      all: { text: alls[row], value: mix.value, step: stepOf(mix.value, most) },
      cells: against.map((one, column) => ({
        text: texts[row][column],
        value: per100[row][column],
        step: stepOf(per100[row][column], most),
        says: `${estimateText(alone.left, one as Estimate)} ${question.text}, ${numberText({ value: per100[row][column] })} per 100 points`,
        ...(size <= MOST_VALUES && behind[row][column] && { behind: behind[row][column] }),
      })),
    })),
  };
}

/** Cells told apart at a glance; the whole number stands behind each. */
function textsIn(values: readonly (readonly number[])[]): string[][] {
  const texts = numbersBeside(values.flat().map((value) => ({ value })));
  let next = 0;
  return values.map((row) => row.map(() => texts[next++]));
}

/** A row of a matrix without points: what is done against each target, where the two can meet. */
export interface PlainRow {
  readonly title: string;
  readonly against: readonly (CaseDistribution | string)[];
  readonly estimates: readonly (Estimate | undefined)[];
  readonly mix: Estimate | undefined;
}

/** Everyone against everyone by what is asked itself, whatever it costs; what cannot be is told why. */
export function plainMatrixOf(
  question: Question,
  rows: readonly PlainRow[],
  columns: readonly string[],
): Matrix {
  const most = Math.max(...rows.flatMap(({ estimates, mix }) => [...estimates, mix]).map(valueIn)) || 1;
  const alls = numbersBeside(rows.map(({ mix }) => mix ?? { value: 0 }));
  const texts = textsIn(rows.map(({ estimates }) => estimates.map(valueIn)));
  const figure = (one: Estimate | undefined, text: string) =>
    one ? { text, value: one.value, step: stepOf(one.value, most) } : { text: '–', value: 0, step: 0 };
  return {
    title: `${question.text.replace(/^\p{L}/u, (first) => first.toUpperCase())}, everyone against everyone`,
    across: 'Target',
    down: 'Attacker',
    all: 'All targets',
    columns,
    rows: rows.map(({ title, against, estimates, mix }, row) => ({
      title,
      about: '',
      all: figure(mix, alls[row]),
      cells: estimates.map((one, column) => {
        const met = against[column];
        if (typeof met === 'string') return { ...figure(undefined, ''), says: met };
        const behind = chancesOf(met, question);
        const says = one ? `${estimateText(question.left, one)} ${question.text}` : '';
        return { ...figure(one, texts[row][column]), says, ...(behind && { behind }) };
      }),
    })),
  };
}

const valueIn = (one: Estimate | undefined): number => one?.value ?? 0;

const stepOf = (value: number, most: number): number => Math.round((STEPS * Math.max(0, value)) / most);

/** How a match-up ends, by the first metric of the question that counts; undefined where none does. */
function chancesOf(
  { program, weights }: CaseDistribution,
  question: Question,
): { readonly unit: string; readonly chances: readonly number[] } | undefined {
  for (const figure of figuresOf(question)) {
    if (figure.what === 'P') continue;
    const name = metricNamed(figure.metric.name, program);
    const metric = program.metrics.find((one) => one.name === name && one.kind === 'count');
    const found = weights.get(name);
    if (!metric || !found) continue;
    const total = found.reduce((sum, weight) => sum + weight, 0) || 1;
    const chances = [...found].map((weight) => Number((weight / total).toPrecision(3)));
    const last = chances.findLastIndex((chance) => chance >= LEAST);
    return { unit: metric.title.toLowerCase(), chances: chances.slice(0, last + 1) };
  }
  return undefined;
}

/** A chance below this is not drawn. */
const LEAST = 0.0005;
