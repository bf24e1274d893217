import { expect, it } from 'vitest';
import { chosenValue, combined, setWithin } from './chosen.ts';

it('what is set in a field that is chosen holds for everybody chosen, and no other field twice', () => {
  const chosen = chosenValue('weapon=longbow', chosenValue('shooter=fyrd-bowmen,huntsmen'));
  const set = { 'shooter.warriors': 20, 'situation.distance': 10, weapon: 'war-bow', shooterless: 1 };
  expect(setWithin(chosen, set)).toEqual({ 'shooter.warriors': 20 });
  expect(setWithin(chosenValue('shooter.warriors=5,10', chosen), set)).toEqual({});
  expect(setWithin(chosen)).toEqual({});
});

it('calls so many of something as one says it, and any other number by its field', () => {
  const names = (text: string) => combined(chosenValue(text)).map(({ name }) => name);
  expect(names('target.warriors=1,8')).toEqual(['1 warrior', '8 warriors']);
  expect(names('shooter.shootDice=1,2')).toEqual(['1 shoot die', '2 shoot dice']);
  expect(names('target.toughness=4')).toEqual(['toughness 4']);
  expect(names('situation.distance=8')).toEqual(['distance 8']);
  expect(names('target=raiders')).toEqual(['raiders']);
});
