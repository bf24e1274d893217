/** A point of the battlefield in inches; the attacker stands at (0, 0). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight piece of terrain. */
export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The battlefield's edges. */
export interface Table {
  readonly xMin: number;
  readonly xMax: number;
  readonly yMin: number;
  readonly yMax: number;
}

/** How far short of a wall a marker's hole stops, so that it lies on the near side. */
const SHORT_OF = 1e-6;

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point `inches` from `from`, `degrees` anticlockwise from the x axis. */
export function pointAt(from: Point, degrees: number, inches: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + inches * Math.cos(angle), y: from.y + inches * Math.sin(angle) };
}

/** The point on the way from `origin` to `to` that is at most `inches` away: to pull a blast back into range. */
export function within(origin: Point, to: Point, inches: number): Point {
  const distance = distanceBetween(origin, to);
  if (distance <= inches) return to;
  const part = inches / distance;
  return { x: origin.x + (to.x - origin.x) * part, y: origin.y + (to.y - origin.y) * part };
}

/**
 * Where a marker comes to lie that moves straight from one point to another: it stops at the first wall.
 *
 * @returns undefined when its centre leaves the battlefield
 */
export function travel(
  from: Point,
  to: Point,
  walls: readonly Segment[],
  table: Table | undefined,
): Point | undefined {
  const stops = walls.map((wall) => meeting(from, to, wall)).filter((part) => part !== undefined);
  const length = distanceBetween(from, to);
  const part = Math.min(1, ...stops.map((stop) => Math.max(0, stop - SHORT_OF / length)));
  const end = part === 1 ? to : { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  return !table || isOn(end, table) ? end : undefined;
}

/** Whether a piece of terrain lies between two points. */
export const crosses = (a: Point, b: Point, segment: Segment): boolean =>
  meeting(a, b, segment) !== undefined;

/** Whether a point is on the battlefield, its edges included. */
export const isOn = ({ x, y }: Point, { xMin, xMax, yMin, yMax }: Table): boolean =>
  x >= xMin && x <= xMax && y >= yMin && y <= yMax;

/** The part of the way from `a` to `b` at which it meets the segment, 0 to 1. */
function meeting(a: Point, b: Point, { x1, y1, x2, y2 }: Segment): number | undefined {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, x2 - x1, y2 - y1];
  const across = dx * ey - dy * ex;
  if (across === 0) return undefined;
  const part = ((x1 - a.x) * ey - (y1 - a.y) * ex) / across;
  const along = ((x1 - a.x) * dy - (y1 - a.y) * dx) / across;
  return part >= 0 && part <= 1 && along >= 0 && along <= 1 ? part : undefined;
}
