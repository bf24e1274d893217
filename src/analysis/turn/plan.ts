import { InputError, type Scenario, type ScenarioCase } from '../../scenario/index.ts';
import { FieldError } from '../../systems/system.ts';
import {
  type Planned,
  type Planning,
  PlanTooLarge,
  type Policy,
  planned,
  TARGET_RULES,
  type TargetRule,
  type Thumb,
  type TurnInput,
  thumbOf,
  type WrittenPolicy,
  writtenPolicy,
  writtenRule,
  writtenThumb,
} from '../../turn/index.ts';
import { type Estimate, endsOf } from '../expression/estimate.ts';
import { checkNames } from '../expression/index.ts';
import type { Question } from '../expression/tree.ts';
import { programFor } from '../subject.ts';
import { type AddedWay, bestPoints, type MarkerMap, markerMaps, withWays } from './marker.ts';
import { decidedBy, Rolling } from './rolled.ts';
import { type Deciding, firstWords, type PlanStep, stepsOf } from './steps.ts';
import { type Unplayable, unplayable } from './unplayable.ts';
import { worthOf } from './worth.ts';

/** How a plan is found. */
export interface PlanSettings {
  /** `exact`: the best play, or none; `roll`: a rule of thumb; `auto`: that where the best is too much to work out. */
  readonly method?: 'auto' | 'exact' | 'roll';
  /** How often a rule of thumb is rolled. */
  readonly trials?: number;
  readonly seed?: string;
  /** Whether the other side, where it shoots, does what is worst for this one; else what is written. */
  readonly against?: boolean;
  /** Whether the play is written down, too, for a scenario. */
  readonly policy?: boolean;
  /** Whether it is told, too, what a marker is worth wherever it may be placed, and the best of those places is planned with. */
  readonly map?: boolean;
}

/** The best way to play a turn, or where that is too much to work out the best of some rules of thumb. */
export interface BestPlan {
  readonly known: 'exact' | 'rolled';
  /** Which way to play that is: the best, by a rule of thumb, as written, or by a simple rule. */
  readonly way: 'best' | 'thumb' | 'written' | TargetRule;
  /** What it comes to on average. */
  readonly value: Estimate;
  /** What the orders as they are written come to. */
  readonly written: Estimate;
  /** What simple rules come to, in the order written, the ways to make its shots fixed for the whole turn as is best. */
  readonly simple: Readonly<Record<TargetRule, Estimate>>;
  /** In which other ways than written shots are then made, in words; left out where none is. */
  readonly simpleWays?: Readonly<Partial<Record<TargetRule, readonly string[]>>>;
  /** What to do, decision by decision. */
  readonly first: PlanStep;
  /** What that comes to when it is followed to the letter, where it comes to less: its words tell not all situations apart. */
  readonly followed?: number;
  /** Whether the orders written begin with the same. */
  readonly beginsAsWritten: boolean;
  /** How many situations were looked at, one after the other. */
  readonly situations?: number;
  /** How often each rule of thumb was rolled. */
  readonly trials?: number;
  /** What no way to play can exceed, where that is known. */
  readonly bound?: number;
  /** Why no bound is known. */
  readonly noBound?: string;
  /** What rules do not allow, or what comes to nothing, as the turn begins. */
  readonly unplayable: Unplayable;
  /** What to do in every situation, as the field `policy` of a scenario, where it was wanted: none where the orders written do best. */
  readonly policy?: WrittenPolicy;
  /** What markers are worth over the table, where that was wanted. */
  readonly markers?: readonly MarkerMap[];
  /** Of each shot with a marker or template that a plan places: at how many points it may, besides as the scenario says it. */
  readonly points?: readonly {
    readonly title: string;
    readonly what: MarkerMap['what'];
    readonly points: number;
  }[];
  /** Points of maps at which a marker may be placed besides, by which the plan does better: for the `or` of those shots. */
  readonly added?: readonly AddedWay[];
  /** Whether the other side does what is worst for this one; undefined where it does not shoot. */
  readonly theirs?: 'written' | 'worst';
}

/** How much of the best play is told: a page has room for so many rows. */
const ALL = { rows: 400, deep: Number.POSITIVE_INFINITY, counted: 50_000 };

/** The same of a rule of thumb, of which every row has to be rolled. */
const BEGINNING = { rows: 60, deep: 3, counted: 1_000 };

/** How often the ways to play are rolled by which one is picked, and each step of it. */
const PICKED_BY = 2_000;

const TRIALS = 10_000;

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
  const { system, action, file } = scenario;
  if (action.name !== 'turn') {
    const expected = 'a scenario with action: turn';
    throw new InputError([{ file, path: '', found: `found action: ${action.name}`, expected }]);
  }
  checkNames(question, programFor(scenario, one));
  const { method = 'auto', against = false } = settings;
  const isChance = question.left.kind === 'figure' && question.left.figure.what === 'P';
  return inFile(file, () => {
    const input = one.input as TurnInput & ScenarioCase['input'];
    const plannedBy = (turn: typeof input) =>
      planned(system, turn, (program) => worthOf(question.left, question.text, program), { against });
    const made = plannedBy(input);
    const theirs = theirsOf(made.bothShoot, against);
    const thumb = () => ({ ...byThumb(made, isChance, settings, question.text, input.rules), ...theirs });
    if (method === 'roll' && !against) return thumb();
    try {
      made.planning.best(made.planning.begin());
    } catch (error) {
      if (!(error instanceof PlanTooLarge) || method === 'exact' || against) throw error;
      return thumb();
    }
    const mapped = settings.map ? mappedOf(made, input, plannedBy) : undefined;
    const best = mapped?.made ?? made;
    const policy = settings.policy && { policy: writtenPolicy(best.planning, question.text) };
    return { ...exactly(best, isChance), ...theirs, ...policy, ...mapped?.found };
  });
}

/** @throws FieldError where there is no marker to place */
function markersOf(made: Planned): MarkerMap[] {
  const found = markerMaps(made);
  if (found.length > 0) return found;
  throw new FieldError(
    ['turn'],
    'no shot of ours with a marker',
    'one, to map what it is worth over the table',
  );
}

/** Maps of what markers are worth, and the turn planned anew where the best of a map does better than the plan. */
function mappedOf<T extends TurnInput>(
  made: Planned,
  input: T,
  plannedBy: (turn: T) => Planned,
): { readonly found: Pick<BestPlan, 'markers' | 'added'>; readonly made?: Planned } {
  const markers = markersOf(made);
  const added = bestPoints(made, input, markers);
  if (added.length === 0) return { found: { markers } };
  try {
    const again = plannedBy(withWays(input, added));
    again.planning.best(again.planning.begin());
    return { found: { markers, added }, made: again };
  } catch (error) {
    if (!(error instanceof PlanTooLarge)) throw error;
    return { found: { markers } };
  }
}

const theirsOf = (bothShoot: boolean, against: boolean): Pick<BestPlan, 'theirs'> =>
  bothShoot ? { theirs: against ? 'worst' : 'written' } : {};

const ofRules = <T>(of: (rule: TargetRule) => T): Record<TargetRule, T> =>
  Object.fromEntries(TARGET_RULES.map((rule) => [rule, of(rule)])) as Record<TargetRule, T>;

/** What each simple rule comes to in its best ways to shoot, and which those are. */
function simpleOf(
  { planning, simple, simplePlays }: Planned,
  comesTo: (policy: Policy, rule: TargetRule) => Estimate,
): Pick<BestPlan, 'simple' | 'simpleWays'> {
  const found = ofRules((rule) =>
    simplePlays
      .filter((play) => play.rule === rule)
      .map(({ ways, policy }) => {
        const isWritten = ways.every((way) => way === 0);
        return { ways, value: comesTo(isWritten ? simple[rule] : policy, rule) };
      })
      // Another way has to do better by more than chance, or rounding.
      .reduce((best, one) => (endsOf(one.value)[0] > endsOf(best.value)[1] + 1e-12 ? one : best)),
  );
  const other = TARGET_RULES.flatMap((rule) => {
    const ways = found[rule].ways.flatMap((way, i) =>
      way === 0 ? [] : [planning.turn.shots[i].ways[way - 1].title],
    );
    return ways.length > 0 ? [[rule, ways] as const] : [];
  });
  return {
    simple: ofRules((rule) => found[rule].value),
    ...(other.length > 0 && { simpleWays: Object.fromEntries(other) }),
  };
}

/** @throws PlanTooLarge */
function exactly(made: Planned, isChance: boolean): BestPlan {
  const { planning, written } = made;
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
    written: { value: planning.valueOf(written) },
    ...simpleOf(made, (policy) => ({ value: planning.valueOf(policy) })),
    first,
    ...(value - followed > 1e-9 && { followed }),
    beginsAsWritten: beginsAsWritten(made, first),
    situations: planning.situations,
    unplayable: unplayable(planning),
    ...pointsOf(planning),
  };
}

function pointsOf({ turn: { shots } }: Planning): Pick<BestPlan, 'points'> {
  const points = shots.flatMap(({ title, ways }) => {
    const placed = ways.filter(({ over }) => over);
    const [what] = placed.flatMap(({ action }) => action.inTurn.marker?.name ?? []);
    return what ? { title, what, points: placed.length } : [];
  });
  return points.length > 0 ? { points } : {};
}

const beginsAsWritten = (made: Planned, first: PlanStep): boolean =>
  firstWords(made, { order: (from) => decidedBy(made.planning, made.written, from) }) === first.does;

/** The best of some rules of thumb. */
function byThumb(
  made: Planned,
  isChance: boolean,
  { trials = TRIALS, seed = '1', policy: isWritten = false }: PlanSettings,
  goal: string,
  rules: TurnInput['rules'],
): BestPlan {
  const { planning, written, simple } = made;
  const thumb = thumbOf(planning, made.ends);
  const ways: (readonly [BestPlan['way'], Policy])[] = [
    ...(thumb ? [['thumb', thumb.policy] as const] : []),
    ['written', written],
    ...TARGET_RULES.map((rule) => [rule, simple[rule]] as const),
  ];
  const rolling = new Rolling(planning, seed, isChance, made.ends.range);
  const few = Math.min(trials, PICKED_BY);
  const [way, policy] = surelyMost(ways, ([, one]) => rolling.value(one, few));
  // Which is picked by some trials is measured by others.
  const values = new Map(ways.map(([name, one]) => [name, rolling.value(one, trials)] as const));
  const foundOf = (name: BestPlan['way']): Estimate => values.get(name) ?? { value: Number.NaN };
  const by: Deciding = {
    order: (from) => decidedBy(planning, policy, from),
    worth: (parts) => rolling.value(policy, few, parts),
  };
  const { first } = stepsOf(made, by, BEGINNING);
  return {
    known: 'rolled',
    way,
    value: foundOf(way),
    written: foundOf('written'),
    ...simpleOf(made, (policy, rule) =>
      policy === simple[rule] ? foundOf(rule) : rolling.value(policy, trials),
    ),
    first,
    beginsAsWritten: beginsAsWritten(made, first),
    trials,
    unplayable: unplayable(planning),
    ...pointsOf(planning),
    ...(isWritten && thumbWritten(made, way, thumb, goal, rules)),
    ...(thumb?.bound === undefined
      ? { noBound: thumb?.noBound ?? 'too many shoot in one turn' }
      : { bound: thumb.bound }),
  };
}

/** A rule of thumb for a scenario; nothing where the orders written do best. */
function thumbWritten(
  { planning, ends }: Planned,
  way: BestPlan['way'],
  thumb: Thumb | undefined,
  goal: string,
  rules: TurnInput['rules'],
): Pick<BestPlan, 'policy'> {
  if (way === 'thumb' && thumb) return { policy: writtenThumb(planning, ends, thumb.prices, goal, rules) };
  return way === 'written' || way === 'best' || way === 'thumb' ? {} : { policy: writtenRule(way, goal) };
}

/** The first, unless there is more of another by more than chance: then that of which there is most. */
function surelyMost<T>(all: readonly T[], of: (one: T) => Estimate): T {
  const found = all.map((one) => ({ one, ends: endsOf(of(one)) }));
  return found.reduce((best, next) => (next.ends[0] > best.ends[1] ? next : best)).one;
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
