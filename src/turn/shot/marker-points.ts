import type { ScatterMap } from '../../systems/system.ts';

/** A point of the table at which a marker may be placed. */
export interface MarkerPoint {
  readonly x: number;
  readonly y: number;
  /** Whom it is meant to lie over, by their numbers in the list of models. */
  readonly over: readonly number[];
}

type Circle = Pick<ScatterMap['models'][number], 'x' | 'y' | 'radius'>;
type Point = Pick<MarkerPoint, 'x' | 'y'>;

/** Points for one marker: each is a shot of its own to be worked out. */
const MOST_POINTS = 8;

/**
 * Where to place a marker so that it lies over some of those who are no friends: the middle of the smallest circle
 * around every group of them that it can touch together. Groups to which nobody can be added come first, then each
 * alone, then the others, the greater before the smaller.
 */
export function markerPoints({
  models,
  radii: [reach],
}: Pick<ScatterMap, 'models' | 'radii'>): MarkerPoint[] {
  const enemies = models.flatMap(({ side }, i) => (side === 'target' ? i : []));
  const groups = groupsOf(enemies).flatMap((over) => {
    const of = over.map((one) => models[one]);
    const { x, y } = rounded(middleOf(of));
    return of.every((one) => touches({ x, y }, one, reach)) ? { x, y, over } : [];
  });
  const isWhole = ({ over }: MarkerPoint) =>
    !groups.some((more) => more.over.length > over.length && over.every((one) => more.over.includes(one)));
  const rank = (one: MarkerPoint) => (isWhole(one) ? 0 : one.over.length === 1 ? 1 : 2);
  const all = groups.sort((a, b) => rank(a) - rank(b) || b.over.length - a.over.length);
  const isNew = (one: Point, i: number) => all.findIndex(({ x, y }) => x === one.x && y === one.y) === i;
  return all.filter(isNew).slice(0, MOST_POINTS);
}

/** Every group of some, in their order. */
function groupsOf([one, ...rest]: readonly number[]): number[][] {
  if (one === undefined) return [];
  const others = groupsOf(rest);
  return [[one], ...others.map((few) => [one, ...few]), ...others];
}

/** Whether a marker placed at a point lies over some of a base. */
const touches = (at: Point, one: Circle, reach: number): boolean =>
  Math.hypot(at.x - one.x, at.y - one.y) <= reach + one.radius;

/** As a player measures it. */
const rounded = ({ x, y }: Point): Point => ({ x: hundredths(x), y: hundredths(y) });

const hundredths = (inches: number): number => Math.round(inches * 100) / 100 + 0;

/** The middle of the smallest circle around some points: it goes through two or three of them, or is one. */
function middleOf(points: readonly Point[]): Point {
  const far = (middle: Point) =>
    Math.max(...points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  const middles = points.flatMap((a, i) => [
    a,
    ...points
      .slice(i + 1)
      .flatMap((b, j) => [
        { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        ...points.slice(i + 2 + j).flatMap((c) => middleThrough(a, b, c)),
      ]),
  ]);
  return middles.reduce((best, one) => (far(one) < far(best) - 1e-9 ? one : best));
}

/** The middle of the circle through three points; none where they stand in a row. */
function middleThrough(a: Point, b: Point, c: Point): Point[] {
  const twice = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y));
  if (Math.abs(twice) < 1e-9) return [];
  const square = ({ x, y }: Point) => x * x + y * y;
  const x = (square(a) * (b.y - c.y) + square(b) * (c.y - a.y) + square(c) * (a.y - b.y)) / twice;
  const y = (square(a) * (c.x - b.x) + square(b) * (a.x - c.x) + square(c) * (b.x - a.x)) / twice;
  return [{ x, y }];
}
