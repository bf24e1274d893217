import { z } from 'zod';
import { choice } from '../../option.ts';

const inches = z.number().min(-200).max(200).meta({ unit: 'inches' });

/** How far something round on the table reaches, in inches. */
export const radius = z.number().min(0).max(20).meta({ unit: 'inches' });

/** More Different Targets than can stand about a template. */
export const MOST_TARGETS = 200;

/** Where something stands on the table, in inches. */
export const pointSchema = z.strictObject({ x: inches, y: inches });

/** A warrior of the Target unit on the table. */
export const modelSchema = z.strictObject({
  x: inches.describe('Inches to the right.'),
  y: inches.describe('Inches up.'),
  radius: radius.default(0.5).describe('Radius of the base in inches.'),
  profile: z
    .int()
    .min(0)
    .max(MOST_TARGETS - 1)
    .default(0)
    .describe(
      "0 for the unit's own profile, 1 for its first other, …; then those who stand apart; then neighbours.",
    ),
});

export type Point = z.infer<typeof pointSchema>;
export type Model = z.infer<typeof modelSchema>;

/** The direction from one point to another in degrees, 0 to the right, 90 up. */
export const directionTo = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** The point so many inches away in a direction. */
export function moved(from: Point, direction: number, distance: number): Point {
  const angle = (direction * Math.PI) / 180;
  return { x: from.x + Math.cos(angle) * distance, y: from.y + Math.sin(angle) * distance };
}

/** Whether a base touches a circle. Touching counts; a billionth of an inch is forgiven to rounding. */
export const touchesCircle = (model: Model, centre: Point, radius: number): boolean =>
  Math.hypot(model.x - centre.x, model.y - centre.y) <= radius + model.radius + TOLERANCE;

const TOLERANCE = 1e-9;

/**
 * Whether the middle of a base lies within `arc` degrees about a direction, seen from a point.
 *
 * @param arc 360 for all directions
 */
export function isInArc(model: Model, from: Point, direction: number, arc: number): boolean {
  if (arc >= 360) return true;
  const away = directionTo(from, model) - direction;
  const turned = Math.abs(((((away + 180) % 360) + 360) % 360) - 180);
  return turned <= arc / 2 + TOLERANCE;
}

/** A spray template: from its narrow end, `length` long in a direction, `width` wide at its far end. */
export interface SprayTemplate {
  readonly apex: Point;
  readonly direction: number;
  readonly length: number;
  readonly width: number;
}

export const sprayShape = choice('sprayShape', 'Spray 1', 'What shape is the spray template?', {
  triangle: 'a triangle, at its far end as wide as the template is said to be',
  teardrop: 'a circle as wide as that at its far end, and the tangents from its narrow end',
  strip: 'a rectangle as wide as that all along',
});

/** Whether a base touches a spray template, by its shape. */
export const TOUCHES_SPRAY = {
  triangle: (model: Model, { apex, direction, length, width }: SprayTemplate): boolean => {
    const end = moved(apex, direction, length);
    return touchesPolygon(model, [apex, ...across(end, direction, width)]);
  },
  teardrop: touchesTeardrop,
  strip: (model: Model, { apex, direction, length, width }: SprayTemplate): boolean => {
    const end = moved(apex, direction, length);
    return touchesPolygon(model, [...across(end, direction, width), ...across(apex, direction + 180, width)]);
  },
} as const;

/** The two corners `width` apart at a point, the right one first as seen along a direction. */
const across = (at: Point, direction: number, width: number): [Point, Point] => [
  moved(at, direction - 90, width / 2),
  moved(at, direction + 90, width / 2),
];

/** A circle `width` across at the far end, and the triangle of its tangents from the narrow one. */
function touchesTeardrop(model: Model, { apex, direction, length, width }: SprayTemplate): boolean {
  const round = Math.min(width, length) / 2;
  const middle = length - round;
  if (touchesCircle(model, moved(apex, direction, middle), round)) return true;
  if (middle <= round) return false;
  const tangent = middle - round ** 2 / middle; // how far along they touch it, by Pythagoras
  const between = 2 * round * Math.sqrt(1 - (round / middle) ** 2);
  return touchesPolygon(model, [apex, ...across(moved(apex, direction, tangent), direction, between)]);
}

/** @param corners in the order in which they are met with the inside on the left */
function touchesPolygon(model: Model, corners: readonly Point[]): boolean {
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner] as const);
  if (sides.every(([a, b]) => isLeftOf(model, a, b))) return true;
  return sides.some(([a, b]) => distanceToSegment(model, a, b) <= model.radius + TOLERANCE);
}

const isLeftOf = (p: Point, a: Point, b: Point) =>
  (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= -TOLERANCE;

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = length === 0 ? 0 : ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y));
}

/** Counts models by profile. */
export function byProfile(models: readonly Model[], profiles: number): number[] {
  const counts = new Array<number>(profiles).fill(0);
  for (const { profile } of models) counts[profile]++;
  return counts;
}
