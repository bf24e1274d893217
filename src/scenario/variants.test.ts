import { expect, test } from 'vitest';
import { BASE, read, refusalOf } from './testing/reading.ts';

const namesAndDice = (rest: string) =>
  read(BASE + rest).cases.map(({ name, prepared }) => ({ name, prepared }));

test.each([
  [
    'a list',
    'variants:\n  - name: few\n    shooter: { models: 2 }\n  - name: many\n    shooter.models: 20\n  - name: as it is',
  ],
  ['an object', 'variants:\n  few: { shooter: { models: 2 } }\n  many: { shooter.models: 20 }\n  as it is:'],
])('variants as %s, nested or dotted, each a case of its own', (_, rest) => {
  expect(namesAndDice(rest)).toEqual([
    { name: 'few', prepared: { dice: 2 } },
    { name: 'many', prepared: { dice: 20 } },
    { name: 'as it is', prepared: { dice: 10 } },
  ]);
});

test('what a variant does not say stays', () => {
  const [only] = read(`${BASE}variants: { a: { shooter.weapon.range: 40, rules.cap: 5 } }`).cases;
  expect(only.fields).toEqual({
    shooter: { models: 10, weapon: { dice: 1, range: 40 } },
    target: { wounds: 2, models: 5 },
    rules: { cap: 5 },
  });
});

test('an entry of a list is named by its number; a list replaces a list', () => {
  const friends = 'friends: [{ wounds: 1, models: 1 }, { wounds: 2, models: 2 }]\n';
  const variants = 'variants: { a: { friends.1.models: 9 }, b: { friends: [] } }';
  const { cases } = read(BASE + friends + variants);
  expect(cases.map(({ fields }) => fields.friends)).toEqual([
    [
      { wounds: 1, models: 1 },
      { wounds: 2, models: 9 },
    ],
    [],
  ]);
});

test('a variant has its own note', () => {
  expect(read(`${BASE}variants: { a: { note: As written. } }`).cases[0].note).toBe('As written.');
});

test('what the scenario lacks, its variants may have', () => {
  const text = `${BASE.replace(/target.*\n/, '')}variants: { a: { target: { wounds: 1, models: 1 } } }`;
  expect(read(text).cases).toHaveLength(1);
});

test('a variant may be by profile, and override what is', () => {
  const text = `${BASE.replace(/target.*\n/, 'target: small\n')}profiles:
  small: { wounds: 1, models: 3 }
  large: { wounds: 9, models: 3 }
variants: { a: { target.models: 7 }, b: { target: large }, c: { target: { profile: large, models: 1 } } }`;
  expect(read(text).cases.map(({ fields }) => fields.target)).toEqual([
    { wounds: 1, models: 7 },
    { wounds: 9, models: 3 },
    { wounds: 9, models: 1 },
  ]);
});

test.each([
  [
    'unknown field',
    'variants:\n  - name: a\n    target: { wound: 3 }',
    'x.yaml:7:15: target.wound: unknown field, expected one of: wounds, models, cover; did you mean "wounds"?',
  ],
  [
    'unknown field by a dotted path',
    'variants:\n  - name: a\n    target.wound: 3',
    'x.yaml:7:5: target.wound: unknown field, expected one of: wounds, models, cover; did you mean "wounds"?',
  ],
  [
    'wrong value by a dotted path',
    'variants:\n  - name: a\n    target.wounds: 0',
    'x.yaml:7:20: target.wounds: found 0, expected a whole number from 1 to 50',
  ],
  [
    'an entry that the list does not have',
    'friends: []\nvariants: { a: { friends.3.models: 1 } }',
    'x.yaml:6:18: friends: found an object, expected a list of at most 3 entries',
  ],
  [
    'a contradiction',
    'variants: { a: { distance: 35 } }',
    "x.yaml:5:28: distance: found 35, expected at most 30, the weapon's range",
  ],
  [
    'no name',
    'variants: [{ nam: a }]',
    'x.yaml:5:12: variants.0.name: missing, expected text of 1 to 200 characters',
  ],
  [
    'a name twice',
    'variants: [{ name: a }, { name: b }, { name: a }]',
    'x.yaml:5:38: variants.2.name: found "a" twice, expected each name once',
  ],
  [
    'a number',
    'variants: 3',
    'x.yaml:5:11: variants: found 3, expected a list of 1 or more entries or an object',
  ],
  [
    'a note that is no text',
    'variants: { a: { note: 3 } }',
    'x.yaml:5:24: variants.a.note: found 3, expected text',
  ],
  [
    'a path of too many parts',
    `variants: { a: { ${'x.'.repeat(60)}x: 3 } }`,
    'x.yaml:5:18: nested too deep, expected at most 50 levels',
  ],
  [
    'too many',
    `variants: [${Array.from({ length: 1001 }, (_, i) => `{ name: v${i} }`).join(', ')}]`,
    'x.yaml:5:1: variants: found 1001 variants, expected at most 1000',
  ],
])('refused: %s', (_, rest, message) => {
  expect(refusalOf(BASE + rest)).toBe(message);
});
