import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanDifference, orderChances, orderIntervals } from './compare.ts';
import { meanInterval, wilsonInterval } from './interval.ts';
import { sampleMoments } from './moments.ts';
import type { Interval } from './result.ts';

const D6 = [0, 1, 1, 1, 1, 1, 1].map((face) => face / 6);
const D8 = [0, 1, 1, 1, 1, 1, 1, 1, 1].map((face) => face / 8);

const counts = fc
  .array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((count) => count > 0));

const shares = (list: number[]) => list.map((count) => count / list.reduce((a, b) => a + b, 0));

describe('the chances of greater, equal and less', () => {
  test('for a D6 against a D8 are 15, 6 and 27 in 48', () => {
    const { greater, equal, less } = orderChances(D6, D8);
    expect(greater).toBeCloseTo(15 / 48, 14);
    expect(equal).toBeCloseTo(6 / 48, 14);
    expect(less).toBeCloseTo(27 / 48, 14);
  });

  test('add up to 1 and swap with the sides', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        const there = orderChances(shares(a), shares(b));
        const back = orderChances(shares(b), shares(a));
        expect(there.greater + there.equal + there.less).toBeCloseTo(1, 12);
        expect(back.greater).toBeCloseTo(there.less, 12);
        expect(back.equal).toBeCloseTo(there.equal, 12);
      }),
    );
  });

  test('need distributions', () => {
    expect(() => orderChances([1, 2], D6)).toThrow(RangeError);
    expect(() => orderChances(D6, [0.5])).toThrow(RangeError);
  });

  test('have intervals that hold them and stay within 0…1', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        const chances = orderChances(shares(a), shares(b));
        const intervals = orderIntervals(a, b);
        for (const order of ['greater', 'equal', 'less'] as const) {
          const [low, high] = intervals[order];
          expect(0 <= low && low <= chances[order] + 1e-12).toBe(true);
          expect(chances[order] - 1e-12 <= high && high <= 1).toBe(true);
        }
      }),
    );
  });

  test("have Wilson's interval when one side is certain, at the other's trials", () => {
    const { greater } = orderIntervals([1e15, 0], [30, 70]);
    expect(greater).toEqual([0, wilsonInterval(0, 100)[1]]);
    const [low, high] = orderIntervals([0, 1e15], [30, 70]).greater;
    expect(low).toBeCloseTo(wilsonInterval(30, 100)[0], 10);
    expect(high).toBeCloseTo(wilsonInterval(30, 100)[1], 10);
  });

  test('have the variance of a U-statistic with unequal samples', () => {
    // P(A > B) of A in 0, 2 and B in 1, 3 is P(A = 2)·P(B = 1) = p·q, whose variance is that of a product of
    // two independent proportions: p²·q(1 − q)/m + q²·p(1 − p)/n + p(1 − p)·q(1 − q)/(nm).
    const [n, m, p, q] = [1000, 40, 0.3, 0.5];
    const variance =
      (p * p * q * (1 - q)) / m + (q * q * p * (1 - p)) / n + (p * (1 - p) * q * (1 - q)) / (n * m);
    const trials = (p * q * (1 - p * q)) / variance;
    const [low, high] = orderIntervals([700, 0, 300], [0, 20, 0, 20]).greater;
    const wilson = wilsonInterval(p * q * trials, trials);
    expect(low).toBeCloseTo(wilson[0], 12);
    expect(high).toBeCloseTo(wilson[1], 12);
  });

  test('have intervals that cover: 40 and 25 trials of 0 or 1, summed exactly over both binomials', () => {
    const [n, m] = [40, 25];
    for (const p of [0.1, 0.3, 0.5])
      for (const q of [0.1, 0.3, 0.5, 0.7]) {
        const truth = orderChances([1 - p, p], [1 - q, q]);
        const covered = { greater: 0, equal: 0, less: 0 };
        binomial(n, p).forEach((chanceA, i) => {
          binomial(m, q).forEach((chanceB, j) => {
            const intervals = orderIntervals([n - i, i], [m - j, j]);
            for (const order of ['greater', 'equal', 'less'] as const) {
              const [low, high] = intervals[order];
              if (low <= truth[order] && truth[order] <= high) covered[order] += chanceA * chanceB;
            }
          });
        });
        for (const chance of Object.values(covered)) expect(chance).toBeGreaterThan(0.93);
      }
  });
});

describe('the difference of two means', () => {
  const sampled = (list: number[]) => ({ mean: sampleMoments(list).mean, meanInterval: meanInterval(list) });

  // R. G. Newcombe, Statistics in Medicine 17 (1998) 873–890, table II, method 10: hybrid score intervals.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 10, 0.6075, 1],
  ])('of proportions %d/%d and %d/%d has the published interval', (a, n, b, m, low, high) => {
    const proportion = (count: number, trials: number): { mean: number; meanInterval: Interval } => ({
      mean: count / trials,
      meanInterval: wilsonInterval(count, trials),
    });
    const { difference, interval } = meanDifference(proportion(a, n), proportion(b, m));
    expect(difference).toBeCloseTo(a / n - b / m, 14);
    expect(interval![0]).toBeCloseTo(low, 4);
    expect(interval![1]).toBeCloseTo(high, 4);
  });

  test("has Welch's interval for many trials", () => {
    const a = [1e9, 2e9, 3e9];
    const b = [4e9, 1e9, 0, 5e8];
    const [first, second] = [sampleMoments(a), sampleMoments(b)];
    const half = 1.959963984540054 * Math.sqrt(first.variance / 6e9 + second.variance / 5.5e9);
    const { difference, interval } = meanDifference(sampled(a), sampled(b));
    expect((difference - interval![0]) / half).toBeCloseTo(1, 4);
    expect((interval![1] - difference) / half).toBeCloseTo(1, 4);
  });

  test('of exact means is exact, and of an exact and a sampled one as sure as the sampled one', () => {
    expect(meanDifference({ mean: 3 }, { mean: 1.25 })).toEqual({ difference: 1.75 });
    const { interval } = meanDifference({ mean: 3 }, { mean: 1, meanInterval: [0.75, 1.5] });
    expect(interval).toEqual([1.5, 2.25]);
    const other = meanDifference({ mean: 1, meanInterval: [0.75, 1.5] }, { mean: 3 });
    expect(other).toEqual({ difference: -2, interval: [-2.25, -1.5] });
  });

  test('keeps a width when both samples agree on one value', () => {
    const { interval } = meanDifference(sampled([0, 100, 0]), sampled([0, 100, 0]));
    expect(interval![0]).toBeLessThan(-0.03);
    expect(interval![1]).toBeGreaterThan(0.03);
  });
});

/** Probabilities of 0 … n successes, by the recurrence from 0; for small n. */
function binomial(n: number, p: number): number[] {
  const weight = [(1 - p) ** n];
  for (let k = 0; k < n; k++) weight.push((weight[k] * (n - k) * p) / ((k + 1) * (1 - p)));
  return weight;
}
