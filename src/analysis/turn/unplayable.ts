import { type Order, type Planning, type Turn, wayOf } from '../../turn/index.ts';

/** A shot that the rules do not allow as the turn begins, so that a plan cannot begin with it. */
export interface Forbidden {
  /** In words: who would shoot at whom, and how. */
  readonly does: string;
  /** Whether they allowed it in a later situation that the plan looked at. */
  readonly isAllowedLater: boolean;
  /** Which rule that is, and what the scenario says instead. */
  readonly why: string;
}

/** What is no choice of a plan, although it is written, or might be thought to be one. */
export interface Unplayable {
  readonly forbidden: readonly Forbidden[];
  /** Shots, in words, that leave everybody as he is. */
  readonly idle: readonly string[];
}

/** `Bowmen with Longbow (volley shoot) at Raiders`. */
export function orderWords({ shots, things }: Turn, order: Order): string {
  const { title, isHeld, over } = wayOf(shots, order);
  return isHeld || over ? title : `${title} at ${things[order.target].title}`;
}

/** @param planning one that has been worked out: what was allowed by then is known */
export function unplayable(planning: Planning): Unplayable {
  const { turn } = planning;
  const forbidden = turn.barred().map(({ order, why, isAllowedLater }) => ({
    does: orderWords(turn, order),
    isAllowedLater,
    why: `${why.path.join('.')}: found ${why.found}, expected ${why.expected}`,
  }));
  const idle = ordersOf(planning).filter((order) => isIdle(planning, order));
  return { forbidden, idle: idle.map((order) => orderWords(turn, order)) };
}

/** Every shot of ours at everybody in every way. */
const ordersOf = (planning: Planning): Order[] =>
  planning.turn.shots.flatMap(({ shooter, targets, ways, inTurn }, shot) => {
    if (planning.turn.things[shooter].side !== 'ours') return [];
    const left = planning.leavings(planning.beginOf(inTurn));
    return targets.flatMap((target) => [
      { shot, target },
      ...ways.flatMap(({ fits }, i): Order[] =>
        fits?.(target, left) === false ? [] : [{ shot, target, way: i + 1 }],
      ),
    ]);
  });

/** Whether a shot leaves everybody as he is, and costs ammo at most, when it is the first of its turn: what it is at is out of range, or hidden. */
function isIdle(planning: Planning, order: Order): boolean {
  const { turn } = planning;
  const begin = planning.beginOf(turn.shots[order.shot].inTurn);
  if (!turn.matchOf(order, (thing) => begin.left[thing])) return false;
  const units = [...turn.things.keys()].filter((thing) => turn.things[thing].side !== 'weapon');
  const isAsBefore = (left: readonly number[]) => units.every((unit) => left[unit] === begin.left[unit]);
  return planning.outcomes(begin, order).every(({ leads }) => isAsBefore(leads.left));
}
