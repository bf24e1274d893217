import type { Fields } from '../fields.ts';
import type { Path } from '../orders.ts';
import type { Way } from '../turn.ts';

/** One of the further shots of a shot: what it says, and at whom it may be; undefined: at whom the first is. */
export interface Further {
  readonly fields: Fields;
  readonly at: readonly number[] | undefined;
}

/** Which of the further shots are at a unit, by number. */
interface Part {
  /** The one that has the place of the shot itself, where that is at another unit. */
  readonly lead: number | undefined;
  readonly after: readonly number[];
  readonly splits: { readonly list: string };
  /** Where the scenario has the shot. */
  readonly path: Path;
}

/**
 * Where the scenario has what a part of a shot has at a path; undefined where that is no further shot's.
 *
 * @param places where it has what lies between
 */
export const pathIn =
  (
    further: readonly Further[],
    { lead, after, splits, path }: Part,
    { action }: Way,
    places: () => Path,
  ): NonNullable<Way['pathOf']> =>
  (inside) => {
    const isListed = inside[0] === splits.list;
    const k = isListed ? after[Number(inside[1])] : lead;
    if (k === undefined) return undefined;
    const [field, ...more] = isListed ? inside.slice(2) : inside;
    const [lies] = action.inTurn.between.at;
    const { fields, at } = further[k];
    if (field === lies && at && !Object.hasOwn((fields[lies] ?? {}) as Fields, more[0]))
      return [...places(), ...more];
    if (!isListed && !Object.hasOwn(fields, String(field))) return undefined;
    return [...path, splits.list, k, ...(field === undefined ? [] : [field]), ...more];
  };
