import { expect, it } from 'vitest';
import { rankingChart } from './ranking.ts';

const place = (name: string, rank: number, value: number, half = 0) => ({
  name,
  rank,
  about: `${100 * rank} points`,
  figure: { value, ...(half > 0 && { interval: [value - half, value + half] as const }) },
});

type Drawn = { data: { values: { name: string; low: number; high: number }[] } };
const rowsOf = (chart: ReturnType<typeof rankingChart>) => (chart.spec as unknown as Drawn).data.values;

it('draws the best and the last of many, each with its rank and what it costs; the table has all', () => {
  const all = Array.from({ length: 15 }, (_, i) => place(`Loadout ${i + 1}`, i + 1, 15 - i));
  const chart = rankingChart(all, 'Casualties per 100 points');
  expect(rowsOf(chart).map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15].map((number) => `Loadout ${number}`),
  );
  expect(JSON.stringify(chart.spec)).toContain('15. Loadout 15');
  expect(JSON.stringify(chart.spec)).toContain('1500 points');
  expect(chart.caption).toContain('The first 11 of 15, and the last.');
  expect(chart.table.rows).toHaveLength(15);
  const twelve = rankingChart(all.slice(0, 12), 'Casualties per 100 points');
  expect(rowsOf(twelve)).toHaveLength(12);
});

it('has intervals where numbers are rolled, and one rank for those that cannot be told apart', () => {
  const chart = rankingChart([place('a', 1, 2, 0.3), place('b', 1, 1.9, 0.3)], 'hits');
  expect(rowsOf(chart).map(({ low, high }) => [low, high])).toEqual([
    [1.7, 2.3],
    [1.9 - 0.3, 1.9 + 0.3],
  ]);
  expect(JSON.stringify(chart.spec)).toMatch(/1\. a.*1\. b/);
  expect(chart.caption).toContain('Those of one rank cannot be told apart.');
  expect(rankingChart([place('a', 1, 2), place('b', 2, 1)], 'hits').caption).toBe('Every number is exact.');
});

it('lets a long name go on in the line below, before what it costs', () => {
  const { spec } = rankingChart([place('Gunner with boltgun and stub gun', 1, 2), place('b', 2, 1)], 'hits');
  const text = JSON.stringify(spec).replaceAll('\\"', '"');
  expect(text).toContain('["1. Gunner with boltgun and","stub gun, 100 points"]');
  expect(text).toContain('["2. b","200 points"]');
});
