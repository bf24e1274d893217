import { expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { broughtBy } from './brought.ts';

it('says what is spent or thrown otherwise, but for what repeats what the field says', () => {
  expect(broughtBy(['6 dice'], ['6 dice', '5 dice'], 'shoot')).toEqual(['5 dice']);
  expect(broughtBy(['6 dice', '5 dice'], ['6 dice'], 'none')).toEqual([]);
  expect(broughtBy(['6 dice'], ['7 dice'], '7')).toEqual([]);
  // One side has then what the other has already.
  expect(broughtBy(['1 token', '2 tokens'], ['2 tokens', '2 tokens'], '7')).toEqual(['2 tokens']);
});

it.each([
  ['raiders-of-arcana/duel-of-six-turns', 'own.units.0.figures', 7, ['2 action tokens a turn']],
  // A worse number to hit is no other number of dice.
  ['raiders-of-arcana/volley-in-the-open', 'target.cover', 'heavy', []],
  ['raiders-of-arcana/return-fire', 'reaction', 'none', []],
  ['darklands/frenzied-beasts', 'shooter.warriors', 7, ['14 shoot dice']],
  ['darklands/split-between-two-units', 'differentShoots.0.shooter.shootDice', 2, ['6 shoot dice']],
])('is told in the words of the rules: %s with %s %s', (name, field, value, expected) => {
  const { action, cases } = readScenario(`scenarios/${name}.yaml`, systems);
  const spent = (prepared: unknown) => action.spends?.(prepared) ?? [];
  const changed = cases[0].vary('changed', { [field]: value });
  expect(broughtBy(spent(cases[0].prepared), spent(changed.prepared), String(value))).toEqual(expected);
});
