import { describe, expect, it } from 'vitest';
import type { Worth } from '../worth/worth.ts';
import { pricesOf } from './price.ts';

type Parts = readonly (readonly [path: string, name: string, points: number])[];

/** What only its bill and its effect are looked at of. */
function worth(name: string, mix: number, parts: Parts, interval?: readonly [number, number]): Worth {
  const points = parts.reduce((sum, [, , part]) => sum + part, 0);
  const counted = parts.map(([path, part, cost]) => ({
    path,
    name: part,
    side: 'shooting' as const,
    points: cost,
  }));
  return {
    name,
    points,
    bill: { total: points, counted, missing: [] },
    against: [{ value: mix }],
    mix: { value: mix, ...(interval && { interval }) },
    per100: { value: (100 * mix) / points },
    worst: 0,
    best: 0,
    dominatedBy: [],
    frontier: true,
    rank: 1,
  };
}

const GUNNER = ['shooter', 'gunner', 50] as const;
const weapon = (name: string, points: number) => ['weapon', name, points] as const;

describe('prices', () => {
  it('of whole rows name no single change, as they do not say in what the rows differ', () => {
    const rows = [60, 75, 90].map((points) =>
      worth(`${points}`, points, [['all of it', 'all of it', points]]),
    );
    expect(pricesOf(rows).upgrades).toEqual([]);
  });

  it('that were planted are found again', () => {
    const planted = [60, 75, 90, 150].map((points, i) =>
      worth(`${i}`, 0.004 * points, [GUNNER, weapon(`gun ${i}`, points - 50)]),
    );
    for (const { points, fair, verdict } of pricesOf(planted).prices) {
      expect(fair.value).toBeCloseTo(points, 9);
      expect(verdict).toBe('fair');
    }
  });

  it('are worked out as by hand: who is dear, who is cheap, and how sure', () => {
    const { prices, rate } = pricesOf([
      worth('bow', 0.3, [GUNNER, weapon('bow', 10)]),
      worth('gun', 0.3, [GUNNER, weapon('gun', 10)]),
      worth('cannon', 0.3, [GUNNER, weapon('cannon', 70)]),
    ]);
    // Together 0.9 for 60 + 60 + 120 = 240 points: 0.00375 a point, so that 0.3 is worth 80.
    expect(rate.value).toBeCloseTo(0.00375, 12);
    expect(prices.map(({ fair }) => fair.value)).toEqual([80, 80, 80].map((fair) => expect.closeTo(fair, 9)));
    // Left out: of the bow's others, the gun (0.6 for 180: 90 points) or the cannon (0.6 for 120: 60 points).
    expect(prices.find(({ name }) => name === 'bow')).toMatchObject({
      without: [expect.closeTo(60, 9), expect.closeTo(90, 9)],
      verdict: 'fair',
    });
    // Of the cannon's, the bow or the gun: 90 points, less than its 120.
    expect(prices.find(({ name }) => name === 'cannon')).toMatchObject({ verdict: 'dear' });
  });

  it('of one change: added or replaced, at the rate of all', () => {
    const { upgrades } = pricesOf([
      worth('bow', 0.2, [GUNNER, weapon('bow', 10)]),
      worth('bow and scope', 0.3, [GUNNER, weapon('bow', 10), ['scope', 'scope', 15]]),
      worth('gun', 0.4, [GUNNER, weapon('gun', 40)]),
      worth('captain', 0.6, [['shooter', 'captain', 100], weapon('gun', 40)]),
    ]);
    // 1.5 for 60 + 75 + 90 + 140 = 365 points: a tenth more is worth 24⅓ points.
    const tenth = (0.1 * 365) / 1.5;
    expect(upgrades.map(({ change, costs, worth: { value } }) => [change, costs, value])).toEqual([
      ['bow → gun', 30, expect.closeTo(2 * tenth, 9)],
      ['+ scope', 15, expect.closeTo(tenth, 9)],
      ['gunner → captain', 50, expect.closeTo(2 * tenth, 9)],
    ]);
  });

  it('of samples carry their doubt', () => {
    const { prices } = pricesOf([
      worth('a', 0.3, [GUNNER], [0.2, 0.4]),
      worth('b', 0.3, [GUNNER], [0.2, 0.4]),
      worth('c', 0.3, [GUNNER], [0.2, 0.4]),
    ]);
    // At the least 0.2 where all together do 1.2 for 150 points, at the most 0.4 where they do 0.6.
    expect(prices[0].fair).toEqual({
      value: expect.closeTo(50, 9),
      interval: [expect.closeTo(25, 9), expect.closeTo(100, 9)],
    });
    expect(prices[0].verdict).toBe('fair');
  });
});
