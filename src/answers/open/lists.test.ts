import { expect, it } from 'vitest';
import { type OpenAnswers, parseQuantity } from '../../analysis/index.ts';
import { openOfBestList, openOfPrices } from './lists.ts';

const LOADOUTS = [{ name: 'bow' }, { name: 'gun' }, { name: 'none' }];
const TITLES = new Map([['bow', 'Long bow']]);

/** @param figures as they are, then by another answer */
const openBy = (figures: readonly number[], by: readonly number[]): OpenAnswers => {
  const known = (values: readonly number[]) => values.map((value) => ({ value }));
  const answers = [{ value: 'd6', meaning: 'a D6', from: 'default', cases: [] }] as const;
  const questions = [{ option: 'die', cite: 'R2', question: 'Which die?', answers }];
  const others = [{ option: 'die', value: 'd8', meaning: 'a D8', figures: known(by) }];
  return { questions, figures: known(figures), others, tried: 1, untried: [] };
};

/** What the other answer does. */
const [pricesBy, listBy] = [
  (by: readonly number[]) => {
    const price = (name: string) => ({
      name,
      points: 1,
      fair: { value: 1 },
      without: [1, 1],
      verdict: 'fair',
    });
    const prices = ['bow', 'none', 'gun'].map(price) as never;
    const open = openBy([226, 101, 0], by);
    return openOfPrices(
      open,
      { prices: { prices, upgrades: [], rate: { value: 1 } }, titles: TITLES },
      LOADOUTS,
    );
  },
  (by: readonly number[]) =>
    openOfBestList(
      openBy([1.5, 4, 0, 1], by),
      parseQuantity('casualties'),
      { distributions: [], titles: TITLES },
      LOADOUTS,
    ),
].map((openOf) => (by: readonly number[]) => openOf(by).matter[0]?.others[0]);

it('says what the bargain and the dearest would have to cost, in points whatever is asked, and which is the bargain then', () => {
  expect(pricesBy([200, 0, 0])).toMatchObject({
    changes: [
      { text: 'points that “Long bow” is worth 226 → 200' },
      { text: 'points that “gun” is worth 101 → 0' },
    ],
  });
  expect(pricesBy([200, 0, 0])).not.toHaveProperty('verdict');
  expect(pricesBy([200, 250, 1])).toMatchObject({ verdict: 'then the bargain is “gun”' });
});

it('says what the best list does, and of whom it is then where it is another', () => {
  expect(listBy([1.2, 4, 0, 1])).toMatchObject({
    changes: [{ text: 'what the best list does (casualties) 1.5 → 1.2' }],
  });
  expect(listBy([1.2, 4, 0, 1])).not.toHaveProperty('verdict');
  expect(listBy([1.5, 0, 2, 0])).toMatchObject({ changes: [], verdict: 'then the best list is 2 × “gun”' });
});
