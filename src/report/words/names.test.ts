import { expect, it } from 'vitest';
import { shortNames } from './names.ts';

it('keeps of a long name its beginning and its end', () => {
  expect(shortNames(['A plasma gun at its low setting', 'A bow'], 28)).toEqual([
    'A plasma gun … low setting',
    'A bow',
  ]);
});

it('keeps what tells a name from those that begin and end alike', () => {
  const names = (places: readonly string[]) =>
    places.map((place) => `Bowmen of the fyrd ${place} at raiders who are behind a hedge`);
  expect(shortNames([...names(['in the open', 'on the hill', 'with javelins']), 'Huntsmen'], 34)).toEqual([
    'Bowmen of the fyrd in the open …',
    'Bowmen of the fyrd on the hill …',
    'Bowmen of the … with javelins …',
    'Huntsmen',
  ]);
});

it('leaves out a title that some of them share, where there is no room for it', () => {
  const cases = ['warriors wait', 'warriors come nearer', 'warriors run when they are shot at'];
  const names = cases.map((one) => `Archers who must come into range: ${one}`);
  expect(shortNames([...names, 'Elves who aim'], 34)).toEqual([
    '… warriors wait',
    '… warriors come nearer',
    '… warriors run … are shot at',
    'Elves who aim',
  ]);
});
