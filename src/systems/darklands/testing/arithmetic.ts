/** Plain arithmetic for truths worked out in tests: nothing here knows the program. */

/** P(k of n) for k = 0 … n, by Pascal's rule. */
export function binomialDistribution(n: number, p: number): number[] {
  let distribution = [1];
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(distribution.length + 1).fill(0);
    distribution.forEach((chance, k) => {
      next[k] += chance * (1 - p);
      next[k + 1] += chance * p;
    });
    distribution = next;
  }
  return distribution;
}

/**
 * The distribution of what `score` makes of n independent things, by going through every way they can come out: each
 * thing is one of `chances.length` kinds, and `score` sees how many there are of each.
 */
export function distributionOfCounts(
  n: number,
  chances: readonly number[],
  score: (counts: readonly number[]) => number,
): number[] {
  const distribution: number[] = [];
  const walk = (kind: number, left: number, chance: number, counts: number[]) => {
    if (kind === chances.length - 1) {
      add(distribution, score([...counts, left]), chance * chances[kind] ** left);
      return;
    }
    for (let k = 0; k <= left; k++)
      walk(kind + 1, left - k, chance * choose(left, k) * chances[kind] ** k, [...counts, k]);
  };
  walk(0, n, 1, []);
  return filled(distribution);
}

/** The distribution of what `score` makes of n things in their order: `kinds` ^ n ways. */
export function distributionOfOrders(
  n: number,
  chances: readonly number[],
  score: (kinds: readonly number[]) => readonly number[],
): number[] {
  const distribution: number[] = [];
  const walk = (kinds: number[], chance: number) => {
    if (kinds.length === n) {
      score(kinds).forEach((p, value) => {
        add(distribution, value, p * chance);
      });
      return;
    }
    chances.forEach((p, kind) => {
      if (p > 0) walk([...kinds, kind], chance * p);
    });
  };
  walk([], 1);
  return filled(distribution);
}

/** The distribution of a sum of independent counts. */
export function convolved(a: readonly number[], b: readonly number[]): number[] {
  const distribution = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      distribution[i + j] += p * q;
    });
  });
  return distribution;
}

/** The distribution of a function of a count. */
export function mapped(distribution: readonly number[], to: (value: number) => number): number[] {
  const image: number[] = [];
  distribution.forEach((chance, value) => {
    add(image, to(value), chance);
  });
  return filled(image);
}

export const mean = (distribution: readonly number[]): number =>
  distribution.reduce((sum, p, value) => sum + p * value, 0);

export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

function add(distribution: number[], value: number, chance: number): void {
  distribution[value] = (distribution[value] ?? 0) + chance;
}

const filled = (distribution: readonly number[]) => Array.from(distribution, (p) => p ?? 0);
