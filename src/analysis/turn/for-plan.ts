import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import { prepareInput } from '../../systems/input.ts';
import type { PlannedSide } from '../../turn/index.ts';

/** A case of a turn as a plan is asked of it: of whoever it may shoot at, and not of the targets of the orders alone. */
export function forPlan(
  { action }: Pick<Scenario, 'action'>,
  one: ScenarioCase,
  against: boolean,
): ScenarioCase {
  const planned: PlannedSide = against ? 'both' : 'ours';
  if (action.name !== 'turn' || one.input.planned === planned) return one;
  const input = { ...one.input, planned };
  return { ...one, input, prepared: prepareInput(action, input) };
}
