import type { UsedProfile } from './expand.ts';

/** Something that costs points, and how many. */
export type Counted = UsedProfile & { readonly points: number };

/** What a case costs: whose points were counted, and who has none. */
export interface Bill {
  readonly total: number;
  readonly counted: readonly Counted[];
  /** Fields of what has no points, though the total should count them. */
  readonly missing: readonly string[];
}

/**
 * Adds up the points of a field and what lies in it, or of all that is on the shooting side. A part of something that
 * carries points is in its price: it may carry points of its own, which are counted too, and need not.
 *
 * @param leaveOut fields that are not to be counted, whether they have points or not
 */
export function billOf(
  profiles: readonly UsedProfile[],
  {
    field,
    leaveOut = [],
  }: { readonly field?: string | undefined; readonly leaveOut?: readonly string[] } = {},
): Bill {
  const wanted = profiles.filter(
    ({ path, side }) =>
      (field === undefined ? side === 'shooting' : isWithin(path, field)) &&
      !leaveOut.some((left) => isWithin(path, left)),
  );
  const counted = wanted.filter((one): one is Counted => one.points !== undefined);
  const missing = wanted.filter((one) => one.points === undefined && lacks(one, wanted));
  return {
    total: counted.reduce((sum, { points }) => sum + points, 0),
    counted,
    missing: missing.map(({ path }) => path),
  };
}

/** Whether something without points ought to have some: it is no part of what has, and not only a frame for parts. */
function lacks({ path, priceable }: UsedProfile, among: readonly UsedProfile[]): boolean {
  const others = among.filter((other) => other.path !== path);
  const around = others.filter((other) => isWithin(path, other.path));
  if (around.some((other) => other.points !== undefined || other.priceable)) return false;
  return !!priceable || !others.some((other) => isWithin(other.path, path));
}

/** Whether a path is a field or lies in it. */
export const isWithin = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`);

/** What all of the shooting side costs; undefined where a part of it has no points, or nothing has. */
export function costOf(profiles: readonly UsedProfile[]): number | undefined {
  const { total, counted, missing } = billOf(profiles);
  return missing.length > 0 || counted.length === 0 ? undefined : total;
}
