import { expect, it } from 'vitest';
import { countMetric } from '../../testing/distributions.ts';
import { variantsResult } from '../../testing/fixtures.ts';
import { casesOf } from '../../words/reading.ts';
import { caseTexts } from './case.ts';

it('says of all cases a number in one unit, of none a chance where one comes to more than one', () => {
  const result = variantsResult();
  const [one] = casesOf(result);
  const words = { title: 'Casualties', unit: 'figures', one: 'figure' };
  const numbers = (...distributions: number[][]) =>
    caseTexts(
      result,
      distributions.map((chances) => ({
        ...one,
        metrics: { casualties: countMetric(words, chances, 0) },
        joint: [],
        exact: null,
      })),
    ).map(({ number }) => number);
  expect(numbers([0.25, 0.5, 0.25], [1])).toEqual(['1 figure', '0 figures']);
  expect(numbers([0.75, 0.25], [1])).toEqual(['25%', '0%']);
  expect(numbers([1], [1])).toEqual(['0 figures', '0 figures']);
});
