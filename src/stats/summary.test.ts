import { describe, expect, test } from 'vitest';
import { meanInterval, wilsonInterval } from './interval.ts';
import { categoryResult, countResult, exactMetric, jointResult } from './summary.ts';

const HITS = { title: 'Hits', unit: 'hits', one: 'hit' };
/** Hits of three dice that hit on half of their faces, with room for two more. */
const THREE_DICE = [1 / 8, 3 / 8, 3 / 8, 1 / 8, 0, 0];

describe('a sampled count', () => {
  const counts = Float64Array.of(100, 300, 300, 100, 0, 0);
  const result = countResult({ ...HITS, counts });

  test('shows the values that happened', () => {
    expect(result).toMatchObject({
      ...HITS,
      kind: 'count',
      values: [0, 1, 2, 3],
      counts: [100, 300, 300, 100],
    });
    expect(result.probability).toEqual([0.125, 0.375, 0.375, 0.125]);
    expect(result.atLeast).toEqual([1, 0.875, 0.5, 0.125]);
  });

  test('has moments and quantiles', () => {
    expect(result.mean).toBeCloseTo(1.5, 14);
    expect(result.sd).toBeCloseTo(Math.sqrt((0.75 * 800) / 799), 14);
    expect(result.median).toBe(1);
    expect(result.quantiles).toEqual({ p01: 0, p05: 0, p25: 1, p75: 2, p95: 3, p99: 3 });
  });

  test('carries an interval for every estimate, and none for what is certain', () => {
    expect(result.meanInterval).toEqual(meanInterval(counts));
    expect(result.atLeastInterval).toEqual([
      [1, 1],
      wilsonInterval(700, 800),
      wilsonInterval(400, 800),
      wilsonInterval(100, 800),
    ]);
  });

  test('knows of the greater values that did not happen', () => {
    const never = countResult({ ...HITS, counts: [1000, 0, 0, 0] });
    expect(never.values).toEqual([0]);
    expect(never.sd).toBe(0);
    expect(never.meanInterval![1]).toBeCloseTo(3 * (1 - 0.05 ** (1 / 1000)), 12);
  });

  test('is plain: it survives JSON unchanged', () => {
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  test('needs trials', () => {
    expect(() => countResult({ ...HITS, counts: [0, 0] })).toThrow(RangeError);
  });
});

describe('an exact count', () => {
  const result = countResult({ ...HITS, probability: THREE_DICE });

  test('ends at the greatest value that can happen', () => {
    expect(result.values).toEqual([0, 1, 2, 3]);
    expect(result.probability).toEqual([0.125, 0.375, 0.375, 0.125]);
    expect(result.atLeast).toEqual([1, 0.875, 0.5, 0.125]);
    expect(result.mean).toBe(1.5);
    expect(result.sd).toBeCloseTo(Math.sqrt(0.75), 14);
    expect(result.median).toBe(1);
  });

  test('has neither counts nor intervals', () => {
    expect(Object.keys(result).filter((key) => /counts|interval/i.test(key))).toEqual([]);
  });

  test('needs a distribution', () => {
    expect(() => countResult({ ...HITS, probability: [0.5, 0.4] })).toThrow('add up to 0.9');
  });
});

describe('a category', () => {
  const REACTION = { title: 'Reaction', values: ['none', 'panic', 'flee'] };

  test('keeps what never happened, with an interval', () => {
    const result = categoryResult({ ...REACTION, counts: [90, 10, 0] });
    expect(result).toEqual({
      ...REACTION,
      kind: 'category',
      counts: [90, 10, 0],
      probability: [0.9, 0.1, 0],
      interval: [wilsonInterval(90, 100), wilsonInterval(10, 100), wilsonInterval(0, 100)],
    });
  });

  test('when exact has neither counts nor intervals', () => {
    const probability = Float64Array.of(0.5, 0.5, 0);
    expect(categoryResult({ ...REACTION, probability })).toEqual({
      ...REACTION,
      kind: 'category',
      probability: [0.5, 0.5, 0],
    });
  });

  test('needs one number for each', () => {
    expect(() => categoryResult({ ...REACTION, counts: [1, 2] })).toThrow('2 numbers for 3 categories');
    expect(() => categoryResult({ ...REACTION, probability: [1, 1, 1] })).toThrow(RangeError);
  });
});

describe('two metrics together', () => {
  const OF = ['hits', 'reaction'] as const;
  const hits = countResult({ ...HITS, counts: [50, 30, 0, 0] });
  const reaction = categoryResult({
    title: 'Reaction',
    values: ['none', 'panic', 'flee'],
    counts: [60, 20, 0],
  });

  test('are cut to the values that their own results show', () => {
    const table = [[50, 0, 0], Float64Array.of(10, 20, 0), [0, 0, 0], [0, 0, 0]];
    expect(jointResult(OF, [hits.values.length, reaction.values.length], { counts: table })).toEqual({
      of: ['hits', 'reaction'],
      counts: [
        [50, 0, 0],
        [10, 20, 0],
      ],
      probability: [
        [0.625, 0, 0],
        [0.125, 0.25, 0],
      ],
    });
  });

  test('when exact have probabilities only', () => {
    const probability = [
      [0.5, 0, 0],
      [0.25, 0.25, 0],
      [0, 0, 0],
    ];
    expect(jointResult(OF, [hits.values.length, reaction.values.length], { probability })).toEqual({
      of: ['hits', 'reaction'],
      probability: [
        [0.5, 0, 0],
        [0.25, 0.25, 0],
      ],
    });
  });

  test('are refused when they are no distribution', () => {
    expect(() => jointResult(OF, [1, 2], { probability: [[0.5, 0.25]] })).toThrow('add up to 0.75');
  });

  test('cannot happen where the metrics themselves did not', () => {
    const row = [
      [50, 0, 0],
      [10, 20, 0],
      [1, 0, 0],
    ];
    const column = [
      [50, 0, 0, 1],
      [10, 20, 0, 0],
    ];
    for (const counts of [row, column])
      expect(() => jointResult(OF, [hits.values.length, reaction.values.length], { counts })).toThrow(
        'outside 2 × 3 values',
      );
  });
});

describe('the exact distribution beside the sampled one', () => {
  test('of a count has moments and ends at the greatest possible value', () => {
    expect(exactMetric('count', THREE_DICE)).toEqual({
      probability: [0.125, 0.375, 0.375, 0.125],
      mean: 1.5,
      sd: Math.sqrt(0.75),
    });
  });

  test('of a category keeps all categories and has no moments', () => {
    expect(exactMetric('category', [1, 0, 0])).toEqual({ probability: [1, 0, 0] });
  });
});
