import type { TurnedAction } from './input/actions.ts';
import type { PlannedSide, TurnInput } from './turn.ts';

/** Whether its target comes to who shoots: that is for the other side to order. */
const isApproach = (actions: readonly TurnedAction[], { action }: { readonly action?: string }): boolean =>
  actions.find(({ name }) => name === action)?.inTurn.arrives === 'target';

/**
 * The same turn with the shots of a plan at any of the other side, or at nobody, whatever has happened: what is written of
 * targets and conditions is a plan already. Who approaches does so as it is written.
 */
export const freed = (
  input: TurnInput,
  planned: PlannedSide,
  actions: readonly TurnedAction[],
): TurnInput => ({
  ...input,
  turn: input.turn.map((shot) => {
    if (planned === 'ours' && !Object.hasOwn(input.ours, shot.shooter)) return shot;
    if (isApproach(actions, shot)) return { ...shot, meant: shot.meant ?? shot.target };
    const { if: condition, ...rest } = shot;
    return {
      ...rest,
      target: 'nearest',
      meant: shot.meant ?? shot.target,
    };
  }),
});
