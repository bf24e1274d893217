import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goodnessOfFit, holm, homogeneity } from './chisquare.ts';
import { normalUpperTail } from './normal.ts';

/** A small generator of the test's own (Mulberry32): numbers from 0 up to 1. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function throwDice(trials: number, faces: readonly number[], random: () => number): number[] {
  const counts = new Array<number>(7).fill(0);
  for (let i = 0; i < trials; i++) counts[faces[Math.floor(random() * faces.length)]]++;
  return counts;
}

const D6 = [0, 1, 1, 1, 1, 1, 1].map((face) => face / 6);
const FAIR = [1, 2, 3, 4, 5, 6];
/** Weldon's dice: 26,306 throws of 12 dice, by the number showing 5 or 6 (K. Pearson, Phil. Mag. 50, 1900). */
const WELDON = [185, 1149, 3265, 5475, 6114, 5194, 3067, 1331, 403, 105, 14, 4, 0];
const CHOOSE_12 = [1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1];

describe('goodness of fit', () => {
  test('is Pearson’s sum, with one degree of freedom less than cells', () => {
    // Expected 10 each: (25 + 4 + 1 + 0 + 4 + 36)/10 = 7.
    const { statistic, degrees } = goodnessOfFit([0, 5, 8, 9, 10, 12, 16], D6);
    expect(statistic).toBeCloseTo(7, 12);
    expect(degrees).toBe(5);
  });

  test('finds Weldon’s dice loaded: chi-square 35.49 with 10 degrees of freedom', () => {
    // A. W. Kemp & C. D. Kemp, The American Statistician 45 (1991): 10, 11 and 12 pooled.
    const fair = CHOOSE_12.map((ways, k) => (ways * 2 ** (12 - k)) / 3 ** 12);
    const { statistic, degrees, pValue } = goodnessOfFit(WELDON, fair);
    expect(statistic).toBeCloseTo(35.49, 2);
    expect(degrees).toBe(10);
    expect(pValue).toBeCloseTo(0.0001, 4);
  });

  test('accepts Weldon’s dice with Feller’s estimate 0.3377', () => {
    const loaded = CHOOSE_12.map((ways, k) => ways * 0.3377 ** k * 0.6623 ** (12 - k));
    expect(goodnessOfFit(WELDON, loaded).pValue).toBeGreaterThan(0.05);
  });

  test('pools from both tails inward until each cell expects 5', () => {
    // Expected of 100: 1 2 3, 40, 45, 5 3 1. From below 1 + 2 + 3 fill a cell, from above 1 + 3 + 5.
    const probability = [0.01, 0.02, 0.03, 0.4, 0.45, 0.05, 0.03, 0.01];
    const counts = [0, 0, 0, 46, 45, 9, 0, 0];
    const { statistic, degrees } = goodnessOfFit(counts, probability);
    expect(degrees).toBe(3);
    expect(statistic).toBeCloseTo(36 / 6 + 36 / 40, 10);
  });

  test('with everything in one cell has nothing to say', () => {
    expect(goodnessOfFit([3, 1], [0.7, 0.3])).toEqual({ statistic: 0, degrees: 0, pValue: 1 });
    expect(goodnessOfFit([1000], [1, 0]).pValue).toBe(1);
  });

  test('is settled by one trial with an impossible value, also past the end', () => {
    expect(goodnessOfFit([500, 500, 1], [0.5, 0.5, 0]).pValue).toBe(0);
    expect(goodnessOfFit([500, 500, 1], [0.5, 0.5]).pValue).toBe(0);
    expect(goodnessOfFit([500, 500], [0.5, 0.5, 0]).pValue).toBe(1);
  });

  test('reads missing counts as 0', () => {
    expect(goodnessOfFit([50, 30], [0.5, 0.3, 0.2])).toEqual(goodnessOfFit([50, 30, 0], [0.5, 0.3, 0.2]));
  });

  test('grows in proportion to the trials when all counts do', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 1e6 }), (list, factor) => {
        fc.pre(list.reduce((a, b) => a + b, 0) >= 30);
        const one = goodnessOfFit([0, ...list], D6);
        const many = goodnessOfFit([0, ...list.map((count) => count * factor)], D6);
        expect(many.degrees).toBe(5);
        expect(many.statistic / factor).toBeCloseTo(one.statistic, 8);
        expect(many.pValue).toBeLessThanOrEqual(one.pValue);
      }),
    );
  });

  // Fixed seed. If the p-values are uniform, each of the four counts leaves its four standard deviations with
  // probability below 1e-4: false alarm rate of a fresh seed below 4e-4.
  test('of a fair die gives uniform p-values', () => {
    const random = mulberry(1);
    const tests = 4000;
    const pValues = Array.from(
      { length: tests },
      () => goodnessOfFit(throwDice(600, FAIR, random), D6).pValue,
    );
    for (const level of [0.01, 0.05, 0.25, 0.75]) {
      const rejected = pValues.filter((p) => p < level).length;
      expect(Math.abs(rejected - tests * level)).toBeLessThan(4 * Math.sqrt(tests * level * (1 - level)));
    }
  });

  test('rejects a die that shows a six in 11 of 61 throws', () => {
    const loaded = [...new Array(10).fill(FAIR).flat(), 6];
    // Non-centrality 200,000 · 0.00134 = 269 with 5 degrees of freedom: a fresh seed fails to give p < 1e-10
    // (statistic 57) less than once in 10^10. The fair die would be rejected once in a hundred seeds.
    expect(goodnessOfFit(throwDice(200_000, loaded, mulberry(2)), D6).pValue).toBeLessThan(1e-10);
    expect(goodnessOfFit(throwDice(200_000, FAIR, mulberry(2)), D6).pValue).toBeGreaterThan(0.01);
  });
});

describe('homogeneity of two samples', () => {
  test('of a 2 × 2 table is N(ad − bc)²/(product of the margins), and twice a normal tail', () => {
    const [a, b, c, d] = [30, 70, 45, 55];
    const chi = (200 * (a * d - b * c) ** 2) / ((a + b) * (c + d) * (a + c) * (b + d));
    const { statistic, degrees, pValue } = homogeneity([a, b], [c, d]);
    expect(statistic).toBeCloseTo(chi, 12);
    expect(degrees).toBe(1);
    expect(pValue).toBeCloseTo(2 * normalUpperTail(Math.sqrt(chi)), 14);
  });

  test('does not care which sample comes first, nor about values that neither has', () => {
    const one = homogeneity([10, 20, 30, 0, 5], [40, 0, 60]);
    const other = homogeneity([40, 0, 60, 0, 0, 0, 0], [10, 20, 30, 0, 5]);
    expect(other.statistic).toBeCloseTo(one.statistic, 12);
    expect(other.degrees).toBe(one.degrees);
    expect(homogeneity([40, 0, 60], [10, 20, 30, 0, 5]).statistic).toBeCloseTo(one.statistic, 12);
  });

  test('pools until the smaller sample expects 5 in each cell', () => {
    // Of 20 against 180 trials the smaller expects a tenth of 110, 50, 30 and 10: 11, 5, 3 and 1.
    const { statistic, degrees } = homogeneity([14, 4, 1, 1], [96, 46, 29, 9]);
    expect(degrees).toBe(1);
    // The table [14, 6] over [96, 84] once 50, 30 and 10 … are walked from above: 1 + 3 + 5 fill one cell.
    expect(statistic).toBeCloseTo((200 * (14 * 84 - 6 * 96) ** 2) / (20 * 180 * 110 * 90), 12);
  });

  test('of a sample with its own multiple is perfect', () => {
    const { statistic, pValue } = homogeneity([100, 200, 300], [700, 1400, 2100]);
    expect(statistic).toBeCloseTo(0, 12);
    expect(pValue).toBeCloseTo(1, 12);
  });

  // Fixed seed; false alarm rate of a fresh seed below 2e-4, as above.
  test('gives uniform p-values for two samples of one die, and rejects a loaded one', () => {
    const random = mulberry(3);
    const pValues = Array.from({ length: 3000 }, () => {
      return homogeneity(throwDice(400, FAIR, random), throwDice(900, FAIR, random)).pValue;
    });
    for (const level of [0.05, 0.5]) {
      const rejected = pValues.filter((p) => p < level).length;
      expect(Math.abs(rejected - 3000 * level)).toBeLessThan(4 * Math.sqrt(3000 * level * (1 - level)));
    }
    const loaded = throwDice(100_000, [...FAIR, ...FAIR, 6], random);
    expect(homogeneity(throwDice(100_000, FAIR, random), loaded).pValue).toBeLessThan(1e-10);
  });
});

describe("Holm's correction", () => {
  test('multiplies the smallest p-value by the number of tests, up to 1', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toBe(0.02);
    expect(holm([0.5, 0.6, 0.7])).toBe(1);
    expect(holm([0.3])).toBe(0.3);
    expect(holm([0, 1, 1])).toBe(0);
    expect(holm([])).toBe(1);
  });
});
