import type { ScatterResult } from '../../../stats/result.ts';
import { percentText } from '../../words/numbers.ts';
import type { Frame } from './frame.ts';

/** A square of the map with its shade, from 1 (least likely) to {@link SHADES}. */
interface LandingCell {
  column: number;
  row: number;
  shade: number;
  label: string;
  /** How often the centre comes to lie there. */
  probability: number;
}

/** Squares of the map and where they begin: square (c, r) lies at (x + c · side, y + r · side). */
export interface LandingGrid {
  x: number;
  y: number;
  /** In inches. */
  side: number;
  /** Pale ones first. */
  cells: LandingCell[];
}

/** As many shades as the eye tells apart. */
export const SHADES = 7;

type Landing = ScatterResult['landings'][number];

/** The landing places gathered into squares, one of them right around the likeliest. */
export function landingGrid(landings: readonly Landing[], frame: Frame): LandingGrid {
  const side = squareFor(Math.max(frame.width, frame.height));
  const centre = likeliestLanding(landings) ?? frame;
  const x = centre.x - side / 2;
  const y = centre.y - side / 2;
  const sums = new Map<string, number>();
  for (const landing of landings) {
    const key = `${Math.floor((landing.x - x) / side)} ${Math.floor((landing.y - y) / side)}`;
    sums.set(key, (sums.get(key) ?? 0) + landing.probability);
  }
  const likeliest = Math.max(...sums.values());
  const cells = [...sums].map(([key, probability]) => {
    const [column, row] = key.split(' ').map(Number) as [number, number];
    return { column, row, shade: SHADES, label: percentText({ value: probability }), probability };
  });
  const step = Math.log(shadeStep({ cells }));
  for (const cell of cells) cell.shade -= Math.round(Math.log(likeliest / cell.probability) / step);
  cells.sort((a, b) => a.shade - b.shade || a.row - b.row || a.column - b.column);
  return { x, y, side, cells };
}

/**
 * Where it lies near enough to touch somebody, where nearly all of it is: what seldom flies far and does nothing leaves no
 * room for who is hit. Else every place.
 */
export function landingsNear({ landings, models, radii }: ScatterResult): Landing[] {
  const reach = Math.max(0, ...radii);
  const isNear = ({ x, y }: Landing) =>
    models.some((model) => Math.hypot(model.x - x, model.y - y) <= reach + model.radius);
  const touching = landings.filter(isNear);
  if (touching.length === 0) return landings;
  const [left, right] = [Math.min, Math.max].map((end) => end(...touching.map(({ x }) => x)));
  const [low, high] = [Math.min, Math.max].map((end) => end(...touching.map(({ y }) => y)));
  const near = landings.filter(({ x, y }) => x >= left && x <= right && y >= low && y <= high);
  const chanceOf = (all: readonly Landing[]) => all.reduce((sum, { probability }) => sum + probability, 0);
  return chanceOf(near) >= NEARLY_ALL * chanceOf(landings) ? near : landings;
}

const NEARLY_ALL = 0.95;

/** Opposite corners of every square, so that a frame around them cuts none. */
export const cornersOf = ({ x, y, side, cells }: LandingGrid): Landing[] =>
  cells.flatMap(({ column, row, probability }) =>
    [0, 1].map((end) => ({ x: x + (column + end) * side, y: y + (row + end) * side, probability })),
  );

/** Where the template lies most often, if one place stands out. */
export function likeliestLanding(landings: readonly Landing[]): Landing | undefined {
  const [first, second] = [...landings].sort((a, b) => b.probability - a.probability);
  if (!first || (second && first.probability < second.probability * 1.5)) return undefined;
  return first;
}

/** The least square of a round size that leaves at most so many along the longer side of the map. */
const squareFor = (inches: number): number =>
  SQUARES.find((side) => inches / side <= ACROSS) ?? inches / ACROSS;

const SQUARES = [0.25, 0.5, 1, 2, 3, 4, 6];
const ACROSS = 28;

/** A shade is at least so many times likelier than the one before it: little differences are no picture. */
const LEAST_STEP = 2;

/**
 * Each shade is as many times likelier than the one before it, so that two squares that hold nearly all stand out,
 * and what is rare keeps its shape beside them.
 */
export function shadeStep({ cells }: Pick<LandingGrid, 'cells'>): number {
  const all = cells.map(({ probability }) => probability);
  return Math.max(LEAST_STEP, (Math.max(...all) / Math.min(...all)) ** (1 / (SHADES - 1)));
}

/** The few squares in which it lies most of the time, if there are such; those that are as likely as the last of them are no few. */
export function fewLikely({ cells }: Pick<LandingGrid, 'cells'>): readonly number[] {
  const likely = cells.map(({ probability }) => probability).sort((a, b) => b - a);
  const few = likely.slice(0, MOST_LIKELY).filter((p) => p >= LEAST_LIKELY);
  const sum = few.reduce((all, p) => all + p, 0);
  return sum >= 0.5 && likely.length > 2 * MOST_LIKELY && (likely[few.length] ?? 0) < LEAST_LIKELY ? few : [];
}

/** Squares that can be told apart at a glance, and how often it has to lie in each. */
const MOST_LIKELY = 3;
const LEAST_LIKELY = 0.1;
