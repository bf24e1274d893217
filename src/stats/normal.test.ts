import { describe, expect, test } from 'vitest';
import { normalCdf, normalDensity, normalQuantile, normalUpperTail } from './normal.ts';

const relativeError = (value: number, truth: number) => Math.abs(value / truth - 1);

describe('the standard normal distribution', () => {
  // Upper tails to 17 digits, computed with mpmath 1.3 at 30 digits: erfc(x/√2)/2. The first three agree with
  // Abramowitz & Stegun, table 26.1.
  test.each([
    [1, 0.15865525393145705],
    [2, 0.02275013194817921],
    [3, 0.0013498980316300946],
    [1.5, 0.06680720126885807],
    [10, 7.619853024160525e-24],
    [30, 4.906713927148187e-198],
    // x² is not a floating-point number here.
    [33.3, 1.93050550592784e-243],
    [36.7, 3.651529302803418e-295],
    [37, 5.725571222524577e-300],
  ])('has upper tail at %d right to 14 digits', (x, truth) => {
    expect(relativeError(normalUpperTail(x), truth)).toBeLessThan(1e-14);
    expect(relativeError(normalCdf(-x), truth)).toBeLessThan(1e-14);
    expect(normalCdf(x)).toBeCloseTo(1 - truth, 15);
  });

  test('has half its weight on either side and all of it between the ends', () => {
    expect(normalCdf(0)).toBe(0.5);
    expect(normalUpperTail(Number.POSITIVE_INFINITY)).toBe(0);
    expect(normalUpperTail(Number.NEGATIVE_INFINITY)).toBe(1);
    expect(normalUpperTail(Number.NaN)).toBeNaN();
  });

  test('has its density as slope, on both sides of where the methods meet', () => {
    for (let x = -6; x <= 6; x += 0.125) {
      const step = 1e-4;
      const slope = (normalUpperTail(x - step) - normalUpperTail(x + step)) / (2 * step);
      expect(Math.abs(slope - normalDensity(x))).toBeLessThan(1e-8);
    }
  });

  // The test values that M. J. Wichura prints with algorithm AS 241 (Applied Statistics 37, 1988).
  test.each([
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167814],
    [1e-20, -9.262340089798409],
  ])('has quantile at %d as published', (p, truth) => {
    expect(relativeError(normalQuantile(p), truth)).toBeLessThan(1e-14);
  });

  test('has the textbook 97.5 % quantile', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 14);
  });

  test('has quantiles that invert its tail, from the far tail to the middle', () => {
    for (let exponent = -300; exponent < 0; exponent += 0.7) {
      const p = 10 ** exponent / 2;
      // A tail's relative error is about x² times its quantile's.
      expect(relativeError(normalCdf(normalQuantile(p)), p)).toBeLessThan(1e-12);
      expect(normalQuantile(1 - p)).toBe(-normalQuantile(1 - (1 - p)));
    }
  });

  test('has infinite quantiles at the ends and none beyond', () => {
    expect([0, 0.5, 1].map(normalQuantile)).toEqual([Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY]);
    expect(() => normalQuantile(1.1)).toThrow('normal quantile at 1.1');
  });
});
