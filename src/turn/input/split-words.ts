import type { TurnedAction } from './actions.ts';

const NAMED = 'in a turn it is a unit by its name';

/** What is wrong with the number of a unit, by which the action alone has it. */
export const NUMBERED = { 0: NAMED, 1: NAMED, 2: NAMED, 3: NAMED };

/** Why a turn has no field of the units besides the target. */
export function splitAbout(actions: readonly TurnedAction[]) {
  const all = actions.flatMap(({ inTurn: { splits } }) => splits ?? []);
  const reasons = all.map(({ list, at, others }) => [
    others,
    `each of ${list} says at whom it is: ${list}: [{ …, ${at}: NAME }]`,
  ]);
  return all.length > 0 && { elsewhere: Object.fromEntries(reasons) };
}

/** How a shot of a unit that has shot is written, where it may be one of the first. */
export const asFurther = ({ inTurn: { splits } }: TurnedAction, target: unknown): string =>
  splits
    ? `; what else of it shoots, at that unit or another, is part of that shot: ${splits.list}: [{ …, ${splits.at}: ${[target].flat()[0]} }]`
    : '';
