import type { InTurn } from '../../systems/after.ts';
import type { AnyAction } from '../../systems/system.ts';

/** An action that may be one of a turn. */
export type TurnedAction = AnyAction & { readonly inTurn: InTurn<unknown, unknown> };

const isTurned = (action: AnyAction): action is TurnedAction => action.inTurn !== undefined;

/** The actions that may be one of a turn, the one that is meant where none is named first. */
export const turnedActions = (actions: readonly AnyAction[]): TurnedAction[] =>
  actions.filter(isTurned).sort((a, b) => Number(b.inTurn.usual ?? false) - Number(a.inTurn.usual ?? false));

/** Rules by which a shot finds its target among those that may still be shot at. */
export const TARGET_RULES = ['nearest', 'weakest', 'mostPoints', 'firstNotBroken'] as const;
export type TargetRule = (typeof TARGET_RULES)[number];
