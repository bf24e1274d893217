import { expect, it } from 'vitest';
import { averagesApart, chancesApart, HARDLY_APART } from './apart.ts';

it('counts both the difference of two chances and their ratio, and a chance as its complement', () => {
  // sin² of 15°, 30°, 45° and 60°.
  const [some, quarter, half, most] = [(2 - Math.sqrt(3)) / 4, 1 / 4, 1 / 2, 3 / 4];
  for (const [one, another] of [
    [0, some],
    [some, quarter],
    [quarter, half],
    [half, most],
    [1 - some, 1],
  ])
    expect(chancesApart(one, another)).toBeCloseTo(Math.PI / 12, 12);
  expect(chancesApart(0.31, 0.01)).toBeGreaterThan(chancesApart(0.31, 0.5));
  expect(chancesApart(1 + 2 ** -52, 1)).toBe(0);
});

it('holds averages against each other by their ratio, and small ones as chances', () => {
  expect(averagesApart(4, 1)).toBe(0.5);
  expect(averagesApart(400, 100)).toBe(0.5);
  expect(averagesApart(0.25, 0)).toBe(0.5);
  expect(averagesApart(-1, 1)).toBe(2);
});

it('has a least that a reader would notice', () => {
  expect(chancesApart(0.06, 0.069)).toBeLessThan(HARDLY_APART);
  expect(chancesApart(0.06, 0.075)).toBeGreaterThan(HARDLY_APART);
  expect(averagesApart(2, 2.07)).toBeLessThan(HARDLY_APART);
  expect(averagesApart(2, 2.2)).toBeGreaterThan(HARDLY_APART);
});
