import { describe, expect, it } from 'vitest';
import { meanInterval } from '../stats/interval.ts';
import { sampleMoments } from '../stats/moments.ts';
import { LONG } from '../testing/long.ts';
import type { Estimate } from './expression/estimate.ts';
import { differenceOf, pairsOf, Standings, spending } from './standings.ts';

const [REPETITIONS, MOST_FALSE] = LONG ? [1_000, 65] : [400, 31];

/** A plain congruential generator: numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Draws more trials of a count that is 0, 1 or 2; `kind` is the chance of 2, of 1 it is 0.3. */
function play(counts: number[], trials: number, kind: number, random: () => number): void {
  for (let trial = 0; trial < trials; trial++) {
    const u = random();
    counts[u < kind ? 2 : u < kind + 0.3 ? 1 : 0]++;
  }
}

const estimated = (counts: readonly number[], miss: number): Estimate => ({
  value: sampleMoments(counts).mean,
  interval: meanInterval(counts, miss),
});

/** Ranks after looks at so many trials, with dropouts in between as in a race. */
function ranksAfter(looks: readonly number[], kinds: readonly number[], random: () => number): number[] {
  const standings = new Standings(kinds.length);
  const counts = kinds.map(() => [0, 0, 0]);
  const doubts = spending(looks);
  looks.forEach((trials, look) => {
    const more = trials - (looks[look - 1] ?? 0);
    const running = kinds.map((_, i) => !standings.isBehind(i));
    for (const [i, kind] of kinds.entries()) if (running[i]) play(counts[i], more, kind, random);
    const pairs = pairsOf(counts.map((one) => estimated(one, 0.05)));
    standings.look(counts.map((one, i) => (running[i] ? estimated(one, doubts[look] / pairs) : undefined)));
  });
  return standings.ranks();
}

describe('equal cases', () => {
  // A true 5 % gives more than 65 in 1,000 repetitions once in 67, and more than 31 in 400 once in 150. Seeds are fixed.
  // A true 10 % gives more in 1,000 with power 0.9999, and in 400 with power 0.92.
  it.each([
    [2, [600]],
    [5, [600]],
    [10, [600]],
    [30, [600]],
    [2, [100, 300, 900]],
    [5, [100, 300, 900]],
    [10, [100, 300, 900]],
    [30, [100, 300, 900]],
  ])('%i of them at looks %j are ranked falsely in one of twenty repetitions at most', (count, looks) => {
    const random = randomFrom(count + looks.length);
    const kinds = new Array<number>(count).fill(0.2);
    let ranked = 0;
    for (let repetition = 0; repetition < REPETITIONS; repetition++)
      if (ranksAfter(looks, kinds, random).some((rank) => rank > 1)) ranked++;
    expect(ranked).toBeLessThanOrEqual(MOST_FALSE);
  });

  it('among better ones are not told from one another: two of three equal, a third ahead', () => {
    const random = randomFrom(7);
    let ranked = 0;
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      const [first, a, b] = ranksAfter([200, 800], [0.6, 0.2, 0.2], random);
      expect(first).toBe(1);
      if (a !== b) ranked++;
    }
    expect(ranked).toBeLessThanOrEqual(MOST_FALSE);
  });
});

describe('cases that differ', () => {
  it('are ranked: means 0.5, 0.7, … 1.3, in nearly every repetition', () => {
    const random = randomFrom(3);
    let whole = 0;
    for (let repetition = 0; repetition < 100; repetition++) {
      // Standard errors are at most 0.9/√8,000 = 0.01, a twentieth of the least difference.
      const ranks = ranksAfter([2_000, 8_000], [0.1, 0.2, 0.3, 0.4, 0.5], random);
      if (ranks.join() === '5,4,3,2,1') whole++;
      // What drops out at the first look need not be told from another that does, but never leads.
      expect(ranks.indexOf(1)).toBe(4);
    }
    expect(whole).toBeGreaterThanOrEqual(95);
  });
});

describe('standings', () => {
  const exact = (value: number): Estimate => ({ value });
  const about = (value: number, half: number): Estimate => ({
    value,
    interval: [value - half, value + half],
  });

  it('compare what is exact exactly, and tell rounding from a difference', () => {
    const standings = new Standings(4);
    standings.look([exact(1), exact(2), exact(2 + 1e-12), exact(1.5)]);
    expect(standings.ranks()).toEqual([4, 1, 1, 3]);
    const least = new Standings(3, true);
    least.look([exact(1), exact(2), exact(1)]);
    expect(least.ranks()).toEqual([1, 3, 1]);
  });

  it('leave nobody behind whom nobody certainly beats', () => {
    // 3 ± 1 and 2 ± 1 differ by 1 ± √2; 3 and 0 by 3 ± √2; 2 and 0 by 2 ± √2: the last is behind both.
    const standings = new Standings(3);
    standings.look([about(3, 1), about(2, 1), about(0, 1)]);
    expect(standings.ranks()).toEqual([1, 1, 3]);
  });

  it('keep what was told before, also of those that are out, and what follows from it', () => {
    const standings = new Standings(3);
    standings.look([about(1, 0.1), about(0.9, 0.1), about(0, 0.1)]);
    expect(standings.ranks()).toEqual([1, 1, 3]);
    expect(standings.isBehind(2)).toBe(true);
    standings.look([about(1, 0.01), about(0.9, 0.01), undefined]);
    expect(standings.ranks()).toEqual([1, 2, 3]);
    const chain = new Standings(3);
    chain.look([about(1.2, 0.5), about(1, 0.1), about(0.5, 0.1)]);
    chain.look([about(1.2, 0.01), about(1, 0.01), undefined]);
    expect(chain.ranks()).toEqual([1, 2, 3]);
  });

  it('call differences up to a limit ties', () => {
    const standings = new Standings(3, false, 1.5);
    standings.look([exact(3), exact(2), exact(1)]);
    expect(standings.ranks()).toEqual([1, 1, 2]);
  });
});

describe('the doubt', () => {
  it('is spent by trials, half of it early', () => {
    // 100, 200 and 600 of 900 trials, the first two halved: 5 % × (1/18, 1/9, 2/3).
    const spent = spending([100, 300, 900]);
    expect(spent[0]).toBeCloseTo(0.05 / 18, 12);
    expect(spent[1]).toBeCloseTo(0.05 / 9, 12);
    expect(spent[2]).toBeCloseTo((0.05 * 2) / 3, 12);
    expect(spending([500])).toEqual([0.05]);
  });

  it('is shared by the pairs that are not exact', () => {
    const sampled: Estimate = { value: 1, interval: [0, 2] };
    expect(pairsOf([sampled, sampled, sampled])).toBe(3);
    expect(pairsOf([sampled, { value: 1 }, { value: 2 }])).toBe(2);
    expect(pairsOf([{ value: 1 }, { value: 2 }])).toBe(1);
  });

  it('of a difference is that of both', () => {
    expect(differenceOf({ value: 3 }, { value: 1 })).toEqual({ value: 2 });
    const { value, interval } = differenceOf(
      { value: 3, interval: [2.7, 3.3] },
      { value: 1, interval: [0.6, 1.4] },
    );
    // √(0.3² + 0.4²) = 0.5 to either side.
    expect([value, ...(interval ?? [])]).toEqual([2, expect.closeTo(1.5, 12), expect.closeTo(2.5, 12)]);
  });
});

describe('exact numbers that differ by rounding alone', () => {
  const ranksOf = (values: readonly number[], least = false) => {
    const standings = new Standings(values.length, least);
    standings.look(values.map((value) => ({ value })));
    return standings.ranks();
  };

  it('share a rank, whatever their size', () => {
    expect(ranksOf([3, 1.2, 1.2 - 1e-7, 1.2 - 2e-7])).toEqual([1, 2, 2, 2]);
    expect(ranksOf([1.2, 1.2 + 1e-7, 3], true)).toEqual([1, 1, 3]);
    expect(ranksOf([12_000, 12_000.01, 12_001])).toEqual([2, 2, 1]);
    expect(ranksOf([0, 1e-10, 1e-8])).toEqual([2, 2, 1]);
    expect(ranksOf([1, 1.00001])).toEqual([2, 1]);
  });

  it('tie with each other where both tie with a third', () => {
    // Each is the next but for rounding, the first and the last are not: two that share a rank have as many before them.
    const chain = Array.from({ length: 6 }, (_, i) => 1 + i * 0.7e-6);
    const ranks = ranksOf(chain);
    expect(new Set(ranks).size).toBe(3);
    expect(ranks).toEqual([5, 5, 3, 3, 1, 1]);
  });
});
