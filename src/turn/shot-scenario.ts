import type { FieldPath, Seat } from '../systems/after.ts';
import { spelledOut } from '../systems/kit/index.ts';
import type { AnyAction } from '../systems/system.ts';
import { at, changed, type Fields, laidOver, only } from './fields.ts';
import { objectAt, type TurnedAction } from './input.ts';
import type { Leaving } from './leavings.ts';
import type { Path, Written } from './orders.ts';
import type { TurnInput, Way } from './turn.ts';

/** What a shot at somebody is made of: who takes part, and what is said of it alone. */
export interface ShotAt {
  readonly action: TurnedAction;
  readonly shooter: Written;
  readonly target: Written;
  readonly weapon: Written | undefined;
  /** Fields of the shot itself. */
  readonly rest: Fields;
  /** What is other of the shooter in this shot alone. */
  readonly as: Fields;
  /** What lies between the two. */
  readonly place: Fields;
  readonly left: (one: Written) => Leaving;
}

/** The fields of a shot's own scenario. */
export function fieldsOfShot(input: TurnInput, shot: ShotAt): Fields {
  const { action, shooter, target, weapon, rest, as, place } = shot;
  const { seats, between } = action.inTurn;
  const seated = (seat: Seat, fields: Fields, { key }: Written): Fields => {
    const known = Object.keys(objectAt(action.input, seats[seat]).shape);
    return at(named(seats[seat], key), only(fields, known));
  };
  const leftOf = (one: Written): Fields => changed(one.fields, shot.left(one).changes);
  const parts = [
    rest,
    seated('shooter', leftOf(shooter), shooter),
    seated('shooter', as, shooter),
    ...(weapon ? [seated('weapon', leftOf(weapon), shooter)] : []),
    seated('target', leftOf(target), target),
    at(named(between.at, target.key), place),
    { rules: rulesFor(input, action), ...houseFor(input, action) },
  ];
  return parts.reduce<Fields>((all, part) => laidOver(all, part), {});
}

/** A path with a unit's own name in its place. */
const named = (path: FieldPath, key: string): FieldPath => path.map((one) => (one === '*' ? key : one));

const rulesFor = ({ rules }: TurnInput, { options }: AnyAction): Fields =>
  only(
    rules,
    options.map(({ name }) => name),
  );

const houseFor = ({ house }: TurnInput, { tables = {} }: AnyAction): { house?: Fields } =>
  house ? { house: only(house, Object.keys(tables)) } : {};

/**
 * Where the turn has what a shot's own scenario has at a path.
 *
 * @param inside the path in the shot's scenario
 * @param path where the turn has the shot
 */
export function placeInTurn(
  inside: Path,
  { action, weapon }: Way,
  from: Written,
  to: Written,
  path: Path,
): Path {
  const { seats, between } = action.inTurn;
  const begins = (seat: FieldPath, key: string) =>
    seat.length > 0 && named(seat, key).every((one, i) => inside[i] === one);
  const rest = (seat: FieldPath) => inside.slice(seat.length);
  if (weapon !== undefined && begins(seats.weapon, from.key))
    return [...path, 'weapon', ...rest(seats.weapon)];
  if (begins(seats.shooter, from.key)) return [...from.path, ...rest(seats.shooter)];
  const field = String(inside[between.at.length]);
  const isBetween =
    named(between.at, to.key).every((one, i) => inside[i] === one) &&
    (between.fields === undefined || between.fields.includes(field));
  if (isBetween) return ['places', from.key, to.key, ...inside.slice(between.at.length)];
  if (begins(seats.target, to.key)) return [...to.path, ...rest(seats.target)];
  return [...path, ...inside];
}

/** What is other in a shot, in words: `(aim)`, `(performs aim)`. */
export const otherWords = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    if (value === true) return `(${spelledOut(field)})`;
    return typeof value === 'object' ? [] : `(${spelledOut(field)} ${value})`;
  });
