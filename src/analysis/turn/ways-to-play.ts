import { type Planned, type Planning, type Policy, TARGET_RULES, type TargetRule } from '../../turn/index.ts';
import { type Estimate, endsOf } from '../expression/estimate.ts';
import type { BestPlan } from './best-plan.ts';
import { decidedBy } from './rolled.ts';
import { firstWords, type PlanStep } from './steps.ts';

const ofRules = <T>(of: (rule: TargetRule) => T): Record<TargetRule, T> =>
  Object.fromEntries(TARGET_RULES.map((rule) => [rule, of(rule)])) as Record<TargetRule, T>;

/** What each simple rule comes to in its best ways to shoot, and which those are. */
export function simpleOf(
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
