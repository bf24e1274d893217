import { expect, it } from 'vitest';
import { categoryMetric, countMetric } from '../testing/distributions.ts';
import { only } from '../testing/only.ts';
import { casesOf, categoriesOf, countsOf } from '../words/reading.ts';
import { fatesByCase, fatesOf, fatesOfEach } from './fates.ts';
import { fatesCompared } from './fates-compared.ts';

const WAYS = ['Unharmed', 'Pinned', 'Down', 'Out'];

const caseOf = (name: string, chances: number[]) => {
  const [one] = casesOf(only(categoryMetric('Fate', WAYS, chances, 0)));
  return { name, fates: categoriesOf(one)[0], order: WAYS };
};
const happens = (chance: number, title = 'Down or Out') => {
  const metric = countMetric({ title, unit: 'fighters', one: 'fighter' }, [1 - chance, chance], 0);
  return countsOf(casesOf(only(metric))[0])[0];
};
const CASES = [caseOf('a', [0.5, 0.2, 0.2, 0.1]), caseOf('b', [0.4, 0.1, 0.1, 0.4])];

const besideOf = ({ spec }: ReturnType<typeof fatesByCase>) =>
  (spec as unknown as { data: { values: { last: number; beside: string }[] } }).data.values.flatMap(
    ({ last, beside }) => (last === 1 ? [beside] : []),
  );

it('tells the worst ways together at the end of each bar where that is what was asked for', () => {
  const chart = fatesByCase(CASES, [happens(0.3), happens(0.5)]);
  expect(chart.caption).toContain(' At the end of each bar: “Down” and “Out” together, as asked.');
  expect(besideOf(chart)).toEqual(['30%', '50%']);
});

it('tells the worst alone where their sum is not what was asked for in every case', () => {
  for (const wanted of [[], [happens(0.3), happens(0.4)], [happens(0.1), happens(0.4)]]) {
    const chart = fatesByCase(CASES, wanted);
    expect(chart.caption).not.toContain('together');
    expect(besideOf(chart)).toEqual(['10%', '40%']);
  }
});

it('tells that what was asked for never comes about, and of what is rarer than a thousandth so much', () => {
  const cases = [caseOf('a', [1, 0, 0, 0]), caseOf('b', [0.9996, 0, 0.0004, 0]), CASES[0]];
  expect(besideOf(fatesByCase(cases, [], '', ['Down']))).toEqual(['0%', '<0.1%', '20%']);
  // The worst alone, where nothing was asked for, is told only where it comes about.
  expect(besideOf(fatesByCase(cases))).toEqual(['10%']);
});

it('is of what is called as what was asked for, where something else has the same chance', () => {
  const [one] = casesOf(only(categoryMetric('Control', ['kept', 'Swerve', 'Roll'], [0.7, 0.2, 0.1], 0)));
  const become = categoryMetric('Fate', ['Running', 'Wrecked'], [0.9, 0.1], 0);
  const both = { ...one, metrics: { control: one.metrics.hits, become } };
  const ofWhat = (title: string) => fatesOf([both], undefined, [happens(0.1, title)])[0].fates.title;
  expect(ofWhat('Wrecked')).toBe('Fate');
  // Of two that are called otherwise it is the one that tells more.
  expect(ofWhat('Lost')).toBe('Control');
});

it('gives values of one swept number that follow one another and end alike one bar', () => {
  const even = [0.5, 0.2, 0.2, 0.1];
  const cases = [1, 2, 3, 4].map((at) =>
    caseOf(`distance: ${at} inches`, at < 4 ? even : [0.4, 0.1, 0.1, 0.4]),
  );
  const read = cases.map((_, i) => ({ reading: happens(0.3), point: { distance: i + 1 } }));
  const [chart] = fatesCompared(cases, read);
  expect(chart.table.rows.map(([name]) => name)).toEqual(['1 to 3 inches', '4 inches']);
});

it('draws cases that end alike once, by all their names', () => {
  const even = [0.5, 0.2, 0.2, 0.1];
  const cases = [caseOf('as planned', even), caseOf('far', [0.4, 0.1, 0.1, 0.4]), caseOf('counted', even)];
  const read = cases.map(() => ({ reading: happens(0.3) }));
  const [chart] = fatesCompared(cases, read);
  expect(chart.table.rows.map(([name]) => name)).toEqual(['as planned; counted', 'far']);
  expect(chart.caption).toContain('Cases that end alike in every way have one bar.');
  const [both] = fatesCompared([cases[0], cases[2]], read.slice(0, 2));
  expect(both.table.rows.map(([name]) => name)).toEqual(['both cases']);
  const [apart] = fatesCompared(cases.slice(0, 2), read.slice(0, 2));
  expect(apart.table.rows).toHaveLength(2);
  expect(apart.caption).not.toContain('alike');
});

it('is of what the headline is called by, where guns as well as targets end in ways of their own', () => {
  const [base] = casesOf(only(countMetric({ title: 'Down or Out', unit: 'n', one: 'n' }, [0.7, 0.3], 0)));
  const ammoOf = (gun: string) => categoryMetric(`Ammo of ${gun}`, ['Loaded', 'Empty'], [0.5, 0.5], 0);
  const fateOf = (who: string) => categoryMetric(`Fate of ${who}`, WAYS, [0.5, 0.2, 0.2, 0.1], 0);
  const guns = { ammo: ammoOf('the pistol'), ammo2: ammoOf('the other pistol') };
  const namesIn = (metrics: object, wanted = happens(0.3)) =>
    fatesOfEach({ ...base, metrics: { ...guns, ...metrics } }, wanted)?.table.rows.map(([name]) => name);
  expect(namesIn({ fate: fateOf('the boss'), fate2: fateOf('his friend') })).toEqual([
    'the boss',
    'his friend',
  ]);
  // Of one target there is a picture of its own, and none of the guns before it.
  expect(namesIn({ fate: fateOf('the boss') })).toBeUndefined();
  expect(namesIn({ fate: fateOf('the boss') }, happens(0.3, 'Losses'))).toEqual([
    'the pistol',
    'the other pistol',
  ]);
});
