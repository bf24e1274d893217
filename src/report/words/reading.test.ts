import { describe, expect, it } from 'vitest';
import type { CategoryResult, CountResult, Result } from '../../stats/result.ts';
import { exactResult, rolledResult, shootResult, variantsResult } from '../testing/fixtures.ts';
import { neverSentence } from './case/endings.ts';
import { funnelOf, headlineOf, leadName } from './lead.ts';
import { casesOf, categoriesOf, countsOf, isConstant, lastSeen } from './reading.ts';

describe('reading a result', () => {
  it('takes the exact distribution where there is one, and keeps the sampled one beside it', () => {
    const result = shootResult();
    const reading = headlineOf(result, casesOf(result)[0])!;
    expect(reading.exact).toBe(true);
    expect(reading.mean).toEqual({ value: expect.closeTo(result.exact!.metrics.casualties.mean!, 12) });
    expect(reading.beside!.chance[1].interval).toBeDefined();
    expect(reading.atLeast[0].value).toBeCloseTo(1, 12);
    expect(reading.atLeast[2].value).toBeCloseTo(1 - reading.chance[0].value - reading.chance[1].value, 12);
  });

  it('takes for constant what never ends otherwise, and nothing that seldom does', () => {
    const [reading] = countsOf(casesOf(shootResult())[0]);
    const ending = (...chances: number[]) => ({ ...reading, chance: chances.map((value) => ({ value })) });
    expect(isConstant(ending(0, 1))).toBe(true);
    expect(isConstant(ending(0.05, 0.95))).toBe(false);
    expect(isConstant(ending(1e-6, 1 - 1e-6))).toBe(false);
  });

  it('carries intervals where a number is sampled only', () => {
    const result = rolledResult();
    const one = casesOf(result)[0];
    const reading = headlineOf(result, one)!;
    expect(reading.exact).toBe(false);
    for (const figure of [reading.mean, ...reading.chance, ...reading.atLeast.slice(1)]) {
      expect(figure.interval![0]).toBeLessThanOrEqual(figure.value);
      expect(figure.interval![1]).toBeGreaterThanOrEqual(figure.value);
    }
    for (const { chance } of categoriesOf(one))
      for (const figure of chance) expect(figure.interval).toBeDefined();
  });

  it('has no intervals where everything is exact', () => {
    const one = casesOf(exactResult())[0];
    for (const { exact, mean, beside } of countsOf(one)) {
      expect(exact).toBe(true);
      expect(beside).toBeNull();
      expect(mean.interval).toBeUndefined();
    }
  });

  it('agrees with the sampled quantiles on the same distribution', () => {
    const exact = countsOf(casesOf(exactResult())[0]);
    const both = countsOf(casesOf(shootResult())[0]);
    expect(both.map(({ median, p05, p95 }) => [median, p05, p95])).toEqual(
      exact.map(({ median, p05, p95 }) => [median, p05, p95]),
    );
  });

  it('falls back on the first count when the headline is missing, and skips unknown stages', () => {
    const result = { ...shootResult(), headline: 'nothing', funnel: ['hits', 'nothing', 'casualties'] };
    const one = casesOf(result)[0];
    expect(headlineOf(result, one)!.name).toBe('dice');
    expect(funnelOf(result, one).map(({ name }) => name)).toEqual(['hits', 'casualties']);
    expect(headlineOf(result, { ...one, metrics: {} })).toBeUndefined();
  });

  it('leaves out the tail that hardly anybody sees', () => {
    const reading = headlineOf(shootResult(), casesOf(shootResult())[0])!;
    const chance = [0.5, 0.4999995, 4e-7, 1e-7].map((value) => ({ value }));
    const atLeast = [1, 0.5, 5e-7, 1e-7].map((value) => ({ value }));
    expect(lastSeen({ ...reading, chance, atLeast })).toBe(1);
  });

  it('reads cases in order', () => {
    expect(casesOf(variantsResult()).map(({ name }) => name)).toEqual([
      'In the open',
      'Behind a wall',
      'At long range',
      'Twelve bowmen',
    ]);
  });
});

describe('a category of which some values cannot happen', () => {
  const shot = shootResult();
  const reading = (result: Result) =>
    categoriesOf(casesOf(result)[0]).find(({ name }) => name === 'reaction')!;
  const reaction = shot.metrics!.reaction as CategoryResult;
  const widened: Result = {
    ...shot,
    metrics: {
      ...shot.metrics,
      reaction: {
        ...reaction,
        values: [...reaction.values, 'roar'],
        counts: [...reaction.counts!, 0],
        probability: [...reaction.probability, 0],
        interval: [...reaction.interval!, [0, 1e-6]],
      },
    },
    exact: {
      ...shot.exact!,
      metrics: {
        ...shot.exact!.metrics,
        reaction: { probability: [...shot.exact!.metrics.reaction.probability, 0] },
      },
    },
  };

  it('sets aside what the exact distribution rules out', () => {
    expect(reading(widened).never).toEqual(['roar']);
    expect(reading(widened).values).toEqual(reaction.values);
    expect(neverSentence(reading(widened))).toBe('Never: roar.');
  });

  it('keeps what merely was not seen', () => {
    expect(reading({ ...widened, exact: null }).never).toEqual([]);
    expect(reading({ ...widened, exact: null }).values).toContain('roar');
  });

  it('leads with what the other side of a battle loses where no case has any of its headline', () => {
    const { cases = [], ...rest } = variantsResult();
    const none = { probability: [1] };
    const without = cases.map((one) => ({
      ...one,
      metrics: { ...one.metrics, casualties: { ...(one.metrics.casualties as CountResult), ...none } },
      exact: one.exact && {
        ...one.exact,
        metrics: { ...one.exact.metrics, casualties: { ...one.exact.metrics.casualties, ...none } },
      },
    }));
    const battle = { lost: ['casualties', 'hits'] as const };
    const led = { ...rest, headline: 'casualties' };
    expect(leadName({ ...led, battle, cases: without })).toBe('hits');
    expect(headlineOf({ ...led, battle, cases: without }, without[0])?.name).toBe('hits');
    // One case that has some is enough, what is no battle has one side only, and one case says whose it is itself.
    expect(leadName({ ...led, battle, cases: [...without.slice(1), cases[0]] })).toBe('casualties');
    expect(leadName({ ...led, cases: without })).toBe('casualties');
    expect(leadName({ ...led, battle })).toBe('casualties');
  });
});
