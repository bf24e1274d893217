/** Plain arithmetic for truths worked out in tests: nothing here knows the program. */

/** P(k of n) for k = 0 … n, by Pascal's rule. */
export function binomialLaw(n: number, p: number): number[] {
  let law = [1];
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(law.length + 1).fill(0);
    law.forEach((chance, k) => {
      next[k] += chance * (1 - p);
      next[k + 1] += chance * p;
    });
    law = next;
  }
  return law;
}

/**
 * The law of what `score` makes of n independent things, by going through every way they can come out: each
 * thing is one of `chances.length` kinds, and `score` sees how many there are of each.
 */
export function lawOfCounts(
  n: number,
  chances: readonly number[],
  score: (counts: readonly number[]) => number,
): number[] {
  const law: number[] = [];
  const walk = (kind: number, left: number, chance: number, counts: number[]) => {
    if (kind === chances.length - 1) {
      add(law, score([...counts, left]), chance * chances[kind] ** left);
      return;
    }
    for (let k = 0; k <= left; k++)
      walk(kind + 1, left - k, chance * choose(left, k) * chances[kind] ** k, [...counts, k]);
  };
  walk(0, n, 1, []);
  return filled(law);
}

/** The law of what `score` makes of n things in their order: `kinds` ^ n ways. */
export function lawOfOrders(
  n: number,
  chances: readonly number[],
  score: (kinds: readonly number[]) => readonly number[],
): number[] {
  const law: number[] = [];
  const walk = (kinds: number[], chance: number) => {
    if (kinds.length === n) {
      score(kinds).forEach((p, value) => {
        add(law, value, p * chance);
      });
      return;
    }
    chances.forEach((p, kind) => {
      if (p > 0) walk([...kinds, kind], chance * p);
    });
  };
  walk([], 1);
  return filled(law);
}

/** The law of a sum of independent counts. */
export function convolved(a: readonly number[], b: readonly number[]): number[] {
  const law = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      law[i + j] += p * q;
    });
  });
  return law;
}

/** The law of a function of a count. */
export function mapped(law: readonly number[], to: (value: number) => number): number[] {
  const image: number[] = [];
  law.forEach((chance, value) => {
    add(image, to(value), chance);
  });
  return filled(image);
}

export const mean = (law: readonly number[]): number => law.reduce((sum, p, value) => sum + p * value, 0);

export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

function add(law: number[], value: number, chance: number): void {
  law[value] = (law[value] ?? 0) + chance;
}

const filled = (law: readonly number[]) => Array.from(law, (p) => p ?? 0);
