import type { Changing, Upkeep } from '../../systems/after.ts';
import type { Fields } from '../fields.ts';
import type { Begin } from '../leavings.ts';
import type { Written } from '../orders.ts';
import type { TurnInput } from '../turn.ts';

type Side = 'ours' | 'theirs';

/** What becomes of a unit as a turn begins, by its fields by then. */
type ByItself = NonNullable<Begin['byItself']>;

/**
 * What becomes of units by themselves as a turn begins. Where each turn is one side's, that side has its Upkeep and what
 * lasted to the end of the other's turn is over; where both sides shoot in one turn, it stands for a turn of each; and
 * where one side shoots only, the other has had its turn in between.
 *
 * @param turns in which each shot is made, and by whom
 * @param turn that begins
 */
export function byThemselves(
  written: readonly Written[],
  turns: readonly { readonly inTurn: number; readonly side: Side }[],
  turn: number,
  { rules, house = {} }: TurnInput,
  { begins, ends, weapon }: Upkeep,
): Begin[] {
  const shootIn = (number: number) =>
    new Set(turns.filter((one) => one.inTurn === number).map(({ side }) => side));
  const isOneSided = new Set(turns.map(({ side }) => side)).size === 1;
  const isOfBoth = turns.some(({ inTurn }) => shootIn(inTurn).size === 2);
  const own = shootIn(turn);
  const inForce = { rules, house: house as Record<string, number> };
  const begun: ByItself = (unit) => begins(unit, inForce);
  const inTurnOf = (side: Side): ByItself => {
    if (isOfBoth || own.has(side)) return begun;
    return isOneSided ? (unit) => inTurn(unit, begun(unit), ends) : ends;
  };
  const by = { ours: inTurnOf('ours'), theirs: inTurnOf('theirs') };
  const ofWeapon: ByItself | undefined = weapon && ((fields) => weapon(fields, inForce));
  const begunBy = ({ side, bearer }: Written): ByItself | undefined => {
    if (side !== 'weapon') return by[side];
    const of = bearer === undefined ? side : written[bearer].side;
    return of !== 'weapon' && (isOfBoth || own.has(of) || isOneSided) ? ofWeapon : undefined;
  };
  return written.flatMap((one, thing) => {
    const byItself = begunBy(one);
    return byItself ? [{ thing, changes: {}, byItself }] : [];
  });
}

/** A whole turn of its own: how it is once that is over. */
function inTurn(unit: Fields, begun: Changing, ends: Upkeep['ends']): Changing {
  const after = ends({ ...unit, ...begun.changes });
  return { ...begun, ...after, changes: { ...begun.changes, ...after.changes } };
}
