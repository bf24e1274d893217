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
  expect(placed).toEqual([['Greenhorn', 'right above']]);
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
