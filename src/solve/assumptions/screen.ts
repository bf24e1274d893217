import type { Endings } from '../../play/endings.ts';

/** Trials that are looked at to tell which answers matter most: those that leave them as they are come last. */
export const SCREENED = 64;

/** What another answer does to the trials that are looked at. */
export interface Screened {
  /** In how many of them something ends otherwise, 0 to {@link SCREENED}. */
  readonly changed: number;
  /** By how much it probably matters: what leads counts most, then how many trials end otherwise. */
  readonly weight: number;
}

/** @param leads the metrics that may lead, of which the first that is counted does */
export function screened(before: Endings, after: Endings, leads: readonly string[]): Screened {
  const changed = changedIn(before, after);
  const lead = leads.find((name) => before.has(name) && after.has(name));
  const moved = lead === undefined ? 0 : movedIn(before.get(lead) ?? [], after.get(lead) ?? []);
  return { changed, weight: moved + changed / SCREENED / LEAD_COUNTS };
}

/** What leads counts so many times as much as how many trials end otherwise, of which some only go otherwise. */
const LEAD_COUNTS = 4;

type Ends = readonly (number | string)[];

/** Of a number by how much of the greatest its average moves, else in what share of the trials it ends otherwise in all. */
function movedIn(before: Ends, after: Ends): number {
  let [words, sum, most] = [0, 0, 1];
  for (const value of new Set([...before, ...after])) {
    const often = (ends: Ends) => ends.filter((end) => end === value).length;
    const more = often(after) - often(before);
    if (typeof value === 'number') [sum, most] = [sum + more * value, Math.max(most, value)];
    else words += Math.abs(more);
  }
  return (words / 2 + Math.abs(sum) / most) / SCREENED;
}

/** In how many of the trials something ended otherwise, 0 to {@link SCREENED}; metrics of only one are not compared. */
function changedIn(before: Endings, after: Endings): number {
  const common = [...before].filter(([name]) => after.has(name));
  let changed = 0;
  for (let trial = 0; trial < SCREENED; trial++)
    if (common.some(([name, values]) => values[trial] !== after.get(name)?.[trial])) changed++;
  return changed;
}
