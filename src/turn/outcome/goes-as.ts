import type { Turn } from '../turn.ts';

/**
 * Whether a turn goes as another that was played in every way the dice can fall, however either came to be: it begins
 * alike, and each shot that was asked for there leaves the same in it. The shots are looked at in the order in which
 * they were first asked for, so that a situation is only looked at to which both come.
 */
export function goesAs(played: Turn, other: Turn): boolean {
  // What a plan does hangs on more than the shots that were asked for.
  if (played.policy || other.policy || beginning(played) !== beginning(other)) return false;
  return played.occasions.every(({ shot, target, left, match }) => {
    const number = played.shots.findIndex((one) => one === shot);
    if (number < 0) return false;
    const there = other.matchAt(number, target, left);
    return match && there ? match.endsAs(there) : match === there;
  });
}

/** What a turn says of its units and shots before one is made. */
const beginning = ({ things, shots }: Turn): string =>
  JSON.stringify([
    things.map(({ key, title, points, fates, units, lost, most, leavings: { all } }) => [
      ...[key, title, points, fates],
      ...[units, lost, most, all[0]],
    ]),
    shots.map(({ title, changes, asksFor, mayCost, arrival, outcomes: { words } }) => [
      ...[title, changes, asksFor],
      ...[mayCost, arrival, words],
    ]),
  ]);
