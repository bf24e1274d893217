import { type Leaving, mayAct } from './leavings.ts';
import type { Thing } from './thing.ts';
import type { Shot, Turn } from './turn.ts';

/**
 * Whom a shot is at by now: none where its shooter cannot, nobody of its targets may be shot at, or its condition does
 * not hold.
 *
 * @param may whether the rules let it be made at one of them as things stand
 * @returns −1 for nobody
 */
export function targetNow(
  shot: Shot,
  { things }: Turn,
  left: (thing: number) => Leaving,
  may: (target: number) => boolean,
): number {
  if (!mayAct(left(shot.shooter), shot)) return -1;
  if (shot.condition && !shot.condition.holds(left)) return -1;
  let there = shot.targets.filter((target) => left(target).fate?.isTarget !== false);
  while (there.length > 0) {
    const found = shot.rule === undefined ? there[0] : byRule(shot, there, things, left);
    if (may(found)) return found;
    there = there.filter((target) => target !== found);
  }
  return -1;
}

function byRule(
  { rule, targets, distances }: Shot,
  there: readonly number[],
  things: readonly Thing[],
  left: (thing: number) => Leaving,
): number {
  const models = (target: number) => left(target).amounts.models ?? 0;
  switch (rule) {
    case 'nearest':
      return least(there, (target) => distances[targets.indexOf(target)]);
    case 'weakest':
      return least(there, models, (target) => left(target).amounts.wounds ?? 0);
    case 'mostPoints':
      return least(there, (target) => -pointsLeft(things[target], models(target)));
    default:
      return there.find((target) => left(target).fate?.name !== 'broken') ?? there[0];
  }
}

const pointsLeft = ({ points = 0, leavings }: Thing, models: number): number =>
  (points * models) / (leavings.all[0].amounts.models || 1);

/** The first of those with the least, by what is asked first, then by the next. */
function least(all: readonly number[], ...worth: readonly ((one: number) => number)[]): number {
  return all.reduce((best, one) => {
    for (const of of worth) if (of(one) !== of(best)) return of(one) < of(best) ? one : best;
    return best;
  });
}
