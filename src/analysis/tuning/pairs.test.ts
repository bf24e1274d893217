import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../expression/index.ts';
import { judge } from '../expression/judge.ts';
import { subjectsOf } from '../subject.ts';
import { ASKING, duelScenario } from '../testing/duel.ts';
import { tunePairs } from './pairs.ts';

const scenario = duelScenario('shooter: { warriors: 6, points: 60 }\ntarget: { warriors: 20 }\n');
const [one] = scenario.cases;
const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('two fields tuned at once', () => {
  it('hold on the curve that is worked out by hand', async () => {
    // n dice hit with (7 − skill) / 6, nobody saves: the mean of casualties is 2 where n · (7 − skill) = 12.
    const question = parseQuestion('casualties ~ 2 ± 0.1%');
    const fields = [
      { field: 'shooter.warriors', values: span(1, 12) },
      { field: 'shooter.skill', values: span(2, 6) },
    ] as const;
    const { tried, columns } = await tunePairs(scenario, one, { fields, question, option: '--vary' }, ASKING);
    expect(tried).toHaveLength(60);
    const fair = tried
      .filter(({ verdict }) => verdict === 'holds')
      .map(({ first, second }) => [first, second]);
    expect(fair).toEqual([
      [3, 3],
      [4, 4],
      [6, 5],
      [12, 6],
    ]);
    expect(columns.map(({ first, nearest }) => [first, nearest.second]).slice(2, 6)).toEqual([
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 5],
    ]);
    expect(columns[3].holds).toEqual([{ from: 4, to: 4 }]);
  });

  it('hold in several runs of values where others lie between', async () => {
    // Of n dice on 4 and over exactly two hit: 0, 25, 37.5, 37.5, 31.25, 23.4 % …
    const question = parseQuestion('P(casualties = 2) <= 30%');
    const fields = [
      { field: 'shooter.skill', values: [4] },
      { field: 'shooter.warriors', values: span(1, 8) },
    ] as const;
    const { columns } = await tunePairs(scenario, one, { fields, question }, ASKING);
    expect(columns[0].holds).toEqual([
      { from: 1, to: 2 },
      { from: 6, to: 8 },
    ]);
  });

  it('are all judged right at once: each may be wrong in its share of what all may be', async () => {
    const fields = [
      { field: 'shooter.skill', values: [4] },
      { field: 'shooter.warriors', values: span(5, 8) },
    ] as const;
    const asking = { ...ASKING, method: 'sample' as const, trials: 100_000 };
    const question = parseQuestion('casualties >= 3');
    const { tried } = await tunePairs(scenario, one, { fields, question }, asking);
    // Of four pairs each may miss in 5 %/4, which is 2.498 standard errors; n dice hit in half.
    for (const { second, left } of tried) {
      const [low, high] = left.interval!;
      expect((high - low) / (2 * 2.498 * Math.sqrt(second / 4 / 100_000))).toBeCloseTo(1, 1.7);
    }
  });

  it('are refused where the field is not there', async () => {
    const question = parseQuestion('casualties >= 2');
    const fields = [
      { field: 'shooter.warriors', values: [1] },
      { field: 'shooter.skil', values: [2] },
    ] as const;
    await expect(tunePairs(scenario, one, { fields, question, option: '--vary' }, ASKING)).rejects.toThrow(
      '--vary: shooter.skil: unknown field',
    );
  });
});

describe('a distribution that dominates', () => {
  const three = duelScenario(
    'target: { warriors: 20 }\nvariants:\n  six at 4: { shooter: { warriors: 6 } }\n  four at 2: { shooter: { warriors: 4, skill: 2 } }\n  seven at 4: { shooter: { warriors: 7 } }\n  six again: { shooter: { warriors: 6 } }\n',
  );
  const verdicts = async (text: string, settings = ASKING) => {
    const question = parseQuestion(text);
    const subjects = await subjectsOf(three, three.cases, [question], settings);
    return subjects.map((subject) => judge(question, subject).verdict);
  };

  it('is of every number at least as likely to be reached', async () => {
    // Six at 4+ may hit five times and four at 2+ may not; at least once: 63/64 against 1295/1296.
    expect(await verdicts('casualties dominates variant."six at 4"')).toEqual([
      'holds',
      'fails',
      'holds',
      'holds',
    ]);
    expect(await verdicts('casualties dominates variant."four at 2"')).toEqual([
      'fails',
      'holds',
      'fails',
      'fails',
    ]);
  });

  it('crosses another where neither does, and is no better where both do', async () => {
    expect(await verdicts('casualties crosses variant."six at 4"')).toEqual([
      'holds',
      'holds',
      'fails',
      'holds',
    ]);
  });

  it('of trials is refuted where the bands leave no doubt, and never proved', async () => {
    const rolled = { ...ASKING, method: 'roll', trials: 65_536 } as const;
    // 63/64 against 1 − 1/1,296 and 6 · 1/64 + 1/64 of five and more: well beyond the bands of 0.6 % each.
    expect(await verdicts('casualties dominates variant."six at 4"', rolled)).toEqual([
      'cannot tell',
      'fails',
      'cannot tell',
      'cannot tell',
    ]);
  });

  it('is asked of metrics alone', async () => {
    await expect(verdicts('casualties dominates 2')).rejects.toThrow(
      'found a number, expected a metric such as casualties: what dominates is a distribution',
    );
  });
});
