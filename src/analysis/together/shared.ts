/** What is dealt to one target in all: the chance of each number from 0, that of the last or more together. */
export type Dealt = Float64Array;

/** One target that all of a list fire at. */
export interface SharedTarget {
  readonly weight: number;
  /** More than this counts no more: the size of the target, or the bar to pass. */
  readonly most: number;
}

/** What counts of what is dealt: every one up to the most, or whether it is reached. */
export type Counts = 'each' | 'bar';

/** Nothing is dealt. */
export function nothing({ most }: SharedTarget): Dealt {
  const dealt = new Float64Array(most + 1);
  dealt[0] = 1;
  return dealt;
}

/** What two deal together, who know nothing of each other; what is beyond the most is the most. */
export function both(a: Dealt, b: Dealt): Dealt {
  const sum = new Float64Array(a.length);
  const most = a.length - 1;
  for (let i = 0; i <= most; i++)
    if (a[i] > 0) for (let j = 0; j <= most; j++) sum[Math.min(most, i + j)] += a[i] * b[j];
  return sum;
}

/** A distribution of any length with all that is beyond the most at the most. */
export function upTo(chances: Iterable<number>, { most }: SharedTarget): Dealt {
  const dealt = new Float64Array(most + 1);
  let number = 0;
  for (const chance of chances) dealt[Math.min(most, number++)] += chance;
  return dealt;
}

/** What of it counts: the mean, or the chance to reach the most. */
export const worthOfDealt = (dealt: Dealt, counts: Counts): number =>
  counts === 'bar'
    ? dealt[dealt.length - 1]
    : dealt.reduce((sum, chance, number) => sum + number * chance, 0);
