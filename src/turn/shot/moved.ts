import { FieldError } from '../../systems/system.ts';
import type { Leaving } from '../leavings.ts';
import type { Moved, Shot, Way } from '../turn.ts';
import type { Matches } from './matches.ts';

/** A shot in one of its ways at one of its targets, as its turn begins. */
export interface Tried {
  readonly way: Way;
  readonly shot: Pick<Shot, 'inTurn' | 'rule'>;
  readonly target: number;
  readonly left: (thing: number) => Leaving;
}

/** A field of a scenario that says how far two are from each other, and from which turn on. */
interface Apart {
  readonly since: number;
  readonly from: string;
  readonly to: string;
}

/**
 * What the rules work out of all shots by two, each as its turn begins, with so many inches between them: other shots
 * are as they were. Undefined where the field says something else, or who stands closer makes a difference.
 *
 * @param unitOf the number of a unit of that name
 */
export function alikeAt(
  tried: readonly Tried[],
  matches: Matches,
  unitOf: (key: string) => number,
  field: string,
  inches: number,
): string | undefined {
  const apart = apartIn(field);
  if (!apart) return undefined;
  const [one, other] = [unitOf(apart.from), unitOf(apart.to)];
  const own = tried.filter(
    ({ way, shot }) => [one, other].includes(way.shooter) && shot.inTurn >= apart.since,
  );
  if (own.some(({ way }) => way.past ?? way.nearer)) return undefined;
  const lines = own.map((shot) =>
    lineOf(shot, matches, { to: shot.way.shooter === one ? other : one, distance: inches }),
  );
  // The number itself is no difference.
  return lines.join('\n').replaceAll(`${inches}"`, '"');
}

function lineOf({ way, shot, target, left }: Tried, matches: Matches, moved: Moved): string {
  const short = inShort(matches, { ...way, fieldsAt: way.fieldsFrom(moved) }, target, left);
  if (shot.rule !== 'nearest') return `${short}`;
  const order = way.targets.map((unit, i) =>
    unit === moved.to ? 0 : Math.sign(moved.distance - way.distances[i]),
  );
  return `${order.join(' ')} ${short}`;
}

/** On what it would hit, in a line, unanswered where it cannot be answered; undefined where the rules do not allow it. */
function inShort(matches: Matches, way: Way, target: number, left: Tried['left']): string | undefined {
  const { inTurn } = way.action;
  const wordsOf = (shot: Way) => {
    try {
      return inTurn.inShort(matches.prepared(shot, target, left));
    } catch (error) {
      if (error instanceof FieldError) return undefined;
      throw error;
    }
  };
  const answered = wordsOf(way);
  if (answered !== undefined || !inTurn.unanswered) return answered;
  const fields = inTurn.unanswered(way.fieldsAt(target, left));
  return fields && wordsOf({ ...way, fieldsAt: () => fields });
}

function apartIn(field: string): Apart | undefined {
  const path = field.split('.');
  const [turn, places] = path[0] === 'laterTurns' ? [Number(path[1]), path.slice(2)] : [1, path];
  const [within, from, to, what, ...more] = places;
  return within === 'places' && what === 'distance' && more.length === 0
    ? { since: turn, from, to }
    : undefined;
}
