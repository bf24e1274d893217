import { expect, it } from 'vitest';
import { shootResult } from '../../testing/fixtures.ts';
import { casesOf } from '../../words/reading.ts';
import { openPictures } from './pictures.ts';

it('leaves fewer pictures of one case open the longer it takes to tell of it', () => {
  const [one] = casesOf(shootResult());
  const short = { ...one, explain: ['Ten bows.'] };
  expect([1_000, 2_250, 2_251, 2_900, 2_901].map((letters) => openPictures([short], letters))).toEqual([
    2, 2, 1, 1, 0,
  ]);
  const long = { ...one, explain: ['x'.repeat(700)] };
  expect([1_000, 2_500].map((letters) => openPictures([long], letters))).toEqual([1, 1]);
  expect(openPictures([short, short], 9_000)).toBe(2);
});
