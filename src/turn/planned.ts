import { type Program, programOf, startMemory } from '../play/program.ts';
import { type AnyAction, FieldError, type System } from '../systems/system.ts';
import { turnOf } from './action.ts';
import { TARGET_RULES, type TargetRule, turnedActions } from './input.ts';
import { Planning, type Policy } from './plan.ts';
import { prepareTurn } from './prepare.ts';
import { settleAt, type TurnState } from './steps.ts';
import type { TurnInput } from './turn.ts';

/** A turn that is to be planned: whose shots may be made in any order, at whomever they may be aimed at. */
export interface Planned {
  readonly planning: Planning;
  /** The orders as they are written. */
  readonly written: Policy;
  /** In the order written, each at whom a simple rule says. */
  readonly simple: Readonly<Record<TargetRule, Policy>>;
  /** What reads metrics of an end. */
  readonly program: Program;
}

/**
 * Makes a turn of one's own side ready to be planned.
 *
 * @param input what the scenario says, as its schema gave it
 * @param worth of the values of all metrics at an end, in the program's order
 * @throws FieldError when the other side shoots, too
 */
export function planned(
  system: System,
  input: TurnInput,
  worth: (values: ArrayLike<number>) => number,
): Planned {
  for (const [i, { shooter }] of input.turn.entries())
    if (!Object.hasOwn(input.ours, shooter))
      throw new FieldError(['turn', i, 'shooter'], shooter, 'one of ours: a plan is for one side alone');
  const actions = turnedActions(system.actions);
  // Any of the other side that a shot can be aimed at: what is written of targets and conditions is a plan already.
  const free = { ...input, turn: input.turn.map(({ if: _, ...shot }) => ({ ...shot, target: 'nearest' })) };
  const turn = prepareTurn(actions, free);
  const program = programOf(turnOf(system) as AnyAction, turn);
  const { numbers, state } = startMemory(program);
  const s = state as TurnState;
  const values = new Int32Array(program.metrics.length);
  const worthOfEnd = (left: readonly number[]): number => {
    numbers.fill(0);
    for (const [thing, number] of left.entries()) settleAt(s, turn, thing, number);
    for (const [i, metric] of program.metrics.entries()) values[i] = metric.of(state, turn, numbers);
    return worth(values);
  };
  const planning = new Planning(turn, worthOfEnd);
  const shotsBy = (rule: TargetRule) => turn.shots.map((shot) => ({ ...shot, rule }));
  const simple = Object.fromEntries(
    TARGET_RULES.map((rule) => [rule, planning.asWritten(shotsBy(rule))]),
  ) as Record<TargetRule, Policy>;
  return { planning, written: planning.asWritten(prepareTurn(actions, input).shots), simple, program };
}
