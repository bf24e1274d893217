import { expect, it } from 'vitest';
import { chosenValue, setWithin } from './chosen.ts';

it('what is set in a field that is chosen holds for everybody chosen, and no other field twice', () => {
  const chosen = chosenValue('weapon=longbow', chosenValue('shooter=fyrd-bowmen,huntsmen'));
  const set = { 'shooter.warriors': 20, 'situation.distance': 10, weapon: 'war-bow', shooterless: 1 };
  expect(setWithin(chosen, set)).toEqual({ 'shooter.warriors': 20 });
  expect(setWithin(chosenValue('shooter.warriors=5,10', chosen), set)).toEqual({});
  expect(setWithin(chosen)).toEqual({});
});
