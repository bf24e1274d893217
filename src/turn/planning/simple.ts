import { TARGET_RULES, type TargetRule } from '../input/actions.ts';
import type { TurnInput } from '../turn.ts';
import type { Planning, Policy } from './plan.ts';
import { byRule } from './policies.ts';

/** A simple rule for targets, with the way in which each shot is made fixed for the whole turn: 0 as it is written. */
export interface SimplePlay {
  readonly rule: TargetRule;
  readonly ways: readonly number[];
  readonly policy: Policy;
}

/** More ways to fix those of all shots together are none that anybody would try: then each is tried alone. */
const MOST = 64;

/** Each rule with every choice of the ways that the scenario offers. */
export function simplePlays(planning: Planning, { turn }: Pick<TurnInput, 'turn'>): SimplePlay[] {
  const others = turn.map(({ or = [] }, i) =>
    planning.turn.things[planning.turn.shots[i].shooter].side === 'ours' ? or.length : 0,
  );
  const fixed =
    others.reduce((all, more) => all * (more + 1), 1) > MOST ? oneByOne(others) : together(others);
  return TARGET_RULES.flatMap((rule) =>
    fixed.map((ways) => ({ rule, ways, policy: byRule(planning, rule, ways) })),
  );
}

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, way) => way);

const together = (others: readonly number[]): number[][] =>
  others.reduce<number[][]>(
    (all, last) => all.flatMap((ways) => upTo(last).map((way) => [...ways, way])),
    [[]],
  );

const oneByOne = (others: readonly number[]): number[][] => [
  others.map(() => 0),
  ...others.flatMap((last, i) =>
    upTo(last)
      .slice(1)
      .map((way) => others.map((_, k) => (k === i ? way : 0))),
  ),
];
