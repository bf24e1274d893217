import { expect, it } from 'vitest';
import { namesTogether, valuesTogether } from './together.ts';

const COVERS = ['none', 'partial', 'full'];
const name = (inches: number, cover: string) => `distance: ${inches} inches, cover: ${cover}`;
const ALL = [2, 4, 6, 8].flatMap((inches) => COVERS.map((cover) => name(inches, cover)));

it('tells cases of a sweep by what their fields go over', () => {
  const near = [2, 4, 6].map((inches) => name(inches, 'none'));
  expect(namesTogether(near, ALL)).toBe('“distance: 2 to 6 inches, cover: none”');
  const some = [2, 4].flatMap((inches) => ['none', 'full'].map((cover) => name(inches, cover)));
  expect(namesTogether(some, ALL)).toBe('“distance: 2 inches or 4 inches, cover: none or full”');
});

it('names the first of cases that are not all there are between their values', () => {
  const odd = [name(2, 'none'), name(4, 'none'), name(4, 'full'), name(6, 'none')];
  expect(namesTogether(odd, ALL)).toBe(
    '“distance: 2 inches, cover: none”, “distance: 4 inches, cover: none” and 2 more',
  );
  expect(namesTogether(['a', 'b', 'c'], ['a', 'b', 'c', 'd'])).toBe('“a”, “b”, “c”');
});

it('says values alone where there is little room, but not what is only so or not', () => {
  expect(
    valuesTogether(
      [2, 4, 6].map((inches) => name(inches, 'none')),
      ALL,
    ),
  ).toBe('2 to 6 inches, none');
  expect(valuesTogether(['aims: yes, distance: 2 inches'], ALL)).toBe('aims: yes, 2 inches');
});
