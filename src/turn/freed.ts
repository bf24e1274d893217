import { HELD } from './held.ts';
import type { TurnedAction } from './input/actions.ts';
import { turnOf } from './orders.ts';
import type { TurnInput } from './turn.ts';

/** Whether its target comes to who shoots: that is for the other side to order. */
const isApproach = (actions: readonly TurnedAction[], { action }: { readonly action?: string }): boolean =>
  actions.find(({ name }) => name === action)?.inTurn.arrives === 'target';

/**
 * The same turn with some shots at any of the other side, whatever has happened: what is written of targets and
 * conditions is a plan already. Who approaches does so as it is written.
 */
export const freed = (
  input: TurnInput,
  isFree: (shot: { readonly shooter: string }) => boolean,
  actions: readonly TurnedAction[],
): TurnInput => ({
  ...input,
  turn: input.turn.map((shot, i) => {
    if (!isFree(shot)) return shot;
    if (isApproach(actions, shot)) return { ...shot, meant: shot.meant ?? shot.target };
    const { if: condition, ...rest } = shot;
    const { or = [] } = shot;
    // What is made on a condition may be left out, and so may what is had for something else: a bolt, or a bomb.
    const isFor = ({ shooter }: typeof shot, k: number) =>
      k !== i && shooter === shot.shooter && turnOf(input.turn, k) >= turnOf(input.turn, i);
    const mayWait = condition !== undefined || input.turn.some(isFor);
    const ways = mayWait && !or.some(({ hold }) => hold) ? [...or, HELD] : or;
    return {
      ...rest,
      ...(ways.length > 0 && { or: ways }),
      target: 'nearest',
      meant: shot.meant ?? shot.target,
    };
  }),
});
