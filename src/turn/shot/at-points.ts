import type { Marker } from '../../systems/after.ts';
import { UNTOUCHED } from '../leavings.ts';
import type { Orders } from '../orders.ts';
import type { Way, WrittenWay } from '../turn.ts';
import { isWritten, placedAs, pointWords } from './marker-place.ts';
import { markerPoints } from './marker-points.ts';
import type { Matches } from './matches.ts';

/** What places a marker. */
export interface Placing {
  readonly orders: Orders;
  readonly matches: Matches;
  /** Makes a way to shoot of its own fields, and of what they are in words. */
  readonly way: (own: WrittenWay, placing: string) => Way;
}

/** Over each of the other side who is near, and over groups of them that it can touch together. */
export function atPoints(
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
