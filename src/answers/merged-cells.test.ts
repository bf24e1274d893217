import { expect, it } from 'vitest';
import { mergedCells } from './merged-cells.ts';

const cells = (at: (distance: number, cover: string) => number, interval?: [number, number]) =>
  [2, 18, 20, 26].flatMap((down) =>
    ['none', 'full'].map((across) => ({
      across,
      down,
      figure: { value: at(down, across), ...(interval && { interval }) },
    })),
  );

it('has one row for numbers that answer the same whatever the other field says, and no other', () => {
  const byBand = cells((distance, cover) => Number(distance < 19) + Number(cover === 'none'));
  expect(mergedCells(byBand)).toMatchObject([
    { down: '2 to 18', across: 'none', figure: { value: 2 } },
    { down: '2 to 18', across: 'full', figure: { value: 1 } },
    { down: '20 to 26', across: 'none', figure: { value: 1 } },
    { down: '20 to 26', across: 'full', figure: { value: 0 } },
  ]);
  // Where one column differs, rows are not alike.
  const apart = cells((distance, cover) => (cover === 'none' ? distance : 1));
  expect(mergedCells(apart)).toEqual(apart);
});

it('keeps apart what is known within an interval', () => {
  const rolled = cells(() => 1, [0.9, 1.1]);
  expect(mergedCells(rolled)).toEqual(rolled);
});
