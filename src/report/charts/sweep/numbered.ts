import { edgedText } from '../chart.ts';
import { COLOUR } from '../theme.ts';
import { joinedBy } from './joined.ts';

/** The numbers at points that stand apart, above each or beneath what is near the top. */
export function numberLayers(points: readonly Numbered[], x: object, y: object): object[] {
  if (!points.some(({ number }) => number)) return [];
  const isHigh = `datum.${fieldOf(y)} > ${(NEAR_TOP * topOf(points)).toPrecision(4)}`;
  const text = { field: 'number', type: 'nominal' };
  return [edgedText({ dy: { expr: `${isHigh} ? 15 : -13` } }, { x, y, text, color: { value: COLOUR.ink } })];
}

/** A point, and the number that is to stand at it: empty where there is no room. */
export interface Numbered {
  at: number;
  value: number;
  number?: string;
}

/**
 * Points that stand apart with the numbers at them, but for those that would lie on another on a phone; without any where
 * they are many. Both ends come first, then the highest and the lowest.
 */
export function withNumbers<T extends Numbered & { label: string }>(points: readonly T[]): (T & Numbered)[] {
  const isApart = joinedBy(points.map(({ at }) => at)) === 'apart';
  if (!isApart || points.length === 0 || areCrowded(points)) return [...points];
  const boxOf = boxesIn(points);
  const kept = new Set<T>();
  for (const one of inOrder(points))
    if (![...kept].some((other) => overlap(boxOf(one), boxOf(other)))) kept.add(one);
  return points.map((one) => ({ ...one, number: kept.has(one) ? one.label : '' }));
}

/** The first and the last, the highest and the lowest, then what is between them. */
function inOrder<T extends Numbered>(points: readonly T[]): Set<T> {
  const across = points.toSorted((a, b) => a.at - b.at);
  const up = points.toSorted((a, b) => a.value - b.value);
  const ends = [across, up].flatMap((all) => [all[0], all[all.length - 1]]);
  return new Set([...ends, ...across]);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
}

/** Where the number of each point comes to stand on a phone, in pixels. */
function boxesIn(points: readonly Numbered[]): (one: Numbered & { label: string }) => Box {
  const [least, most] = [Math.min, Math.max].map((end) => end(...points.map(({ at }) => at)));
  const top = topOf(points);
  return ({ at, value, label }) => ({
    x: ((at - least) / Math.max(most - least, 1e-9)) * WIDE,
    y: (1 - value / top) * HIGH + (value > NEAR_TOP * top ? 15 : -13),
    wide: LETTER * label.length,
  });
}

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 && Math.abs(a.y - b.y) < LINE;

/** What a phone has for points to stand on, and what a letter and a line of text take. */
const WIDE = 200;
const HIGH = 210;
const LETTER = 7;
const LINE = 13;

const topOf = (points: readonly Numbered[]): number => Math.max(...points.map(({ value }) => value)) || 1;

const fieldOf = (y: object): string => (y as { field: string }).field;

function areCrowded(points: readonly Numbered[]): boolean {
  if (new Set(points.map(({ at }) => at)).size > MOST_NUMBERED) return true;
  const room = ROOM * topOf(points);
  return points.some((one, i) =>
    points.some((other, j) => j > i && other.at === one.at && Math.abs(other.value - one.value) < room),
  );
}

const MOST_NUMBERED = 8;
/** Shares of the highest point: where its number goes beneath a point, and how far points have to be from each other. */
const NEAR_TOP = 0.88;
const ROOM = 0.2;
