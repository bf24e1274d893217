import { describe, expect, it } from 'vitest';
import { programFor, type Subject, subjectsOf } from '../subject.ts';
import { ASKING, duelScenario } from '../testing/duel.ts';
import { metricsIn } from './bind.ts';
import { combine } from './estimate.ts';
import { estimate, judge, parseQuantity, parseQuestion, quantityText } from './index.ts';
import { parseWholeCondition } from './parse-condition.ts';
import { conditionText } from './text.ts';
import { figuresOf } from './tree.ts';

const VARIANTS = `
shooter: { warriors: 10, points: 50 }
target: { warriors: 6, points: 30 }
variants: { light: {}, heavy bows: { shooter.warriors: 20, shooter.points: 90 } }
`;

async function subject(
  texts: readonly string[],
  method: 'auto' | 'sample' | 'roll' = 'auto',
  more = VARIANTS,
) {
  const scenario = duelScenario(more);
  const questions = texts.map((text) => parseQuestion(text));
  const subjects = await subjectsOf(scenario, scenario.cases, questions, { ...ASKING, method });
  return { subjects, questions, first: subjects[0] as Subject };
}

async function value(text: string): Promise<number> {
  const { questions, first } = await subject([text]);
  return estimate(questions[0], first).value;
}

const verdictOf = async (text: string, method: 'auto' | 'sample' | 'roll' = 'auto') => {
  const { questions, first } = await subject([text], method);
  return judge(questions[0], first).verdict;
};

const failure = async (text: string): Promise<string> => {
  try {
    const { questions, first } = await subject([text]);
    const [question] = questions;
    if (question.relation) judge(question, first);
    else estimate(question, first);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing went wrong';
};

/** Ten D6 that hit on 4 and over, at most six warriors lost. */
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
const hits = (k: number) => choose(10, k) / 2 ** 10;
const lost = (k: number) => (k < 6 ? hits(k) : [6, 7, 8, 9, 10].reduce((sum, h) => sum + hits(h), 0));
const mean = [0, 1, 2, 3, 4, 5, 6].reduce((sum, k) => sum + k * lost(k), 0);

describe('figures', () => {
  it('are those of the distribution', async () => {
    expect(await value('mean(hits)')).toBeCloseTo(5, 12);
    expect(await value('sd(hits)')).toBeCloseTo(Math.sqrt(2.5), 12);
    expect(await value('median(hits)')).toBe(5);
    expect(await value('quantile(hits, 90%)')).toBe(7);
    expect(await value('mean(casualties)')).toBeCloseTo(mean, 12);
    expect(await value('P(casualties >= 5)')).toBeCloseTo(lost(5) + lost(6), 12);
    expect(await value('P(hits in 4..6)')).toBeCloseTo(hits(4) + hits(5) + hits(6), 12);
    expect(await value('P(reaction = flee)')).toBeCloseTo(
      [3, 4, 5, 6].reduce((sum, k) => sum + lost(k), 0) * (4 / 6),
      12,
    );
  });

  it('of conditions on several metrics come from the joint distribution', async () => {
    const flee = [3, 4, 5].reduce((sum, k) => sum + lost(k), 0) * (4 / 6);
    expect(await value('P(reaction = flee and casualties < 6)')).toBeCloseTo(flee, 12);
    expect(await value('P(hits > casualties)')).toBeCloseTo(
      [7, 8, 9, 10].reduce((s, h) => s + hits(h), 0),
      12,
    );
    expect(await value('P(not (hits = 0 or casualties = 6))')).toBeCloseTo(1 - lost(0) - lost(6), 12);
    expect(await value('P(reaction = stands firm, hits = 10)')).toBeCloseTo(hits(10) / 3, 12);
  });

  it('agree when sampled and when rolled, within intervals that may miss once in a million', async () => {
    const texts = [
      'mean(casualties)',
      'sd(hits)',
      'P(reaction = flee and casualties < 6)',
      'quantile(hits, 0.9)',
    ];
    for (const method of ['sample', 'roll'] as const) {
      const { questions, first } = await subject(texts, method);
      for (const [i, question] of questions.entries()) {
        const [low, high] = estimate(question, first, 1e-6).interval!;
        const truth = await value(texts[i]);
        expect([texts[i], low <= truth && truth <= high]).toEqual([texts[i], true]);
        expect(low + high).not.toBe(0);
      }
    }
  });
});

describe('arithmetic', () => {
  it('knows precedence, brackets, signs and per cent', async () => {
    expect(await value('1 + 2 × 3')).toBe(7);
    expect(await value('(1 + 2) * 3 - 6 / 4')).toBe(7.5);
    expect(await value('-2 × −3')).toBe(6);
    expect(await value('50% + 1')).toBe(1.5);
    expect(await value('2 - 1 - 1')).toBe(0);
  });

  it('knows points: what shoots, a field, per 100', async () => {
    expect(await value('mean(hits) per 100 points')).toBeCloseTo(10, 12);
    expect(await value('mean(hits) per points')).toBeCloseTo(0.1, 12);
    expect(await value('points + points of target')).toBe(80);
    expect(await value('variant."heavy bows".points')).toBe(90);
  });

  it('adds up intervals so that they hold whatever the dependence', async () => {
    const { questions, first } = await subject(['mean(hits) - mean(hits)', 'mean(hits)'], 'sample');
    const [difference, single] = questions.map((question) => estimate(question, first));
    expect(difference.value).toBe(0);
    const width = (e: typeof single) => e.interval![1] - e.interval![0];
    expect(width(difference)).toBeGreaterThan(2 * width(single));
  });

  it('gives all room when something that may be 0 divides', async () => {
    const { questions, first } = await subject(['1 / (mean(hits) - mean(hits) + 0.0001)'], 'sample');
    expect(estimate(questions[0], first).interval).toEqual([-Infinity, Infinity]);
  });
});

describe('a quotient of intervals', () => {
  it('has all room where what divides may be 0, at either end', () => {
    const over = (interval: readonly [number, number]) =>
      combine('÷', { value: 1, interval: [0.5, 1.5] }, { value: 0.5, interval }).interval;
    // 0.5/−0.001 is −500: what ends at 0 leaves out as little as what reaches beyond it.
    for (const ends of [
      [-1, 0],
      [0, 1],
      [-1, 1],
      [0, 0],
    ] as const)
      expect(over(ends)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(over([0.25, 1])).toEqual([0.5, 6]);
  });
});

describe('statements', () => {
  it.each([
    ['mean(hits) = 5', 'holds'],
    ['mean(hits) != 5', 'fails'],
    ['mean(hits) >= 5', 'holds'],
    ['mean(hits) > 5', 'fails'],
    ['mean(hits) < 5.1', 'holds'],
    ['mean(hits) <= 4.9', 'fails'],
    ['mean(hits) in 4..6', 'holds'],
    ['mean(hits) in 5.5..6', 'fails'],
    ['mean(hits) ~ 4.8 ± 5%', 'holds'],
    ['mean(hits) ~ 4.7 ± 5%', 'fails'],
    ['mean(hits) ~ 4.8 +- 0.3', 'holds'],
    ['mean(hits) ~ 4.8 ± 0.1', 'fails'],
    ['hits >= 5', 'holds'],
    ['hits per 100 points in 9..11', 'holds'],
    ['variant."heavy bows".hits = 10', 'holds'],
    ['mean(hits) ≤ variant."heavy bows"', 'holds'],
    ['mean(hits) ~ variant."heavy bows" ± 5%', 'fails'],
    ['mean(hits) × 2 = variant."heavy bows".mean(hits)', 'holds'],
    ['P(reaction = flee) <= 15%', 'fails'],
  ])('%s: %s', async (text, verdict) => {
    expect(await verdictOf(text)).toBe(verdict);
  });

  it('cannot be told when the interval lies across', async () => {
    expect(await verdictOf('mean(hits) >= 5', 'sample')).toBe('cannot tell');
    expect(await verdictOf('mean(hits) = 5', 'sample')).toBe('cannot tell');
    expect(await verdictOf('mean(hits) >= 4.9', 'sample')).toBe('holds');
    expect(await verdictOf('mean(hits) = 5.1', 'sample')).toBe('fails');
    expect(await verdictOf('mean(hits) in 5..6', 'roll')).toBe('cannot tell');
  });
});

describe('reading', () => {
  it('is the same for every way to write a sign', () => {
    const plain = parseQuestion('mean(a) * 2 >= 1 / 3 - 1');
    const fancy = parseQuestion('mean(a)×2 ≥ 1÷3−1');
    expect(quantityText(fancy.left)).toBe(quantityText(plain.left));
    expect(fancy.relation).toMatchObject({ comparison: '>=' });
  });

  it.each([
    ['3 <= hits', 'hits >= 3'],
    ['3 <= hits < 5', 'hits >= 3 and hits < 5'],
    ['3 <= hits <= casualties', 'hits >= 3 and hits <= casualties'],
    ['2 < left(beasts)', 'left(beasts) > 2'],
    ['left(beasts) in 2..4', 'left(beasts) >= 2 and left(beasts) <= 4'],
    ['left(war beasts) == 2 OR NOT hits = 3', 'left(war beasts) = 2 or not (hits = 3)'],
    ['reaction = no reaction AND hits = 1', 'reaction = no reaction and hits = 1'],
    ['hits = 1 && !(hits = 2 || hits = 3)', 'hits = 1 and not (hits = 2 or hits = 3)'],
  ])('understands a condition %s as %s', (text, plain) => {
    expect(conditionText(parseWholeCondition(text))).toBe(plain);
  });

  it('takes the bare name of a metric for its mean', () => {
    expect(quantityText(parseQuantity('casualties per 100 points').left)).toBe(
      '((100 × mean(casualties)) ÷ points)',
    );
  });

  it('finds the figures of a question, and the metrics of its conditions', () => {
    const question = parseQuestion('mean(a) + P(b = x and c > b) in 1..sd(d)');
    expect(figuresOf(question).map(({ what }) => what)).toEqual(['mean', 'P', 'sd']);
    const scenario = duelScenario();
    const program = programFor(scenario, scenario.cases[0]);
    const metrics = (text: string) => metricsIn(parseWholeCondition(text), program);
    expect(metrics('reaction = stands firm')).toEqual(['reaction']);
    expect(metrics('not (hits in 1..2 or hits = casualties)')).toEqual(['hits', 'casualties']);
    expect(metrics('hits = 1 and reaction = flee')).toEqual(['hits', 'reaction']);
  });
});

describe('mistakes are told in one line, with their place', () => {
  it.each([
    [
      'mean(hitz)',
      'no metric "hitz", expected one of hits, casualties, reaction; did you mean "hits"? (column 6 of "mean(hitz)")',
    ],
    [
      'mean(reaction)',
      'reaction is a category, expected mean of a count, or P(reaction = WORD) (column 6 of "mean(reaction)")',
    ],
    [
      'meen(hits)',
      'found "meen", expected one of mean, sd, median, quantile, P, points; did you mean "mean"? (column 1 of "meen(hits)")',
    ],
    ['mean hits', 'found "hits", expected "(" (column 6 of "mean hits")'],
    ['mean(hits', 'found the end, expected ")" (column 11 of "mean(hits")'.replace('11', '10')],
    [
      'P(reaction = fly)',
      'reaction is never "fly", expected one of stands firm, flee; did you mean "flee"? (column 14 of "P(reaction = fly)")',
    ],
    [
      'P(reaction >= flee)',
      'reaction is a category: found >=, expected = or != (column 3 of "P(reaction >= flee)")',
    ],
    [
      'P(captain out)',
      'found "out", expected a comparison after captain, such as captain >= 3, or of a unit what becomes of it, such as gone(captain) (column 11 of "P(captain out)")',
    ],
    [
      'mean(left(beasts))',
      'found "(", expected ")"; what is said of a unit is asked as a chance, such as P(left(beasts) >= 3), or P(out(beasts)) of one alone; the mean of what is lost is mean(casualtiesBeasts) (column 10 of "mean(left(beasts))")',
    ],
    [
      'left(beasts)',
      'found "left", expected one of mean, sd, median, quantile, P, points; what is said of a unit is asked as a chance, such as P(left(beasts) >= 3), or P(out(beasts)) of one alone; the mean of what is lost is mean(casualtiesBeasts) (column 1 of "left(beasts)")',
    ],
    [
      'mean(lost(dire wolves))',
      'found "(", expected ")"; what is said of a unit is asked as a chance, such as P(lost(dire wolves) >= 3), or P(out(dire wolves)) of one alone; the mean of what is lost is mean(casualtiesDireWolves) (column 10 of "mean(lost(dire wolves))")',
    ],
    [
      'mean(broken(beasts))',
      'found "(", expected ")"; what is said of a unit is asked as a chance, such as P(broken(beasts)) (column 12 of "mean(broken(beasts))")',
    ],
    ['P(hits)', 'found ")", expected a comparison after hits, such as hits >= 3 (column 7 of "P(hits)")'],
    [
      'P(hits >= flee)',
      'no metric "flee", expected one of hits, casualties, reaction (column 11 of "P(hits >= flee)")',
    ],
    [
      'P(reaction in 1..2)',
      'reaction is a category, expected a count, or a comparison such as reaction = WORD (column 3 of "P(reaction in 1..2)")',
    ],
    [
      'quantile(hits, 90)',
      'found 90, expected a probability between 0 and 1, such as 0.9 or 90% (column 16 of "quantile(hits, 90)")',
    ],
    [
      'mean(hits) >= ',
      'found the end, expected a number, mean(…), P(…), sd(…), median(…), quantile(…, p) or points (column 15 of "mean(hits) >= ")',
    ],
    ['mean(hits) 5', 'found "5", expected a comparison such as >= or the end (column 12 of "mean(hits) 5")'],
    [
      'hits dominate 5',
      'found "dominate", expected a comparison such as >= or the end; did you mean "dominates"? (column 6 of "hits dominate 5")',
    ],
    ['mean(hits) in 1', 'found the end, expected ".." (column 16 of "mean(hits) in 1")'],
    [
      'mean(hits) in 3..1',
      'found 3..1, expected the lesser number first, as in 1..3 (column 15 of "mean(hits) in 3..1")',
    ],
    [
      'P(hits > 3) in 15%..9%',
      'found 15%..9%, expected the lesser number first, as in 9%..15% (column 16 of "P(hits > 3) in 15%..9%")',
    ],
    [
      'P(hits > 3) in 8..9%',
      'found 8..9%, expected per cents at both ends, as in 8%..9% (column 16 of "P(hits > 3) in 8..9%")',
    ],
    [
      'P(hits in 3..1) > 0',
      'found 3..1, expected the lesser number first, as in 1..3 (column 11 of "P(hits in 3..1) > 0")',
    ],
    [
      'P(hits > 3) <= 150%',
      'found 150%, expected a chance from 0 to 1, such as 0.15 or 15% (column 16 of "P(hits > 3) <= 150%")',
    ],
    [
      'P(hits > 3) <= 15',
      'found 15, expected a chance from 0 to 1, such as 0.15 or 15% (column 16 of "P(hits > 3) <= 15")',
    ],
    [
      '-0.1 < P(hits > 3)',
      'found -0.1, expected a chance from 0 to 1, such as 0.15 or 15% (column 1 of "-0.1 < P(hits > 3)")',
    ],
    [
      'P(hits > 3) in 0..2 × 1',
      'found 2 × 1, expected a chance from 0 to 1, such as 0.02 or 2% (column 19 of "P(hits > 3) in 0..2 × 1")',
    ],
    [
      'P(hits > 3) ~ 30 ± 5%',
      'found 30, expected a chance from 0 to 1, such as 0.3 or 30% (column 15 of "P(hits > 3) ~ 30 ± 5%")',
    ],
    ['mean(hits) ~ 1', 'found the end, expected "±" (column 15 of "mean(hits) ~ 1")'],
    [
      'mean(hits) $ 1',
      'found "$", expected a name, a number or a sign such as >= (column 12 of "mean(hits) $ 1")',
    ],
    [
      '1 / (mean(hits) - mean(hits))',
      'divided by 0, expected something that is not 0 (column 3 of "1 / (mean(hits) - mean(hits))")',
    ],
    [
      'mean(hits) >= variant.heavy',
      'no variant "heavy", expected one of light, heavy bows; did you mean "heavy bows"? (column 23 of "mean(hits) >= variant.heavy")',
    ],
    [
      'variant.light >= 1',
      'found "variant.light" alone, expected variant.light.mean(…) or another figure (column 9 of "variant.light >= 1")',
    ],
    [
      'mean(hits) per 100 dice',
      'found "dice", expected points, as in per 100 points (column 20 of "mean(hits) per 100 dice")',
    ],
    [
      'points of weapon',
      'no points: weapon carries none, expected points: in a profile or object (column 1 of "points of weapon")',
    ],
  ])('%s', async (text, message) => {
    expect(await failure(text)).toBe(message);
  });

  it('does not overflow on brackets or length', async () => {
    expect(await failure('('.repeat(200))).toMatch(/^found "\(", expected at most 50 levels/);
    expect(await failure('-'.repeat(200))).toMatch(/expected at most 50 levels/);
    expect(await failure('1'.repeat(2000))).toMatch(/^found 2000 characters, expected at most 1000/);
  });
});
