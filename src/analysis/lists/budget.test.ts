import { expect, it } from 'vitest';
import { checkBudget } from './budget.ts';

const FILE = 'mine.csv';

it('says how many points are needed, and what asks for them', () => {
  const loadouts = [
    { name: 'a', points: 110, limits: { atLeast: 3 } },
    { name: 'b', points: 70, limits: { atLeast: 2, atMost: 4 } },
    { name: 'c', points: 10 },
  ];
  expect(() => checkBudget(469, loadouts, FILE)).toThrow(
    'points: found 469, expected at least 470, for what the column "at least" of mine.csv asks for: 3 × “a” (110 each), 2 × “b” (70 each)',
  );
  expect(() => checkBudget(470, loadouts, FILE)).not.toThrow();
  expect(() => checkBudget(9, loadouts.slice(2), FILE)).toThrow(
    'points: found 9, expected at least 10, which the cheapest loadout of mine.csv costs',
  );
});

it('says which limits exclude each other', () => {
  const loadouts = ['a', 'b', 'c'].map((name, i) => ({
    name,
    points: 10,
    limits: { oneOf: 'gun', atLeast: i },
  }));
  expect(() => checkBudget(1_000, loadouts.slice(0, 2), FILE)).not.toThrow();
  expect(() => checkBudget(1_000, loadouts, FILE)).toThrow(
    'mine.csv: at least: found at least 2 of “c” and some of “b”, expected one of them: the column "one of" says "gun" of both, and one kind of it is taken',
  );
});
