import { FieldError } from '../../systems/system.ts';
import { changed, type Fields } from '../fields.ts';
import type { Leaving } from '../leavings.ts';
import type { Orders, Path, Written } from '../orders.ts';
import type { Past, Way } from '../turn.ts';

/** What is said of a shot before it is known whom it may be at. */
interface Aiming {
  readonly written: readonly Written[];
  readonly shooter: number;
  /** Whether how far it is to somebody is said. */
  readonly isPlaced: (one: number) => boolean;
  /** The fields of the shot at a target, and those it would have at somebody else in his place. */
  readonly fieldsAt: (target: number) => Fields;
  readonly fieldsPast: (one: number) => Fields;
}

/** By the rule of the closest target, where an action has one. */
export function pastBy(
  { inTurn: { closest } }: Way['action'],
  { written, shooter, isPlaced, fieldsAt, fieldsPast }: Aiming,
): Past | undefined {
  if (!closest) return undefined;
  const all = [...written.keys()].filter((one) => isFoe(written[one], written[shooter]));
  const aimed = (one: number, fields: Fields) => ({
    fields,
    names: { shooter: written[shooter].key, target: written[one].key },
  });
  const known = new Map<number, readonly number[]>();
  const of = (target: number): readonly number[] => {
    if (!isPlaced(target)) return [];
    const others = all.filter((one) => one !== target && isPlaced(one));
    const found = closest.before(
      aimed(target, fieldsAt(target)),
      others.map((one) => aimed(one, fieldsPast(one))),
    );
    return found.map((one) => others[one]);
  };
  return {
    of: (target) => {
      const found = known.get(target) ?? of(target);
      known.set(target, found);
      return found;
    },
    unknown: all.filter((one) => !isPlaced(one)),
  };
}

const isFoe = (one: Written, shooter: Written): boolean => one.side !== 'weapon' && one.side !== shooter.side;

/** Those in the way of a shot at somebody, of each of whom so much is left. */
export function inTheWay(
  { past, action }: Way,
  target: number,
  written: readonly Written[],
  left: (thing: number) => Leaving,
): number[] {
  const all = past?.of(target) ?? [];
  return all.filter((one) => {
    const { fate, changes } = left(one);
    if (fate?.isTarget === false) return false;
    return action.inTurn.closest?.isPassed(changed(written[one].fields, changes)) !== true;
  });
}

/** Why a shot is not made at somebody past others. */
export const notPast = (
  { action }: Way,
  target: number,
  others: readonly number[],
  orders: Orders,
  path: Path,
): FieldError =>
  new FieldError(
    path,
    orders.titleOf(target),
    action.inTurn.closest?.expected(others.map((one) => orders.titleOf(one))) ?? 'another',
  );
