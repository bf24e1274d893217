import { FieldError } from '../systems/system.ts';
import type { TargetRule } from './input/actions.ts';
import type { Leaving } from './leavings.ts';
import type { Thing } from './thing.ts';

/** Which shot is made next, and at whom. */
export interface Order {
  readonly shot: number;
  readonly target: number;
  /** In which other way, from 1; left out: as it is written. */
  readonly way?: number;
  /** In which other way the side shot at answers it, from 1; left out: as it is written. */
  readonly answer?: number;
}

/** A plan as fields of a scenario: what to do in every situation that it can lead to. */
export interface WrittenPolicy {
  /** What it makes as great as can be. */
  readonly for: string;
  /** What may be left of everybody, by slot, in some order. */
  readonly left: Readonly<Record<string, readonly string[]>>;
  /** Of a situation, `PLACE MADE LEFT …`, the order to give: `shot 2 at raiders`, `shot 2 way 1 at raiders`. */
  readonly orders: Readonly<Record<string, string>>;
  /** Whether the other side is played, too: it does what is worst for ours. */
  readonly against?: true | undefined;
  /** A rule of thumb in the place of orders. */
  readonly thumb?: WrittenThumb;
}

/** A rule of thumb as fields of a scenario: a simple one, or what it goes by. */
export interface WrittenThumb {
  /** Whom each shot is at, in the order written. */
  readonly rule?: TargetRule;
  /** Of each shot, by number. */
  readonly prices?: readonly number[];
  /** What everybody adds to what an end is worth, by slot, of each that may be left of him. */
  readonly worth?: Readonly<Record<string, readonly number[]>>;
  /** By which rules it was planned, and is played whatever rules the turn is played by. */
  readonly rules?: Readonly<Record<string, unknown>>;
}

/** By which one's own shots are made. */
export interface Play {
  /** In how many situations it says what to do; undefined: it is a rule. */
  readonly size: number | undefined;
  /** Whether shots of the other side are made by it as well. */
  readonly against: boolean;
  /**
   * @param at the place in the order written, from 0
   * @param made shots that have been made, a bit each
   * @param left the number of what is left of everybody
   */
  readonly orderAt: (at: number, made: number, left: readonly number[]) => Order | undefined;
}

/**
 * @param left the number of what is left of everybody
 * @returns a situation of one's own side's, as text
 */
export const keyOf = (at: number, made: number, left: readonly number[]): string =>
  `${at + 1} ${made} ${left.join(' ')}`;

/** A shot as far as an order speaks of it. */
interface Ordered {
  readonly targets: readonly number[];
  readonly answers: readonly unknown[];
  readonly ways: readonly { readonly answers: readonly unknown[] }[];
}

const ORDER = /^shot (\d+)(?: way (\d+))?(?: answer (\d+))? at (.+)$/;

/** An order as text: {@link ORDER}. */
export const orderText = ({ shot, way, answer }: Order, target: string): string =>
  `shot ${shot + 1}${way === undefined ? '' : ` way ${way}`}${answer === undefined ? '' : ` answer ${answer}`} at ${target}`;

/**
 * Reads a plan for a turn, in whose numbers it then is.
 *
 * @throws FieldError when it is none for this turn
 */
export function ordersIn(policy: WrittenPolicy, things: readonly Thing[], shots: readonly Ordered[]): Play {
  const numbers = things.map((one) => leavingsIn(policy, one));
  const orders = new Map<string, Order>();
  for (const [key, text] of Object.entries(policy.orders)) {
    const [place, made, ...left] = key.split(' ').map(Number);
    const known = left.map((one, thing) => numbers[thing]?.[one]);
    if (known.length !== things.length || known.some((one) => one === undefined) || !shots[place - 1])
      throw new FieldError(['policy', 'orders', key], key, 'a situation of this turn: plan it anew');
    const [, shot, way, answer, target] = ORDER.exec(text) ?? [];
    const order = {
      shot: Number(shot) - 1,
      target: things.findIndex((one) => one.key === target && one.side !== 'weapon'),
      ...(way !== undefined && { way: Number(way) }),
      ...(answer !== undefined && { answer: Number(answer) }),
    };
    const ordered = shots[order.shot];
    if (
      !ordered?.targets.includes(order.target) ||
      Number(way ?? 0) > ordered.ways.length ||
      Number(answer ?? 0) > (order.way ? ordered.ways[order.way - 1] : ordered).answers.length
    )
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
  return {
    size: orders.size,
    against: policy.against ?? false,
    orderAt: (at, made, left) => orders.get(keyOf(at, made, left)),
  };
}

/** The numbers of what a plan says may be left of somebody. */
export function leavingsIn({ left }: WrittenPolicy, { slot, leavings }: Thing): number[] {
  return (left[slot] ?? []).map((text, i) => {
    try {
      return leavings.number(JSON.parse(text) as Leaving);
    } catch {
      throw new FieldError(['policy', 'left', slot, i], text, 'what may be left of it: plan it anew');
    }
  });
}
