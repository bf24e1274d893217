import { describe, expect, it } from 'vitest';
import { parseSeed, streamOf } from '../random/stream.ts';
import { agreement, agrees, FALSE_ALARM } from './agreement.ts';
import { categoryResult, countResult, exactMetric, jointResult } from './summary.ts';

const HITS = { title: 'Hits', unit: 'hits', one: 'hit' };
/** Hits of three dice that hit on half of their faces: its chances are 4 cells and P(≥ 1), P(≥ 2), P(≥ 3). */
const THREE_DICE = [1 / 8, 3 / 8, 3 / 8, 1 / 8];
const COIN = [1 / 2, 1 / 2];
const TRIALS = 800;

const hitsOf = (counts: readonly number[]) => countResult({ ...HITS, counts: [...counts] });
const sideOf = (heads: number) =>
  categoryResult({ title: 'Side', values: ['heads', 'tails'], counts: [heads, TRIALS - heads] });

const exact = { hits: exactMetric('count', THREE_DICE), side: exactMetric('category', COIN) };
const against = (metrics: Parameters<typeof agreement>[0]['metrics'], distributions = exact) =>
  agreement({ metrics, joint: [] }, { metrics: distributions, joint: [] });

describe('whether rolled trials agree with the exact distribution', () => {
  it('is Chernoff’s bound of the chance that is furthest off, times all chances', () => {
    // 480 of 800 heads where half are expected: KL(0.6‖0.5) = 0.6 ln 1.2 + 0.4 ln 0.8 = 0.109393 − 0.089257 =
    // 0.020136, so n·KL = 16.1085. Two cells of the coin and seven chances of the dice: 2 · 9 · exp(−16.1085).
    const found = against({ hits: hitsOf([100, 300, 300, 100]), side: sideOf(480) });
    expect(found?.metrics.side).toBeCloseTo(18 * Math.exp(-16.1085), 9);
    expect(found?.pValue).toBe(found?.metrics.side);
    expect(found?.metrics.hits).toBe(1);
    expect(found && agrees(found)).toBe(false);
  });

  it('looks at what is reached, where no single value is far off', () => {
    // Ten values of 1/10 each, 80 trials expected in each. Five have 68 and five have 92: no value is far off, for one
    // 68 ln 0.85 + 732 ln(732/720) = −11.051 + 12.099 = 1.048; but 460 of 800 reach 5, KL(0.575‖0.5) =
    // 0.575 ln 1.15 + 0.425 ln 0.85 = 0.080364 − 0.069071 = 0.011293: n·KL = 9.035.
    const tenth = new Array<number>(10).fill(0.1);
    const counts = [68, 68, 68, 68, 68, 92, 92, 92, 92, 92];
    const found = against({ hits: hitsOf(counts) }, { ...exact, hits: exactMetric('count', tenth) });
    // Ten cells and P(≥ 1) to P(≥ 9).
    expect(found?.pValue).toBeCloseTo(2 * 19 * Math.exp(-9.035), 4);
  });

  it('is over when something comes up that never can, or does not that always must', () => {
    expect(against({ hits: hitsOf([100, 300, 300, 99, 1]) })?.pValue).toBe(0);
    const certain = { ...exact, side: exactMetric('category', [1, 0]) };
    expect(against({ side: sideOf(TRIALS - 1) }, certain)?.pValue).toBe(0);
    expect(against({ side: sideOf(TRIALS) }, certain)?.pValue).toBe(1);
  });

  it('keeps the digits of what is reached all but always', () => {
    // None once in 10²⁰, and it came up once in 800: ln(10²⁰/800) − 1 = 38.367. By two values, and P(≥ 1).
    const surely = { ...exact, hits: exactMetric('count', [1e-20, 1]) };
    const found = against({ hits: hitsOf([1, TRIALS - 1]) }, surely);
    expect(Math.log(found?.pValue ?? 0)).toBeCloseTo(Math.log(2 * 3) - 38.367, 2);
  });

  it('keeps the digits of a chance near 1', () => {
    // Once in 10⁹ and it came up once in 800: ln(10⁹/800) = 14.039, less (1 − 8e-7) ≈ 1. One chance of two values, twice,
    // and reached once: 2 · 3 · exp(−13.039).
    const rare = { ...exact, hits: exactMetric('count', [1 - 1e-9, 1e-9]) };
    expect(against({ hits: hitsOf([TRIALS - 1, 1]) }, rare)?.pValue).toBeCloseTo(6 * Math.exp(-13.039), 7);
    expect(against({ hits: hitsOf([TRIALS]) }, rare)?.pValue).toBe(1);
  });

  it('finds a pair that is wrong where its metrics are right', () => {
    const half = Math.trunc(TRIALS / 2);
    const coins = { one: exactMetric('category', COIN), other: exactMetric('category', COIN) };
    const together = (probability: number[][]) => ({
      metrics: coins,
      joint: [jointResult(['one', 'other'], [2, 2], { probability })],
    });
    const counted = {
      metrics: { one: sideOf(half), other: sideOf(half) },
      joint: [
        jointResult(['one', 'other'], [2, 2], {
          counts: [
            [200, 200],
            [200, 200],
          ],
        }),
      ],
    };
    const fair = agreement(counted, together([[1 / 4, 1 / 4], [1 / 4, 1 / 4]])); // biome-ignore format: a table
    const tied = agreement(counted, together([[1 / 2, 0], [0, 1 / 2]])); // biome-ignore format: a table
    expect(fair).toMatchObject({ pValue: 1, joint: [1] });
    expect(tied).toMatchObject({ pValue: 0, metrics: { one: 1, other: 1 }, joint: [0] });
  });

  it('bounds what never differs by what could have', () => {
    // 800 heads of 800: 800 ln 2, and two chances: 2 · 2 · 2⁻⁸⁰⁰.
    expect((against({ side: sideOf(TRIALS) })?.pValue ?? 0) / 2 ** -798).toBeCloseTo(1, 9);
  });

  it('counts no chance that is 0 or 1', () => {
    // None, or two: KL is 0.375 ln 0.75 + 0.625 ln 1.25 = −0.107881 + 0.139465 = 0.031584. Both cells, ≥ 1 and ≥ 2: 2 · 4.
    const gap = { hits: exactMetric('count', [0.5, 0, 0.5]), side: exactMetric('category', [1, 0]) };
    const found = against({ hits: hitsOf([300, 0, 500]), side: sideOf(TRIALS) }, gap);
    expect((found?.pValue ?? 0) / (8 * Math.exp(-TRIALS * 0.0315838))).toBeCloseTo(1, 3);
    expect(found?.metrics.side).toBe(1);
  });

  it('says nothing of a pair that was not counted', () => {
    const joint = [jointResult(['side', 'side'], [1, 2], { probability: [[1, 0]] })];
    const certain = { side: exactMetric('category', [1, 0]) };
    const sides = (heads: number, metrics: { side: typeof exact.side }) =>
      agreement({ metrics: { side: sideOf(heads) }, joint: [] }, { metrics, joint });
    expect(sides(TRIALS, certain)?.joint).toEqual([1]);
    // The coin's two chances alone, as above.
    expect(sides(480, { side: exact.side })?.pValue).toBeCloseTo(4 * Math.exp(-16.1085), 9);
  });

  it('compares pairs of which fewer values were counted than can be', () => {
    const pair = (found: Parameters<typeof jointResult>[2], size: 1 | 2) =>
      jointResult(['side', 'side'], [size, size], found);
    const probability = [
      [0.5, 0.25],
      [0, 0.25],
    ];
    const found = agreement(
      { metrics: { side: sideOf(TRIALS) }, joint: [pair({ counts: [[TRIALS]] }, 1)] },
      { metrics: { side: exactMetric('category', [1, 0]) }, joint: [pair({ probability }, 2)] },
    );
    // Three chances of the pair's four, and 800 ln 2.
    expect((found?.joint[0] ?? 0) / (6 * 2 ** -800)).toBeCloseTo(1, 9);
  });

  it('says what it finds nine times in ten', () => {
    // Seven chances of the dice: √(ln(14/1e-5)/1600) + √(ln 10/1600) = √(14.1520/1600) + √(2.302585/1600)
    // = 0.094049 + 0.037936.
    expect(against({ hits: hitsOf([100, 300, 300, 100]) })?.finds).toBeCloseTo(0.131985, 5);
  });

  it('has nothing to say without counts or without an exact distribution', () => {
    expect(against({ hits: countResult({ ...HITS, probability: THREE_DICE }) })).toBeNull();
    expect(against({ other: sideOf(400) })).toBeNull();
  });
});

/** Fixed seeds; by the bound itself a right one is accused at most once in 100,000 choices of a seed. */
describe('coins thrown by the thousand', () => {
  const thrown = (seed: number, chance: number) => {
    const random = streamOf(parseSeed(String(seed)), 0);
    let heads = 0;
    for (let i = 0; i < 2_000; i++) if ((random.word() >>> 0) / 2 ** 32 < chance) heads++;
    const side = categoryResult({
      title: 'Side',
      values: ['heads', 'tails'],
      counts: [heads, 2_000 - heads],
    });
    return against({ side });
  };
  const seeds = Array.from({ length: 300 }, (_, i) => i);

  it('are not accused where the chance is right', () => {
    const least = Math.min(...seeds.map((seed) => thrown(seed, 1 / 2)?.pValue ?? 0));
    expect(least).toBeGreaterThan(FALSE_ALARM);
    // The bound does bite: some are less than certain.
    expect(least).toBeLessThan(1);
  });

  it('are accused in nine of ten where the chance is off by what it says it finds', () => {
    const off = thrown(0, 1 / 2)?.finds ?? 0;
    const accused = seeds.filter((seed) => (thrown(seed, 1 / 2 + off)?.pValue ?? 1) < FALSE_ALARM);
    expect(off).toBeLessThan(0.09);
    expect(accused.length).toBeGreaterThan(270);
  });
});
