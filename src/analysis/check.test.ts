import { describe, expect, it } from 'vitest';
import { checkAll, readExpectations } from './check.ts';
import { ASKING, duelScenario } from './testing/duel.ts';

const CASES = `
shooter: { warriors: 10, points: 50 }
target: { warriors: 6 }
variants: { light: {}, heavy: { shooter.warriors: 20 } }
`;

const checked = (lines: readonly string[], method: 'auto' | 'sample' = 'auto', trials = 65_536) => {
  const scenario = duelScenario(`${CASES}expect:\n${lines.map((line) => `  - ${line}\n`).join('')}`);
  return checkAll(readExpectations([scenario]), { ...ASKING, method, trials });
};

describe('check', () => {
  it('asks every case, but those that a line names itself', async () => {
    const found = await checked([
      'mean(hits) >= 4',
      'mean(hits) <= variant.heavy',
      'variant.light.mean(hits) = 5',
      'mean(hits) in 9..11',
    ]);
    expect(found.map(({ expectation, name, verdict }) => [expectation.question.text, name, verdict])).toEqual(
      [
        ['mean(hits) >= 4', 'light', 'holds'],
        ['mean(hits) >= 4', 'heavy', 'holds'],
        ['mean(hits) <= variant.heavy', 'light', 'holds'],
        ['variant.light.mean(hits) = 5', 'light', 'holds'],
        ['mean(hits) in 9..11', 'light', 'fails'],
        ['mean(hits) in 9..11', 'heavy', 'holds'],
      ],
    );
  });

  it('compares sweep points with the same point of another variant', async () => {
    const found = await checkAll(
      readExpectations([
        duelScenario(
          `${CASES}sweep: { target.warriors: [6, 8] }\nexpect: ["mean(hits) × 2 = variant.heavy.mean(hits)"]\n`,
        ),
      ]),
      ASKING,
    );
    expect(found.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['light, warriors of the target: 6', 'holds'],
      ['light, warriors of the target: 8', 'holds'],
      ['heavy, warriors of the target: 6', 'fails'],
      ['heavy, warriors of the target: 8', 'fails'],
    ]);
  });

  it('widens intervals with the number of sampled statements', async () => {
    const width = async (lines: string[]) => {
      const { left } = (await checked(lines, 'sample'))[0];
      return left.interval![1] - left.interval![0];
    };
    const one = await width(['variant.light.mean(hits) >= 4']);
    const many = await width(Array.from({ length: 20 }, () => 'variant.light.mean(hits) >= 4'));
    // 0.05 against 0.0025 in both tails: 1.960 against 3.023 standard errors.
    expect(many / one).toBeCloseTo(3.0233 / 1.96, 2);
  });

  it('is seldom wrong: in 200 checks of 5 true but tight statements, 95 % of checks make no mistake', async () => {
    const scenario = duelScenario(
      `${CASES}expect: [${'variant.light.mean(hits) >= 5,'.repeat(4)}mean(hits) ~ 5 ± 0%]\n`,
    );
    const expecting = readExpectations([{ ...scenario, cases: scenario.cases.slice(0, 1) }]);
    let wrong = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const found = await checkAll(expecting, {
        ...ASKING,
        method: 'sample',
        trials: 2_000,
        seed: String(seed),
      });
      if (found.some(({ verdict }) => verdict === 'fails')) wrong++;
    }
    // Binomial(200, 0.05) exceeds 21 once in 1,200 choices of seeds; with plain 95 % intervals about 20 more are wrong.
    expect(wrong).toBeLessThanOrEqual(21);
  });

  it('tells every line that cannot be read, with its place, before anything runs', () => {
    const lines = `${CASES}expect:\n  - mean(hitz) > 1\n  - mean(hits)\n  - P(reaction = flees) < 1\n`;
    expect(() => readExpectations([duelScenario(lines)])).toThrowError(
      [
        'duel.yaml:9:5: expect: no metric "hitz", expected one of hits, casualties, reaction; did you mean "hits"? (column 6 of "mean(hitz) > 1")',
        'duel.yaml:10:5: expect: found no comparison, expected one such as >= 2 or in 2..3 (column 11 of "mean(hits)")',
        'duel.yaml:11:5: expect: reaction is never "flees", expected one of stands firm, flee; did you mean "flee"? (column 14 of "P(reaction = flees) < 1")',
      ].join('\n'),
    );
  });

  it('tells lines that are no text together with the others, and numbers that cannot be', () => {
    const lines = '  - 5\n  - mean(hits) in 3..1\n  - { mean: 2 }\n  - P(hits > 3) <= 150%\n';
    const more = `${CASES}expect:\n${lines}`;
    expect(() => readExpectations([duelScenario(more, { keepWrong: true })])).toThrowError(
      [
        'duel.yaml:9:5: expect.0: found 5, expected text of 1 to 500 characters',
        'duel.yaml:10:5: expect: found 3..1, expected the lesser number first, as in 1..3 (column 15 of "mean(hits) in 3..1")',
        'duel.yaml:11:5: expect.2: found an object, expected text of 1 to 500 characters',
        'duel.yaml:12:5: expect: found 150%, expected a chance from 0 to 1, such as 0.15 or 15% (column 16 of "P(hits > 3) <= 150%")',
      ].join('\n'),
    );
    expect(() => duelScenario(more)).toThrowError('duel.yaml:9:5: expect.0: found 5');
  });

  it('tells a number that a count is in no case', () => {
    const asked = (line: string) => () => readExpectations([duelScenario(`${CASES}expect: [${line}]\n`)]);
    expect(asked('P(casualties = 99) < 1%')).toThrowError(
      /expect: casualties is from 0 to 6: found = 99, expected 0 to 6 \(column 16 of/,
    );
    expect(asked('P(casualties > 6) < 1%')).toThrowError('found > 6, expected 0 to 5');
    expect(asked('P(hits < 0) < 1%')).toThrowError('found < 0, expected 1 to');
    // Ten warriors or twenty shoot: what only the greater unit can do is no mistake.
    expect(asked('P(hits >= 15) < 50%')).not.toThrow();
  });

  it('tells a variant that is not there with its place, before anything runs', () => {
    const line = `${CASES}expect:\n  - mean(hits) > variant.heavi\n`;
    expect(() => readExpectations([duelScenario(line)])).toThrowError(
      'duel.yaml:9:5: expect: no variant "heavi", expected one of light, heavy; did you mean "heavy"? (column 22 of "mean(hits) > variant.heavi")',
    );
  });
});
