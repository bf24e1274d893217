import {
  type Planned,
  type Policy,
  TARGET_RULES,
  type Thumb,
  type TurnInput,
  thumbOf,
  writtenRule,
  writtenThumb,
} from '../../turn/index.ts';
import { type Estimate, endsOf } from '../expression/estimate.ts';
import type { BestPlan, PlanSettings } from './best-plan.ts';
import { decidedBy, PICKED_BY, Rolling } from './rolled.ts';
import { type Deciding, type PlanStep, stepsOf } from './steps.ts';
import { unplayable } from './unplayable.ts';
import { beginsAsWritten, ofRules, pointsOf, rollsOfSimple, simpleOf } from './ways-to-play.ts';

/** How much of a rule of thumb is told, of which every row has to be rolled. */
const BEGINNING = { rows: 60, deep: 3, counted: 1_000 };

/** How often a way to play is rolled. */
export const TRIALS = 10_000;

/** The best of some rules of thumb. */
export function byThumb(
  made: Planned,
  isChance: boolean,
  { trials = TRIALS, seed = '1', policy: isWritten = false, watching }: PlanSettings,
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
  const rolling = new Rolling(planning, seed, isChance, made.ends.range, watching);
  const few = Math.min(trials, PICKED_BY);
  const rolls = ways.length * (few + trials) + rollsOfSimple(made, trials) + BEGINNING.rows * few;
  watching?.begin('Rolling', rolls, 'trials');
  const [way, policy] = surelyMost(ways, ([, one]) => rolling.value(one, few));
  // Which is picked by some trials is measured by others.
  const values = new Map(ways.map(([name, one]) => [name, rolling.value(one, trials)] as const));
  const foundOf = (name: BestPlan['way']): Estimate => values.get(name) ?? { value: Number.NaN };
  const by: Deciding = {
    order: (from) => decidedBy(planning, policy, from),
    worth: (parts) => rolling.value(policy, few, parts),
  };
  const { first } = stepsOf(made, by, BEGINNING);
  const found: BestPlan = {
    known: 'rolled',
    way,
    value: foundOf(way),
    written: foundOf('written'),
    ...simpleOf(
      made,
      (policy, rule) => (policy === simple[rule] ? foundOf(rule) : rolling.value(policy, trials)),
      (policy) => rolling.value(policy, few),
    ),
    first,
    beginsAsWritten: beginsAsWritten(made, first),
    trials,
    unplayable: unplayable(planning),
    ...pointsOf(planning),
    ...(isWritten && thumbWritten(made, way, thumb, goal, rules)),
    ...(thumb?.bound === undefined
      ? { noBound: thumb?.noBound ?? 'too many shoot in one turn' }
      : { bound: thumb.bound, ...(thumb.boundWithout && { boundWithout: thumb.boundWithout }) }),
  };
  return thumb?.bound === undefined ? found : withinBound(found, thumb.bound);
}

/** What trials have by luck above what no way to play can exceed is cut there: an interval without it holds as often. */
function withinBound(plan: BestPlan, bound: number): BestPlan {
  const { value, written, simple, first } = plan;
  return {
    ...plan,
    value: cutAt(bound, value),
    written: cutAt(bound, written),
    simple: ofRules((rule) => cutAt(bound, simple[rule])),
    first: stepWithin(bound, first),
  };
}

/** What comes up in part of all turns alone may be worth more there. */
const stepWithin = (bound: number, step: PlanStep): PlanStep =>
  step.chance < 1 - 1e-9
    ? step
    : { ...step, value: cutAt(bound, step.value), next: step.next.map((one) => stepWithin(bound, one)) };

function cutAt(bound: number, { value, interval }: Estimate): Estimate {
  const cut = (one: number) => Math.min(one, bound);
  return { value: cut(value), ...(interval && { interval: [cut(interval[0]), cut(interval[1])] }) };
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
