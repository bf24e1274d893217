import { expect, it } from 'vitest';
import { categoryMetric, countMetric } from '../testing/distributions.ts';
import { only } from '../testing/only.ts';
import { casesOf, categoriesOf, countsOf } from '../words/reading.ts';
import { fatesByCase } from './fates.ts';

const WAYS = ['Unharmed', 'Pinned', 'Down', 'Out'];

const caseOf = (name: string, chances: number[]) => {
  const [one] = casesOf(only(categoryMetric('Fate', WAYS, chances, 0)));
  return { name, fates: categoriesOf(one)[0], order: WAYS };
};
const happens = (chance: number) => {
  const metric = countMetric(
    { title: 'Down or Out', unit: 'fighters', one: 'fighter' },
    [1 - chance, chance],
    0,
  );
  return countsOf(casesOf(only(metric))[0])[0];
};
const CASES = [caseOf('a', [0.5, 0.2, 0.2, 0.1]), caseOf('b', [0.4, 0.1, 0.1, 0.4])];

const besideOf = ({ spec }: ReturnType<typeof fatesByCase>) =>
  (spec as unknown as { data: { values: { last: number; beside: string }[] } }).data.values.flatMap(
    ({ last, beside }) => (last === 1 ? [beside] : []),
  );

it('tells the worst ways together behind each bar where that is what was asked for', () => {
  const chart = fatesByCase(CASES, [happens(0.3), happens(0.5)]);
  expect(chart.caption).toContain(' Behind each bar: “Down” and “Out” together, as asked.');
  expect(besideOf(chart)).toEqual(['30%', '50%']);
});

it('tells the worst alone where their sum is not what was asked for in every case', () => {
  for (const wanted of [[], [happens(0.3), happens(0.4)], [happens(0.1), happens(0.4)]]) {
    const chart = fatesByCase(CASES, wanted);
    expect(chart.caption).not.toContain('together');
    expect(besideOf(chart)).toEqual(['10%', '40%']);
  }
});
