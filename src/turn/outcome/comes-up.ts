import type { Shot, Turn } from '../turn.ts';

/**
 * Whom each shot may come to be at, best first: of a list nobody behind the first who certainly may still be shot at.
 * Who that is goes by what shots before it can have changed, and by nothing that is rolled.
 */
export function comingUp(o: Turn): readonly (readonly number[])[] {
  const touched = new Set<number>();
  return o.shots.map((shot) => {
    for (const { thing } of shot.begins) touched.add(thing);
    const may = mayBeAt(shot, o, touched);
    for (const one of changedBy(shot, may)) touched.add(one);
    return may;
  });
}

function mayBeAt(shot: Shot, { policy, things }: Turn, touched: ReadonlySet<number>): readonly number[] {
  const { shooter, targets, rule, split, isAlone, inShort } = shot;
  // A plan makes its shots in whichever order is best; a rule looks at all of them.
  if (policy || rule !== undefined || split || isAlone || touched.has(shooter)) return targets;
  const sure = targets.findIndex(
    (target) =>
      !touched.has(target) &&
      things[target].leavings.all[0].fate?.isTarget !== false &&
      inShort(target) !== undefined,
  );
  return sure < 0 ? targets : targets.slice(0, sure + 1);
}

/** Who may be other after it: of its targets those alone that it may be at, or beside. */
function changedBy(shot: Shot, may: readonly number[]): number[] {
  const hit = new Set(may.flatMap((target) => [target, ...shot.besideAt(target)]));
  return shot.changes.filter((thing) => hit.has(thing) || !shot.targets.includes(thing));
}
