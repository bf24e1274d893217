import { HELD } from './held.ts';
import type { TurnInput } from './turn.ts';

/**
 * The same turn with some shots at any of the other side, whatever has happened: what is written of targets and
 * conditions is a plan already.
 */
export const freed = (
  input: TurnInput,
  isFree: (shot: { readonly shooter: string }) => boolean,
): TurnInput => ({
  ...input,
  turn: input.turn.map((shot) => {
    if (!isFree(shot)) return shot;
    const { if: condition, ...rest } = shot;
    const { or = [] } = shot;
    // What is made on a condition may be left out.
    const ways = condition === undefined || or.some(({ hold }) => hold) ? or : [...or, HELD];
    return {
      ...rest,
      ...(ways.length > 0 && { or: ways }),
      target: 'nearest',
      meant: shot.meant ?? shot.target,
    };
  }),
});
