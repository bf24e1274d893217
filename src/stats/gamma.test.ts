import { describe, expect, test } from 'vitest';
import { chiSquareTail, gammaQ } from './gamma.ts';
import { normalUpperTail } from './normal.ts';

const relativeError = (value: number, truth: number) => Math.abs(value / truth - 1);

/** Chi-square tail for an even number of degrees of freedom in closed form: a Poisson sum. */
function evenTail(statistic: number, degrees: number): number {
  let term = Math.exp(-statistic / 2);
  let tail = 0;
  for (let i = 0; i < degrees / 2; i++) {
    tail += term;
    term *= statistic / 2 / (i + 1);
  }
  return tail;
}

describe('the chi-square tail', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4.
  test.each([
    [1, 3.841, 0.05],
    [5, 11.07, 0.05],
    [10, 23.209, 0.01],
    [30, 43.773, 0.05],
    [100, 149.449, 0.001],
  ])('with %d degrees of freedom passes the critical value %d', (degrees, critical, level) => {
    expect(chiSquareTail(critical - 0.0006, degrees)).toBeGreaterThan(level);
    expect(chiSquareTail(critical + 0.0006, degrees)).toBeLessThan(level);
  });

  test('with even degrees of freedom is a Poisson sum, as far out as 10^-148 and beyond', () => {
    for (const degrees of [2, 4, 10, 40, 100])
      for (const statistic of [0.5, 3, 20, degrees, 2 * degrees, 300, 1000, 1300])
        expect(relativeError(chiSquareTail(statistic, degrees), evenTail(statistic, degrees))).toBeLessThan(
          1e-12,
        );
    expect(chiSquareTail(1000, 100)).toBeLessThan(1e-147);
  });

  test('with one degree of freedom is the normal distribution on both sides', () => {
    for (const x of [0.01, 0.5, 1, 1.7, 2, 5, 15, 35])
      expect(relativeError(chiSquareTail(x * x, 1), 2 * normalUpperTail(x))).toBeLessThan(1e-12);
  });

  test('rises by one term from a to a + 1', () => {
    // Q(a + 1, x) = Q(a, x) + xᵃ e⁻ˣ / Γ(a + 1) (DLMF 8.8.6), here at a = ½: Γ(3/2) = √π/2.
    for (const x of [0.1, 1, 1.4, 1.6, 4, 50, 300]) {
      const step = (Math.sqrt(x) * Math.exp(-x)) / (Math.sqrt(Math.PI) / 2);
      expect(relativeError(gammaQ(1.5, x), gammaQ(0.5, x) + step)).toBeLessThan(1e-12);
    }
  });

  // Computed with mpmath 1.3 at 30 digits: gammainc(a, x, regularized=True).
  test.each([
    [0.5, 50, 1.523970604832105e-23],
    [2.5, 200, 2.9666446590828848e-84],
    [49.5, 500, 7.2296079024912635e-149],
    [3.5, 2, 0.779777408475716],
    [5000, 5400, 1.7206631963239867e-8],
  ])('Q(%d, %d) = %d', (a, x, truth) => {
    expect(relativeError(gammaQ(a, x), truth)).toBeLessThan(1e-11);
  });

  test('falls from 1 to 0, without a jump where series and fraction meet', () => {
    for (const a of [0.5, 3, 50, 1e5]) {
      expect([0, Number.POSITIVE_INFINITY].map((x) => gammaQ(a, x))).toEqual([1, 0]);
      const [below, above] = [gammaQ(a, (a + 1) * (1 - 1e-12)), gammaQ(a, a + 1)];
      expect(Math.abs(below - above)).toBeLessThan(1e-9);
    }
  });

  test('is not defined elsewhere', () => {
    expect(() => gammaQ(0, 1)).toThrow(RangeError);
    expect(() => gammaQ(1, -1)).toThrow(RangeError);
    expect(() => gammaQ(1, Number.NaN)).toThrow(RangeError);
  });
});
