/** Plain arithmetic for tests, apart from everything that it is compared with. */

/** P(k of n) for k = 0 … n. */
export function binomial(n: number, p: number): number[] {
  let distribution = [1];
  for (let i = 0; i < n; i++)
    distribution = Array.from(
      { length: distribution.length + 1 },
      (_, k) => (distribution[k] ?? 0) * (1 - p) + (distribution[k - 1] ?? 0) * p,
    );
  return distribution;
}

/** Distribution of the wounds of a volley: `dice` dice that hit, and then a damage die each that wounds. */
export function woundsDistribution(dice: number, hit: number, wound: number): number[] {
  const distribution = new Array<number>(dice + 1).fill(0);
  binomial(dice, hit).forEach((p, hits) => {
    binomial(hits, wound).forEach((q, wounds) => {
      distribution[wounds] += p * q;
    });
  });
  return distribution;
}

/** Chance that a D10 shows `n` or more. */
export const d10AtLeast = (n: number): number => Math.min(10, Math.max(0, 11 - n)) / 10;

/** Mean of a distribution over 0, 1, 2, … */
export const meanOf = (distribution: readonly number[]): number =>
  distribution.reduce((sum, p, n) => sum + n * p, 0);

/** A distribution over anything that has a text. */
export class Chances {
  private readonly chances = new Map<string, number>();

  add(outcome: unknown, p: number): void {
    const key = String(outcome);
    this.chances.set(key, (this.chances.get(key) ?? 0) + p);
  }

  of(outcome: unknown): number {
    return this.chances.get(String(outcome)) ?? 0;
  }
}
