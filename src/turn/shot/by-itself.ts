import type { Changing, Upkeep } from '../../systems/after.ts';
import { type Fields, laidOver } from '../fields.ts';
import { laterFields } from '../later-turns.ts';
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
  input: TurnInput,
  { isOfBoth: isOfAll, begins, ends, weapon }: Upkeep,
): Begin[] {
  const { rules, house = {} } = input;
  const shootIn = (number: number) =>
    new Set(turns.filter((one) => one.inTurn === number).map(({ side }) => side));
  const isOneSided = new Set(turns.map(({ side }) => side)).size === 1;
  const isOfBoth = isOfAll ?? turns.some(({ inTurn }) => shootIn(inTurn).size === 2);
  const own = shootIn(turn);
  const inForce = { rules, house: house as Record<string, number> };
  /** Somebody as his side's turn before had him. */
  const before = (one: Written): Fields => {
    const isOwn = (number: number) => isOfBoth || isOneSided || shootIn(number).has(one.side as Side);
    let last = turn - 1;
    while (last > 0 && !isOwn(last)) last--;
    return asIn(one, last, input, (k) => turns[k].inTurn);
  };
  const begunBy = (one: Written): ByItself | undefined => {
    const unit = one.bearer === undefined ? one : written[one.bearer];
    if (unit.side === 'weapon') return undefined;
    const wasSo = before(unit);
    const hasOwn = isOfBoth || own.has(unit.side);
    if (one.side === 'weapon')
      return weapon && (hasOwn || isOneSided) ? (fields) => weapon(fields, inForce, wasSo) : undefined;
    const acts = input.turn.some(({ shooter }, k) => shooter === one.key && turns[k].inTurn === turn);
    const begun: ByItself = (fields) => begins(fields, inForce, wasSo, acts);
    if (hasOwn) return begun;
    return ends && isOneSided ? (fields) => inTurn(fields, begun(fields), ends) : ends;
  };
  return written.flatMap((one, thing) => {
    const byItself = begunBy(one);
    return byItself ? [{ thing, changes: {}, byItself }] : [];
  });
}

/** Somebody as the scenario has him in a turn, in his shot of it, too. */
function asIn(one: Written, number: number, input: TurnInput, turnOf: (shot: number) => number): Fields {
  const shot = input.turn.find(({ shooter }, k) => shooter === one.key && turnOf(k) === number);
  return laidOver(laterFields(input, one, number, one.fields), shot?.as ?? {});
}

/** A whole turn of its own: how it is once that is over. */
function inTurn(unit: Fields, begun: Changing, ends: Required<Upkeep>['ends']): Changing {
  const after = ends({ ...unit, ...begun.changes });
  return { ...begun, ...after, changes: { ...begun.changes, ...after.changes } };
}
