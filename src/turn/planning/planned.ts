import { type Program, programOf } from '../../play/program.ts';
import { type AnyAction, FieldError, type System } from '../../systems/system.ts';
import { turnOf } from '../action.ts';
import { TURN_ON_REQUEST } from '../counted.ts';
import { freed } from '../freed.ts';
import { TARGET_RULES, type TargetRule, turnedActions } from '../input/actions.ts';
import { prepareTurn } from '../prepare.ts';
import type { Turn, TurnInput } from '../turn.ts';
import { indifferentIn } from './indifferent.ts';
import { Planning, type PlanOptions, type Policy } from './plan.ts';
import { asWritten, byRule } from './policies.ts';
import { type SimplePlay, simplePlays } from './simple.ts';
import { Ends, type Worth } from './worth.ts';

/** A turn that is to be planned: whose shots may be made in any order, at whomever they may be aimed at. */
export interface Planned {
  readonly planning: Planning;
  /** The orders as they are written. */
  readonly written: Policy;
  /** In the order written, each at whom a simple rule says, as it is written. */
  readonly simple: Readonly<Record<TargetRule, Policy>>;
  /** The same with every choice of the ways that shots may be made in, fixed for the whole turn. */
  readonly simplePlays: readonly SimplePlay[];
  /** What reads metrics of an end. */
  readonly program: Program;
  /** What ends are worth. */
  readonly ends: Ends;
  /** Units of the other side at whom none of ours is planned to shoot. */
  readonly without: readonly string[];
  /** Units of the other side of whom it does not matter what becomes. */
  readonly indifferent: readonly string[];
  /** Whether the other side shoots, too, or may choose how to answer a shot. */
  readonly bothShoot: boolean;
}

/**
 * Makes a turn ready to be planned.
 *
 * @param input what the scenario says, as its schema gave it
 * @param worthIn what an end is worth, of the program that reads its metrics
 * @throws FieldError when none of one's own side shoots, or the other side is to choose and does not
 */
export function planned(
  system: System,
  input: TurnInput,
  worthIn: (program: Program) => Worth,
  options: PlanOptions = {},
): Planned {
  const isOurs = ({ shooter }: { readonly shooter: string }) => Object.hasOwn(input.ours, shooter);
  const actions = turnedActions(system.actions);
  const { policy: _, planned: __, ...asOrdered } = input;
  const turn = prepareTurn(actions, freed(asOrdered, options.against ? 'both' : 'ours', actions));
  const program = programOf(turnOf(system) as AnyAction, turn, Object.keys(TURN_ON_REQUEST));
  const ends = new Ends(turn, program, worthIn(program));
  checkSides(input, turn, options.against ?? false);
  const planning = new Planning(turn, (left) => ends.worthOf(left), { ...options, arrivals: ends.arrivals });
  const simple = Object.fromEntries(TARGET_RULES.map((rule) => [rule, byRule(planning, rule)])) as Record<
    TargetRule,
    Policy
  >;
  const written = asWritten(planning, prepareTurn(actions, asOrdered, turn).shots, ends.units);
  const { shots } = turn;
  const answer = shots.some((shot) => [shot, ...shot.ways].some(({ answers }) => answers.length > 0));
  const plays = simplePlays(planning, input);
  return {
    planning,
    written,
    simple,
    simplePlays: plays,
    program,
    ends,
    without: options.without ?? [],
    indifferent: indifferentIn(turn, ends),
    bothShoot: !input.turn.every(isOurs) || answer,
  };
}

/** @throws FieldError */
function checkSides({ ours, theirs, turn }: TurnInput, { shots }: Turn, against: boolean): void {
  const shooters = turn.map(({ shooter }) => shooter);
  if (!shooters.some((one) => Object.hasOwn(ours, one)))
    throw new FieldError(['turn'], 'shots of theirs alone', 'one of ours: a plan is for our side');
  const answer = shots.some(({ answers }) => answers.length > 0);
  if (against && !answer && !shooters.some((one) => Object.hasOwn(theirs, one)))
    throw new FieldError(
      ['turn'],
      'shots of ours alone',
      'a shot of theirs for --against, or a shot of ours with answers: whom their shots are at, in which order, and how they answer ours is all that they choose in a turn',
    );
}
