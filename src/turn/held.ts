import { FieldError } from '../systems/system.ts';
import type { Path } from './orders.ts';
import type { Order } from './policy.ts';
import type { Shot, Way, WrittenWay } from './turn.ts';

/** A shot that is not made, as another way to make it. */
export const HELD: WrittenWay = { hold: true };

/**
 * @param made the shot as it is written
 * @throws FieldError where it would be made in some way, too
 */
export function heldBack(made: Way, { hold: _, ...others }: WrittenWay, path: Path): Way {
  const [besides] = Object.keys(others);
  if (besides !== undefined)
    throw new FieldError(
      [...path, besides],
      besides,
      'hold alone: a shot that is held back is made in no way',
    );
  return { ...made, title: `${made.title}, held back`, isHeld: true, answers: [] };
}

/** Those of some shots that could be made that may be held back as well. */
export const holdsOf = (shots: readonly Shot[], orders: readonly Order[]): Order[] =>
  orders.flatMap(({ shot, target }, i) => {
    const way = shots[shot].ways.findIndex(({ isHeld }) => isHeld) + 1;
    const isFirst = orders.findIndex((one) => one.shot === shot) === i;
    return way > 0 && isFirst ? { shot, target, way } : [];
  });
