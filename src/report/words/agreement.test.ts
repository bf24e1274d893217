import { describe, expect, it } from 'vitest';
import type { Agreement, CaseResult, Result } from '../../stats/result.ts';
import { AGREEMENT } from '../testing/archers.ts';
import { exactResult, rolledResult, shootResult, variantsResult } from '../testing/fixtures.ts';
import { agreementSentences, howKnown } from './agreement.ts';
import { casesOf, isContradicted } from './reading.ts';

const found = (one: CaseResult, agreement: Agreement | null): CaseResult => {
  if (!one.exact) throw new Error('no exact distribution');
  return { ...one, exact: { ...one.exact, agreement } };
};
const said = (result: Result, cases = casesOf(result)) => agreementSentences(result, cases);

describe('what trials say of the exact distribution', () => {
  it('is said in all metrics, with the rate of false alarms and what would have been found', () => {
    expect(said(shootResult())).toEqual([
      '1,000,000 trials rolled die by die agree with the exact distribution in every metric. They contradict a right one in 1 of 100,000 cases at most, and one of which a chance is off by 0.41 percentage points or more in 9 of 10.',
    ]);
    expect(howKnown(shootResult(), casesOf(shootResult()))).toBe(
      'Worked out exactly; 1,000,000 trials rolled die by die beside it agree, seed 1.',
    );
  });

  it('names the metrics in which they contradict it, one in 100,000 and no sooner', () => {
    const [one] = casesOf(shootResult()) as [CaseResult];
    const wrong = { ...AGREEMENT, pValue: 3e-9, metrics: { ...AGREEMENT.metrics, hits: 3e-9, damage: 2e-5 } };
    const cases = [found(one, wrong)];
    expect(said(shootResult(), cases)).toEqual([
      '1,000,000 trials rolled die by die contradict the exact distribution in Hits by more than chance explains (p below 3e-9). Distrust this result and report it with its seed.',
    ]);
    expect(howKnown(shootResult(), cases)).toMatch(/^Distrust these numbers: /);
    expect(isContradicted(found(one, { ...AGREEMENT, pValue: 1.1e-5 }))).toBe(false);
    expect(isContradicted(found(one, { ...AGREEMENT, pValue: 0.9e-5 }))).toBe(true);
  });

  it('says it where only a pair is contradicted, and where what cannot be came up', () => {
    const [one] = casesOf(shootResult()) as [CaseResult];
    const [sentence] = said(shootResult(), [found(one, { ...AGREEMENT, pValue: 0, joint: [0] })]);
    expect(sentence).toContain('in how its metrics go together');
    expect(sentence).toContain('(p below 1e-300)');
  });

  it('is said of all cases at once, and of each that is contradicted by name', () => {
    const cases = casesOf(variantsResult());
    expect(said(variantsResult())).toHaveLength(1);
    expect(said(variantsResult())[0]).toContain('of each case in every metric');
    const [first, ...others] = cases as [CaseResult, ...CaseResult[]];
    const mixed = said(variantsResult(), [found(first, { ...AGREEMENT, pValue: 1e-7 }), ...others]);
    expect(mixed[0]).toMatch(/^“In the open”: 1,000,000 trials rolled die by die contradict/);
    expect(mixed[1]).toContain('of 3 cases in every metric');
  });

  it('finds in all cases what it finds in the one in which it finds least', () => {
    const [first, ...others] = casesOf(variantsResult()) as [CaseResult, ...CaseResult[]];
    const blunt = found(first, { ...AGREEMENT, finds: 0.013 });
    for (const cases of [
      [blunt, ...others],
      [...others, blunt],
    ])
      expect(said(variantsResult(), cases)[0]).toContain('off by 1.3 percentage points or more');
  });

  it('is not claimed of all where one has nothing to be held against', () => {
    const [first, ...others] = casesOf(variantsResult()) as [CaseResult, ...CaseResult[]];
    const without = { ...first, exact: null };
    expect(howKnown(variantsResult(), [without, ...others])).toMatch(/^1,000,000 trials per case rolled/);
  });

  it('is nothing where the trials were drawn from it, or there is but one of the two', () => {
    const drawn = { ...shootResult(), method: 'sample' as const };
    const cases = casesOf(drawn).map((one) => found(one, null));
    expect(said(drawn, cases)).toEqual([expect.stringContaining('so they cannot contradict it')]);
    expect(howKnown(drawn, cases)).toBe('1,000,000 sampled trials, seed 1.');
    expect(said(exactResult())).toEqual(['Every number here is exact: no trial was needed.']);
    expect(said(rolledResult())).toEqual([expect.stringContaining('more than 200,000 rows')]);
    expect(howKnown(rolledResult(), casesOf(rolledResult()))).toBe(
      '20,000 trials rolled die by die, seed 1.',
    );
  });
});
