import { describe, expect, it } from 'vitest';
import type { CaseResult, CountResult, Result } from '../../stats/result.ts';
import { countMetric } from '../testing/distributions.ts';
import {
  assumingResult,
  exactResult,
  rolledResult,
  shootResult,
  sweepResult,
  variantsResult,
} from '../testing/fixtures.ts';
import { comparisonSentences, resultHeadline } from './comparison.ts';
import { oneIn, timesIn, withOdds } from './odds.ts';
import { casesOf, headlineOf } from './reading.ts';
import { counted, headline, sentences } from './sentences.ts';

describe('odds', () => {
  it('stand beside what seldom happens, rounded as people round, and beside nothing else', () => {
    // 1/12 = 8.3 %; 1/0.0005 = 2,000; from 20 % on, and at nothing, per cent alone.
    expect([1 / 12, 0.0005, 0.199, 0.2, 0, 1e-9].map(oneIn)).toEqual([
      '1 in 12',
      '1 in 2,000',
      '1 in 5',
      '',
      '',
      '',
    ]);
    expect(withOdds('8.3%', 1 / 12)).toBe('8.3%, 1 in 12');
    expect(withOdds('8.3%', 1 / 12, '(')).toBe('8.3% (1 in 12)');
    expect(withOdds('83%', 0.83)).toBe('83%');
  });
});

describe('timesIn', () => {
  it('says of what seldom fails how seldom, where nobody counts as far', () => {
    // 1,399 in 1,400 fails once in 1,400; 49 in 50 can be counted.
    expect(timesIn(1_399 / 1_400)).toBe('all but about once in 1,400 times');
    expect(timesIn(49 / 50)).toBe('about 49 times in 50');
  });

  it.each([
    [0, 'never'],
    [1, 'always'],
    [0.5, 'once in two'],
    [0.4, 'twice in five'],
    [0.41, 'about twice in five'],
    [0.67, 'about twice in three'],
    [0.851, 'about five times in six'],
    [0.02, 'about once in 50 times'],
    [0.0123, 'about once in 81 times'],
    [1 / 36, 'about once in 36 times'],
    [0.99, 'about 99 times in 100'],
    [0.941, 'about 16 times in 17'],
    [0.0286, 'about once in 35 times'],
    [0.00072, 'about once in 1,400 times'],
  ])('calls %f %s', (p, words) => {
    expect(timesIn(p)).toBe(words);
  });

  it('is never further off than one part in twenty', () => {
    for (let p = 0.096; p <= 0.92; p += 0.001) {
      const [, times, outOf] = /(once|twice|\w+ times) in (\w+)$/.exec(timesIn(p))!;
      const share = (NUMBER[times.replace(' times', '')] ?? Number.NaN) / NUMBER[outOf];
      expect(Math.abs(share - p), `${p}`).toBeLessThan(0.05);
    }
  });

  it('says below one in ten the odds that stand beside the number', () => {
    for (let p = 0.05; p < 0.095; p += 0.001)
      expect(timesIn(p)).toBe(`about once in ${/\d+$/.exec(oneIn(p))?.[0]} times`);
    expect([timesIn(0.08), oneIn(0.08)]).toEqual(['about once in 13 times', '1 in 13']);
  });
});

const NUMBER: Record<string, number> = {
  once: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

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

describe('headline', () => {
  it('leads with the exact number when it is known', () => {
    expect(headline(shootResult())).toEqual({
      number: '1.25',
      label: 'warriors on average',
      certainty: 'exact',
      sentence:
        'Casualties: at least one warrior about five times in six (85.1%), 1.25 warriors on average (exact).',
    });
  });

  it('says what others lose than whom it is shot at, where they lose anything', () => {
    const result = shootResult();
    const lost = (title: string, chance: number) =>
      countMetric({ title, unit: 'warriors', one: 'warrior' }, [1 - chance, chance], 0);
    const metrics = {
      ...result.metrics,
      friends: lost('Casualties of friends', 0.04),
      nobody: lost('Casualties of neighbours', 0),
    };
    const exact = result.exact && {
      ...result.exact,
      metrics: {
        ...result.exact.metrics,
        friends: { probability: [0.96, 0.04] },
        nobody: { probability: [1] },
      },
    };
    const { sentence } = headline({ ...result, metrics, exact } as Result);
    expect(sentence).toMatch(/1\.25 warriors on average \(exact\); casualties of friends 0\.04\.$/);
  });

  it('carries the interval when it is sampled', () => {
    const { sentence, certainty } = headline(rolledResult());
    expect(certainty).toMatch(/^95% interval 1\.2\d\d to 1\.2\d\d$/);
    expect(sentence).toContain(certainty);
    expect(sentence).not.toContain('exact');
  });

  it('does not talk of chance where there is none', () => {
    const result = only(countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, [0, 0, 0, 1], 0));
    expect(headline(result).sentence).toBe('Hits: always 3 hits (exact).');
    expect(sentences(result)).toEqual([]);
  });

  it('sets odds of what seldom fails apart', () => {
    // 1 in 1,000 misses, 60% hit once.
    const result = only(countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, [0.001, 0.6, 0.399], 0));
    expect(headline(result).sentence).toContain(
      'Hits: at least one hit, all but about once in 1,000 times (99.9%), ',
    );
  });

  it('says never where nothing can happen', () => {
    const result = only(countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, [1, 0], 0));
    expect(headline(result).sentence).toBe('Hits: never a single hit (exact).');
  });

  it('says the chance of what happens once or not at all', () => {
    const metric = countMetric(
      { title: 'Out of Action', unit: 'fighters', one: 'fighter' },
      [8 / 9, 1 / 9],
      0,
    );
    const result = only(metric);
    expect(headline(result)).toEqual({
      number: '11.1%',
      label: 'chance of one fighter, 1 in 9',
      certainty: 'exact',
      sentence: 'Out of Action: one fighter once in nine (11.1%, exact).',
    });
    expect(sentences(result)).toEqual([]);
    const sampled = only(countMetric({ title: 'Out', unit: 'fighters', one: 'fighter' }, [8000, 1000], 9000));
    expect(headline(sampled).certainty).toBe('95% interval 10.5% to 11.8%');
  });

  it('leads with a number in doubt where one is all but certain', () => {
    const distribution = [0.001, 0.009, 0.09, 0.3, 0.6];
    const result = only(countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, distribution, 0));
    expect(headline(result).sentence).toContain('at least 4 hits three times in five (60%)');
  });

  it('names a category where nothing counts', () => {
    const { reaction } = shootResult().metrics!;
    const result = { ...exactResult(), metrics: { reaction: reaction }, exact: null };
    expect(headline(result).sentence).toMatch(/^Reaction: none about three times in five \(59/);
  });

  it('survives a result without metrics', () => {
    expect(headline({ ...exactResult(), metrics: {} }).sentence).toBe('This result counts nothing.');
  });
});

describe('sentences', () => {
  it('tells the likeliest, the usual range, nothing at all, the reaction and the funnel', () => {
    expect(sentences(shootResult())).toEqual([
      'The likeliest outcome is 1 warrior, 50% of the time.',
      // 14.9% + 50% + 30.3%, rounded each.
      'It lies between none and 2 warriors 95.3% of the time.',
      'Not a single warrior: about once in seven (14.9%).',
      'Reaction: none 59.1%, panic 37.6%, flee 3.3% (1 in 30).',
      'On the way from dice to losses, on average: 10 dice → 6 hits → 3 damage dice → 6 points of damage → 1.25 warriors.',
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

describe('comparison', () => {
  it('leads with the greatest and how far it is ahead', () => {
    const { number, sentence } = resultHeadline(variantsResult());
    expect(number).toBe('1.25');
    expect(sentence).toBe(
      'Casualties: most in “Twelve bowmen”, 0.25 ahead of “In the open” (1.25 against 1 warriors on average, exact).',
    );
    expect(comparisonSentences(variantsResult())[0]).toContain('least in “At long range”');
  });

  it('names all that do the least', () => {
    const { cases = [], ...rest } = variantsResult();
    const alike = ['fog', 'night'].map((name) => ({ ...cases[2], name }) as CaseResult);
    expect(comparisonSentences({ ...rest, cases: [...cases.slice(0, 2), ...alike] })[0]).toContain(
      'least in “fog” and “night” (',
    );
  });

  it('does not rank what sampling cannot tell apart', () => {
    const { metrics } = rolledResult();
    const base = { joint: [], exact: null, scatter: [], traces: [], explain: [] };
    const nudged = structuredClone(metrics!);
    const casualties = nudged.casualties as CountResult;
    casualties.mean += 0.005;
    casualties.meanInterval = [casualties.mean - 0.0105, casualties.mean + 0.0105];
    const cases = [
      { ...base, name: 'Bow', metrics: metrics! },
      { ...base, name: 'Sling', metrics: nudged },
    ];
    const { metrics: _, ...rest } = rolledResult();
    const tied: Result = { ...rest, cases };
    expect(resultHeadline(tied).sentence).toContain('cannot be told apart');
    casualties.mean += 0.2;
    casualties.meanInterval = [casualties.mean - 0.0105, casualties.mean + 0.0105];
    expect(resultHeadline(tied).sentence).toContain('most in “Sling”');
  });

  it('calls no case the first of many equal ones in more than 25 of 300 repetitions', () => {
    // Averages of 10 equal cases, each with a half width of 1. Sums of twelve uniform numbers stand for normal ones.
    let state = 11;
    const uniform = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const normal = () => Array.from({ length: 12 }, uniform).reduce((a, b) => a + b, -6);
    const { metrics, ...rest } = rolledResult();
    const base = { joint: [], exact: null, scatter: [], traces: [], explain: [] };
    const cases = Array.from({ length: 10 }, (_, i) => ({
      ...base,
      name: `Bow ${i}`,
      metrics: structuredClone(metrics ?? {}),
    }));
    let wrong = 0;
    for (let repetition = 0; repetition < 300; repetition++) {
      for (const one of cases) {
        const casualties = one.metrics.casualties as CountResult;
        casualties.mean = 20 + normal() / 1.959964;
        casualties.meanInterval = [casualties.mean - 1, casualties.mean + 1];
      }
      const result: Result = { ...rest, cases };
      if (resultHeadline(result).sentence.includes('most in')) wrong++;
    }
    // Binomial(300, 0.05) exceeds 25 once in 160 choices of seeds.
    expect(wrong).toBeLessThanOrEqual(25);
    const [ahead] = cases;
    const casualties = ahead.metrics.casualties as CountResult;
    casualties.mean = 25;
    casualties.meanInterval = [24, 26];
    expect(resultHeadline({ ...rest, cases }).sentence).toContain('most in “Bow 0”');
  });

  it('says once that cases are equal', () => {
    const equal = assumingResult();
    expect(resultHeadline(equal).sentence).toContain(
      'no clear first: “Damage spilled” and “Damage lost” are equal',
    );
    expect(comparisonSentences(equal)).toEqual([expect.stringMatching(/^“Damage spilled” ends between/)]);
    // One number, said once.
    expect(resultHeadline(equal).sentence).toMatch(
      /^Casualties: no clear first: .* are equal \([\d.]+ warriors on average each, exact\)\.$/,
    );
    const [one] = equal.cases ?? [];
    const three = { ...equal, cases: ['a', 'b', 'c'].map((name) => ({ ...one, name }) as CaseResult) };
    expect(comparisonSentences(three)[0]).toBe('Equal to “a”: “b”, “c”.');
    expect(comparisonSentences(three).join(' ')).not.toContain('least in');
  });

  it('tells where a swept number changes nothing', () => {
    const { cases = [], ...rest } = sweepResult();
    const same = cases.map((one) => ({
      ...one,
      metrics: cases[0]?.metrics ?? {},
      exact: cases[0]?.exact ?? null,
    }));
    expect(resultHeadline({ ...rest, cases: same }).sentence).toBe(
      'Casualties: the average is 1.33 warriors from distance 6 to 30 alike.',
    );
  });

  it('tells the trend of a swept number', () => {
    expect(resultHeadline(sweepResult()).sentence).toBe(
      'Casualties: from distance 6 to 30 the average goes from 1.33 to 0.174 warriors; at least one, from 87.3% to 17%.',
    );
  });
});

function only(metric: CountResult): Result {
  return {
    ...exactResult(),
    metrics: { hits: metric },
    joint: [],
    exact: null,
    funnel: ['hits'],
    headline: 'hits',
  };
}
