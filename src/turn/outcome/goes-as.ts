import { changed } from '../fields.ts';
import type { Begin } from '../leavings.ts';
import type { Turn } from '../turn.ts';

/**
 * Whether a turn goes as another that was played in every way the dice can fall, however either came to be: it begins
 * alike, and each shot that was asked for there leaves the same in it. The shots are looked at in the order in which
 * they were first asked for, so that a situation is only looked at to which both come.
 */
export function goesAs(played: Turn, other: Turn): boolean {
  // What a plan does hangs on more than the shots that were asked for.
  if (played.policy || other.policy || beginning(played) !== beginning(other)) return false;
  if (!turnsBeginAs(played, other)) return false;
  return played.occasions.every(({ shot, target, left, match }) => {
    const number = played.shots.findIndex((one) => one === shot);
    if (number < 0) return false;
    const there = other.matchAt(number, target, left);
    return match && there ? match.endsAs(there) : match === there;
  });
}

/** Whether each of its turns begins with the same for whatever was left of anybody. */
function turnsBeginAs(played: Turn, other: Turn): boolean {
  const becomes = ({ thing, changes, byItself }: Begin): string => {
    const { fields, leavings } = played.things[thing];
    const alone = byItself && leavings.all.map((left) => byItself(changed(fields, left.changes)));
    return JSON.stringify([thing, changes, alone]);
  };
  return played.shots.every(({ begins }, i) => {
    const there = other.shots[i].begins;
    return begins.length === there.length && begins.every((one, k) => becomes(one) === becomes(there[k]));
  });
}

/** What a turn says of its units and shots before one is made. */
const beginning = ({ things, shots }: Turn): string =>
  JSON.stringify([
    things.map(({ key, title, points, fates, units, lost, most, leavings: { all } }) => [
      ...[key, title, points, fates],
      ...[units, lost, most, all[0]],
    ]),
    shots.map(({ title, changes, asksFor, mayCost, arrival, targets, past, outcomes: { words } }) => [
      ...[title, changes, asksFor, targets.map((target) => past?.of(target))],
      ...[mayCost, arrival, words],
    ]),
  ]);
