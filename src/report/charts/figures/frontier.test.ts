import { expect, it } from 'vitest';
import { frontierChart } from './frontier.ts';
import { figureHeatMap } from './heat-map.ts';

const offer = (name: string, points: number, value: number) => ({
  name,
  points,
  effect: { value },
  frontier: true,
});

/** What stands beside the points, in the order of their cost. */
const tagsOf = (chart: ReturnType<typeof frontierChart>): string[] =>
  (chart.spec as { data: { values: { tag: string }[] } }).data.values.map(({ tag }) => tag);

it('names what has room for its name, the best first, and no name over another', () => {
  const apart = [offer('Gunner', 10, 1), offer('Captain', 100, 2)];
  expect(tagsOf(frontierChart(apart, 'casualties'))).toEqual(['Gunner', 'Captain']);
  const close = [
    offer('Gunner with a lasgun', 10, 1),
    offer('Gunner with an autogun', 11, 1.01),
    offer('Gunner with a shotgun', 12, 1.02),
    offer('Captain', 100, 2),
  ];
  expect(tagsOf(frontierChart(close, 'casualties')).filter((tag) => tag.startsWith('Gunner'))).toHaveLength(
    2,
  );
});

it('names the best for its points first, in two lines where there is no room for one', () => {
  const offers = [
    offer('Greenhorn', 35, 0.037),
    offer('Gunner with lasgun', 70, 0.1),
    offer('Gunner with boltgun', 110, 0.31),
    offer('Gunner with boltgun and stub gun', 115, 0.348),
    offer('Captain with boltgun', 170, 0.415),
    { ...offer('Gunner with flamer', 240, 0.31), frontier: false },
  ];
  expect(tagsOf(frontierChart(offers, 'casualties', true))).toContain('Gunner with boltgun|and stub gun');
});

it('breaks no name behind its rank alone', () => {
  const offers = [
    { ...offer('Greenhorn', 0, 1), rank: 1 },
    { ...offer('Grenadiers-with-bombard', 85, 1.5), rank: 12 },
    { ...offer('Captain', 240, 5), rank: 2 },
  ];
  // In one line it has no room, and where it is broken it has but its rank before.
  expect(tagsOf(frontierChart(offers, 'casualties'))[1]).toBe('12');
});

it('puts no name over a point or the line: beside it, above or below, else nowhere', () => {
  const chart = frontierChart(
    [
      offer('Greenhorn', 10, 0.2),
      { ...offer('dear', 18, 0.14), frontier: false },
      offer('Gunner', 40, 1),
      { ...offer('dearer', 48, 0.94), frontier: false },
      { ...offer('dearest', 34, 0.98), frontier: false },
    ],
    'casualties',
  );
  const { values } = (chart.spec as { data: { values: { name: string; tag: string; side: string }[] } }).data;
  const placed = values.flatMap(({ tag, side }) => (tag === '' ? [] : [[tag, side]]));
  // Below the Greenhorn at his right is a dear one, at his left the end of the picture.
  // He is the worst for his points, and has room at his other side.
  expect(placed).toEqual([
    ['Greenhorn', 'right above'],
    ['dear', 'right'],
  ]);
});

it('names every target of a matrix, aslant where its name is long', () => {
  const cells = ['Sister in the open', 'Sister in cover', 'Forge Boss'].map((across) => ({
    across,
    down: 'Gunner with bolt pistol',
    figure: { value: 0.0004 },
  }));
  const text = JSON.stringify(figureHeatMap(cells, 'target', 'attacker', 'casualties').spec);
  expect(text).toContain('"labelAngle":-40');
  expect(text).toContain('"labelOverlap":false');
  expect(text).toContain('Gunner with bolt pistol');
  expect(text).toContain('"short":"<0.001"');
});

it('has the rank of whom it has no room to name, or who is not on the line, and names the worst', () => {
  const offers = [
    { ...offer('Gunner', 10, 1), rank: 1 },
    { ...offer('Captain', 100, 2), rank: 2 },
    { ...offer('Champion', 60, 0.7), frontier: false, rank: 3 },
    { ...offer('Flamer', 90, 0.3), frontier: false, rank: 4 },
  ];
  expect(tagsOf(frontierChart(offers, 'casualties'))).toEqual(['1. Gunner', '3', '4. Flamer', '2. Captain']);
});

it('has whiskers where effects are rolled', () => {
  const sampled = { ...offer('Gunner', 10, 1), effect: { value: 1, interval: [0.9, 1.2] as const } };
  const { spec, caption } = frontierChart([sampled, offer('Captain', 100, 2)], 'casualties');
  const { values } = (spec as { data: { values: { low: number; high: number }[] } }).data;
  expect(values.map(({ low, high }) => [low, high])).toEqual([
    [0.9, 1.2],
    [2, 2],
  ]);
  expect(caption).toContain('Whiskers: 95% intervals.');
});

it('tells of the frontier where it is a line: of one alone, or of some that are equal, nothing is drawn', () => {
  const beaten = { ...offer('dear', 60, 0.5), frontier: false };
  const linesOf = (...offers: Parameters<typeof frontierChart>[0]) =>
    frontierChart([...offers, beaten], 'casualties').legend?.filter(({ shape }) => shape === 'line');
  expect(linesOf(offer('Gunner', 10, 1))).toEqual([]);
  expect(linesOf(offer('Gunner', 10, 1), offer('Ganger', 10, 1))).toEqual([]);
  expect(linesOf(offer('Gunner', 10, 1), offer('Captain', 20, 2))).toHaveLength(1);
});

it('tells of no line of those that do as much for their points where all cost the same', () => {
  const one = frontierChart(
    [offer('Gunner', 10, 1), { ...offer('Ganger', 10, 0.5), frontier: false }],
    'hits',
  );
  expect([one.legend, one.caption]).toEqual([[], 'All cost the same.']);
});

it('has a key where a heat map has too many columns for numbers in its cells', () => {
  const chartOf = (columns: number) =>
    figureHeatMap(
      Array.from({ length: columns * columns }, (_, i) => ({
        across: i % columns,
        down: Math.floor(i / columns),
        figure: { value: i },
      })),
      'distance',
      'skill',
      'casualties',
    );
  expect(chartOf(15).legend).toEqual([]);
  expect(chartOf(17).legend.map(({ label }) => label)).toEqual(['72', '144', '216', '288']);
});
