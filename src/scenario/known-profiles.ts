import type { Profiles } from './named-profiles.ts';
import { nearestFew } from './text/nearest.ts';
import { listed } from './text/problem.ts';

/** Those that a name may stand for, where they are many the nearest of them. */
export function knownText(name: string, known: readonly string[], { listing }: Profiles): string {
  if (listing === undefined || known.length <= FEW) return `one of: ${listed(known)}`;
  const near = nearestFew(name, known, MOST_NEAR);
  const rest = `that ${listing}`;
  if (near.length === 0) return `one of ${known.length} ${rest}`;
  return `one of: ${listed(near)} and ${known.length - near.length} more ${rest}`;
}

/** So many profiles are all named. */
const FEW = 8;
/** So many are named where there are more. */
const MOST_NEAR = 3;
