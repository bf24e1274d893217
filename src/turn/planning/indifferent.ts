import type { Turn } from '../turn.ts';
import type { Ends } from './worth.ts';

/**
 * The units of the other side of whom it does not matter what becomes: nobody asks for it, they do nothing, and a shot
 * at one changes nobody else on whom anything hangs. Without them a plan has far fewer situations, and comes to no less:
 * any shot may be held back, and one at them is as good as none.
 */
export function indifferentIn({ things, shots }: Turn, ends: Ends): string[] {
  const { units: counted } = ends;
  const made = shots.flatMap((shot) => [shot, ...shot.ways]);
  const isSeated = (thing: number) =>
    made.some(
      ({ shooter, beside, besideAt, targets, past }) =>
        shooter === thing ||
        beside.includes(thing) ||
        targets.some((target) => target !== thing && besideAt(target).includes(thing)) ||
        targets.some((target) => past?.of(target).includes(thing)),
    );
  // A weapon may run out of ammo by the shot: nobody minds who does not shoot with it again.
  const isMinded = (thing: number, by: number) =>
    counted.includes(thing) || shots.some(({ asksFor }, shot) => shot !== by && asksFor.includes(thing));
  const isAlone = (thing: number) =>
    shots.every(
      ({ targets, changes }, shot) =>
        !targets.includes(thing) || changes.every((one) => targets.includes(one) || !isMinded(one, shot)),
    );
  return [...things.keys()]
    .filter(
      (thing) =>
        things[thing].side === 'theirs' && !counted.includes(thing) && !isSeated(thing) && isAlone(thing),
    )
    .map((thing) => things[thing].key);
}
