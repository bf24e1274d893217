import type { Shot, Turn } from './turn.ts';

/**
 * The same turn with its shots in an order by which as few units as possible are to be remembered at once: those that
 * no shot, rule or condition has joined are played one after another, and a unit is counted and forgotten once nothing
 * will ask for it. Two shots change places where neither changes what the other asks for, so that what comes of all of
 * them is the same.
 *
 * @param shots how many of them are played, the first of those written
 */
export function apart(turn: Turn, shots = turn.shots.length): Turn {
  // What is done next may hang on what is left of anybody.
  if (turn.policy) return { ...turn, order: turn.order.slice(0, shots) };
  const order = inOrder(turn.shots.slice(0, shots));
  const changed = new Set(order.flatMap((shot) => turn.shots[shot].changes));
  const settled = order.map((shot, k) => {
    const later = new Set(order.slice(k + 1).flatMap((one) => turn.shots[one].asksFor));
    return turn.shots[shot].asksFor.filter((thing) => changed.has(thing) && !later.has(thing));
  });
  return { ...turn, order, settled };
}

/** The shots in an order that leaves as few units as possible open after each. */
function inOrder(shots: readonly Shot[]): number[] {
  const order: number[] = [];
  const waiting = new Set(shots.keys());
  const touched = new Set<number>();
  while (waiting.size > 0) {
    const next = [...waiting].filter((shot) => isNext(shots, shot, waiting));
    const open = (shot: number) => openAfter(shots, shot, waiting, touched);
    const best = next.reduce((least, shot) => (open(shot) < open(least) ? shot : least));
    order.push(best);
    waiting.delete(best);
    for (const thing of shots[best].changes) touched.add(thing);
  }
  return order;
}

/** Whether no shot that still waits has to be made before it. */
const isNext = (shots: readonly Shot[], shot: number, waiting: ReadonlySet<number>): boolean =>
  [...waiting].every((earlier) => earlier >= shot || !areJoined(shots[earlier], shots[shot]));

/** Whether one of them changes what the other asks for. */
const areJoined = (one: Shot, other: Shot): boolean =>
  one.changes.some((thing) => other.asksFor.includes(thing)) ||
  other.changes.some((thing) => one.asksFor.includes(thing));

/** How many units are other than before, and still asked for, once a shot is made. */
function openAfter(
  shots: readonly Shot[],
  shot: number,
  waiting: ReadonlySet<number>,
  touched: ReadonlySet<number>,
): number {
  const needed = new Set([...waiting].flatMap((one) => (one === shot ? [] : shots[one].asksFor)));
  return new Set([...touched, ...shots[shot].changes].filter((thing) => needed.has(thing))).size;
}
