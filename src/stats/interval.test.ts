import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanInterval, wilsonInterval, Z95 } from './interval.ts';
import { sampleMoments } from './moments.ts';
import type { Interval } from './result.ts';

/** Probabilities of 0 … n successes, by the recurrence from the mode outwards; no function under test. */
function binomial(n: number, p: number): number[] {
  const weight = new Array<number>(n + 1).fill(0);
  const mode = Math.floor((n + 1) * p);
  weight[mode] = 1;
  for (let k = mode; k < n; k++) weight[k + 1] = (weight[k] * (n - k) * p) / ((k + 1) * (1 - p));
  for (let k = mode; k > 0; k--) weight[k - 1] = (weight[k] * k * (1 - p)) / ((n - k + 1) * p);
  const total = weight.reduce((a, b) => a + b, 0);
  return weight.map((w) => w / total);
}

/** Least chance, over many p with at least `events` expected successes, that the interval holds p. */
function leastCoverage(n: number, events: number, intervalOf: (k: number) => Interval): number {
  const intervals = Array.from({ length: n + 1 }, (_, k) => intervalOf(k));
  let least = 1;
  for (let step = 0; step <= 300; step++) {
    const p = (events * (n / 2 / events) ** (step / 300)) / n;
    const covered = binomial(n, p).filter((_, k) => intervals[k][0] <= p && p <= intervals[k][1]);
    least = Math.min(
      least,
      covered.reduce((a, b) => a + b, 0),
    );
  }
  return least;
}

describe("Wilson's interval", () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998) 857–872, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d is as published', (count, trials, low, high) => {
    const interval = wilsonInterval(count, trials);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  test('solves its defining equation (estimate − p)² = z²·p(1 − p)/n at both ends, however rare the event', () => {
    for (const [count, trials] of [
      [3, 10],
      [1, 1e6],
      [7, 1e13],
      [5e12, 1e13],
    ])
      for (const p of wilsonInterval(count, trials))
        expect((count / trials - p) ** 2 / ((Z95 ** 2 * p * (1 - p)) / trials)).toBeCloseTo(1, 6);
  });

  test('solves it at another level too: z = 2.5758 where it may miss once in a hundred', () => {
    for (const p of wilsonInterval(3, 10, 0.01))
      expect((0.3 - p) ** 2 / ((2.5758293035489 ** 2 * p * (1 - p)) / 10)).toBeCloseTo(1, 9);
  });

  test('holds the estimate, stays within 0…1 and mirrors', () => {
    const trials = fc.integer({ min: 1, max: 2 ** 43 });
    fc.assert(
      fc.property(trials, fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const k = Math.round(n * share);
        const [low, high] = wilsonInterval(k, n);
        expect(0 <= low && low <= k / n && k / n <= high && high <= 1).toBe(true);
        expect(wilsonInterval(n - k, n)[0]).toBeCloseTo(1 - high, 14);
      }),
    );
  });

  test('ends exactly at 0 and 1 for what never or always happened', () => {
    for (const n of [1, 3, 1000, 1e13]) {
      expect(wilsonInterval(0, n)[0]).toBe(0);
      expect(wilsonInterval(n, n)[1]).toBe(1);
      expect(wilsonInterval(0, n)[1]).toBeCloseTo(Z95 ** 2 / (n + Z95 ** 2), 14);
    }
  });

  test('shrinks when all counts grow alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 2, max: 1e6 }), (k, factor) => {
        const [few, many] = [wilsonInterval(k, 50), wilsonInterval(k * factor, 50 * factor)];
        expect(few[0] <= many[0] && many[1] <= few[1]).toBe(true);
      }),
    );
  });

  test.each([
    [30, 10, 0.93],
    [100, 10, 0.93],
    [1000, 10, 0.93],
    [1000, 1, 0.91],
    [1000, 0.01, 0.83],
  ])('covers: %d trials, from %d expected events on, at least %d', (n, events, least) => {
    expect(leastCoverage(n, events, (k) => wilsonInterval(k, n))).toBeGreaterThan(least);
  });

  test('coverage summation notices an interval that is too short', () => {
    const wald = (k: number): Interval => {
      const half = Z95 * Math.sqrt(((k / 30) * (1 - k / 30)) / 30);
      return [k / 30 - half, k / 30 + half];
    };
    expect(leastCoverage(30, 10, wald)).toBeLessThan(0.93);
  });

  test.each([
    [1, 0],
    [-1, 5],
    [6, 5],
    [Number.NaN, 5],
  ])('of %d in %d is an error', (count, trials) => {
    expect(() => wilsonInterval(count, trials)).toThrow(RangeError);
  });
});

describe('the interval for a mean', () => {
  test('is mean ± 1.96·sd/√n for many trials', () => {
    const counts = [0, 1e11, 1e11, 1e11, 1e11, 1e11, 1e11 + 1000];
    const { mean, sd } = sampleMoments(counts);
    const half = (1.959963984540054 * sd) / Math.sqrt(6e11 + 1000);
    const [low, high] = meanInterval(counts);
    expect((mean - low) / half).toBeCloseTo(1, 5);
    expect((high - mean) / half).toBeCloseTo(1, 5);
  });

  test("for 0-or-1 values is Wilson's interval, up to terms in 1/n²", () => {
    for (const k of [1, 3, 30, 500]) {
      const interval = meanInterval([1000 - k, k]);
      wilsonInterval(k, 1000).forEach((end, side) => {
        expect(Math.abs(interval[side] - end)).toBeLessThan(5 / 1000 ** 1.5);
        expect(interval[side] / end).toBeCloseTo(1, 1);
      });
    }
  });

  test('for rare events of size s is s times the Poisson score interval', () => {
    const [k, n] = [4, 1e9];
    const centre = k + Z95 ** 2 / 2;
    const half = Z95 * Math.sqrt(k + Z95 ** 2 / 4);
    const [low, high] = meanInterval([n - k, 0, 0, k]);
    expect((low * n) / 3).toBeCloseTo(centre - half, 6);
    expect((high * n) / 3).toBeCloseTo(centre + half, 6);
  });

  test('has no zero width when all trials agree: other values have a chance below 3/n', () => {
    const n = 1e6;
    const q = 1 - 0.05 ** (1 / n);
    expect(q * n).toBeCloseTo(3, 2);
    const [low, high] = meanInterval([0, 0, n, 0, 0, 0]);
    expect(low).toBeCloseTo(2 - 2 * q, 12);
    expect(high).toBeCloseTo(2 + 3 * q, 12);
    expect(meanInterval([n, 0, 0])[0]).toBe(0);
  });

  test('of a metric that has one possible value only is that value', () => {
    expect(meanInterval([1000])).toEqual([0, 0]);
  });

  test('of a single trial is nearly everything', () => {
    const [low, high] = meanInterval([0, 1, 0]);
    expect([low, high]).toEqual([expect.closeTo(0.05, 12), expect.closeTo(1.95, 12)]);
  });

  test('holds the mean and stays among the possible values', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 1e11 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(counts, (list) => {
        fc.pre(list.some((count) => count > 0));
        const [low, high] = meanInterval(list);
        const { mean } = sampleMoments(list);
        expect(0 <= low && low <= mean && mean <= high && high <= list.length - 1).toBe(true);
      }),
    );
  });

  test.each([
    [30, 10, 0.93],
    [100, 10, 0.93],
    [1000, 10, 0.93],
    [1000, 1, 0.91],
    [1000, 0.01, 0.83],
  ])('covers: %d trials, from %d expected events on, at least %d', (n, events, least) => {
    expect(leastCoverage(n, events, (k) => meanInterval([n - k, k]))).toBeGreaterThan(least);
  });

  test('covers with three values: 60 trials of 0, 1 or 4', () => {
    const n = 60;
    for (const [one, four] of [
      [0.3, 0.3],
      [0.5, 0.2],
      [0.2, 0.6],
    ]) {
      const mean = one + 4 * four;
      let covered = 0;
      binomial(n, four).forEach((chance, fours) => {
        binomial(n - fours, one / (1 - four)).forEach((given, ones) => {
          const [low, high] = meanInterval([n - fours - ones, ones, 0, 0, fours]);
          if (low <= mean && mean <= high) covered += chance * given;
        });
      });
      expect(covered).toBeGreaterThan(0.93);
      expect(covered).toBeLessThan(0.97);
    }
  });
});
