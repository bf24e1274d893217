import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atLeast, countsAtLeast, median, quantile } from './quantile.ts';

const counts = fc
  .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 })
  .filter((list) => list.some((count) => count > 0));

describe('a quantile', () => {
  test('is the smallest value whose cumulative share reaches p', () => {
    const D6 = [0, 1, 1, 1, 1, 1, 1];
    expect([0.01, 1 / 6, 0.17, 0.5, 0.51, 1].map((p) => quantile(D6, p))).toEqual([1, 1, 2, 3, 4, 6]);
    expect(median(D6.map((face) => face / 6))).toBe(3);
  });

  test('is reached by exactly p, also where p·n is not a floating-point number', () => {
    expect(quantile([7, 93], 0.07)).toBe(0);
    expect(quantile([6, 94], 0.07)).toBe(1);
    // 0.1 added up three times is more than 0.3, eight times less than 0.8.
    const tenths = new Array(10).fill(0.1);
    expect([0.3, 0.8, 1].map((p) => quantile(tenths, p))).toEqual([2, 7, 9]);
  });

  test('is a value that happened', () => {
    expect([0, 0.5, 1].map((p) => quantile([0, 0, 5, 0], p))).toEqual([2, 2, 2]);
    fc.assert(
      fc.property(counts, fc.double({ min: 0, max: 1, noNaN: true }), (list, p) => {
        expect(list[quantile(list, p)]).toBeGreaterThan(0);
      }),
    );
  });

  test('never falls as p rises, and splits the weight at p', () => {
    const p = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(counts, p, p, (list, one, other) => {
        const n = list.reduce((a, b) => a + b, 0);
        const q = quantile(list, Math.min(one, other));
        expect(quantile(list, Math.max(one, other))).toBeGreaterThanOrEqual(q);
        const below = list.slice(0, q).reduce((a, b) => a + b, 0);
        expect(below / n).toBeLessThan(Math.min(one, other));
        expect((below + list[q]) / n).toBeGreaterThanOrEqual(Math.min(one, other) - 1e-12);
      }),
    );
  });

  test('of nothing, or at no probability, is an error', () => {
    expect(() => quantile([0, 0], 0.5)).toThrow('no weight');
    expect(() => quantile([1], 1.5)).toThrow('quantile at 1.5');
    expect(() => quantile([1], Number.NaN)).toThrow('quantile at NaN');
  });
});

describe('the at-least curve', () => {
  test('of a D6 goes down in sixths', () => {
    const curve = atLeast([0, 1, 1, 1, 1, 1, 1].map((face) => face / 6));
    [6, 6, 5, 4, 3, 2, 1].forEach((sixths, value) => {
      expect(curve[value]).toBeCloseTo(sixths / 6, 14);
    });
  });

  test('counts trials without loss', () => {
    expect(countsAtLeast([5e12, 4e12, 1e12 - 1, 1])).toEqual([1e13, 5e12, 1e12, 1]);
  });

  test('starts at 1 and never rises; its steps are the probabilities', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const n = list.reduce((a, b) => a + b, 0);
        const curve = atLeast(list.map((count) => count / n));
        expect(curve[0]).toBe(1);
        curve.forEach((p, value) => {
          const next = curve[value + 1] ?? 0;
          expect(p).toBeGreaterThanOrEqual(next);
          expect(p - next).toBeCloseTo(list[value] / n, 12);
        });
      }),
    );
  });

  test('keeps the digits of a tail far below rounding', () => {
    expect(atLeast([1, 1e-30, 1e-40])[1]).toBe(1e-30 + 1e-40);
  });
});
