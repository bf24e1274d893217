import { describe, expect, test } from 'vitest';
import { checkProbabilities, greatestOf, sharesOf, trialsOf, trimmed } from './histogram.ts';

describe('a histogram', () => {
  test('adds up exactly beyond 2^32', () => {
    expect(trialsOf(Float64Array.of(9_999_999_999_999, 1, 0))).toBe(1e13);
  });

  test.each([
    [[1, -1, 3], 'count of value 1 is -1'],
    [[1.5], 'count of value 0 is 1.5'],
    [[1, Number.NaN], 'count of value 1 is NaN'],
    [[0, 0], 'without trials'],
    [[], 'without trials'],
  ])('%j is none', (counts, complaint) => {
    expect(() => trialsOf(counts)).toThrow(complaint);
  });

  test('is trimmed to the greatest value that happened, and keeps value 0', () => {
    expect(trimmed([1, 0, 2, 0, 0])).toEqual([1, 0, 2]);
    expect(trimmed(Float64Array.of(0, 0))).toEqual([0]);
    expect(greatestOf([0, 0, 0, 4])).toBe(3);
  });

  test('gives each value its share', () => {
    expect(sharesOf([1, 0, 3])).toEqual([0.25, 0, 0.75]);
  });
});

describe('a distribution', () => {
  test.each([
    [[0.5, 0.4], 'add up to 0.9'],
    [[-0.5, 1.5], 'probability of value 0 is -0.5'],
    [[Number.NaN, 1], 'probability of value 0 is NaN'],
  ])('is not %j', (probability, complaint) => {
    expect(() => checkProbabilities(probability)).toThrow(complaint);
  });

  test('may carry rounding', () => {
    expect(() => checkProbabilities(new Array(10).fill(0.1))).not.toThrow();
  });
});
