import { expect, it } from 'vitest';
import { inSentence } from '../../engine/words.ts';
import { isPlace, wishedIn } from './changes.ts';

it('takes an address that no letters can be made of for no place on the page', () => {
  const wished = (hash: string) => wishedIn(hash, { groups: [] }, { before: undefined, now: {} });
  expect([isPlace('#numbers'), isPlace('#%E0%A4%A')]).toEqual([true, false]);
  expect([wished('#numbers'), wished('#%E0%A4%A')]).toEqual(['none', 'wrong']);
});

it('leaves in a sentence what is short for something as it is', () => {
  expect(['Shoot dice', 'C+A', 'HP', 'aimed'].map(inSentence)).toEqual(['shoot dice', 'C+A', 'HP', 'aimed']);
});
