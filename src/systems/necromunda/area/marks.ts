import { distanceBetween, type Point } from '../../kit/geometry.ts';
import { FieldError } from '../../system.ts';
import type { Fighter, Gun } from '../battle.ts';
import { STANDING } from '../state.ts';
import { closestEnemy } from './area.ts';
import { type BlastInput, ORIGIN } from './blast-input.ts';
import { closestOf, type Hull } from './hull.ts';
import type { Battlefield } from './scatter.ts';

/** Middle of a fighter's base, or of the vehicle's hull, whose number is one more than the last fighter's. */
export function middleOf(number: number, { bases, hull }: Battlefield): Point {
  return number < bases.length || !hull ? bases[number] : hull;
}

/** Number of the closest enemy that he would have to shoot at, a vehicle included; −1 without one. */
export function closestTarget(
  { fighters: input, vehicle }: BlastInput,
  fighters: readonly Fighter[],
  hull: Hull | undefined,
): number {
  const fighter = closestEnemy(fighters, [...input.map(({ visible }) => visible), false]);
  if (!vehicle?.visible || !hull) return fighter;
  const nearer = fighter >= 0 && fighters[fighter].distance <= distanceTo(hull);
  return nearer ? fighter : fighters.length;
}

/** Inches to the closest point of a hull. */
export const distanceTo = (hull: Hull): number => round(distanceBetween(ORIGIN, closestOf(hull, ORIGIN)));

/** Where the marker is meant for. */
export interface Mark {
  readonly fighter: number;
  readonly point: Point;
  /** Out of sight, for a Burrowing weapon. */
  readonly burrows: boolean;
}

/** @throws FieldError when it names neither one enemy nor one point, where there are several enemies */
export function aimOf(
  { aim, fighters: input, vehicle }: BlastInput,
  fighters: readonly Fighter[],
  gun: Gun,
): Mark {
  const { x, y, outOfSight } = aim;
  const isOpen = aim.at === undefined && x === undefined && y === undefined && !outOfSight;
  const at = isOpen ? onlyEnemy(fighters.slice(0, input.length), vehicle) : aim.at;
  if (at !== undefined && (x !== undefined || y !== undefined))
    throw new FieldError(['aim'], 'a name and a point', 'either `at` or `x` and `y`');
  if (at === undefined) {
    if (x === undefined || y === undefined)
      throw new FieldError(['aim'], 'no place', '`at`, or both `x` and `y`');
    if (outOfSight && !gun.rules.burrowing)
      throw new FieldError(['aim', 'outOfSight'], 'true', 'false: only Burrowing weapons shoot unseen');
    return { fighter: -1, point: { x, y }, burrows: outOfSight };
  }
  if (vehicle && at === (vehicle.name ?? 'Vehicle')) return markOn(vehicle, fighters.length, gun);
  const number = fighters.findIndex(({ name }, i) => name === at && i < input.length);
  if (number < 0)
    throw new FieldError(
      ['aim', 'at'],
      at,
      `one of: ${[...fighters.slice(0, -1), ...(vehicle ? [vehicle] : [])].map(({ name }) => name ?? 'Vehicle').join(', ')}`,
    );
  if (fighters[number].side === 'friend') throw new FieldError(['aim', 'at'], at, 'an enemy, or a point');
  const { visible } = input[number];
  if (!visible && !gun.rules.burrowing)
    throw new FieldError(['aim', 'at'], `${at}, out of sight`, 'an enemy in line of sight, or a point');
  if (fighters[number].status !== STANDING && fighters[number].cover !== 'none')
    throw new FieldError(['aim', 'at'], `${at}, in hiding`, 'an enemy not Prone in cover, or a point');
  return { fighter: number, point: input[number], burrows: !visible };
}

/** The name of the enemy whom it can only be meant for. */
function onlyEnemy(fighters: readonly Fighter[], vehicle: BlastInput['vehicle']): string | undefined {
  const enemies = fighters.filter(({ side }) => side === 'enemy').map(({ name }) => name);
  const all = [...enemies, ...(vehicle ? [vehicle.name ?? 'Vehicle'] : [])];
  return all.length === 1 ? all[0] : undefined;
}

/** @throws FieldError when the vehicle is out of sight, and the weapon does not burrow */
function markOn({ name, visible, x, y }: NonNullable<BlastInput['vehicle']>, number: number, gun: Gun): Mark {
  if (!visible && !gun.rules.burrowing)
    throw new FieldError(
      ['aim', 'at'],
      `${name ?? 'Vehicle'}, out of sight`,
      'a vehicle in line of sight, or a point',
    );
  return { fighter: number, point: { x, y }, burrows: !visible };
}

/** Inches as a player measures them: a hole pulled back to 24" is at 24". */
export const round = (inches: number): number => Math.round(inches * 1e6) / 1e6;
