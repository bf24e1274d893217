import { type Duel, type Fighter, type HitRoll, hitRollAt, type Manner, type Priority } from '../battle.ts';
import { twoDiceTest } from '../dice.ts';
import type { NecromundaRules } from '../options.ts';
import { isOut, PINNED, SERIOUSLY_INJURED, STANDING, type State } from '../state.ts';
import { hitChance } from './hit-die.ts';

/** An enemy as target priority sees him. */
export interface Seen {
  readonly visible: boolean;
  readonly inArc: boolean;
}

/** Whom one might have to shoot at: a fighter, or a vehicle. */
export interface Candidate extends Pick<Duel, 'hitRolls' | 'range'> {
  readonly fighter: Pick<Fighter, 'name' | 'side' | 'status' | 'cover' | 'distance'>;
}

/** What of the shooter counts in target priority. */
interface Priorities extends Manner {
  readonly cool: number;
  /** What lets him ignore it, if anything does. */
  readonly ignores: string | undefined;
}

/** A fighter Prone and in cover cannot be targeted (Shooting, Fighters in Hiding). */
export const isHiding = (status: number, { cover }: Pick<Fighter, 'cover'>): boolean =>
  status !== STANDING && cover !== 'none';

/** Whether a fighter can be shot at as things stand. */
export const canBeShotAt = (s: State, fighters: readonly Fighter[], index: number): boolean =>
  !isOut(s.fighters[index]) && !isHiding(s.fighters[index].status, fighters[index]);

/** Whether an enemy still has to be shot at before the one aimed at. */
export function stillCloser(
  s: State,
  fighters: readonly Fighter[],
  index: number,
  rules: NecromundaRules,
  aimed = 0,
): boolean {
  const [target, closer] = [s.fighters[aimed], s.fighters[index]];
  const ignored = closer.status === SERIOUSLY_INJURED && mayIgnore(target.status, rules);
  return !ignored && canBeShotAt(s, fighters, index);
}

/**
 * Decides whether fighter 0 may simply be shot at, or only after a Cool test, and why each other enemy is not
 * the target.
 *
 * @param duels the first weapon's, by fighter
 */
export function priorityOf(
  duels: readonly Candidate[],
  seen: readonly Seen[],
  shooter: Priorities,
  rules: NecromundaRules,
): Priority {
  const die = twoDiceTest(shooter.cool, 0);
  const enemies = duels.map((duel, i) => ({ duel, i, seen: seen[i] })).filter(({ i }) => i > 0);
  const rows = enemies
    .filter(({ duel }) => duel.fighter.side === 'enemy')
    .map((enemy) => ({ ...enemy, refusal: refusalOf(enemy.duel, enemy.seen, duels[0], rules) }))
    .sort((a, b) => a.duel.fighter.distance - b.duel.fighter.distance);
  const closest = rows.find(({ refusal }) => refusal === undefined);
  const verdict = verdictOn(closest?.duel, duels[0], shooter, rules);
  return {
    test: verdict.test,
    closest: closest && verdict.test ? (closest.seen.inArc ? closest.i : -1) : 0,
    die,
    past: closest && verdict.why ? `${placed(closest.duel)}: ${verdict.why}` : '',
    reasons: [
      ...rows.map(
        ({ duel, refusal }) =>
          `${placed(duel)}: ${refusal ?? reasonAgainst(duel, closest?.duel, verdict.why)}`,
      ),
      `${placed(duels[0])}: the target${closest ? '' : ', the closest eligible enemy'}`,
    ],
  };
}

/**
 * Which of the others make a difference to whom is shot at, in any manner of shooting: whoever is shot at where a Cool
 * test fails, or all where that is nobody. By number, the first of those beside the target 0.
 */
export function firstInPriority({
  priorities,
  fighters,
}: {
  readonly priorities: readonly Priority[];
  readonly fighters: readonly unknown[];
}): number[] {
  const tested = priorities.filter(({ test }) => test);
  const all = [...fighters.keys()].slice(1);
  const isAny = tested.some(({ closest }) => closest < 0);
  return all.filter((one) => isAny || tested.some(({ closest }) => closest === one)).map((one) => one - 1);
}

/** Why an enemy does not count when looking for the closest; nothing when he does. */
function refusalOf(
  { fighter }: Candidate,
  { visible, inArc }: Seen,
  target: Candidate,
  rules: NecromundaRules,
): string | undefined {
  if (!visible) return 'refused: not in line of sight';
  if (!inArc && rules.houseClosest === 'off') return 'refused: outside the vision arc';
  if (isHiding(fighter.status, fighter))
    return `refused: in hiding (${fighter.status === PINNED ? 'Pinned' : 'Seriously Injured'} and in ${fighter.cover} cover)`;
  if (fighter.status === SERIOUSLY_INJURED && mayIgnore(target.fighter.status, rules))
    return 'ignored: Seriously Injured';
  return undefined;
}

/** All or none: who shoots at one Seriously Injured enemy cannot ignore the others. */
const mayIgnore = (target: number, rules: NecromundaRules): boolean =>
  rules.ignoring === 'any' || target !== SERIOUSLY_INJURED;

function verdictOn(
  closest: Candidate | undefined,
  target: Candidate,
  shooter: Priorities,
  rules: NecromundaRules,
): { test: boolean; why: string } {
  if (!closest || target.fighter.distance <= closest.fighter.distance) return { test: false, why: '' };
  if (shooter.ignores) return { test: false, why: `closer, but ${shooter.ignores} ignores target priority` };
  const [hard, easy] = [hardness(closest, shooter, rules), hardness(target, shooter, rules)];
  if (easy < hard) {
    const [its, theTargets] = [hardnessText(hard, rules), hardnessText(easy, rules)];
    return { test: false, why: `closer, but harder to hit (${its}, the target ${theTargets})` };
  }
  return { test: true, why: `closer: a Cool test (${shooter.cool}+) to shoot past` };
}

function reasonAgainst(duel: Candidate, closest: Candidate | undefined, why: string): string {
  if (duel === closest && why) return why;
  return closest && duel.fighter.distance < closest.fighter.distance ? 'closer' : 'not the closest';
}

/**
 * How hard a fighter is to hit as things stand at the start: greater is harder.
 *
 * @returns what the die must show, or the chance to miss; infinite beyond Long range
 */
export function hardness(
  { hitRolls, fighter, range }: Candidate,
  manner: Manner,
  rules: NecromundaRules,
): number {
  if (range === 'beyond') return Number.POSITIVE_INFINITY;
  return hardnessOf(hitRolls[hitRollAt(fighter.status !== STANDING, manner)], rules);
}

/** How hard a hit roll is: what the die must show, or the chance to miss. */
export const hardnessOf = (roll: HitRoll, { easierToHit }: NecromundaRules): number =>
  easierToHit === 'modifiers' ? roll.needed : 1 - hitChance(roll);

/** `4+`, or `50 %` where chances are compared. */
const hardnessText = (hard: number, { easierToHit }: NecromundaRules): string =>
  easierToHit === 'modifiers' ? `${hard}+` : `${Math.round((1 - hard) * 100)} %`;

const placed = ({ fighter }: Candidate): string => `${fighter.name} at ${fighter.distance}"`;
