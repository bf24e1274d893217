import { describe, expect, it } from 'vitest';
import { parseQuantity } from '../../analysis/index.ts';
import { courseText } from './course.ts';

const MEAN = parseQuantity('mean(hits)').left;
const CHANCE = parseQuantity('P(hits >= 1)').left;
const along = (values: readonly number[], half = 0) =>
  values.map((value, i) => ({
    at: i + 1,
    estimate: { value, ...(half > 0 && { interval: [value - half, value + half] as const }) },
  }));
const said = (values: readonly number[], quantity = MEAN, half = 0) =>
  courseText(quantity, along(values, half), 'warrior');

describe('where an answer turns', () => {
  it('is nowhere along what is nearly a straight line', () => {
    expect(said([1, 1.5, 2, 2.52, 3])).toBe(
      'It is nearly a straight line: each further warrior adds about 0.5.',
    );
    expect(said([0.5, 0.4, 0.3, 0.2], CHANCE)).toBe(
      'It is nearly a straight line: each further warrior takes away about 10 percentage points.',
    );
  });

  it('is at its steps, where there are few', () => {
    expect(said([1, 1, 2, 2, 4, 4])).toBe(
      'It changes only between 2 and 3 (1 to 2) and between 4 and 5 (2 to 4).',
    );
    expect(said([1, 1, 1, 2, 2])).toBe('All of it between 3 and 4.');
    // The values beside it are those that the range is told by.
    expect(said([2, 2, 2, 1, 1])).toBe('It changes nowhere else.');
    // What changes a little elsewhere, too, is told as that.
    expect(said([1, 1.01, 2, 2, 4, 4])).toBe(
      'Nearly all of that comes between 2 and 3 (1.01 to 2) and between 4 and 5 (2 to 4).',
    );
    expect(said([1, 1, 1.01, 2, 2])).toBe('Nearly all of it between 3 and 4.');
    expect(said([2, 2, 1.99, 1, 1])).toBe('It hardly changes elsewhere.');
    expect(said([0, 0.1, 0.2, 2, 2.2])).toBe('Most of that is between 3 and 4 (0.2 to 2).');
    expect(said([9, 8, 8, 7, 7, 5, 5, 4, 3, 3, 2])).toBe(
      'It changes in 6 steps, most between 5 and 6 (7 to 5).',
    );
  });

  it('is where hardly anything changes any more', () => {
    expect(said([0, 3, 5, 6, 6.5, 6.6, 6.65, 6.68, 6.7])).toBe(
      'From 5 on hardly anything changes (6.5 there).',
    );
    expect(said([0, 0.01, 0.02, 0.1, 0.4, 0.9, 1.6, 2.5])).toBe(
      'Up to 4 hardly anything changes (0.1 there).',
    );
  });

  it('is told by what each further one does where it bends', () => {
    expect(said([0, 3, 5.5, 7.5, 9, 10])).toBe(
      'Each further warrior adds about 3 at first and 1 at the end.',
    );
    expect(said([0.98, 0.89, 0.66, 0.34, 0.11], CHANCE)).toBe(
      'It is steepest between 3 and 4: each further warrior takes away about 32 percentage points there.',
    );
    expect(said([0, 0.05, 0.2, 0.5, 0.79, 0.95, 1], CHANCE)).toBe(
      'It is steepest between 3 and 4: each further warrior adds about 30 percentage points there.',
    );
  });

  it('is not told of few points, of what goes up and down, or is known no better than it moves', () => {
    expect(said([1, 2, 3])).toBeUndefined();
    expect(said([1, 3, 2, 4])).toBeUndefined();
    expect(said([2, 2, 2, 2])).toBeUndefined();
    expect(said([1, 1.5, 2, 2.5], MEAN, 0.4)).toBeUndefined();
    expect(said([1, 1.5, 2, 2.5], MEAN, 0.02)).toContain('straight line');
  });
});
