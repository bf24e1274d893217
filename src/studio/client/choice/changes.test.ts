import { expect, it } from 'vitest';
import { inSentence } from '../../engine/words.ts';
import { changesText, isOf, isPlace, wishedIn } from './changes.ts';

it('takes an address that no letters can be made of for no place on the page', () => {
  const wished = (hash: string) => wishedIn(hash, { groups: [] }, { before: undefined, now: {} });
  expect([isPlace('#numbers'), isPlace('#%E0%A4%A')]).toEqual([true, false]);
  expect([wished('#numbers'), wished('#%E0%A4%A')]).toEqual(['none', 'wrong']);
});

it('leaves in a sentence what is short for something as it is', () => {
  expect(['Shoot dice', 'C+A', 'HP', 'aimed'].map(inSentence)).toEqual(['shoot dice', 'C+A', 'HP', 'aimed']);
});

it('takes an address that begins with the name of another for one of its own', () => {
  expect([isOf('case=bow', 'case=bow'), isOf('case=bow', 'case=bow&distance=3')]).toEqual([true, true]);
  expect(isOf('case=bow', 'case=bows&distance=3')).toBe(false);
  expect(changesText('#case=bow&distance=3', 'case=bow')).toBe('distance=3');
  expect(changesText('#case=bows&distance=3', 'case=bow')).toBe('case=bows&distance=3');
});
