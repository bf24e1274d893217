import { expect, it } from 'vitest';
import { withNumbers } from './numbered.ts';

const at = (place: number, value: number) => ({ at: place, value, label: `${value}%` });
const numbers = (points: readonly ReturnType<typeof at>[]) => withNumbers(points).map(({ number }) => number);

it('leaves out numbers that would lie on another, before those at both ends', () => {
  const level = [3, 6, 9, 12, 15, 18, 21, 24].map((place) => at(place, 20.1));
  const found = numbers(level);
  expect([found[0], found[7]]).toEqual(['20.1%', '20.1%']);
  expect(found.filter((number) => number === '')).not.toEqual([]);
  // Above and beneath each other there is room.
  expect(numbers([at(3, 20), at(6, 5), at(9, 20), at(12, 5)])).not.toContain('');
});

it('has the highest and the lowest where others would lie on them', () => {
  const found = numbers([at(3, 20), at(9, 19.5), at(12, 19.1), at(24, 20), at(30, 19.6)]);
  expect(found).toEqual(['20%', '', '19.1%', '20%', '19.6%']);
});

it('has none at points that are joined, or many', () => {
  expect(numbers([1, 2, 3, 4].map((place) => at(place, 5)))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const many = Array.from({ length: 9 }, (_, i) => at(3 * i, 9 * i));
  expect(numbers(many).every((number) => number === undefined)).toBe(true);
});
