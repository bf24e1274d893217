import type { Figure } from '../words/numbers.ts';
import type { CountReading } from '../words/reading.ts';

/** Neighbouring values of a count, drawn and listed as one where there are too many to tell apart. */
export interface Span {
  low: number;
  high: number;
  /** E.g. `7`, or `20–29`. */
  name: string;
  chance: Figure;
  beside: Figure | null;
}

/** How many values share a span when `values` of them are to be shown: 1 up to a hundred values. */
export const spanSize = (values: number, most = 100): number => Math.ceil(values / most);

/** The values up to index `last`, in spans, `most` of them. */
export function spansOf(reading: CountReading, last: number, most?: number): Span[] {
  const size = spanSize(last + 1, most);
  const values = reading.values.slice(0, last + 1);
  return groupsOf(values.length, size).map(([from, to]) => ({
    low: values[from],
    high: values[to],
    name: spanName(values[from], values[to]),
    chance: sumOf(reading.chance.slice(from, to + 1)),
    beside: reading.beside && sumOf(reading.beside.chance.slice(from, to + 1)),
  }));
}

/** More rows than these leave out values that never come up, as of points that are lost in twelves. */
const FEW_ROWS = 12;

/** What is rarer than this together, at either end of many rows, is one of them. */
const RARE = 0.001;

/** What a table lists: all of few values, of many those that exactly can, or were rolled, what is rare at the ends as one. */
export function listedOf(spans: readonly Span[]): readonly Span[] {
  if (spans.length <= FEW_ROWS) return spans;
  const listed = spans.filter(
    ({ chance, beside }) => chance.value > 0 || chance.interval || (beside && beside.value > 0),
  );
  const lowest = rareIn(listed);
  const highest = Math.min(rareIn(listed.toReversed()), listed.length - lowest);
  const from = listed.length - highest;
  return [...asOne(listed.slice(0, lowest)), ...listed.slice(lowest, from), ...asOne(listed.slice(from))];
}

/** How many of the first are rare together. */
function rareIn(spans: readonly Span[]): number {
  let sum = 0;
  for (const [i, { chance }] of spans.entries()) {
    sum += chance.value;
    if (sum >= RARE) return i;
  }
  return 0;
}

function asOne(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const [low, high] = [spans[0].low, spans[spans.length - 1].high];
  const besides = spans.flatMap(({ beside }) => beside ?? []);
  const beside = besides.length > 0 ? sumOf(besides) : null;
  return [{ low, high, name: spanName(low, high), chance: sumOf(spans.map(({ chance }) => chance)), beside }];
}

/** First and last index of each group of `size` among `length`. */
export const groupsOf = (length: number, size: number): [number, number][] =>
  Array.from({ length: Math.ceil(length / size) }, (_, i) => [
    i * size,
    Math.min((i + 1) * size, length) - 1,
  ]);

export const spanName = (low: number, high: number): string =>
  low === high ? String(low) : `${low}–${high}`;

/** Chances together; their interval is as long as all of theirs, which is never too short. */
function sumOf(figures: Figure[]): Figure {
  if (figures.length === 1) return figures[0];
  const value = figures.reduce((sum, figure) => sum + figure.value, 0);
  if (figures.every(({ interval }) => !interval)) return { value };
  const low = figures.reduce((sum, figure) => sum + (figure.interval?.[0] ?? figure.value), 0);
  const high = figures.reduce((sum, figure) => sum + (figure.interval?.[1] ?? figure.value), 0);
  return { value, interval: [low, Math.min(1, high)] };
}
