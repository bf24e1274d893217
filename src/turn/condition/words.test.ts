import { describe, expect, it } from 'vitest';
import { Leavings } from '../leavings.ts';
import type { Thing } from '../thing.ts';
import { conditionOf } from './condition.ts';
import { conditionWords, goalWords } from './words.ts';

const start = { changes: {}, fate: undefined, amounts: { models: 5, wounds: 9, moraleTokens: 0 } };
const units = ['beasts', 'captain'].map((key) => ({
  key,
  start,
  fates: ['steady', 'Out of Action'].map((name) => ({ name })),
}));
const things = ['Beasts', 'Captain'].map(
  (title): Thing => ({
    key: title.toLowerCase(),
    title,
    slot: title,
    side: 'theirs',
    fields: {},
    points: undefined,
    leavings: new Leavings(start),
    fates: [],
    units: {
      models: ['warrior', 'warriors'],
      wounds: ['Wound', 'Wounds'],
      moraleTokens: ['Morale token', 'Morale tokens'],
    },
    lost: undefined,
    restored: [],
    most: {},
    besides: [],
  }),
);
const words = (text: string) => conditionWords(conditionOf(text, units, ['turn', 0, 'if']), things);

describe('when a shot is made, in words', () => {
  it.each([
    ['left(beasts) > 2', 'more than 2 warriors of Beasts are left'],
    ['not left(beasts) > 2', 'at most 2 warriors of Beasts are left'],
    ['lost(beasts) = 1', 'exactly 1 warrior of Beasts is lost'],
    ['wounds(captain) < 3', 'fewer than 3 Wounds of Captain are left'],
    ['moraleTokens(beasts) >= 2', 'at least 2 Morale tokens are on Beasts'],
    ['out(captain)', 'Captain are out of play'],
    ['gone(beasts)', 'Beasts are out of play'],
    ['not gone(beasts)', 'Beasts are still in play'],
    ['outOfAction(captain)', 'Captain are Out of Action'],
    ['not steady(beasts)', 'Beasts are not steady'],
    [
      'left(beasts) != 1 and not outOfAction(captain)',
      'other than 1 warrior of Beasts is left and Captain are not Out of Action',
    ],
    ['gone(beasts) or out(captain)', 'Beasts are out of play or Captain are out of play'],
    [
      'not (gone(beasts) or left(beasts) > 2)',
      'Beasts are still in play and at most 2 warriors of Beasts are left',
    ],
    [
      'gone(beasts) and ((left(captain) > 1) or steady(captain))',
      'Beasts are out of play, and either more than 1 warrior of Captain is left or Captain are steady',
    ],
    [
      'gone(beasts) and out(captain) or not(steady(captain) and left(captain) < 2)',
      'Beasts are out of play and Captain are out of play, or Captain are not steady, or at least 2 warriors of Captain are left',
    ],
  ])('%s: %s', (text, said) => {
    expect(words(text)).toBe(said);
  });

  it.each([
    ['2 < left(beasts)', 'left(beasts) > 2'],
    ['2 <= left(beasts) < 4', 'left(beasts) >= 2 and left(beasts) < 4'],
    ['left(beasts) in 2..4', 'left(beasts) >= 2 and left(beasts) <= 4'],
    ['not left(beasts) in 2..4', 'left(beasts) < 2 or left(beasts) > 4'],
    ['left(beasts) ≥ 2', 'left(beasts) >= 2'],
    ['left(beasts) == 2', 'left(beasts) = 2'],
    ['gone(beasts) OR NOT gone(captain)', 'gone(beasts) or not gone(captain)'],
    ['gone(beasts) AND gone(captain)', 'gone(beasts) and gone(captain)'],
    [
      'gone(beasts) && !steady(beasts) || gone(captain)',
      'gone(beasts) and not steady(beasts) or gone(captain)',
    ],
    ['gone("beasts"), gone( captain )', 'gone(beasts) and gone(captain)'],
  ])('%s is %s', (text, plain) => {
    expect(words(text)).toBe(words(plain));
  });
});

describe('what cannot be read', () => {
  it.each([
    ['gone(beasts) or', /if: found the end, expected terms joined by `and` and `or`.* \(column 16 of/],
    ['gone(beasts) and (out(captain)', /if: found the end, expected "\)" \(column 31 of/],
    ['gone(beasts))', /if: found "\)", expected and, or, or the end \(column 13 of/],
    ['gone(beasts) xor out(captain)', /if: found "xor", expected and, or, or the end \(column 14 of/],
    [
      'casualties >= 3',
      /if: found casualties, expected terms joined by .*`lost\(UNIT\) >= 3`.* \(column 1 of/,
    ],
    ['left(beasts) > two', /if: found "two", expected a number \(column 16 of/],
    ['left(beasts) > 1.5', /if: found 1.5, expected a whole number/],
    [
      'left(beasts) in 4..2',
      /if: found 4\.\.2, expected the lesser number first, as in 2\.\.4 \(column 17 of/,
    ],
    ['2 left(beasts)', /if: found "left", expected a comparison after 2, such as 2 <= \(column 3 of/],
    [
      'gone(beasts) # captain',
      /if: found "#", expected a name, a number or a sign such as >= \(column 14 of/,
    ],
    ['left(beasts)', /if: found left\(beasts\), expected a number to compare it with/],
    ['()', /if: found "\)", expected terms/],
  ])('%s: %s', (text, says) => {
    expect(() => words(text)).toThrow(says);
  });
});

it('of a goal says which ends are out of play, by what the rules let be shot at no more', () => {
  const fates = [
    { name: 'steady', isTarget: true, acts: true },
    { name: 'broken', isTarget: false, acts: false },
    { name: 'destroyed', isTarget: false, acts: false },
  ];
  const ending = things.map((one) => ({ ...one, fates }));
  const goal = (text: string) => goalWords(conditionOf(text, units, ['goal']), ending);
  expect(goal('gone(beasts) and not steady(captain)')).toBe(
    'Beasts are out of play (broken or destroyed) and Captain are not steady',
  );
  expect(goal('not gone(captain)')).toBe('Captain are still in play (steady)');
});

it('of a goal says no ends where a unit has none of which that is so', () => {
  const always = things.map((one) => ({ ...one, fates: [{ name: 'steady', isTarget: true, acts: true }] }));
  const goal = (text: string) => goalWords(conditionOf(text, units, ['goal']), always);
  expect(goal('gone(beasts)')).toBe('Beasts are out of play');
  expect(goal('not gone(beasts)')).toBe('Beasts are still in play (steady)');
});
