/** Plain arithmetic of dice, for distributions worked out by hand: it knows nothing of the engine. */

/** P(2D6 ≥ needed), where a 2 fails. */
export function atLeast(needed: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b > 2 && a + b >= needed) ways++;
  return ways / 36;
}

export function binomial(n: number, p: number): number[] {
  return Array.from({ length: n + 1 }, (_, k) => choose(n, k) * p ** k * (1 - p) ** (n - k));
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

export function convolve(a: readonly number[], b: readonly number[]): number[] {
  const out = Array(a.length + b.length - 1).fill(0);
  for (const [i, p] of a.entries()) for (const [j, q] of b.entries()) out[i + j] += p * q;
  return out;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
