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
    const { if: _, ...rest } = shot;
    return { ...rest, target: 'nearest', meant: shot.meant ?? shot.target };
  }),
});
