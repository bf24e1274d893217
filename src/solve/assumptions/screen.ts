import type { Endings } from '../../play/endings.ts';

/** Trials that are looked at to tell which answers matter most: those that leave them as they are come last. */
export const SCREENED = 64;

/** In how many of the trials something ended otherwise, 0 to {@link SCREENED}; metrics of only one are not compared. */
export function changedIn(before: Endings, after: Endings): number {
  const common = [...before].filter(([name]) => after.has(name));
  let changed = 0;
  for (let trial = 0; trial < SCREENED; trial++)
    if (common.some(([name, values]) => values[trial] !== after.get(name)?.[trial])) changed++;
  return changed;
}
