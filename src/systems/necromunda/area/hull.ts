import type { Point } from '../../kit/geometry.ts';
import type { NecromundaRules } from '../options.ts';
import type { VehicleProfile } from '../vehicle/profile.ts';
import { FACINGS, toughnessOf } from '../vehicle/profile.ts';

/** The hull of a vehicle on the battlefield: a rectangle that points somewhere. */
export interface Hull extends Point {
  /** Along and across it, of length 1. */
  readonly ahead: Point;
  readonly right: Point;
  /** From its middle to its ends, and to its sides. */
  readonly halfLength: number;
  readonly halfWidth: number;
  /** By facing. */
  readonly toughness: readonly number[];
}

/** What a scenario says of it; 0 degrees point away from the attacker, 90 to the right. */
interface Placed extends Point {
  readonly heading: number;
  readonly length: number;
  readonly width: number;
}

export function hullOf(vehicle: VehicleProfile & Placed): Hull {
  const angle = (vehicle.heading * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return {
    x: vehicle.x,
    y: vehicle.y,
    ahead: { x: sin, y: cos },
    right: { x: cos, y: -sin },
    halfLength: vehicle.length / 2,
    halfWidth: vehicle.width / 2,
    toughness: toughnessOf(vehicle),
  };
}

/** The point of the hull that is closest to another. */
export function closestOf(hull: Hull, point: Point): Point {
  const along = clamped(alongOf(hull, point), hull.halfLength);
  const across = clamped(acrossOf(hull, point), hull.halfWidth);
  return {
    x: hull.x + along * hull.ahead.x + across * hull.right.x,
    y: hull.y + along * hull.ahead.y + across * hull.right.y,
  };
}

/** So that floating point decides nothing that a player would call a draw. */
const TOLERANCE = 1e-9;

/**
 * The facing hit from a point, by its place in `FACINGS`: arcs meet in the lines through the middle and the corners. In
 * doubt, on such a line or over the hull (N58), the one of the highest Toughness.
 */
export function facingFrom(
  point: Point,
  hull: Hull,
  { blastOnHull }: Pick<NecromundaRules, 'blastOnHull'>,
): number {
  const [along, across] = [alongOf(hull, point), acrossOf(hull, point)];
  const over =
    Math.abs(along) <= hull.halfLength + TOLERANCE && Math.abs(across) <= hull.halfWidth + TOLERANCE;
  if (over && blastOnHull === 'highest') return toughest(hull, [FRONT, SIDE, REAR]);
  const end = along > 0 ? FRONT : REAR;
  const doubt = Math.abs(along) * hull.halfWidth - Math.abs(across) * hull.halfLength;
  if (Math.abs(doubt) <= TOLERANCE)
    return toughest(hull, Math.abs(along) <= TOLERANCE ? [FRONT, SIDE, REAR] : [end, SIDE]);
  return doubt > 0 ? end : SIDE;
}

const [FRONT, SIDE, REAR] = FACINGS.map((_, place) => place) as [number, number, number];

const toughest = ({ toughness }: Hull, facings: readonly number[]): number =>
  facings.reduce((best, facing) => (toughness[facing] > toughness[best] ? facing : best));

const alongOf = (hull: Hull, { x, y }: Point): number =>
  (x - hull.x) * hull.ahead.x + (y - hull.y) * hull.ahead.y;

const acrossOf = (hull: Hull, { x, y }: Point): number =>
  (x - hull.x) * hull.right.x + (y - hull.y) * hull.right.y;

const clamped = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
