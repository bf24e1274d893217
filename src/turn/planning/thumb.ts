import { keyOf, type Order } from '../policy.ts';
import { Ahead } from './ahead.ts';
import type { Alone } from './alone.ts';
import { Apartness } from './apartness.ts';
import { boundOf, closerBound } from './bound.ts';
import type { Choice, Planning, Policy } from './plan.ts';
import type { Ends, WorthOfEach } from './worth.ts';

/** A rule of thumb for a turn that is too large to be worked out, and what no way to play can exceed. */
export interface Thumb {
  readonly policy: Policy;
  /** Undefined where none is known; why then. */
  readonly bound: number | undefined;
  readonly noBound: string | undefined;
  /** What of the rules the bound leaves out, so that it may lie higher than it would; undefined: nothing. */
  readonly boundWithout: string | undefined;
  /** Of each shot, by number. */
  readonly prices: Float64Array;
}

/** Shots of one turn whose sets are looked at one by one. */
const MOST_SHOTS = 10;

/**
 * Takes each target alone, with every shot for a price, and gives the order after which the targets come to most, the
 * next shot made and then each by itself: good as a rule, never sure to be the best.
 *
 * @returns undefined where so many shoot in a turn that not even a target alone can be worked out
 */
export function thumbOf(planning: Planning, ends: Ends): Thumb | undefined {
  const { turn } = planning;
  const { shots, things } = turn;
  const ours = [...shots.keys()].filter((shot) => things[shots[shot].shooter].side === 'ours');
  const most = Math.max(
    ...ours.map((shot) => ours.filter((one) => shots[one].inTurn === shots[shot].inTurn).length),
  );
  if (most > MOST_SHOTS) return undefined;
  const alone = apartBy(planning, ends, ours, false);
  const bound = boundOf(alone.targets, ours, alone.rest);
  const { prices } = bound;
  const ways = shots.flatMap((shot) => [shot, ...shot.ways]);
  // Whoever can be at anybody can be at the nearest, too, as often as a test would have had it so: to do without one is
  // worth no less than to take it.
  const tested = ways.find(({ nearer, beside }) => nearer && beside.length > 0);
  const sums = ends.noLess;
  const isAlone = !tested && sums.includes(ends);
  const apart = isAlone ? [alone] : sums.map((sum) => apartBy(planning, sum, ours, tested !== undefined));
  const noBound = ways.some(({ nearer, beside }) => !nearer && beside.length > 0)
    ? 'a shot may hit others besides its target'
    : whyNone(
        sums.length > 0,
        ours.length < shots.length,
        apart.some(({ isCut }) => isCut),
      );
  const bounds = () =>
    apart.map(({ targets, rest }) =>
      closerBound(targets, ours, rest, isAlone ? bound : boundOf(targets, ours, rest)),
    );
  return {
    policy: thumbAt(ends, alone.targets, prices),
    bound: noBound === undefined ? Math.min(ends.range[1], ...bounds()) : undefined,
    boundWithout: noBound === undefined ? tested?.action.inTurn.nearer?.without : undefined,
    noBound,
    prices,
  };
}

/** Each target alone, and what an end is worth but for them. */
function apartBy({ turn }: Planning, ends: Ends, shots: readonly number[], isFree: boolean) {
  const apartness = new Apartness(turn, ends, shots, isFree);
  const targets = apartness.targets();
  const shotAt = new Set(targets.map(({ target }) => target));
  const others = [...turn.things.keys()].filter((thing) => !shotAt.has(thing));
  const rest = others.reduce((sum, thing) => sum + ends.worthOfOne(thing, 0), ends.constant);
  return { targets, rest, isCut: apartness.isCut };
}

function whyNone(hasSum: boolean, bothShoot: boolean, isCut: boolean): string | undefined {
  if (!hasSum) return 'what is asked for hangs on several units at once';
  if (bothShoot) return 'the other side shoots too';
  return isCut ? 'those who shoot may come to too much between their shots' : undefined;
}

/** Situations whose order is kept: to look ahead takes longer than to find it again. */
const MOST_KNOWN = 100_000;

/**
 * The rule that goes by what targets alone come to, by the prices that were last looked at: of one turn with one shot
 * more looked ahead.
 */
export function thumbAt(worths: WorthOfEach, targets: readonly Alone[], prices: ArrayLike<number>): Policy {
  const byThing: Alone[] = [];
  for (const one of targets) byThing[one.target] = one;
  const ahead = Ahead.of(targets, prices);
  const known = new Map<string, Order>();
  return (choice) => {
    const { at, made, left } = choice.now;
    const key = keyOf(at, made, left);
    const order =
      known.get(key) ?? (ahead && furthest(choice, ahead)) ?? bestBy(choice, worths, byThing, prices);
    if (known.size < MOST_KNOWN) known.set(key, order);
    return order;
  };
}

/** The order after which the targets come to most when the next shot is looked at, too. */
function furthest({ now, orders }: Choice, ahead: Ahead): Order | undefined {
  let [best, most]: [Order | undefined, number] = [undefined, -Infinity];
  for (const order of orders) {
    const worth = ahead.after(now.left, now.made, order);
    if (worth === undefined) return undefined;
    if (worth > most + 1e-12) [best, most] = [order, worth];
  }
  return best;
}

/** The order after which the targets come to most, each taken alone. */
function bestBy(
  { now, orders }: Choice,
  worths: WorthOfEach,
  targets: readonly Alone[],
  prices: ArrayLike<number>,
): Order {
  const { left, turn, made } = now;
  const from = (thing: number, then: number): number =>
    targets[thing]?.from(turn, left[thing], then) ?? worths.worthOfOne(thing, left[thing]);
  // All of them once a shot is no longer to be had, whoever it is at.
  const without = new Map<number, number>();
  let [best, most] = [orders[0], -Infinity];
  for (const order of orders) {
    const { shot, target } = order;
    const then = made | (1 << shot);
    const others =
      without.get(shot) ?? left.reduce((sum, _, thing) => sum + from(thing, then), -prices[shot]);
    without.set(shot, others);
    const before = from(target, then);
    const worth = others - before + (targets[target]?.after(turn, left[target], made, order) ?? before);
    if (worth > most + 1e-12) [best, most] = [order, worth];
  }
  return best;
}
