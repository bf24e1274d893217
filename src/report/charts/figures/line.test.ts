import { expect, it } from 'vitest';
import { toSvg } from '../../page/svg.ts';
import { figureLine } from './line.ts';

const ticksOf = async (chances: readonly number[]) => {
  const points = chances.map((value, at) => ({ at, figure: { value } }));
  const svg = await toSvg(figureLine(points, 'distance', 'chance', true));
  return [...svg.matchAll(/>([\d.]+)%</g)].map(([, tick]) => Number(tick));
};

it.each([
  ['of all sizes', [0, 0.4, 1]],
  ['of a few per cent', [0.001, 0.012, 0.02]],
  ['that hardly ever happens', [0, 1e-7, 1.3e-6]],
])('tells marks of an axis of chances apart, of something %s', async (_, chances) => {
  const ticks = await ticksOf(chances);
  expect(ticks.length).toBeGreaterThan(3);
  expect(new Set(ticks).size).toBe(ticks.length);
  const [least, greatest] = [Math.min(...ticks), Math.max(...ticks)];
  expect(greatest).toBeGreaterThan(100 * Math.max(...chances) * 0.6);
  expect(least).toBeLessThanOrEqual(100 * Math.min(...chances) + greatest / 4);
});
