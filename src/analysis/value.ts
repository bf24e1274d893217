import type { ScenarioCase } from '../scenario/index.ts';
import type { Interval } from '../stats/index.ts';
import { eventsOf } from './events.ts';
import { combine, type Estimate, endsOf } from './expression/estimate.ts';
import { caseTotal, estimate } from './expression/evaluate.ts';
import type { Question } from './expression/tree.ts';
import { type Asking, type Law, lawsOf, type Rules } from './law.ts';
import { variedSubject } from './subject.ts';

/** A side of a match-up: what it is called and what it changes in the scenario. */
export interface Side {
  readonly name: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** A target and how often it is met, in any unit. */
export interface Target extends Side {
  readonly weight: number;
}

/** What an attacker is worth against a mix of targets. */
export interface Worth {
  readonly name: string;
  readonly points: number;
  /** One per target, as the question asks it. */
  readonly against: readonly Estimate[];
  /** The average over the mix. */
  readonly mix: Estimate;
  /** The average over the mix per 100 points. */
  readonly per100: Estimate;
  /** Number of the target against which it does least. */
  readonly worst: number;
  /** Nobody who costs no more does as much. */
  readonly frontier: boolean;
  /** From 1, by value per 100 points; whoever cannot be told from the first of a rank shares it. */
  readonly rank: number;
}

/** Every attacker's worth, the best value for its points first, and how the match-ups became known. */
export interface Worths {
  readonly worths: readonly Worth[];
  readonly laws: readonly Law[];
}

/** What has no points, and so no value for them. */
export class NoPoints extends Error {
  override readonly name = 'NoPoints';
}

/**
 * Plays every attacker against every target.
 *
 * @param one what both sides are put into
 * @param option what messages name as the place of a change that cannot be
 * @throws InputError when a side cannot be put into the case, NoPoints when an attacker costs nothing
 */
export async function worthOf(
  rules: Rules,
  one: ScenarioCase,
  sides: {
    readonly attackers: readonly Side[];
    readonly targets: readonly Target[];
    readonly option: string;
  },
  question: Question,
  asking: Asking,
): Promise<Worths> {
  const { attackers, targets, option } = sides;
  const matchups = attackers.map((attacker) =>
    targets.map((target) =>
      one.vary(`${attacker.name}, ${target.name}`, { ...attacker.changes, ...target.changes }, option),
    ),
  );
  const points = matchups.map(([first], row) => pointsOf(attackers[row]!, first!));
  const laws = await lawsOf(rules, matchups.flat(), eventsOf([question]), asking);
  const bare = matchups.map((cases, row) => {
    const against = cases.map((matchup, column) =>
      estimate(question, variedSubject(matchup, laws[row * targets.length + column]!)),
    );
    const mix = average(against, targets);
    const per100 = combine('×', mix, { value: 100 / points[row]! });
    return { name: attackers[row]!.name, points: points[row]!, against, mix, per100, worst: least(against) };
  });
  return { worths: ranked(bare), laws };
}

function pointsOf({ name }: Side, { profiles }: ScenarioCase): number {
  const points = caseTotal(profiles);
  if (points) return points;
  throw new NoPoints(
    `"${name}" carries no points, expected points: in its profile, to know its value for them`,
  );
}

/**
 * Weighted average of independent estimates; its interval by the method of variance estimates recovery, as that of
 * `meanDifference`.
 */
export function average(
  estimates: readonly Estimate[],
  targets: readonly { readonly weight: number }[],
): Estimate {
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  const shares = targets.map(({ weight }) => weight / total);
  const value = estimates.reduce((sum, one, i) => sum + shares[i]! * one.value, 0);
  if (estimates.every(({ interval }) => !interval)) return { value };
  const below = Math.hypot(...estimates.map((one, i) => shares[i]! * (one.value - endsOf(one)[0])));
  const above = Math.hypot(...estimates.map((one, i) => shares[i]! * (endsOf(one)[1] - one.value)));
  return { value, interval: [value - below, value + above] };
}

const least = (estimates: readonly Estimate[]): number =>
  estimates.reduce((worst, { value }, i) => (value < estimates[worst]!.value ? i : worst), 0);

function ranked(bare: readonly Omit<Worth, 'rank' | 'frontier'>[]): Worth[] {
  const sorted = bare.toSorted((a, b) => b.per100.value - a.per100.value);
  let leader = 0;
  return sorted.map((one, i) => {
    if (!overlaps(one.per100, sorted[leader]!.per100)) leader = i;
    return { ...one, rank: leader + 1, frontier: !sorted.some((other) => beats(other, one)) };
  });
}

/** Costs no more, does no less, and is better in one of both. */
const beats = (a: Pick<Worth, 'points' | 'mix'>, b: Pick<Worth, 'points' | 'mix'>): boolean =>
  a.points <= b.points &&
  a.mix.value >= b.mix.value &&
  (a.points < b.points || a.mix.value > b.mix.value + 1e-9);

function overlaps(a: Estimate, b: Estimate): boolean {
  const [lowA, highA]: Interval = endsOf(a);
  const [lowB, highB] = endsOf(b);
  const reach = Math.hypot((highA - lowA) / 2, (highB - lowB) / 2);
  return Math.abs(a.value - b.value) <= Math.max(reach, 1e-9);
}
