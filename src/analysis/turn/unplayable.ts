import { type Order, type Planning, ruleWords, type Turn } from '../../turn/index.ts';
import { bareWords } from './lines.ts';

/** A shot that the rules do not allow as the turn begins, so that a plan cannot begin with it. */
export interface Forbidden {
  /** In words: who would shoot at whom, and how. */
  readonly does: string;
  /** In which turn, where he shoots so in several and they allow it in another. */
  readonly inTurn?: number;
  /** Whether they allowed it in a later situation that the plan looked at. */
  readonly isAllowedLater: boolean;
  /** By which rule, in words of the rulebook. */
  readonly why: string;
}

/** What is no choice of a plan, although it is written, or might be thought to be one. */
export interface Unplayable {
  readonly forbidden: readonly Forbidden[];
  /** Shots, in words, that leave everybody as he is. */
  readonly idle: readonly string[];
}

/** @param planning one that has been worked out: what was allowed by then is known */
export function unplayable(planning: Planning): Unplayable {
  const { turn } = planning;
  const orders = ordersOf(planning);
  const forbidden = turn.barred().map(({ order, why, isAllowedLater }) => ({
    ...shotOf(turn, order),
    isAllowedLater,
    why: ruleWords(why, turn, order.shot),
  }));
  const idle = orders
    .filter((order) => isOurs(turn, order) && isIdle(planning, order))
    .map((order) => shotOf(turn, order));
  const turnsOf = turnsBy([...orders.map((order) => shotOf(turn, order)), ...forbidden], ({ does }) => does);
  return {
    forbidden: byTurns(forbidden, turnsOf),
    idle: byTurns(idle, turnsOf).map(({ does, inTurn }) =>
      inTurn === undefined ? does : `${does} in turn ${inTurn}`,
    ),
  };
}

/** A shot in words, and in which turn it is made. */
interface ShotInTurn {
  readonly does: string;
  readonly inTurn: number;
}

const shotOf = (turn: Turn, order: Order): ShotInTurn => ({
  does: bareWords(turn, order),
  inTurn: turn.shots[order.shot].inTurn,
});

/**
 * What holds of a shot in every turn in which it might be made is told once; else of each turn in which it holds.
 *
 * @param turnsOf in which turns a shot might be made
 */
function byTurns<T extends ShotInTurn>(
  found: readonly T[],
  turnsOf: ReadonlyMap<string, ReadonlySet<number>>,
): (Omit<T, 'inTurn'> & { readonly inTurn?: number })[] {
  const keyOf = ({ inTurn: _, ...rest }: T): string => JSON.stringify(rest);
  const turnsIn = turnsBy(found, keyOf);
  const isAlways = (one: T) => turnsIn.get(keyOf(one))?.size === turnsOf.get(one.does)?.size;
  const first = new Map(found.toReversed().map((one) => [keyOf(one), one]));
  return found.flatMap((one) => {
    if (!isAlways(one)) return [one];
    const { inTurn: _, ...rest } = one;
    return first.get(keyOf(one)) === one ? [rest] : [];
  });
}

function turnsBy<T extends ShotInTurn>(
  shots: readonly T[],
  kind: (shot: T) => string,
): Map<string, Set<number>> {
  const turns = new Map<string, Set<number>>();
  for (const shot of shots) turns.set(kind(shot), (turns.get(kind(shot)) ?? new Set()).add(shot.inTurn));
  return turns;
}

/** Every shot at everybody in every way. */
const ordersOf = (planning: Planning): Order[] =>
  planning.turn.shots.flatMap(({ targets, ways, inTurn }, shot) => {
    const left = planning.leavings(planning.beginOf(inTurn));
    return targets.flatMap((target) => [
      { shot, target },
      ...ways.flatMap(({ fits }, i): Order[] =>
        fits?.(target, left) === false ? [] : [{ shot, target, way: i + 1 }],
      ),
    ]);
  });

const isOurs = ({ things, shots }: Turn, { shot }: Order): boolean =>
  things[shots[shot].shooter].side === 'ours';

/** Whether a shot leaves everybody as he is, and costs ammo at most, when it is the first of its turn: what it is at is out of range, or hidden. */
function isIdle(planning: Planning, order: Order): boolean {
  const { turn } = planning;
  const begin = planning.beginOf(turn.shots[order.shot].inTurn);
  if (!turn.matchOf(order, (thing) => begin.left[thing])) return false;
  const units = [...turn.things.keys()].filter((thing) => turn.things[thing].side !== 'weapon');
  const isAsBefore = (left: readonly number[]) => units.every((unit) => left[unit] === begin.left[unit]);
  return planning.outcomes(begin, order).every(({ leads }) => isAsBefore(leads.left));
}
