import { expect, it } from 'vitest';
import type { Planning, Situation } from '../../turn/index.ts';
import { Rolling } from './rolled.ts';

/** A turn without shots that comes to these worths, one after the other. */
function endless(worths: readonly number[]): Planning {
  let at = 0;
  const now: Situation = { left: [], made: 0, turn: 1, at: 0 };
  const planning: Pick<Planning, 'begin' | 'next' | 'worthOf'> = {
    begin: () => now,
    next: () => undefined,
    worthOf: () => worths[at++ % worths.length],
  };
  return planning as Planning;
}

const rolled = (worths: readonly number[], trials: number, isChance = false) =>
  new Rolling(endless(worths), '1', isChance, [0, 60]).value(() => undefined, trials);

it('what comes up in no trial may still come up: of 2,000 in 3, as the rule of three has it', () => {
  const { value, interval } = rolled([0], 2_000);
  expect(value).toBe(0);
  expect(interval).toEqual([0, expect.closeTo(60 * (1 - 0.05 ** (1 / 2_000)), 9)]);
});

it('what comes up in few trials lies as the rare events of a mean do, not as far to both sides', () => {
  // 4 events of 2,000: the interval of Poisson's score, 1.56 to 10.28 of them.
  const { value, interval } = rolled([...Array(499).fill(0), 3], 2_000);
  expect(value).toBeCloseTo((4 * 3) / 2_000, 12);
  expect(interval?.map((end) => (end * 2_000) / 3)).toEqual([
    expect.closeTo(1.56, 1),
    expect.closeTo(10.27, 1),
  ]);
});

it('a chance has the interval of a chance', () => {
  expect(rolled([0, 1], 100, true).interval).toEqual([expect.closeTo(0.404, 3), expect.closeTo(0.596, 3)]);
});
