import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactMoments, sampleMoments } from './moments.ts';

const D6 = [0, 1, 1, 1, 1, 1, 1];

describe('moments', () => {
  test('of a D6 are 7/2 and 35/12, and it is symmetric', () => {
    const { mean, variance, sd, third } = exactMoments(D6.map((face) => face / 6));
    expect(mean).toBeCloseTo(3.5, 14);
    expect(variance).toBeCloseTo(35 / 12, 14);
    expect(sd).toBeCloseTo(Math.sqrt(35 / 12), 14);
    expect(third).toBeCloseTo(0, 14);
  });

  test('of a binomial are np, npq and npq(q − p)', () => {
    const { mean, variance, third } = exactMoments([0.9 ** 3, 3 * 0.81 * 0.1, 3 * 0.9 * 0.01, 0.001]);
    expect(mean).toBeCloseTo(0.3, 14);
    expect(variance).toBeCloseTo(0.27, 14);
    expect(third).toBeCloseTo(0.27 * 0.8, 14);
  });

  test('of a sample divide the squares by n − 1', () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: squared deviations from 5 add up to 32.
    const { mean, variance } = sampleMoments([0, 0, 1, 0, 3, 2, 0, 1, 0, 1]);
    expect(mean).toBe(5);
    expect(variance).toBeCloseTo(32 / 7, 14);
  });

  test('of a single trial have no spread', () => {
    expect(sampleMoments([0, 0, 0, 1])).toEqual({ mean: 3, variance: 0, sd: 0, third: 0 });
  });

  test('do not cancel: two neighbouring values far from 0 in 10^13 trials', () => {
    const counts = new Float64Array(100_002);
    counts[100_000] = 1e13 - 1;
    counts[100_001] = 1;
    const p = 1e-13;
    // The mean of squares is 1e10 here, the variance 1e-13: 23 digits apart.
    expect(sampleMoments(counts).variance / p).toBeCloseTo(1, 9);
  });

  test('do not change when every count is multiplied, but for n − 1', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 1e6 }), (list, factor) => {
        fc.pre(list.some((count) => count > 0));
        const n = list.reduce((a, b) => a + b, 0);
        fc.pre(n > 1);
        const one = sampleMoments(list);
        const many = sampleMoments(list.map((count) => count * factor));
        expect(many.mean).toBeCloseTo(one.mean, 11);
        const unbiased = ((n - 1) / n) * ((n * factor) / (n * factor - 1));
        expect(many.variance).toBeCloseTo(one.variance * unbiased, 10);
      }),
    );
  });
});
