import type { FieldPath } from '../../systems/after.ts';
import { spelledOut } from '../../systems/kit/index.ts';
import type { AnyAction } from '../../systems/system.ts';
import { nearerListed } from '../closest/nearer.ts';
import { placeOfNearer } from '../closest/nearer-path.ts';
import { at, changed, type Fields, laidOver, only } from '../fields.ts';
import type { TurnedAction } from '../input/actions.ts';
import { fieldIn, objectAt } from '../input/paths.ts';
import type { Leaving } from '../leavings.ts';
import type { Path, Written } from '../orders.ts';
import type { TurnInput, Way } from '../turn.ts';
import { type SeenFrom, seen } from './as-seen.ts';
import { pointWords } from './marker-place.ts';

/** What a shot at somebody is made of: who takes part, and what is said of it alone. */
export interface ShotAt extends SeenFrom {
  readonly action: TurnedAction;
  readonly shooter: Written;
  readonly target: Written;
  readonly weapon: Written | undefined;
  readonly second: Written | undefined;
  /** Who else may be hit, and what lies between him and the shooter. */
  readonly beside: readonly (readonly [one: Written, place: Fields])[];
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
  const { action, shooter, weapon, second, rest, as } = shot;
  const { seats } = action.inTurn;
  const seated = (path: FieldPath, fields: Fields): Fields => {
    const known = Object.keys(objectAt(action.input, path).shape);
    return at(named(path, shooter.key), only(fields, known));
  };
  const leftOf = (one: Written): Fields => changed(one.fields, shot.left(one).changes);
  const ofWeapon = (one: Written): Fields =>
    only(shot.left(one).changes, [...(action.inTurn.ofWeapon ?? [])]);
  const parts = [
    rest,
    seated(seats.shooter, leftOf(shooter)),
    ...(weapon ? [seated(seats.shooter, ofWeapon(weapon))] : []),
    seated(seats.shooter, as),
    ...(weapon ? [seated(seats.weapon, leftOf(weapon))] : []),
    ...(second && seats.second ? [seated(seats.second, leftOf(second))] : []),
    ...(action.inTurn.list ? [listed(shot, leftOf)] : alone(shot, leftOf)),
    ...seen(shot, leftOf),
    { rules: rulesFor(input, action), ...houseFor(input, action) },
  ];
  return parts.reduce<Fields>((all, part) => laidOver(all, part), {});
}

/** The one target, whoever beside it may take the shot upon himself, and what lies between. */
function alone(shot: ShotAt, leftOf: (one: Written) => Fields): Fields[] {
  const { action, target, place, beside } = shot;
  const { seats, between, near, standing } = action.inTurn;
  const known = Object.keys(objectAt(action.input, seats.target).shape);
  const of = (one: Written, lies: Fields, by: Fields) => [
    ...(standing === undefined ? [] : [only(leftOf(one), [standing])]),
    at(named(seats.target, one.key), { ...only(leftOf(one), known), ...by }),
    at(named(between.at, one.key), between.fields ? only(lies, between.fields) : lies),
  ];
  if (near === undefined || !known.includes(near))
    return [...of(target, place, {}), ...nearerListed(shot, leftOf)];
  return [
    ...of(target, place, { [near]: beside.map(([{ key }]) => key) }),
    ...beside.flatMap(([one, lies]) => of(one, lies, { [near]: [] })),
  ];
}

/** The target and all beside him, each with what lies between. */
function listed(shot: ShotAt, leftOf: (one: Written) => Fields): Fields {
  const { action, shooter, target, beside, place } = shot;
  const { seats, between, list } = action.inTurn;
  const known = Object.keys(objectAt(action.input, seats.target).shape);
  const all = [[target, place] as const, ...beside].map(([one, lies]) => ({
    name: one.key,
    ...only(leftOf(one), known),
    ...(one.side === shooter.side && list?.own),
    ...only(lies, between.fields ?? known),
  }));
  return at(seats.target, all);
}

/** A path with a unit's own name in its place. */
const named = (path: FieldPath, key: string): FieldPath => path.map((one) => (one === '*' ? key : one));

/** The answer to a question to which the actions of a turn have different ones by default. */
export const AS_ITS_ACTION = 'asItsAction';

const rulesFor = ({ rules }: TurnInput, { options }: AnyAction): Fields =>
  only(
    rules,
    options.map(({ name }) => name).filter((name) => rules[name] !== AS_ITS_ACTION),
  );

const houseFor = ({ house }: TurnInput, { tables = {} }: AnyAction): { house?: Fields } =>
  house ? { house: only(house, Object.keys(tables)) } : {};

/**
 * Where the turn has what a shot's own scenario has at a path.
 *
 * @param inside the path in the shot's scenario
 * @param there the target, and who else may be hit
 * @param path where the turn has the shot
 */
export function placeInTurn(
  inside: Path,
  way: Way,
  from: Written,
  there: readonly Written[],
  path: Path,
): Path {
  const { action, weapon, isOwnWeapon, second, as, place } = way;
  const { seats, between, list, standing } = action.inTurn;
  const nearer = placeOfNearer(inside, way, from, there);
  if (nearer) return nearer;
  if (standing !== undefined && inside[0] === standing) return [...there[0].path, ...inside];
  const begins = (seat: FieldPath | undefined, key: string): seat is FieldPath =>
    seat !== undefined && seat.length > 0 && named(seat, key).every((one, i) => inside[i] === one);
  const rest = (seat: FieldPath) => inside.slice(seat.length);
  if (weapon !== undefined && !isOwnWeapon && begins(seats.weapon, from.key))
    return [...path, 'weapon', ...rest(seats.weapon)];
  if (second !== undefined && begins(seats.second, from.key))
    return [...path, 'second', ...rest(seats.second)];
  if (begins(seats.shooter, from.key)) {
    const field = rest(seats.shooter);
    return Object.hasOwn(as, String(field[0])) ? [...path, 'as', ...field] : [...from.path, ...field];
  }
  const [to] = there;
  const [at, ...lying] = list ? rest(seats.target) : inside.slice(between.at.length);
  const one = list ? there[Number(at)] : to;
  const lies = list ? lying : [at, ...lying];
  const isBetween =
    named(between.at, to.key).every((part, i) => inside[i] === part) &&
    (between.fields === undefined || between.fields.includes(String(lies[0])));
  if (isBetween && one) {
    const field = lies.filter((part) => part !== undefined);
    const isOwn = !list && Object.hasOwn(place, String(field[0]));
    return isOwn ? [...path, 'place', ...field] : ['places', from.key, one.key, ...field];
  }
  // Who is near stands somewhere as well.
  const isOfTarget = list !== undefined || begins(between.at, to.key);
  const near = isOfTarget ? undefined : there.find((other) => begins(between.at, other.key));
  if (near) return ['places', from.key, near.key, ...rest(between.at)];
  if (begins(seats.target, to.key)) return one ? [...one.path, ...(list ? lies : rest(seats.target))] : path;
  return [...path, ...inside];
}

/** What is other in a shot, in words: `(aim)`, `(to make ready)`, `(its marker 7" ahead, 2" to the right)`. */
export const otherWords = (fields: Fields, action: TurnedAction): string[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    if (value === null) return [];
    const words = value === true ? spelledOut(field) : wordsOf(field, value, action);
    return words === undefined ? [] : `(${words})`;
  });

/** Whether a field says what somebody does, `to make ready`: then it need not be said by which action. */
export const isDeed = (field: string, value: unknown, action: TurnedAction): boolean =>
  phraseOf(field, value, action)?.startsWith('to ') === true;

/** A word as its field has it within a sentence: `to make ready`, `pinned`. */
function phraseOf(field: string, value: unknown, action: TurnedAction): string | undefined {
  const phrase = typeof value === 'string' ? fieldIn(action, field)?.phrase : undefined;
  return phrase?.includes('{}') ? phrase.replace('{}', spelledOut(String(value))) : undefined;
}

function wordsOf(field: string, value: unknown, action: TurnedAction): string | undefined {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.map(spelledOut).join(', ') : undefined;
  if (typeof value !== 'object') return phraseOf(field, value, action) ?? `${spelledOut(field)} ${value}`;
  const { marker } = action.inTurn;
  if (marker && marker.places === undefined && String(marker.field) === field) {
    const { x = 0, y = 0 } = value as { readonly x?: number; readonly y?: number };
    return `its ${marker.name} ${pointWords(x, y)}`;
  }
  const inside = Object.entries(value as Fields).filter(([, one]) => one !== false);
  return [spelledOut(field), ...inside.flat()].join(' ');
}
