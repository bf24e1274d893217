import { REACHED } from '../../grammar/index.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import { prepareInput } from '../../systems/input.ts';
import type { PlannedSide } from '../../turn/index.ts';
import { metricsIn } from '../expression/bind.ts';
import { figuresOf, type Question } from '../expression/index.ts';
import { programFor } from '../subject.ts';

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

/** The same without the scenario's goal, where something else is asked: one plan has one goal. */
export function forQuestion(
  rules: Pick<Scenario, 'action'>,
  one: ScenarioCase,
  question: Question,
): ScenarioCase {
  const program = programFor(rules, one);
  const isOfGoal = figuresOf(question).some(
    (figure) => figure.what === 'P' && metricsIn(figure.condition, program).includes(REACHED.metric),
  );
  if (isOfGoal) return one;
  const input = { ...one.input, goal: undefined };
  return { ...one, input, prepared: prepareInput(rules.action, input) };
}
