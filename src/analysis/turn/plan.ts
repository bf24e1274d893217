import { InputError, type Scenario, type ScenarioCase } from '../../scenario/index.ts';
import { FieldError } from '../../systems/system.ts';
import {
  type Planned,
  type PlanOptions,
  PlanTooLarge,
  type Policy,
  planned,
  type TurnInput,
  writtenPolicy,
} from '../../turn/index.ts';
import type { Estimate } from '../expression/estimate.ts';
import type { Question } from '../expression/tree.ts';
import { programFor } from '../subject.ts';
import type { BestPlan, PlanSettings } from './best-plan.ts';
import { byThumb, TRIALS } from './by-thumb.ts';
import { forPlan } from './for-plan.ts';
import { type AddedWay, bestPoints, type MarkerMap, markerMaps, withWays } from './marker.ts';
import { PICKED_BY, Rolling } from './rolled.ts';
import { type Deciding, stepsOf } from './steps.ts';
import { unplayable } from './unplayable.ts';
import { beginsAsWritten, ofRules, pointsOf, rollsOfSimple, simpleOf } from './ways-to-play.ts';
import { checkEnds, worthOf } from './worth.ts';

/** How much of the best play is told: a page has room for so many rows. */
const ALL = { rows: 400, deep: Number.POSITIVE_INFINITY, counted: 50_000 };

/**
 * The best order and targets of a turn's shots, each chosen by what happened so far, worked out backwards and exactly;
 * where that is too much to work out, a rule of thumb with its rolled value and what no way to play can exceed.
 *
 * @param scenario one with `action: turn`
 * @param question what is to be as great as can be on average: chances and means of what is counted of units, and sums
 * @throws InputError when the scenario is no turn, or one that cannot be planned or has too many situations
 * @throws ExpressionError when the question is none of one trial
 *
 * @example
 * ```ts
 * import { bestPlan, loadBundled, parseQuantity, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
 * const plan = bestPlan(scenario, scenario.cases[0], parseQuantity('mean(casualties)'));
 * plan.value.value >= plan.written.value; // true
 * ```
 */
export function bestPlan(
  scenario: Scenario,
  one: ScenarioCase,
  question: Question,
  settings: PlanSettings = {},
): BestPlan {
  checkTurn(scenario);
  const { system, file } = scenario;
  const { method = 'auto', against = false } = settings;
  const isChance = question.left.kind === 'figure' && question.left.figure.what === 'P';
  return inFile(file, () => {
    checkEnds(question, programFor(scenario, forPlan(scenario, one, against)));
    const input = one.input as TurnInput & ScenarioCase['input'];
    const plannedBy: PlannedBy<typeof input> = (turn, without = []) =>
      planned(system, turn, (program) => worthOf(question.left, question.text, program), {
        against,
        without,
        onSituations: situationsTo(settings.watching),
      });
    const made = plannedBy(input);
    const theirs = theirsOf(made.bothShoot, against);
    const thumb = () => {
      refuseArrivals(made);
      return { ...byThumb(made, isChance, settings, goalText(question), input.rules), ...theirs };
    };
    if (method === 'roll' && !against) return thumb();
    const found = workedOut(made, input, plannedBy);
    if (found instanceof PlanTooLarge) {
      if (against) throw new PlanTooLarge(found.found, WITHOUT_AGAINST);
      if (method === 'exact') throw found;
      return thumb();
    }
    const mapped = settings.map ? mappedOf(found, input, plannedBy) : undefined;
    const best = mapped?.made ?? found;
    const policy = settings.policy && { policy: writtenPolicy(best.planning, goalText(question)) };
    const { added = [] } = mapped ?? {};
    return {
      ...exactly(best, isChance, waysOf(made, isChance, found === made, settings)),
      ...theirs,
      ...policy,
      ...(found !== made && { leftAlone: titlesOf(made, made.indifferent) }),
      ...(added.length > 0 && { added }),
      ...(mapped && { markers: mapped.markers }),
    };
  });
}

/** @throws InputError where there is nothing to be planned */
export function checkTurn({ action, file }: Pick<Scenario, 'action' | 'file'>): void {
  if (action.name === 'turn') return;
  const expected = 'a scenario with action: turn, in which more than one shot is made';
  throw new InputError([{ file, path: '', found: `found action: ${action.name}`, expected }]);
}

/** What is as great as can be, as a policy says it. */
const goalText = ({ text, left }: Question): string =>
  left.kind === 'negative' && !text.startsWith('-') ? `-(${text})` : text;

/** @throws FieldError where it is asked who arrives, as a rule of thumb goes by what is left of units */
function refuseArrivals({ ends }: Planned): void {
  if (ends.arrivals.length > 0)
    throw new FieldError(
      ['turn'],
      'who arrives by a rule of thumb, which looks at what is left of units alone',
      'the best play (no --method roll) of a turn small enough to be worked out, or a goal of what is left',
    );
}

/** What to do of a turn that is too large for it: no rule of thumb knows what is worst for ours. */
const WITHOUT_AGAINST =
  'no --against, which is only played exactly (without it, such a turn is played by a rule of thumb), or fewer units, shots or warriors';

/** Tells how many situations are looked at, each turn that is planned anew. */
function situationsTo(watching: PlanSettings['watching']): PlanOptions['onSituations'] {
  let isBegun = false;
  return (done, most) => {
    if (!isBegun) watching?.begin('Planning', most, 'situations');
    isBegun = true;
    watching?.update(done);
  };
}

/** Plans a turn, without some of the other side. */
type PlannedBy<T extends TurnInput> = (turn: T, without?: readonly string[]) => Planned;

/** The whole turn, or where that has too many situations without those of whom it does not matter what becomes. */
function workedOut<T extends TurnInput>(
  made: Planned,
  input: T,
  plannedBy: PlannedBy<T>,
): Planned | PlanTooLarge {
  const tooLarge = whyTooLarge(made);
  if (!tooLarge) return made;
  if (made.indifferent.length === 0) return tooLarge;
  const without = plannedBy(input, made.indifferent);
  return whyTooLarge(without) ? tooLarge : without;
}

function whyTooLarge({ planning }: Planned): PlanTooLarge | undefined {
  try {
    planning.best(planning.begin());
    return undefined;
  } catch (error) {
    if (error instanceof PlanTooLarge) return error;
    throw error;
  }
}

const titlesOf = ({ planning: { turn } }: Planned, keys: readonly string[]): string[] =>
  turn.things.filter(({ key }) => keys.includes(key)).map(({ title }) => title);

/** @throws FieldError where there is no marker to place */
function markersOf(made: Planned): MarkerMap[] {
  const found = markerMaps(made);
  if (found.length > 0) return found;
  throw new FieldError(
    ['turn'],
    'no shot of ours with a marker or template that is put on a spot of the table',
    'one, to map what each spot is worth; of what is laid in a direction, as a spray, there is no map',
  );
}

/** Maps of what markers are worth, and the turn planned anew where the best of a map does better than the plan. */
function mappedOf<T extends TurnInput>(
  made: Planned,
  input: T,
  plannedBy: PlannedBy<T>,
): { readonly markers: readonly MarkerMap[]; readonly added?: readonly AddedWay[]; readonly made?: Planned } {
  const markers = markersOf(made);
  const added = bestPoints(made, input, markers);
  if (added.length === 0) return { markers };
  const again = plannedBy(withWays(input, added), made.without);
  return whyTooLarge(again) ? { markers } : { markers, added, made: again };
}

const theirsOf = (bothShoot: boolean, against: boolean): Pick<BestPlan, 'theirs'> =>
  bothShoot ? { theirs: against ? 'worst' : 'written' } : {};

/** What the ways to play of a turn come to that are not the best play. */
type OtherWays = Pick<BestPlan, 'written' | 'simple' | 'simpleWays' | 'trials'>;

/**
 * Of all that may be shot at: the orders written exactly, simple rules as well where the whole turn fits, else rolled.
 *
 * @throws PlanTooLarge
 */
function waysOf(made: Planned, isChance: boolean, isWhole: boolean, settings: PlanSettings): OtherWays {
  const { planning, ends } = made;
  const written = { value: planning.valueOf(made.written) };
  if (isWhole) return { written, ...simpleOf(made, (policy) => ({ value: planning.valueOf(policy) })) };
  const { trials = TRIALS, seed = '1', watching } = settings;
  watching?.begin('Rolling', rollsOfSimple(made, trials), 'trials');
  const rolling = new Rolling(planning, seed, isChance, ends.range, watching);
  const [all, few] = [trials, Math.min(trials, PICKED_BY)].map(
    (rolls) => (policy: Policy) => rolling.value(policy, rolls),
  );
  return { written, ...simpleOf(made, all, few), trials };
}

function exactly(made: Planned, isChance: boolean, others: OtherWays): BestPlan {
  const { planning } = made;
  const { value } = planning.best(planning.begin());
  const by: Deciding = {
    order: (from) => {
      const choice = planning.next(from);
      const { order } = planning.best(from);
      return choice && order && { now: choice.now, order };
    },
    best: (now) => planning.best(now).value,
    worth: (parts) => {
      const [sum, all] = parts.reduce(
        ([value, chances], { chance, now }) => [value + chance * planning.best(now).value, chances + chance],
        [0, 0],
      );
      return { value: sum / all };
    },
    knowsChance: isChance,
  };
  const { first, followed = value } = stepsOf(made, by, ALL);
  return {
    known: 'exact',
    way: 'best',
    value: { value },
    ...others,
    written: butForRounding(others.written, value),
    simple: ofRules((rule) => butForRounding(others.simple[rule], value)),
    first,
    ...(value - followed > 1e-9 && { followed }),
    beginsAsWritten: beginsAsWritten(made, first),
    situations: planning.situations,
    unplayable: unplayable(planning),
    ...pointsOf(planning),
  };
}

/** What exactly comes to as much as the best play but for the rounding of sums is as good: nobody is told of a difference that is none. */
function butForRounding(one: Estimate, best: number): Estimate {
  const isAlike = !one.interval && Math.abs(best - one.value) <= 1e-11 * Math.max(1, Math.abs(best));
  return isAlike ? { value: best } : one;
}

/** @throws InputError with the file whose turn is none that can be planned */
function inFile<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof PlanTooLarge)
      throw new InputError([
        { file, path: '', found: `the plan has ${error.found}`, expected: error.expected },
      ]);
    if (error instanceof FieldError)
      throw new InputError([
        { file, path: error.path.join('.'), found: `found ${error.found}`, expected: error.expected },
      ]);
    throw error;
  }
}
