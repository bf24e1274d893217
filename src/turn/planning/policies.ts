import type { TargetRule } from '../input/actions.ts';
import { distinct } from '../shot/drafts.ts';
import type { Shot } from '../turn.ts';
import type { Choice, Planning, Policy } from './plan.ts';

/**
 * One after another as they are written, each at whom a simple rule says of those that it may be at.
 *
 * @param ways in which way each shot is made, 0 as it is written, which holds where the rules do not let it be made so
 */
export function byRule(planning: Planning, rule: TargetRule, ways: readonly number[] = []): Policy {
  const written = inWays(planning, rule, []);
  if (ways.every((way) => way === 0)) return written;
  const otherwise = inWays(planning, rule, ways);
  return (choice) => otherwise(choice) ?? written(choice);
}

function inWays(planning: Planning, rule: TargetRule, ways: readonly number[]): Policy {
  return ({ now, orders }) => {
    const shot = planning.turn.shots[now.at];
    const way = ways[now.at] || undefined;
    const can = orders.filter((order) => order.shot === now.at && order.way === way);
    const targets = can.map(({ target }) => target);
    const distances = targets.map((target) => shot.distances[shot.targets.indexOf(target)]);
    const target = planning.targetNow(now, { ...shot, rule, targets, distances }, way);
    return target < 0 ? undefined : { shot: now.at, target, ...(way && { way }) };
  };
}

/**
 * One after another as they are written, each at whom its own words say by then.
 *
 * @param shots as they are written
 * @param ends of whom it matters how they end
 */
export function asWritten(planning: Planning, shots: readonly Shot[], ends: readonly number[]): Policy {
  const asks = shots.map((_, at) =>
    distinct([...shots.slice(at).flatMap(({ asksFor }) => asksFor), ...ends]),
  );
  const decide = ({ now }: Choice) => {
    const target = planning.targetNow(now, shots[now.at]);
    return target < 0 ? undefined : { shot: now.at, target };
  };
  return Object.assign(decide, { asksFrom: (at: number) => asks[at] ?? ends });
}
