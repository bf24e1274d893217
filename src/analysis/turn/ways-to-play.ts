import { type Planned, type Planning, type Policy, TARGET_RULES, type TargetRule } from '../../turn/index.ts';
import { type Estimate, endsOf } from '../expression/estimate.ts';
import type { BestPlan } from './best-plan.ts';
import { decidedBy, PICKED_BY } from './rolled.ts';
import { firstWords, type PlanStep } from './steps.ts';

/** One for each simple rule. */
export const ofRules = <T>(of: (rule: TargetRule) => T): Record<TargetRule, T> =>
  Object.fromEntries(TARGET_RULES.map((rule) => [rule, of(rule)])) as Record<TargetRule, T>;

/**
 * What each simple rule comes to in its best ways to shoot, and which those are.
 *
 * @param pickedBy by what the best of its ways are picked, where that is not what they come to
 */
export function simpleOf(
  { planning, simple, simplePlays }: Planned,
  comesTo: (policy: Policy, rule: TargetRule) => Estimate,
  pickedBy = comesTo,
): Pick<BestPlan, 'simple' | 'simpleWays'> {
  const found = ofRules((rule) => {
    const plays = simplePlays
      .filter((play) => play.rule === rule)
      .map(({ ways, policy }) => ({ ways, policy: ways.every((way) => way === 0) ? simple[rule] : policy }));
    const by = plays.length > 1 ? pickedBy : comesTo;
    const best = plays
      .map((play) => ({ ...play, value: by(play.policy, rule) }))
      // Another way has to do better by more than chance, or rounding.
      .reduce((best, one) => (endsOf(one.value)[0] > endsOf(best.value)[1] + 1e-12 ? one : best));
    return { ways: best.ways, value: by === comesTo ? best.value : comesTo(best.policy, rule) };
  });
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

/** In how many trials that is rolled at most. */
export const rollsOfSimple = ({ simplePlays }: Planned, trials: number): number =>
  simplePlays.length * Math.min(trials, PICKED_BY) + TARGET_RULES.length * trials;

/** At how many points each shot may be placed that a plan places. */
export function pointsOf({ turn: { shots } }: Planning): Pick<BestPlan, 'points'> {
  const points = shots.flatMap(({ title, ways }) => {
    const placed = ways.filter(({ over }) => over);
    const [what] = placed.flatMap(({ action }) => action.inTurn.marker?.name ?? []);
    return what ? { title, what, points: placed.length } : [];
  });
  return points.length > 0 ? { points } : {};
}

/** Whether a plan begins as the orders written do. */
export const beginsAsWritten = (made: Planned, first: PlanStep): boolean =>
  firstWords(made, { order: (from) => decidedBy(made.planning, made.written, from) }) === first.does;
