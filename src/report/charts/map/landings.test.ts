import { describe, expect, it } from 'vitest';
import { fieldSize, frameOf } from './frame.ts';
import { cornersOf, fewLikely, landingGrid, landingsNear, likeliestLanding, SHADES } from './landings.ts';

/** Half the time at the aim; else one to six inches away in one of 120 directions. */
const landings = [
  { x: 3, y: 12, probability: 0.5 },
  ...Array.from({ length: 120 }, (_, i) => (i * Math.PI) / 60).flatMap((angle) =>
    [1, 2, 3, 4, 5, 6].map((inches) => ({
      x: 3 + inches * Math.cos(angle),
      y: 12 + inches * Math.sin(angle),
      probability: 0.5 / 720,
    })),
  ),
];
const map = { title: '', radii: [1.5], models: [], landings, walls: [] };
const frame = frameOf(map, []);
const grid = landingGrid(landings, frame);

describe('the grid of landings', () => {
  it('puts the likeliest place in the middle of a square, which is the strongest', () => {
    const middle = grid.cells.find(({ column, row }) => column === 0 && row === 0)!;
    expect(grid.x + grid.side / 2).toBeCloseTo(3);
    expect(grid.y + grid.side / 2).toBeCloseTo(12);
    expect(middle.shade).toBe(SHADES);
  });

  it('tells what is rare apart, though the aim is hundreds of times likelier', () => {
    expect(new Set(grid.cells.map(({ shade }) => shade)).size).toBeGreaterThan(3);
  });

  it('draws squares of a round size, few enough to be seen, all of them on the map', () => {
    expect([0.25, 0.5, 1, 2, 3, 4, 6]).toContain(grid.side);
    for (const { column, row } of grid.cells) {
      expect(grid.x + column * grid.side).toBeGreaterThanOrEqual(frame.x - 1e-9);
      expect(grid.x + (column + 1) * grid.side).toBeLessThanOrEqual(frame.x + frame.width + 1e-9);
      expect(grid.y + row * grid.side).toBeGreaterThanOrEqual(frame.y - 1e-9);
    }
  });

  it('is stronger by one shade for what is as many times likelier, two times at least', () => {
    const at = (...shares: number[]) =>
      landingGrid(
        shares.map((probability, i) => ({ x: 2 * i, y: 0, probability })),
        { x: 0, y: 0, width: 2 * shares.length, height: 4 },
      ).cells.map(({ shade }) => shade);
    expect(at(0.25, 0.25, 0.25, 0.25)).toEqual([SHADES, SHADES, SHADES, SHADES]);
    expect(at(0.14, 0.29, 0.57)).toEqual([SHADES - 2, SHADES - 1, SHADES]);
    // A million times over seven shades: ten times a shade.
    expect(at(1e-6, 1e-3, 0.1, 1)).toEqual([1, 4, 6, 7]);
  });
});

it('finds no likeliest place where none stands out', () => {
  expect(likeliestLanding(landings)).toMatchObject({ x: 3, y: 12 });
  expect(likeliestLanding(landings.slice(1))).toBeUndefined();
});

describe('the frame of a map', () => {
  it('is neither very flat nor taller than wide', () => {
    const line = (x2: number, y2: number) =>
      frameOf({ ...map, landings: [], walls: [{ x1: 0, y1: 0, x2, y2 }] }, []);
    expect(line(30, 0).height / line(30, 0).width).toBeCloseTo(0.4);
    expect(line(0, 30).height / line(0, 30).width).toBeCloseTo(1);
  });

  it('keeps its proportions in a picture of any width', () => {
    const { width, height } = fieldSize(640, 0.5);
    expect(height / width).toBeCloseTo(0.5, 2);
    expect(width).toBeLessThan(640);
  });
});

it('leaves out what seldom flies far and touches nobody, and cuts no square', () => {
  const target = { name: 'a', x: 3, y: 12, radius: 0.5, side: 'target', under: 1 };
  const far = (chance: number) => ({ x: 40, y: 12, probability: chance });
  const near = landings.map((one) => ({ ...one, probability: one.probability * 0.99 }));
  const drawn = landingsNear({ ...map, models: [target], landings: [...near, far(0.01)], radii: [6] });
  expect(drawn).toHaveLength(near.length);
  // So much of it is told by the picture; and where it touches nobody at all, it is all there is to tell.
  const often = [...near, far(0.2)];
  expect(landingsNear({ ...map, models: [target], landings: often, radii: [6] })).toHaveLength(often.length);
  expect(landingsNear({ ...map, landings: often })).toHaveLength(often.length);
  const corners = cornersOf(landingGrid(drawn, frame));
  const around = frameOf({ ...map, landings: corners }, []);
  for (const { x, y } of corners) {
    expect(Math.abs(x - around.x - around.width / 2)).toBeLessThanOrEqual(around.width / 2);
    expect(Math.abs(y - around.y - around.height / 2)).toBeLessThanOrEqual(around.height / 2);
  }
});

it('says of few squares that they hold most, where they do', () => {
  const cells = (...shares: number[]) => ({
    cells: shares.map((probability, i) => ({ column: i, row: 0, shade: 1, label: '', probability })),
  });
  const rare = Array.from({ length: 100 }, () => 0.0003);
  expect(fewLikely(cells(0.65, 0.32, ...rare))).toEqual([0.65, 0.32]);
  expect(fewLikely(cells(0.2, 0.2, 0.2, 0.2, 0.2))).toEqual([]);
  expect(fewLikely(cells(0.3, ...rare))).toEqual([]);
  // A fourth is as likely as the third: no three are few.
  expect(fewLikely(cells(0.3, 0.2, 0.2, 0.2, ...rare))).toEqual([]);
});
