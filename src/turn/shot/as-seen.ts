import { at, type Fields, only } from '../fields.ts';
import type { TurnedAction } from '../input/actions.ts';
import { laterFields } from '../later-turns.ts';
import type { Orders, Written } from '../orders.ts';
import type { TurnInput } from '../turn.ts';

/** How two units stand to each other, by the scenario. */
export interface SeenFrom {
  /** What lies between the two as the one shot at has it. */
  readonly back: Fields;
  /** Somebody's fields as the scenario has them by then. */
  readonly asWritten: (one: Written) => Fields;
}

/** The same in a turn, for one who shoots, by name. */
export const seenFrom = (
  orders: Orders,
  input: TurnInput,
  [turn, from]: readonly [turn: number, from: string],
  { key }: Written,
): SeenFrom => ({
  back: orders.ownPlacesIn(turn, key)[from] ?? {},
  asWritten: (one) => laterFields(input, one, turn, one.fields),
});

/** Two units, and what lies between them. */
interface Between extends SeenFrom {
  readonly action: TurnedAction;
  readonly shooter: Written;
  readonly target: Written;
  /** What is other of the shooter in this shot alone. */
  readonly as: Fields;
  readonly place: Fields;
}

/**
 * What of two units is other than they say themselves, as the other shoots at it from where it stands: its cover. Whom a
 * shot has had move stands elsewhere by then.
 *
 * @param now somebody's fields as they are
 */
export function seen(
  { action: { inTurn }, shooter, target, as, place, back, asWritten }: Between,
  now: (one: Written) => Fields,
): Fields[] {
  const { seats, between } = inTurn;
  if (!between.ofTarget) return [];
  const fields = Object.keys(between.ofTarget);
  const stays = (one: Written) => fields.filter((field) => asWritten(one)[field] === now(one)[field]);
  return [
    at(seats.shooter, { ...only(back, stays(shooter)), ...only(as, fields) }),
    at(seats.target, only(place, stays(target))),
  ];
}
