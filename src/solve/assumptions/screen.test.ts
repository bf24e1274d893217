import { expect, it } from 'vitest';
import { SCREENED, screened } from './screen.ts';

const trials = <T>(make: (i: number) => T): T[] => Array.from({ length: SCREENED }, (_, i) => make(i));
/** So many trials end with one's own side beaten; figures fall in each. */
const ends = (beaten: number, figures: (i: number) => number) =>
  new Map<string, (number | string)[]>([
    ['outcome', trials((i) => (i < beaten ? 'own beaten' : 'undecided'))],
    ['casualties', trials(figures)],
  ]);
const BEFORE = ends(4, () => 2);

it('holds what moves that which leads for more than what changes every trial elsewhere', () => {
  const leads = ['outcome', 'casualties'];
  const [elsewhere, beaten] = [ends(4, (i) => (i % 2 ? 1 : 3)), ends(36, () => 2)];
  expect(screened(BEFORE, elsewhere, leads)).toEqual({ changed: 64, weight: 1 / 4 });
  expect(screened(BEFORE, beaten, leads)).toEqual({ changed: 32, weight: 1 / 2 + 1 / 8 });
  // Where the outcome is not counted, casualties lead: 2 on average become 4, the greatest.
  const fallen = ends(4, () => 4);
  expect(screened(BEFORE, fallen, ['goal', 'casualties'])).toEqual({ changed: 64, weight: 1 / 2 + 1 / 4 });
  expect(screened(BEFORE, BEFORE, leads)).toEqual({ changed: 0, weight: 0 });
});
