import { changed, type Fields } from '../fields.ts';
import type { Leaving } from '../leavings.ts';
import type { Way, WrittenWay } from '../turn.ts';

/**
 * What the rules leave to the player of who shoots in a shot of a plan, where the scenario says nothing of it: one who
 * is Pinned by then fires blindly, or stands up first.
 *
 * @param fields of who shoots, as the scenario has them
 * @param written the ways in which it is written
 * @param way makes a way to shoot of its own fields
 */
export function offeredWays(
  { action, shooter }: Way,
  fields: Fields,
  written: readonly WrittenWay[],
  way: (own: WrittenWay) => Way,
): Way[] {
  const { offers = [] } = action.inTurn;
  const isWritten = (as: Fields) =>
    written.some((one) => Object.keys(as).some((field) => Object.hasOwn({ ...fields, ...one.as }, field)));
  return offers.flatMap(({ where, as }): Way[] => {
    if (isWritten(as)) return [];
    const fitsBy = known((leaving) => {
      const now = changed(fields, leaving.changes);
      return Object.entries(where).every(([field, value]) => now[field] === value);
    });
    const fits = (_: number, left: (thing: number) => Leaving) => fitsBy(left(shooter));
    return [{ ...way({ as: { ...written[0].as, ...as } }), fits, isOffered: true }];
  });
}

/** Found out once of all that may be left of somebody: a plan asks in every situation. */
function known(of: (leaving: Leaving) => boolean): (leaving: Leaving) => boolean {
  const all = new WeakMap<Leaving, boolean>();
  return (leaving) => {
    const found = all.get(leaving) ?? of(leaving);
    all.set(leaving, found);
    return found;
  };
}
