import type { Order } from '../policy.ts';

/** What is left of everybody, by number, which shots have been made, a bit each, and how far the turn has come. */
export interface Situation {
  readonly left: readonly number[];
  readonly made: number;
  readonly turn: number;
  /** How many of the places at which somebody shoots are over, in the order written. */
  readonly at: number;
}

/** The same once nobody shot at this place. */
export const passed = (now: Situation): Situation => ({ ...now, at: now.at + 1 });

/** What a shot leads to that leaves everybody so. */
export const leadsTo = (
  { made, turn, at }: Situation,
  { shot }: Order,
  left: readonly number[],
): Situation => ({
  left,
  made: made | (1 << shot),
  turn,
  at: at + 1,
});

/** A situation as text. */
export const keyOfSituation = ({ made, turn, at, left }: Situation): string =>
  `${made}:${turn}:${at}:${left.join()}`;
