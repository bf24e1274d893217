import type { ScatterResult } from '../../../stats/result.ts';

/** Pixels around the field of a map, for its axes. */
export const MAP_MARGIN = { left: 44, right: 10, top: 8, bottom: 44 } as const;

/** The size of a map's field within a picture so wide, which keeps its proportions. */
export function fieldSize(pictureWidth: number, proportion: number): { width: number; height: number } {
  const width = Math.max(40, pictureWidth - MAP_MARGIN.left - MAP_MARGIN.right);
  return { width, height: Math.round(width * proportion) };
}

/** A rectangle of the table, in inches. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Around everything that may be seen, a little wider, neither tall nor very flat. */
export function frameOf({ models, landings, walls }: ScatterResult, circles: readonly Circle[]): Frame {
  const [left, right] = extent([
    ...landings.map(({ x }) => x),
    ...[...models, ...circles].flatMap((m) => [m.x - m.radius, m.x + m.radius]),
    ...walls.flatMap((w) => [w.x1, w.x2]),
  ]);
  const [low, high] = extent([
    ...landings.map(({ y }) => y),
    ...[...models, ...circles].flatMap((m) => [m.y - m.radius, m.y + m.radius]),
    ...walls.flatMap((w) => [w.y1, w.y2]),
  ]);
  const longer = Math.max(right - left, high - low, 1) * WIDER;
  const height = Math.max((high - low) * WIDER, longer * FLATTEST);
  const width = Math.max((right - left) * WIDER, height / TALLEST);
  return { x: (left + right - width) / 2, y: (low + high - height) / 2, width, height };
}

/** So that a square around the outermost place is not cut. */
const WIDER = 1.09;

/** Height over width of the flattest and the tallest map. */
const FLATTEST = 0.4;
const TALLEST = 1;

interface Circle {
  x: number;
  y: number;
  radius: number;
}

const extent = (values: number[]): [number, number] =>
  values.length === 0
    ? [0, 1]
    : values.reduce<[number, number]>(
        ([low, high], v) => [Math.min(low, v), Math.max(high, v)],
        [Infinity, -Infinity],
      );
