import { FieldError } from '../systems/system.ts';
import type { Leaving } from './leavings.ts';
import type { Thing } from './thing.ts';

/** Which shot is made next, and at whom. */
export interface Order {
  readonly shot: number;
  readonly target: number;
  /** In which other way, from 1; left out: as it is written. */
  readonly way?: number;
}

/** A plan as fields of a scenario: what to do in every situation that it can lead to. */
export interface WrittenPolicy {
  /** What it makes as great as can be. */
  readonly for: string;
  /** What may be left of everybody, by slot, in some order. */
  readonly left: Readonly<Record<string, readonly string[]>>;
  /** Of a situation, `PLACE MADE LEFT …`, the order to give: `shot 2 at raiders`, `shot 2 way 1 at raiders`. */
  readonly orders: Readonly<Record<string, string>>;
}

/** The order of a situation, by its text: {@link keyOf}. */
export type Orders = ReadonlyMap<string, Order>;

/**
 * @param left the number of what is left of everybody
 * @returns a situation of one's own side's, as text
 */
export const keyOf = (at: number, made: number, left: readonly number[]): string =>
  `${at + 1} ${made} ${left.join(' ')}`;

const ORDER = /^shot (\d+)(?: way (\d+))? at (.+)$/;

/** An order as text: {@link ORDER}. */
export const orderText = ({ shot, way }: Order, target: string): string =>
  `shot ${shot + 1}${way === undefined ? '' : ` way ${way}`} at ${target}`;

/**
 * Reads a plan for a turn, in whose numbers it then is.
 *
 * @throws FieldError when it is none for this turn
 */
export function ordersIn(
  policy: WrittenPolicy,
  things: readonly Thing[],
  shots: readonly { readonly targets: readonly number[]; readonly ways: readonly unknown[] }[],
): Orders {
  const numbers = things.map((one) => leavingsIn(policy, one));
  const orders = new Map<string, Order>();
  for (const [key, text] of Object.entries(policy.orders)) {
    const [place, made, ...left] = key.split(' ').map(Number);
    const known = left.map((one, thing) => numbers[thing]?.[one]);
    if (known.length !== things.length || known.some((one) => one === undefined) || !shots[place - 1])
      throw new FieldError(['policy', 'orders', key], key, 'a situation of this turn: plan it anew');
    const [, shot, way, target] = ORDER.exec(text) ?? [];
    const order = {
      shot: Number(shot) - 1,
      target: things.findIndex((one) => one.key === target && one.side !== 'weapon'),
      ...(way !== undefined && { way: Number(way) }),
    };
    const ordered = shots[order.shot];
    if (!ordered?.targets.includes(order.target) || Number(way ?? 0) > ordered.ways.length)
      throw new FieldError(['policy', 'orders', key], text, 'a shot of this turn at a unit: plan it anew');
    orders.set(
      keyOf(
        place - 1,
        made,
        known.map((one) => one ?? 0),
      ),
      order,
    );
  }
  return orders;
}

/** The numbers of what a plan says may be left of somebody. */
function leavingsIn({ left }: WrittenPolicy, { slot, leavings }: Thing): number[] {
  return (left[slot] ?? []).map((text, i) => {
    try {
      return leavings.number(JSON.parse(text) as Leaving);
    } catch {
      throw new FieldError(['policy', 'left', slot, i], text, 'what may be left of it: plan it anew');
    }
  });
}
