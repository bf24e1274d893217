import { InputError } from '../../scenario/index.ts';
import type { Fired } from '../../scenario/lists/index.ts';
import type { FieldPath } from '../../systems/after.ts';
import { pointsIn } from '../../turn/index.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What a case says of who shoots, with what, at whom, what lies between, and of the shot itself. */
export interface Parts {
  readonly shooter: unknown;
  readonly weapon: unknown;
  readonly target: unknown;
  readonly place: Fields;
  readonly others: Fields;
  /** Points of what who shoots and who is shot at have about them. */
  readonly parts: Readonly<Record<'shooter' | 'target', number>>;
}

/**
 * A case of a loadout's row and a target, taken apart as a turn says it.
 *
 * @param number of the target
 */
export function partsOf({ rules: { action }, cases }: Fired, number: number, file: string): Parts {
  const { inTurn } = action;
  if (!inTurn) throw wrong(file, `found ${action.name}, which no turn plays`, 'an action of a turn');
  const { written, input } = cases[number];
  const { seats, between, list } = inTurn;
  const whole = at(written, list ? [...seats.target, 0] : seats.target);
  const isBeside = between.at.join() !== seats.target.join();
  const lies = isBeside ? at(written, between.at) : whole;
  const known = between.fields;
  const isBetween = (field: string) => known === undefined || known.includes(field);
  // Where both stand side by side that says how far apart they are.
  const isOwn = (field: string) => between.at.length === 0 && isBetween(field);
  const apart = [seats.shooter, seats.target, seats.weapon, between.at].map(([first]) => String(first));
  return {
    shooter: isWithin(seats.weapon, seats.shooter)
      ? less(at(written, seats.shooter), (field) => field === seats.weapon.at(-1))
      : at(written, seats.shooter),
    weapon: at(written, seats.weapon),
    target: isBeside ? whole : less(whole, isBetween),
    place: (less(lies ?? {}, (field) => !isBetween(field)) ?? {}) as Fields,
    parts: {
      // A weapon that his row says is the shot's.
      shooter: pointsWithin(at(input, seats.shooter), at(written, seats.weapon) && seats.weapon.at(-1)),
      target: pointsWithin(at(input, list ? [...seats.target, 0] : seats.target)),
    },
    others: less(written, (field) => isOwn(field) || [...apart, ...OF_ALL].includes(field)) as Fields,
  };
}

/** What lies between as an action that stands somebody on a table takes it: ahead, where only how far he is is said. */
export function placeFor({ rules: { action } }: Fired, place: Fields): Fields {
  const { fitted, list, between } = action.inTurn ?? {};
  if (!fitted || !between || !list) return place;
  return at(fitted({ [between.at[0]]: [place] }), [...between.at, 0]) as Fields;
}

/** What others cost than somebody himself, of all that he says of himself. */
const pointsWithin = (whole: unknown, but?: unknown): number =>
  pointsIn(less(whole, (field) => field === 'points' || field === but)) ?? 0;

/** What holds for a whole scenario. */
export const OF_ALL: readonly string[] = ['rules', 'house'];

const isWithin = (path: FieldPath, other: FieldPath): boolean =>
  path.length > other.length && other.every((part, i) => path[i] === part);

/** Without some of its fields; who is named by his profile alone has none of them. */
const less = (value: unknown, leaves: (field: string) => boolean): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([field]) => !leaves(field)))
    : value;

/** What stands at a path; by `*` the first of those with names. */
const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((found, part) => {
    const fields = Object(found) as Fields;
    return fields[part === '*' ? (Object.keys(fields)[0] ?? '') : part];
  }, value);

export const wrong = (file: string, found: string, expected: string): InputError =>
  new InputError([{ file, path: '', found, expected }]);
