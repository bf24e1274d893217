import { expect, it } from 'vitest';
import { inSentence } from '../../engine/words.ts';
import { changesText, isOf, isPlace, knownIn, wishedIn } from './changes.ts';
import { leftOutWords } from './left-out.ts';

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

it('takes from an address which profiles are chosen, and apart from them what else is changed', () => {
  const field = { title: '', help: '', isAside: false };
  const choices = ['bow', 'sling'].map((value) => ({ value, words: value }));
  const weapon = { ...field, path: 'weapon', control: { kind: 'choice' as const, choices }, isProfile: true };
  const distance = { ...field, path: 'distance', control: { kind: 'number' as const, whole: true } };
  const form = { groups: [{ title: '', fields: [weapon as typeof weapon & { isProfile: true }, distance] }] };
  const wished = (hash: string) => wishedIn(hash, form, { before: undefined, now: { distance: 3 } });
  expect(wished('#weapon=sling&distance=4')).toEqual({
    ...{ picks: { weapon: 'sling' }, changes: { distance: 4 }, unknown: {} },
  });
  expect(wished('#distance=3')).toBe('none');
  // Of whom is not known, what he is told to have is not known either.
  expect(wished('#weapon=spear&weapon.damage=2&distance=4&height=3')).toEqual({
    ...{ picks: {}, changes: { distance: 4 } },
    unknown: { weapon: 'spear', 'weapon.damage': 2, height: 3 },
  });
});

it('names what of an address is left out, with what is like it', () => {
  const field = { title: 'Cover', help: '', isAside: false };
  const choices = ['none', 'dense'].map((value) => ({ value, words: value }));
  const cover = { ...field, path: 'situation.cover', control: { kind: 'choice' as const, choices } };
  const form = { groups: [{ title: '', fields: [cover] }] };
  expect(knownIn({ 'situation.cover': 'dense', x: 1 }, form)).toEqual([
    { 'situation.cover': 'dense' },
    { x: 1 },
  ]);
  expect(leftOutWords({ 'situation.cover': 'dens', 'situation.covr': 'dense', x: 1 }, form)).toBe(
    'Left out of the link, as it is not known here: cover “dens” (did you mean “dense”?), situation.covr “dense” (did you mean “situation.cover”?), x “1”.',
  );
  expect(leftOutWords({}, form)).toBe('');
});
