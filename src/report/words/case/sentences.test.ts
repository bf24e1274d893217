import { describe, expect, it } from 'vitest';
import { countMetric } from '../../testing/distributions.ts';
import { shootResult } from '../../testing/fixtures.ts';
import { renderText } from '../../text/text.ts';
import { sentences } from './sentences.ts';

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

  it('names whose it is where both sides lose something', () => {
    const { metrics, ...rest } = shootResult();
    const { casualties } = metrics ?? {};
    const ofBoth = {
      casualties: { ...casualties, title: 'Casualties, the enemy’s' },
      own: { ...casualties, title: 'Casualties, ours' },
    };
    const told = sentences({ ...rest, exact: null, joint: [], funnel: [], metrics: ofBoth } as never);
    expect(told[0]).toMatch(
      /^Casualties, the enemy’s: the likeliest outcome is 1 warrior, 50\.0% of the time; /,
    );
  });

  it('tells how a goal’s chance grows, or after which shot it is reached: not both', () => {
    const base = shootResult();
    const ways = (title: string, values: string[], probability: number[]) => ({
      kind: 'category' as const,
      title,
      values,
      probability,
    });
    const reached = (chance: number) => ways('Goal', ['missed', 'reached'], [1 - chance, chance]);
    const by = ways('Goal reached for good', ['missed', 'after shot 1', 'after shot 2'], [0.8, 0.1, 0.1]);
    const { reaction: _, ...counts } = base.metrics ?? {};
    const metrics = { ...counts, goal: reached(0.2), goalBy: by };
    const goal = { metric: 'goal', value: 'reached', words: 'captain is gone' };
    const result = { ...base, metrics, joint: [], exact: null, goal };
    const development = { each: 'shot', after: [0, 0.1, 0.2].map((chance) => ({ goal: reached(chance) })) };
    const [alone, grown] = [result, { ...result, development }].map((one) =>
      sentences(one as never).join(' '),
    );
    expect(alone).toContain('Goal reached for good: missed 80%');
    expect(grown).toContain('after shot 2');
    expect(grown).not.toContain('Goal reached for good');
  });

  it('tells what comes of whom a goal is about, though what comes of another is less certain', () => {
    const base = shootResult();
    const fate = (title: string, probability: number[]) => ({
      kind: 'category' as const,
      title,
      values: ['unhurt', 'hurt', 'gone'],
      probability,
    });
    const { reaction: _, ...counts } = base.metrics ?? {};
    const metrics = {
      ...counts,
      goal: {
        kind: 'category' as const,
        title: 'Goal',
        values: ['missed', 'reached'],
        probability: [0.8, 0.2],
      },
      gunner: fate('Fate of gunner', [0.4, 0.3, 0.3]),
      captain: fate('Fate of captain', [0.7, 0.1, 0.2]),
    };
    const goal = { metric: 'goal', value: 'reached', words: 'captain is gone' };
    const result = { ...base, metrics, joint: [], exact: null, goal };
    expect(sentences(result)).toContain('Fate of captain: unhurt 70%, gone 20%, hurt 10% (1 in 10).');
    expect(sentences(result).join(' ')).not.toContain('gunner');
    const drawn = renderText(result);
    const places = [
      'Goal\n',
      'Fate of captain\n',
      `${base.metrics?.[base.headline].title}\n  0`,
      'Fate of gunner\n',
    ];
    const found = places.map((head) => drawn.indexOf(head));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(Math.min(...found)).toBeGreaterThan(0);
  });
});

it('tells of two that end alike, each way as often, only the later one', () => {
  const base = shootResult();
  const injury = (title: string, probability: number[]) => ({
    kind: 'category' as const,
    title,
    values: ['none', 'Stunned'],
    probability,
  });
  const { reaction: _, ...counts } = base.metrics ?? {};
  const injuries = (treant: number[]) => ({
    ...counts,
    injury: injury('Worst injury', [0.6, 0.4]),
    treant: injury('Injury of treant', treant),
  });
  const lines = (treant: number[]) =>
    sentences({ ...base, metrics: injuries(treant), joint: [], exact: null }).filter((line) =>
      line.includes('njury'),
    );
  expect(lines([0.6, 0.4])).toEqual(['Injury of treant: none 60%, Stunned 40%.']);
  expect(lines([0.7, 0.3])).toHaveLength(2);
});

it('tells of a round only what it changes', () => {
  const { development: _, ...base } = shootResult();
  const hits = (chance: number) => ({
    hits: countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, [1 - chance, chance], 0),
  });
  const developed = (...chances: number[]) => {
    const after = chances.map(hits);
    const metrics = after[after.length - 1];
    const one = {
      ...base,
      headline: 'hits',
      metrics,
      joint: [],
      exact: null,
      development: { each: 'shot', after },
    };
    return sentences(one).find((sentence) => sentence.includes('after shot'));
  };
  expect(developed(0, 0.1, 0.2, 0.3)).toBe('Hits: 10% after shot 1, 20% after shot 2, 30% after shot 3.');
  expect(developed(0, 0.1, 0.3, 0.3)).toBe('Hits: 10% after shot 1, 30% after shot 2.');
  expect(developed(0, 0, 0, 0.3)).toBe('Hits: 0% after shot 1, 30% after shot 3.');
});
