import type { Marker } from '../../systems/after.ts';
import type { TurnedAction } from '../input/actions.ts';
import { UNTOUCHED } from '../leavings.ts';
import type { Way, WrittenWay } from '../turn.ts';
import { atPoints, type Placing } from './at-points.ts';
import { isWritten, placedAs } from './marker-place.ts';

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
