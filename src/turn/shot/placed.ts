import type { Marker } from '../../systems/after.ts';
import type { Fields } from '../fields.ts';
import type { TurnedAction } from '../input/actions.ts';
import { UNTOUCHED } from '../leavings.ts';
import type { Orders } from '../orders.ts';
import type { Way, WrittenWay } from '../turn.ts';
import { placedAs, pointWords } from './marker-place.ts';
import { markerPoints } from './marker-points.ts';
import type { Matches } from './matches.ts';

/** What places a marker. */
interface Placing {
  readonly orders: Orders;
  readonly matches: Matches;
  /** Makes a way to shoot of its own fields, and of what they are in words. */
  readonly way: (own: WrittenWay, placing: string) => Way;
}

/**
 * A shot with its marker or template at other places than are written.
 *
 * @param written the ways in which it is written, whose places are none of these
 */
export function placedWays(i: number, made: Way, written: readonly WrittenWay[], placing: Placing): Way[] {
  const { marker } = made.action.inTurn;
  if (marker === undefined) return [];
  const { places } = marker;
  if (places === undefined) return atPoints(i, made, marker, written, placing);
  return made.targets.flatMap((target) => atPlaces(target, made, { ...marker, places }, written, placing));
}

/** Places for one template: each is a shot of its own to be worked out. */
const MOST_PLACES = 8;

/** At places that the rules know, which are those of one target. */
function atPlaces(
  target: number,
  made: Way,
  marker: Marker & Required<Pick<Marker, 'places'>>,
  written: readonly WrittenWay[],
  { way }: Placing,
): Way[] {
  const places = marker.places(made.fieldsAt(target, () => UNTOUCHED)).slice(0, MOST_PLACES);
  return places.flatMap(({ value, title, needs = 0 }) => {
    if (isWritten(written, marker, value)) return [];
    return {
      ...way(placedAs(marker, written[0], value), `, its ${marker.name} ${title}`),
      over: [target],
      fits: (one, left) => one === target && (left(one).amounts.models ?? needs) >= needs,
    };
  });
}

/** Over each of the other side who is near, and over groups of them that it can touch together. */
function atPoints(
  i: number,
  made: Way,
  marker: Marker,
  written: readonly WrittenWay[],
  { orders, matches, way }: Placing,
): Way[] {
  // From anywhere: where those stand who may be hit is the same wherever it goes.
  const anywhere = way(placedAs(marker, written[0], { x: 0, y: 0 }), '');
  const isMeant = (target: number) => Number(orders.isMeant(i, target));
  const meantFirst = [...made.targets].sort((a, b) => isMeant(b) - isMeant(a));
  for (const target of meantFirst) {
    const match = matches.possible(anywhere, target, () => UNTOUCHED, { isUnsaid: true });
    const [about] = match?.scatter() ?? [];
    if (!match || !about) continue;
    return markerPoints(about).flatMap(({ x, y, over: models }) => {
      const over = models.flatMap(
        (one) => match.sitting.get(one === 0 ? 'target' : `beside ${one - 1}`) ?? [],
      );
      if (over.length === 0 || isWritten(written, marker, { x, y })) return [];
      const where = whereOf(over.map((one) => orders.titleOf(one)));
      return {
        ...way(placedAs(marker, written[0], { x, y }), `, its ${marker.name} ${where} (${pointWords(x, y)})`),
        over,
        fits: atFirstOf(over),
      };
    });
  }
  return [];
}

const isWritten = (written: readonly WrittenWay[], { field }: Marker, value: unknown): boolean =>
  written.some((one) => {
    const there = field.reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], one);
    return JSON.stringify(there) === JSON.stringify(value);
  });

/** Others than the target whom a marker may lie over. */
const MOST_BESIDE = 9;

/**
 * Who else may be hit when a shot is at somebody: where a plan has a marker at another than was written, those whom it
 * was written to be at, too.
 */
export function besideIn(
  { inTurn: { marker, list } }: TurnedAction,
  meant: readonly number[] | undefined,
  beside: readonly number[],
): Way['besideAt'] {
  if (marker === undefined || list === undefined || meant === undefined) return () => beside;
  const all = [...new Set([...meant, ...beside])].slice(0, MOST_BESIDE);
  return (target) => (meant.includes(target) ? beside : all);
}

/** A marker over several is placed once, whoever of them is left: the shot is at the first of those. */
const atFirstOf =
  (over: readonly number[]): NonNullable<Way['fits']> =>
  (target, left) =>
    target === over.find((one) => left(one).fate?.isTarget !== false);

function whereOf(names: readonly string[]): string {
  if (names.length === 1) return `on the spot where ${names[0]} stands`;
  const last = names[names.length - 1];
  return `between ${names.slice(0, -1).join(', ')} and ${last}`;
}
