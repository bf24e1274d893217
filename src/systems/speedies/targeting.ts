import { type Behind, ELEVATED } from './edition.ts';

/** An enemy as a shooter looking for a target sees it. */
export interface Seen {
  readonly name: string;
  /** Inches. */
  readonly distance: number;
  readonly inSight: boolean;
  readonly engaged: boolean;
  readonly cover: boolean;
  readonly large: boolean;
  /** Inches below the shooter. */
  readonly below: number;
  /** Stunned or Dazed. */
  readonly down: boolean;
}

/** Whether an enemy may be targeted, and why. */
export interface Verdict {
  readonly name: string;
  readonly legal: boolean;
  readonly why: string;
}

/** The closest-target rule on a table of enemies: who may be targeted, and why or why not. (Shoot 9–13) */
export const verdicts = (table: readonly Seen[], closestTarget: boolean): Verdict[] =>
  table.map((seen) => verdict(seen, table, closestTarget));

function verdict(seen: Seen, table: readonly Seen[], closestTarget: boolean): Verdict {
  const never = neverLegal(seen);
  if (never) return { name: seen.name, legal: false, why: never };
  if (!closestTarget) return { name: seen.name, legal: true, why: 'in Line of Sight and not Engaged' };
  const standing = blockersOf(seen, table).filter((other) => !other.down);
  if (standing.length > 0) return { name: seen.name, legal: false, why: closerThan(seen, standing) };
  return { name: seen.name, legal: true, why: exceptionOf(seen, table) };
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
export function blockersOf(seen: Seen, table: readonly Seen[]): Seen[] {
  if (seen.large || seen.below >= ELEVATED) return [];
  const closer = table.filter((other) => neverLegal(other) === undefined && other.distance < seen.distance);
  return seen.cover ? closer : closer.filter((other) => !other.cover);
}

function closerThan(seen: Seen, standing: readonly Seen[]): string {
  const names = standing.map((other) => other.name).join(', ');
  const closer = `${names} ${standing.length === 1 ? 'is' : 'are'} closer and neither Stunned nor Dazed`;
  return seen.cover ? closer : `${closer}, and not in Cover`;
}

function exceptionOf(seen: Seen, table: readonly Seen[]): string {
  const closer = table.filter((other) => neverLegal(other) === undefined && other.distance < seen.distance);
  if (closer.length === 0) return 'the closest enemy in Line of Sight that is not Engaged';
  if (seen.large) return 'Large';
  if (seen.below >= ELEVATED) return `at least ${ELEVATED}" below the shooter`;
  if (closer.every((other) => other.down)) return 'the closest, ignoring Stunned and Dazed enemies';
  return 'the closest not in Cover, as the closest is in Cover';
}

/** Whether what partially blocks the view gives Cover in an edition. */
export const isCover = (behind: Behind, givesCover: readonly Behind[]): boolean =>
  givesCover.includes(behind);
