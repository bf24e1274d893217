import { describe, expect, it } from 'vitest';
import { type Fielded, listWorth, swapsFor } from './rivals.ts';

const worth = (name: string, points: number, ...against: number[]): Fielded['worth'] => ({
  name,
  points,
  against: against.map((value) => ({ value })),
  mix: { value: against.reduce((sum, value) => sum + value, 0) / against.length },
});

const bow = worth('bow', 30, 1, 0.2);
const gun = worth('gun', 40, 0.4, 0.9);
const cannon = worth('cannon', 90, 1, 2);

describe('a list', () => {
  it('does what its loadouts do, as often as it has them', () => {
    const list = listWorth([
      { worth: bow, number: 2 },
      { worth: gun, number: 1 },
    ]);
    // 2 × 1 + 0.4 and 2 × 0.2 + 0.9 for 60 + 40 points: 1.85 on average.
    expect(list.points).toBe(100);
    expect(list.against.map(({ value }) => value)).toEqual([
      expect.closeTo(2.4, 12),
      expect.closeTo(1.3, 12),
    ]);
    expect(list.mix.value).toBeCloseTo(1.85, 12);
    expect(list.per100.value).toBeCloseTo(1.85, 12);
  });

  it('keeps the doubts of what was rolled', () => {
    const rolled = { ...bow, mix: { value: 0.6, interval: [0.5, 0.7] as const } };
    const { mix } = listWorth([{ worth: rolled, number: 3 }]);
    expect(mix.interval).toEqual([expect.closeTo(1.5, 12), expect.closeTo(2.1, 12)]);
  });
});

describe('the exchanges that help', () => {
  const list = [
    { worth: bow, number: 2 },
    { worth: gun, number: 1 },
  ];

  it('come by what they bring, within the points', () => {
    // A bow does 0.6, a gun 0.65, a cannon 1.5; the list costs 100, a cannon for a bow 160, for a gun 150.
    expect(swapsFor(list, [bow, gun, cannon, gun], 150)).toEqual([
      { drop: 'gun', take: 'cannon', gain: { value: expect.closeTo(0.85, 12) }, points: 50 },
      { drop: 'bow', take: 'gun', gain: { value: expect.closeTo(0.05, 12) }, points: 10 },
    ]);
    expect(swapsFor(list, [bow, gun, cannon], 100)).toEqual([]);
    // Of one name, but for other points, is another one.
    const dear = worth('gun', 45, 0.4, 1.2);
    expect(swapsFor(list, [bow, gun, dear], 110).map(({ take, points }) => [take, points])).toEqual([
      ['gun', 5],
      ['gun', 10],
    ]);
  });
});
