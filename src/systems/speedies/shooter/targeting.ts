import { FieldError } from '../../system.ts';
import type { Enemy, Shooter, Verdict } from '../battle.ts';
import type { Behind, Edition } from '../edition.ts';
import type { BattleInput } from '../input.ts';

/** An enemy as a shooter looking for a target sees it. */
export interface Seen {
  readonly name: string;
  /** Inches. */
  readonly distance: number;
  readonly inSight: boolean;
  /** Only by peering through a window. */
  readonly fromWindow?: boolean;
  readonly engaged: boolean;
  readonly cover: boolean;
  readonly large: boolean;
  /** Inches below the shooter. */
  readonly below: number;
  /** Stunned or Dazed. */
  readonly down: boolean;
}

/**
 * The closest-target rule on a table of enemies: who may be targeted, and why or why not. (Shoot 9–13)
 *
 * @param elevated inches below the shooter from which on an enemy may be targeted past closer ones
 */
export const verdicts = (table: readonly Seen[], closestTarget: boolean, elevated: number): Verdict[] =>
  table.map((seen) => verdict(seen, table, closestTarget, elevated));

function verdict(seen: Seen, table: readonly Seen[], closestTarget: boolean, elevated: number): Verdict {
  const never = neverLegal(seen);
  if (never) return { name: seen.name, legal: false, why: never };
  if (!closestTarget) return { name: seen.name, legal: true, why: 'in Line of Sight and not Engaged' };
  const standing = blockersOf(seen, table, elevated).filter((other) => !other.down);
  if (standing.length > 0) return { name: seen.name, legal: false, why: closerThan(seen, standing) };
  return { name: seen.name, legal: true, why: exceptionOf(seen, table, elevated) };
}

/** Why this enemy may not be targeted wherever the others stand; undefined if it may. */
export function neverLegal(seen: Seen): string | undefined {
  if (!seen.inSight) return 'not in Line of Sight';
  return seen.engaged ? 'Engaged' : undefined;
}

/**
 * The enemies of whom each must be Stunned or Dazed (exception 2) or gone for `seen` to be a legal target.
 * Large (exception 3) and lower enemies (exception 4) have none; past closer enemies in Cover one may look
 * for the closest who is not (exception 1).
 */
export function blockersOf(seen: Seen, table: readonly Seen[], elevated: number): Seen[] {
  if (seen.large || seen.below >= elevated) return [];
  const closer = table.filter((other) => neverLegal(other) === undefined && other.distance < seen.distance);
  return seen.cover ? closer : closer.filter((other) => !other.cover);
}

function closerThan(seen: Seen, standing: readonly Seen[]): string {
  const names = standing.map((other) => other.name).join(', ');
  const closer = `${names} ${standing.length === 1 ? 'is' : 'are'} closer and neither Stunned nor Dazed`;
  return seen.cover ? closer : `${closer}, and not in Cover`;
}

function exceptionOf(seen: Seen, table: readonly Seen[], elevated: number): string {
  const closer = table.filter((other) => neverLegal(other) === undefined && other.distance < seen.distance);
  if (closer.length === 0) return 'the closest enemy in Line of Sight that is not Engaged';
  if (seen.large) return 'Large';
  if (seen.below >= elevated) return `at least ${elevated}" below the shooter`;
  if (closer.every((other) => other.down)) return 'the closest, ignoring Stunned and Dazed enemies';
  return 'the closest not in Cover, as the closest is in Cover';
}

/** Whether what partially blocks the view gives Cover in an edition. */
export const isCover = (behind: Behind, givesCover: readonly Behind[]): boolean =>
  givesCover.includes(behind);

/**
 * Every target that a scenario names must be legal at the time of the shot. Before the first shot that is
 * certain; later, closer enemies may be down or gone, if anyone shoots at them.
 *
 * @throws FieldError with the reason, and the legal targets
 */
export function checkTargets(
  input: BattleInput,
  shooters: readonly Shooter[],
  enemies: readonly Enemy[],
  edition: Edition,
): void {
  const everyone = shooters.flatMap((shooter) => mayHit(shooter, enemies));
  for (const [i, shooter] of shooters.entries()) {
    // Under a weapon that is aimed at nobody anyone may lie.
    if (!input.shooters[shooter.name].targets || shooter.shot.area || shooter.second?.shot.area) continue;
    const earlier =
      input.rounds > 1 || input.order
        ? everyone
        : shooters.slice(0, i).flatMap((other) => mayHit(other, enemies));
    for (const [preference, enemy] of shooter.targets.entries())
      if (!everLegal(shooter, enemy, earlier, enemies)) throw illegal(shooter, enemy, preference, edition);
  }
}

/** Enemies that a shooter may do harm to: its targets and those who may Protect them. */
const mayHit = ({ targets }: Shooter, enemies: readonly Enemy[]): number[] =>
  [...targets].flatMap((target) => [target, ...enemies[target].protectors]);

function everLegal(
  { views }: Shooter,
  enemy: number,
  earlier: readonly number[],
  enemies: readonly Enemy[],
): boolean {
  const { never, blockers } = views[enemy];
  if (never) return false;
  return blockers.every((blocker) => enemies[blocker].condition > 0 || earlier.includes(blocker));
}

function illegal(shooter: Shooter, enemy: number, preference: number, { page, cites }: Edition): FieldError {
  const { name, why } = shooter.verdicts[enemy];
  const legal = shooter.verdicts.filter((verdict) => verdict.legal).map((verdict) => verdict.name);
  return new FieldError(
    ['shooters', shooter.name, 'targets', preference],
    `${name} (${why})`,
    `a legal target: ${legal.join(', ') || 'there is none'} (${page} ${cites.target})`,
  );
}
