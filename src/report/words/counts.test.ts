import { describe, expect, it } from 'vitest';
import { countMetric } from '../testing/distributions.ts';
import { shootResult } from '../testing/fixtures.ts';
import { only } from '../testing/only.ts';
import { sentences } from './case/sentences.ts';
import { counted, usualShare } from './counts.ts';
import { headlineOf } from './lead.ts';
import { comparisonSentences } from './ranked/comparison.ts';
import { casesOf } from './reading.ts';

describe('counted', () => {
  const reading = headlineOf(shootResult(), casesOf(shootResult())[0])!;
  it('gets one and many right', () => {
    expect([0, 1, 2, 1000].map((value) => counted(reading, value))).toEqual([
      'no warrior',
      '1 warrior',
      '2 warriors',
      '1,000 warriors',
    ]);
  });
});

describe('a range', () => {
  const ranged = (distribution: number[]) =>
    sentences(only(countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, distribution, 0)));

  it('comes with its true share, and is left out where it leaves nothing out', () => {
    // 5% and 95% lie at 0 and 2: 0.5 + 0.3 + 0.16 = 0.96 of trials; with 0.5 + 0.3 + 0.198 it would be 0.998.
    expect(ranged([0.5, 0.3, 0.16, 0.04])).toContain('It lies between none and 2 hits 96% of the time.');
    expect(ranged([0.5, 0.3, 0.198, 0.002]).join(' ')).not.toMatch(/lies between|nine times/i);
  });

  it('of rolled trials may be what is left between the ends of both that it is the difference of', () => {
    const reading = headlineOf(shootResult(), casesOf(shootResult())[0])!;
    const atLeast = [1, 0.96, 0.5, 0.2, 0.04].map((value) => ({
      value,
      interval: [value - 0.01, value + 0.01] as const,
    }));
    const share = usualShare({ ...reading, values: [0, 1, 2, 3, 4], atLeast, p05: 1, p95: 3 });
    expect(share?.value).toBeCloseTo(0.92, 12);
    expect(share?.interval).toEqual([expect.closeTo(0.9, 12), expect.closeTo(0.94, 12)]);
  });

  it('is not told twice where there are no more than its end', () => {
    // Nothing but 0 to 4; 5% and 95% lie at 1 and 4.
    const told = ranged([0.04, 0.16, 0.2, 0.2, 0.4]).join(' ');
    expect(told).toContain('It lies between 1 and 4 hits 96% of the time.');
    expect(told).not.toContain('t least 1 hit');
  });

  it('is not told of cases that come to one or none', () => {
    const metric = (chance: number) =>
      countMetric({ title: 'Out', unit: 'enemies', one: 'enemy' }, [1 - chance, chance], 0);
    const base = { joint: [], exact: null, scatter: [], traces: [], explain: [] };
    const { metrics: _, ...rest } = only(metric(0.1));
    const cases = [0.1, 0.2, 0.3].map((chance) => ({
      ...base,
      name: `at ${chance}`,
      metrics: { hits: metric(chance) },
    }));
    expect(comparisonSentences({ ...rest, cases })).toEqual(['Out: least likely in “at 0.1” (10%).']);
  });
});
