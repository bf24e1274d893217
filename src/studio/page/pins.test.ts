import { expect, it } from 'vitest';
import { groupsOf, type Pin, pinOf, pinsSame } from './pins.ts';

const scenario = { system: 's', action: 'a', distance: 5 };
const pin = (changes: string, cameUp?: string): Pin => ({
  ...{ title: 'Bowmen', changes, scenario: { ...scenario, changes } },
  ...(cameUp && { cameUp }),
});
const namesOf = (...pins: readonly Pin[]) =>
  groupsOf(pins).flatMap(({ ranked }) => ranked.map(({ name, before }) => [name, before]));

it('calls what is pinned by what it is: that of which nothing is changed by its title', () => {
  expect(namesOf(pin('cover dense'))).toEqual([['Bowmen, cover dense', 'Bowmen, cover dense']]);
  expect(namesOf(pin(''), pin('cover dense'), pin('', 'hits 9'), pin('cover dense', 'hits 9'))).toEqual([
    ['Bowmen', 'Bowmen'],
    ['cover dense', 'cover dense'],
    ['given hits 9', 'Bowmen'],
    ['cover dense, given hits 9', 'cover dense'],
  ]);
});

it('tells what came up apart from what is changed', () => {
  const control = { kind: 'number', least: 0, most: 30, whole: true } as const;
  const field = { help: '', isAside: false, control };
  const fields = [
    { ...field, path: 'distance', title: 'Distance' },
    { ...field, path: 'seen.hits', title: 'Hits', isSeen: true as const },
  ];
  const form = { groups: [{ title: 'All', fields }] };
  const all = { distance: 9, 'seen.hits': 7 };
  const now = { ...scenario, distance: 9, seen: { hits: 7 } };
  const subject = { title: 'Bowmen', scenario, seed: '1' };
  expect(pinOf({ subject, now, found: undefined, chosen: { form, all } })).toEqual({
    ...{ title: 'Bowmen', changes: 'distance 9', cameUp: 'hits 7', scenario: now },
  });
});

it('knows the same scenario again, in whatever order it was chosen', () => {
  const one = { ...pin(''), scenario: { a: 1, b: { c: [1, 2], d: 2 } } };
  const other = { ...pin('b'), scenario: { b: { d: 2, c: [1, 2] }, a: 1 } };
  expect(pinsSame(one, other)).toBe(true);
  expect(pinsSame(one, { ...one, scenario: { a: 1, b: { c: [2, 1], d: 2 } } })).toBe(false);
});
