import { expect, it } from 'vitest';
import { nearestOf, nextTo } from './reading.ts';

it('steps to the next number that may come up, and past none that may not', () => {
  const hits = [0, 2, 3, 6];
  expect([0, 1, 2, 3, 6, 9].map((now) => nextTo(now, 1, hits))).toEqual([2, 2, 3, 6, 6, 6]);
  expect([0, 1, 2, 3, 6, 9].map((now) => nextTo(now, -1, hits))).toEqual([0, 0, 0, 2, 3, 6]);
  expect([nextTo(4, 1), nextTo(4, -1)]).toEqual([5, 3]);
});

it('lets a slider stand at what may come up', () => {
  expect([0, 1, 4, 5, 9].map((wanted) => nearestOf(wanted, [0, 2, 3, 6]))).toEqual([0, 0, 3, 6, 6]);
  expect(nearestOf(4)).toBe(4);
});
