import { describe, expect, it } from 'vitest';
import type { Result } from '../../../stats/result.ts';
import { countMetric } from '../../testing/distributions.ts';
import { exactResult, rolledResult, shootResult } from '../../testing/fixtures.ts';
import { only } from '../../testing/only.ts';
import { headline } from './headline.ts';
import { sentences } from './sentences.ts';

describe('headline', () => {
  it('leads with the exact number when it is known', () => {
    expect(headline(shootResult())).toEqual({
      number: '1.25',
      label: 'warriors on average',
      certainty: 'exact',
      beside: 'At least one warrior about five times in six (85.1%).',
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
    expect(sentence).toMatch(/1\.25 warriors on average \(exact\); casualties of friends 4%\.$/);
  });

  it('says what friends it costs, where that is not next to nothing', () => {
    const lost = (title: string, distribution: number[]) =>
      countMetric({ title, unit: 'fighters', one: 'fighter' }, distribution, 0);
    const of = (friends: number): Result => ({
      ...exactResult(),
      metrics: {
        out: lost('Out of Action', [0.4, 0.3, 0.3]),
        friends: lost('Friends Out of Action', [1 - friends, friends]),
      },
      ...{ joint: [], exact: null, funnel: [], headline: 'out' },
    });
    expect(headline(of(0.5)).sentence).toMatch(/; friends Out of Action 50%\.$/);
    // Of two friends it is an average: 0.5 × 1 + 0.1 × 2.
    const two = of(0.5);
    const metrics = { ...two.metrics, friends: lost('Friends Out of Action', [0.4, 0.5, 0.1]) };
    expect(headline({ ...two, metrics }).sentence).toMatch(
      /; friends Out of Action 0\.7 fighters on average\.$/,
    );
    expect(headline(of(0.01)).sentence).not.toContain('friends');
  });

  it('leads with the end of all where that is the likeliest, by what the rules call it', () => {
    const lost = countMetric({ title: 'Casualties', unit: 'warriors', one: 'warrior' }, [0.1, 0.2, 0.7], 0);
    const ends = (worst: number) => ({
      kind: 'category' as const,
      title: 'Shoot result',
      values: ['undamaged', 'damaged', 'destroyed'],
      probability: [0.1, 0.9 - worst, worst],
    });
    const of = (worst: number): Result => ({
      ...exactResult(),
      metrics: { casualties: lost, result: ends(worst) },
      ...{ joint: [], exact: null, funnel: [], headline: 'casualties', noneLeft: 'destroyed' },
    });
    expect(headline(of(0.7))).toMatchObject({
      number: '70%',
      label: 'chance of “destroyed”: all 2 warriors',
      beside: 'Seven times in ten; 1.6 warriors on average.',
    });
    // Two may fall of more than two.
    expect(headline(of(0.6)).label).toBe('warriors on average');
    // What is just as likely says nothing of who is left.
    expect(headline({ ...of(0.7), noneLeft: 'wiped out' }).label).toBe('warriors on average');
    const { noneLeft: _, ...unsaid } = of(0.7);
    expect(headline(unsaid).label).toBe('warriors on average');
  });

  it('says beside a battle that most often stays undecided who wins how often', () => {
    const lost = countMetric({ title: 'Casualties', unit: 'figures', one: 'figure' }, [0.5, 0.5], 0);
    const ends = (probability: number[]) => ({
      kind: 'category' as const,
      title: 'Outcome',
      values: ['undecided', 'own beaten', 'enemy beaten'],
      probability,
    });
    const besideOf = (probability: number[]) =>
      headline({
        ...exactResult(),
        metrics: { casualties: lost, own: lost, outcome: ends(probability) },
        battle: { lost: ['casualties', 'own'] as const, outcome: 'outcome' },
        ...{ joint: [], exact: null, funnel: [], headline: 'casualties' },
      } as Result).beside;
    expect(besideOf([0.7, 0.2, 0.1])).toMatch(/^Own beaten 20%, enemy beaten 10% .*\. Casualties: /);
    // Of a side that leads the picture says the rest.
    expect(besideOf([0.2, 0.7, 0.1])).toMatch(/^Casualties: /);
    expect(besideOf([1, 0, 0])).toMatch(/^Casualties: /);
  });

  it('says of a battle that nobody wins who is ahead, by who broke first', () => {
    const lost = countMetric({ title: 'Casualties', unit: 'figures', one: 'figure' }, [0.5, 0.5], 0);
    const ends = (title: string, values: string[], probability: number[]) => ({
      kind: 'category' as const,
      ...{ title, values, probability },
    });
    const of = (undecided: number, sides?: string[], firsts = [0.03, 0.9, 0.07]) =>
      headline({
        ...exactResult(),
        metrics: {
          casualties: lost,
          own: lost,
          outcome: ends('Outcome', ['undecided', 'own beaten'], [undecided, 1 - undecided]),
          broke: ends('Who broke first', ['nobody', 'own', 'enemy'], firsts),
        },
        battle: { lost: ['casualties', 'own'] as const, outcome: 'outcome', first: 'broke' },
        ...(sides && { sides: sides.map((name) => ({ name, all: 6 })) }),
        ...{ joint: [], exact: null, funnel: [], headline: 'casualties' },
      } as unknown as Result);
    const { beside, sentence } = of(0.69);
    const first = 'Who broke first: our own side 90%, the enemy 7%';
    expect(beside).toMatch(new RegExp(`^Own beaten 31%\\. ${first} .*\\. Casualties: `));
    expect(sentence).toContain(first);
    // Both by their names, however long.
    const long = ['Human Archers and Goblin Crossbows', 'Elf Longbows and Troll'];
    expect(of(0.69, long).sentence).toContain(
      'Who broke first: Elf Longbows and Troll 90%, Human Archers and Goblin Crossbows 7%',
    );
    // Where it ends once a side has broken, how it ends says it already.
    expect(of(0.51, undefined, [0.5, 0.43, 0.07]).sentence).not.toContain('Who broke first');
    // Where a side wins most often, that says it.
    expect(of(0.3).sentence).not.toContain('Who broke first');
  });

  it('leads with what both sides lose where a battle is hardly ever won, the side first that loses more', () => {
    const lost = (chances: number[]) =>
      countMetric({ title: 'Casualties', unit: 'figures', one: 'figure' }, chances, 0);
    const of = (undecided: number) => {
      const outcome = {
        kind: 'category' as const,
        title: 'Outcome',
        values: ['undecided', 'enemy beaten'],
        probability: [undecided, 1 - undecided],
      };
      return headline({
        ...exactResult(),
        metrics: { casualties: lost([0.5, 0.5]), own: lost([0, 0, 0.5, 0.5]), outcome },
        battle: { lost: ['casualties', 'own'] as const, outcome: 'outcome', won: 'enemy beaten' },
        sides: ['beasts', 'raiders'].map((name) => ({ name, all: 6 })),
        ...{ joint: [], exact: null, funnel: [], headline: 'casualties' },
      } as unknown as Result);
    };
    expect(of(0.997)).toMatchObject({
      number: expect.stringMatching(/^2\.5/),
      title: 'Lost on average',
      label: 'of 6 figures of raiders',
      beside: expect.stringMatching(
        /^beasts 0\.5\d* of 6 figures\. Almost always undecided \(99\.7%, beasts beaten 0\.3%.*\)\.$/,
      ),
      sentence: expect.stringMatching(
        /^Almost always undecided \(99\.7%, .*\); lost on average: raiders 2\.5.* of 6 figures .*, beasts 0\.5\d* of 6 figures\.$/,
      ),
    });
    expect(of(0.9)).toMatchObject({ label: 'undecided' });
  });

  it('says in a turn what our side loses, where it loses anything', () => {
    const lost = (whose: string, distribution: number[], what = 'Casualties') =>
      countMetric({ title: `${what}, ${whose}`, unit: 'warriors', one: 'warrior' }, distribution, 0);
    const turn = (own: number[], what?: string): Result => ({
      ...exactResult(),
      metrics: {
        casualties: lost('the enemy’s', [0.4, 0.3, 0.3], what),
        ownCasualties: lost('ours', own, what),
      },
      ...{ joint: [], exact: null, funnel: [], headline: 'casualties' },
    });
    // 0.3 + 2 · 0.1 of ours, 0.3 + 2 · 0.3 of theirs.
    expect(headline(turn([0.6, 0.3, 0.1])).beside).toMatch(
      /^The enemy loses 0\.9 warriors on average, our side 0\.5: 1\.8 times as much\. At least one warrior/,
    );
    expect(headline(turn([0, 0.4, 0.6])).sentence).toMatch(
      /^Our side loses 1\.6 warriors on average, the enemy 0\.9: 1\.8 times as much\. Casualties, the enemy’s: /,
    );
    expect(headline(turn([0.35, 0.35, 0.3])).sentence).toMatch(/, the enemy 0\.9, about as much\. /);
    expect(headline(turn([1])).sentence).not.toContain('own');
  });

  it('counts both sides’ losses in points where both have them', () => {
    const lost = (title: string, unit: string, mean: number) =>
      countMetric(
        { title, unit, one: unit.slice(0, -1) },
        [1 - mean / 10, ...Array(9).fill(0), mean / 10],
        0,
      );
    const turn: Result = {
      ...only(lost('Casualties, the enemy’s', 'warriors', 1)),
      metrics: {
        hits: lost('Casualties, the enemy’s', 'warriors', 1),
        points: lost('Points lost, the enemy’s', 'points', 2),
        own: lost('Casualties, ours', 'warriors', 4),
        ownPoints: lost('Points lost, ours', 'points', 1),
      },
    };
    expect(headline(turn).beside).toMatch(
      /^In points the enemy loses 2 on average, our side 1: 2 times as much\. .*; casualties, ours 4 warriors on average\.$/,
    );
  });

  it('says so beside what happens or does not, too', () => {
    const lost = (title: string, chance: number) =>
      countMetric({ title, unit: 'fighters', one: 'fighter' }, [1 - chance, chance], 0);
    const whole = (own: number) => ({
      ...only(lost('Out of Action, the enemy’s', 0.25)),
      metrics: {
        hits: lost('Out of Action, the enemy’s', 0.25),
        own: lost('Out of Action, ours', own),
      },
    });
    const { number, beside, sentence } = headline(whole(0.1));
    const loses = 'The enemy loses 0.25 fighters on average, our side 0.1: 2.5 times as much.';
    expect({ number, beside }).toEqual({ number: '25%', beside: loses });
    expect(sentence).toMatch(/^The enemy loses .*\. Out of Action, the enemy’s: .*\(25%, exact\)\.$/);
    expect(headline(whole(0)).beside).toBe('');
  });

  it('carries the interval when it is sampled', () => {
    const { sentence, certainty } = headline(rolledResult());
    expect(certainty).toMatch(/^95% interval 1\.2\d\d to 1\.2\d\d$/);
    expect(sentence).toContain(certainty);
    expect(sentence).not.toContain('exact');
  });

  it('leads with an average that lies between the ends of its interval', () => {
    const out = countMetric({ title: 'Out', unit: 'fighters', one: 'fighter' }, [1129, 671, 200], 2000);
    const metrics = { out: { ...out, meanInterval: [0.505, 0.566] as const } };
    const { number, certainty } = headline({
      ...rolledResult(),
      ...{ metrics, trials: 2000, joint: [], funnel: [], headline: 'out' },
    });
    expect([number, certainty]).toEqual(['0.54', '95% interval 0.505 to 0.566']);
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
      // Number, label and what stands over them say it all.
      beside: '',
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
    // Where no sentence repeats the number, what it is of stands over it.
    expect(headline(result)).toMatchObject({ title: 'Reaction', label: 'none', beside: '' });
  });

  it('survives a result without metrics', () => {
    expect(headline({ ...exactResult(), metrics: {} }).sentence).toBe('This result counts nothing.');
  });
});
