import type { CameUp } from '../../analysis/evening/came-up.ts';
import { shapeOf } from '../../scenario/cases.ts';
import { fieldNames } from '../../scenario/fields/shape.ts';
import type { Action } from '../../systems/system.ts';
import { SEEN, type Written } from './messages.ts';

/** Metrics that can be seen; none where the rules have a field of that name, which stands for itself. */
export const seenOf = (action: Action): readonly string[] =>
  fieldNames(shapeOf(action)).includes(SEEN) ? [] : (action.seen ?? action.funnel.slice(1));

/** What of a scenario came up at the table, in the order in which it does: what stands there, were it no number. */
export function cameUpIn(action: Action, scenario: Written): CameUp[] {
  const seen = (scenario[SEEN] ?? {}) as Written;
  return seenOf(action).flatMap((metric) => {
    const value = seen[metric] ?? undefined;
    return value === undefined ? [] : [{ metric, value: value as number }];
  });
}

/** The scenario as it was before anything came up. */
export function withoutSeen(action: Action, scenario: Written): Written {
  if (seenOf(action).length === 0) return scenario;
  const { [SEEN]: _, ...fields } = scenario;
  return fields;
}
