import { describe, expect, it } from 'vitest';
import type { CaseResult, CountResult, Result } from '../../../stats/result.ts';
import { comparisonCharts } from '../../charts/index.ts';
import { assumingResult, rolledResult, sweepResult, variantsResult } from '../../testing/fixtures.ts';
import { renderText } from '../../text/text.ts';
import { comparisonSentences, resultHeadline } from './comparison.ts';

describe('comparison', () => {
  it('leads with the greatest and how far it is ahead', () => {
    const { number, sentence } = resultHeadline(variantsResult());
    expect(number).toBe('1.25');
    expect(sentence).toBe(
      'Casualties: most in “Twelve bowmen”, 0.25 ahead of “In the open” (1.25 against 1 warrior on average, exact).',
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

  it('says what may befall who shoots, in the cases in which it may', () => {
    const { cases = [], ...rest } = variantsResult();
    const fates = { kind: 'category' as const, title: 'Shooter', values: ['unharmed', 'Out of Action'] };
    const risky = (i: number, chance: number): CaseResult => ({
      ...cases[i],
      exact: null,
      metrics: { ...cases[i].metrics, shooter: { ...fates, probability: [1 - chance, chance] } },
    });
    const of = (some: CaseResult[], suffers?: string[]) =>
      comparisonSentences({ ...rest, cases: some, ...(suffers && { suffers }) }).find((line) =>
        line.startsWith('Shooter'),
      );
    const [a, b] = [cases[0].name, cases[1].name];
    expect(of([risky(0, 0.25), cases[1]], ['shooter'])).toMatch(
      new RegExp(`^Shooter: Out of Action 25%.* in “${a}” alone\\.$`),
    );
    expect(of([risky(0, 0.25), risky(1, 0.5)], ['shooter'])).toMatch(
      new RegExp(`^Shooter: Out of Action 50%.* in “${b}”; Out of Action 25%.* in “${a}”\\.$`),
    );
    // Of what may happen and never does, and of what no action names, there is nothing to say.
    expect(of([risky(0, 0), cases[1]], ['shooter'])).toBeUndefined();
    expect(of([risky(0, 0.25), cases[1]])).toBeUndefined();
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

  it('says of battles who wins where, and how else they end there', () => {
    const { metrics, ...rest } = rolledResult();
    const base = { joint: [], exact: null, scatter: [], traces: [], explain: [] };
    const ends = {
      kind: 'category' as const,
      title: 'Outcome',
      values: ['undecided', 'own beaten', 'enemy beaten'],
    };
    const sides: CaseResult['sides'] = [
      { name: 'Dwarfs', all: 6 },
      { name: 'Elves', all: 6 },
    ];
    const fought = (name: string, probability: number[]) =>
      ({ ...base, name, sides, metrics: { ...metrics, outcome: { ...ends, probability } } }) as CaseResult;
    const cases = [fought('near', [0.5, 0.2, 0.3]), fought('far', [0.85, 0.05, 0.1])];
    const lost = ['casualties', 'casualties'] as const;
    const battle = { lost, outcome: 'outcome', won: 'enemy beaten' };
    const result: Result = { ...rest, cases, battle };
    const { number, label, sentence } = resultHeadline(result);
    expect(number).toMatch(/^30/);
    expect(label).toBe('chance of “Dwarfs beaten”: “near”');
    expect(sentence).toMatch(
      /^Dwarfs beaten: likeliest in “near”, 30(\.0)?% .*of the time against 10(\.0)?% .*in “far”/,
    );
    expect(comparisonSentences(result)[0]).toMatch(
      /^“near”: undecided 50.*, Dwarfs beaten 30.*, Elves beaten 20/,
    );
    expect(comparisonCharts(result)[0]).toMatchObject({
      title: 'Outcome: how each case ends',
      legend: [{ label: 'undecided' }, { label: 'Elves beaten' }, { label: 'Dwarfs beaten' }],
    });
    expect(renderText(result)).toMatch(/undecided +Elves beaten +Dwarfs beaten +known\s+near +50/);
    // Where hardly ever anybody wins in any case, it is what both lose that is told and drawn first.
    const idle = { ...result, cases: [fought('near', [0.99, 0, 0.01]), fought('far', [0.995, 0.005, 0])] };
    expect(resultHeadline(idle).sentence).toMatch(
      /^Hardly ever is the battle won, in any case\. Casualties: most in “near”, .* Dwarfs beaten: likeliest in/,
    );
    expect(comparisonCharts(idle)[0].id).toBe('means-casualties');
    expect(resultHeadline(result).sentence).not.toContain('Hardly ever');
    // Won most often where it is lost more often still: of exact chances alone, as these are said to be.
    const exactly = (name: string, probability: number[]) => {
      const one = fought(name, probability);
      const exact = { metrics: { outcome: { probability } }, joint: [] };
      return { ...one, method: 'exact', exact } as unknown as CaseResult;
    };
    const risky = [exactly('near', [0.3, 0.4, 0.3]), exactly('far', [0.85, 0.05, 0.1])];
    expect(comparisonSentences({ ...result, cases: risky })[0]).toBe(
      'In “near” one’s own side is beaten more often than the enemy, 40% against 30%; winning outweighs that most in “far”, 10% against 5%.',
    );
    const won = [exactly('near', [0.5, 0.2, 0.3]), exactly('far', [0.85, 0.05, 0.1])];
    expect(comparisonSentences({ ...result, cases: won }).join(' ')).not.toContain('more often than');
    // Where others fight in every case the rules' own words name them.
    const [one, other] = cases;
    const others = [{ name: 'Orcs', all: 6 }, sides[1]] as const;
    const mixed = { ...result, cases: [one, { ...other, sides: others }] };
    expect(resultHeadline(mixed).sentence).toMatch(/^Enemy beaten: likeliest in “near”/);
  });

  it('says once that cases are equal', () => {
    const equal = assumingResult();
    // One number, said once.
    expect(resultHeadline(equal).sentence).toMatch(
      /^Casualties: the same in both cases, [\d.]+ warriors? on average \(exact\)\.$/,
    );
    expect(comparisonSentences(equal)).toEqual([expect.stringMatching(/^“Damage spilled” ends between/)]);
    const [one] = equal.cases ?? [];
    const three = { ...equal, cases: ['a', 'b', 'c'].map((name) => ({ ...one, name }) as CaseResult) };
    expect(resultHeadline(three).sentence).toContain('the same in all 3 cases, ');
    expect(comparisonSentences(three).join(' ')).not.toMatch(/Equal to|least in/);
  });

  it('names all that come first together', () => {
    const { cases = [], ...rest } = variantsResult();
    const named = (name: string, i: number) => ({ ...cases[i], name }) as CaseResult;
    const found: Result = { ...rest, cases: [named('a', 3), named('b', 3), named('c', 2)] };
    // The one that is another is what the reader looks for.
    expect(resultHeadline(found).sentence).toMatch(
      /^Casualties: least in “c”, [\d.]+ warriors? on average, against [\d.]+ warriors? on average in “a” and “b” \(exact\)/,
    );
    expect(comparisonSentences(found).join(' ')).not.toMatch(/Equal to|least in/);
    const few: Result = { ...rest, cases: [named('a', 3), named('b', 3), named('c', 2), named('d', 2)] };
    expect(resultHeadline(few).sentence).toMatch(
      /^Casualties: most in “a” and “b”, .* on average each, against .* in “c” and “d” \(exact\)/,
    );
  });

  it('tells where a swept number changes nothing', () => {
    const { cases = [], ...rest } = sweepResult();
    const same = cases.map((one) => ({
      ...one,
      metrics: cases[0]?.metrics ?? {},
      exact: cases[0]?.exact ?? null,
    }));
    expect(resultHeadline({ ...rest, cases: same }).sentence).toBe(
      'Casualties: the average is 1.33 warriors at 6 and at 30 alike.',
    );
  });

  it('tells the trend of a swept number', () => {
    expect(resultHeadline(sweepResult()).sentence).toBe(
      'Casualties: 1.33 warriors on average at 6, 0.174 at 30; at least one, 87.3% and 17%.',
    );
  });
});
