/**
 * How far two chances are apart, 0 to π/2, so that both their difference and their ratio count: 6% is about as far from
 * 24% as from 0%, and 31% farther from 1% than from 50%.
 */
export const chancesApart = (one: number, another: number): number =>
  Math.abs(angleOf(one) - angleOf(another));

const angleOf = (chance: number): number => Math.asin(Math.sqrt(Math.min(1, Math.max(0, chance))));

/** The same of two averages, 0 to 1 where they have one sign: of small ones as of chances, of others by their ratio alone. */
export function averagesApart(one: number, another: number): number {
  const [a, b] = [one, another].map((value) => Math.sign(value) * Math.sqrt(Math.abs(value)));
  return Math.abs(a - b) / Math.max(1, Math.abs(a), Math.abs(b));
}

/** Numbers nearer to each other are much the same: 6% and 6.9%, 50% and 51%, averages of 2 and 2.07. */
export const HARDLY_APART = 0.02;

/** No two numbers are farther apart, by either. */
export const MOST_APART = 2;
