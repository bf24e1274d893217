import { expect, it } from 'vitest';
import type { CaseResult, Result } from '../../../stats/result.ts';
import { exactResult } from '../../testing/fixtures.ts';
import { casesOf } from '../reading.ts';
import { comparisonSentences, resultHeadline } from './comparison.ts';
import { movedEnding } from './moved.ts';

/** The same case twice, but for the chances of how trials end in the second. */
function twice(change: (probability: number[]) => number[]): Result {
  const result = exactResult();
  const [one] = casesOf(result);
  const metrics = Object.entries(one.metrics).map(([name, metric]) => [
    name,
    metric.kind === 'category' ? { ...metric, probability: change([...metric.probability]) } : metric,
  ]);
  const other: CaseResult = { ...one, name: 'other', metrics: Object.fromEntries(metrics) };
  return { ...result, cases: [{ ...one, name: 'one' }, other] };
}

it('names how trials end where all else is the same, and where most and least', () => {
  const moved = twice(([first, second, ...rest]) => [first + second / 2, second / 2, ...rest]);
  const found = movedEnding(moved);
  expect([found?.most.case, found?.least.case].sort()).toEqual(['one', 'other']);
  expect((found?.most.chance ?? 0) - (found?.least.chance ?? 0)).toBeGreaterThan(0.001);
  const { title, number, label, sentence } = resultHeadline(moved);
  expect(title).toBe(found?.title);
  expect(number).toMatch(/%$/);
  expect(label).toContain(`chance of ${found?.value}: “${found?.most.case}”`);
  expect(sentence).toContain('the same in every case');
  expect(sentence).toMatch(new RegExp(`^${found?.title}: ${found?.value}`));
  expect(comparisonSentences(moved).join(' ')).not.toContain('Equal to');
});

it('tells what happens or does not by its happening', () => {
  const result = twice((same) => same);
  const arrives = (yes: number) => ({
    kind: 'category' as const,
    title: 'The approach arrives',
    values: ['no', 'yes'],
    probability: [1 - yes, yes],
  });
  // 0.1 + 0.2 is more than 0.3 by an ulp: what is as far apart is not told by how it was added up.
  const cases = (result.cases ?? []).map((one, i) => {
    const metrics = { ...one.metrics, arrives: arrives(i === 0 ? 0 : 0.1 + 0.2) };
    const exact = one.exact && { ...one.exact, metrics: { ...one.exact.metrics, arrives: metrics.arrives } };
    return { ...one, metrics, exact };
  });
  const moved = { ...result, cases };
  expect(movedEnding(moved)).toMatchObject({ name: 'arrives', value: 'yes' });
  expect(resultHeadline(moved)).toMatchObject({ number: '30%', label: 'chance: “other”' });
});

it('tells what is worse where it takes the place of what is less bad', () => {
  const injury = (probability: number[]) => ({
    kind: 'category' as const,
    title: 'Worst injury',
    values: ['none', 'Dazed', 'Stunned'],
    probability,
  });
  const result = twice((same) => same);
  const cases = (result.cases ?? []).map((one, i) => {
    // The one is Dazed a little oftener than the other is Stunned.
    const metrics = { ...one.metrics, injury: injury(i === 0 ? [0.939, 0.061, 0] : [0.94, 0.017, 0.043]) };
    return { ...one, metrics, exact: one.exact && { ...one.exact, metrics } };
  });
  expect(movedEnding({ ...result, cases })).toMatchObject({ value: 'Stunned', most: { chance: 0.043 } });
});

it('says nothing where nothing differs, or nobody would notice', () => {
  expect(movedEnding(twice((same) => same))).toBeUndefined();
  expect(
    movedEnding(twice(([first, second, ...rest]) => [first + 1e-4, second - 1e-4, ...rest])),
  ).toBeUndefined();
  expect(movedEnding(exactResult())).toBeUndefined();
});
