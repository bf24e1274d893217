import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../random/sfc32.ts';
import { dependentColumns, nonNegativeFit } from './least-squares.ts';

describe('least squares with weights of at least 0', () => {
  it('finds a sum that fits', () => {
    const rows = [
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 5],
    ];
    const { base, weights } = nonNegativeFit(
      rows,
      rows.map(([a, b]) => 20 + 8 * a + 3 * b),
    );
    expect(base).toBeCloseTo(20, 9);
    expect(weights).toEqual([expect.closeTo(8, 9), expect.closeTo(3, 9)]);
  });

  it('is the line of least squares, by hand', () => {
    // Means 2 and 4; Σ(x − 2)(y − 4) = (−1)(−2) + 0 + 1·3 = 5 over Σ(x − 2)² = 2: 2.5 a step, from 4 − 2.5·2 = −1.
    expect(nonNegativeFit([[1], [2], [3]], [2, 3, 7])).toEqual({
      base: expect.closeTo(-1, 12),
      weights: [expect.closeTo(2.5, 12)],
    });
  });

  it('gives no weight to what would need one below 0, and fits the others anew', () => {
    // Free, both would be y = 10 + 2a − 3b; held, b has none, and a is left alone: Σ(a − 1.5)(y − ȳ)/Σ(a − 1.5)².
    const rows = [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 0],
    ];
    const { base, weights } = nonNegativeFit(
      rows,
      rows.map(([a, b]) => 10 + 2 * a - 3 * b),
    );
    // y = 10, 9, 11, 16, mean 11.5: (−1.5·−1.5 + −0.5·−2.5 + 0.5·−0.5 + 1.5·4.5)/5 = 10/5 = 2, from 11.5 − 2·1.5 = 8.5.
    expect(weights).toEqual([expect.closeTo(2, 12), 0]);
    expect(base).toBeCloseTo(8.5, 12);
  });

  it('takes a weight back from what was the best alone, once others do better together', () => {
    // y = 2a + b − 2, exactly; alone c is the nearest to it, so that it is the first to have a weight.
    const rows = [
      [0, 3, 1],
      [2, 2, 2],
      [2, 0, 3],
      [1, 0, 0],
    ];
    const { base, weights } = nonNegativeFit(rows, [1, 4, 2, 0]);
    expect(base).toBeCloseTo(-2, 9);
    expect(weights).toEqual([expect.closeTo(2, 9), expect.closeTo(1, 9), 0]);
  });

  /** Rows of so many numbers, drawn by `unit`, and what is to be fitted to them. */
  type Drawn = (unit: () => number, columns: number) => readonly [row: number[], number: number];

  const several = (columns: number, make: () => number) => Array.from({ length: columns }, make);
  /** What the columns have in common, and a little of their own, so that one takes another's weight from it. */
  const alike: Drawn = (unit, columns) => {
    const all = unit();
    const row = several(columns, () => all + unit() / 5);
    return [row, row.reduce((sum, value, j) => sum + (j % 2 === 0 ? 2 * value : -value), unit() / 5)];
  };

  const small: Drawn = (unit, columns) => [
    several(columns, () => Math.floor(4 * unit())),
    Math.floor(8 * unit()),
  ];

  it.each<[string, number, Drawn]>([
    ['unrelated columns', 12, (unit, columns) => [several(columns, unit), unit()]],
    ['few rows of small whole numbers', 5, small],
    ['columns much alike', 12, alike],
    [
      'a column that stands there twice',
      12,
      (unit, columns) => {
        const [row, number] = alike(unit, columns);
        return [[...row, row[0]], number];
      },
    ],
  ])('is never beaten by a neighbour, on 200 random tables of %s', (_, height, drawn) => {
    const random = new Sfc32(1, 2, 3, 4);
    const unit = () => (random.word() >>> 0) / 2 ** 32;
    for (let round = 0; round < 200; round++) {
      const table = Array.from({ length: height }, () => drawn(unit, 1 + (round % 5)));
      const rows = table.map(([row]) => row);
      const numbers = table.map(([, number]) => number);
      const columns = rows[0].length;
      const fit = nonNegativeFit(rows, numbers);
      const miss = (base: number, weights: readonly number[]) =>
        rows.reduce((sum, row, i) => {
          const says = row.reduce((all, value, j) => all + value * weights[j], base);
          return sum + (numbers[i] - says) ** 2;
        }, 0);
      const least = miss(fit.base, fit.weights);
      expect(Math.min(...fit.weights)).toBeGreaterThanOrEqual(0);
      for (let j = 0; j < columns; j++)
        for (const step of [-1e-3, 1e-3]) {
          const other = fit.weights.map((weight, k) => (k === j ? Math.max(0, weight + step) : weight));
          for (const shift of [-1e-3, 0, 1e-3])
            expect(miss(fit.base + shift, other)).toBeGreaterThanOrEqual(least - 1e-12);
        }
    }
  });

  it('knows columns that say nothing new', () => {
    const rows = [
      [1, 2, 3, 7],
      [2, 0, 2, 7],
      [3, 5, 8, 7],
      [4, 1, 5, 7],
    ];
    expect(dependentColumns(rows)).toEqual([2, 3]); // the sum of the first two, and always the same
    expect(nonNegativeFit(rows, [1, 2, 3, 4]).weights.every(Number.isFinite)).toBe(true);
  });
});
