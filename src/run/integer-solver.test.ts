import { expect, it } from 'vitest';
import { solveInteger } from './integer-solver.ts';

const whole = (gain: number, most = 10) => ({ least: 0, most, whole: true, gain });

it('chooses what gains most: a knapsack by hand', async () => {
  // 5 and 4 of 7 points: one of 4 and one of 3 gain 4 + 3.5, one of 5 gains 6, two of 3 gain 7, and 4 + 3 is best.
  const variables = [whole(6, 1), whole(4, 1), whole(3.5)];
  const terms = [5, 4, 3].map((weight, i) => [i, weight] as const);
  expect(await solveInteger({ variables, constraints: [{ terms, most: 7 }] })).toEqual([0, 1, 1]);
});

it('says nothing where nothing fits', async () => {
  const terms = [[0, 1]] as const;
  expect(
    await solveInteger({
      variables: [whole(1)],
      constraints: [
        { terms, least: 2 },
        { terms, most: 1 },
      ],
    }),
  ).toBeUndefined();
});

it('tells gains apart that differ by a millionth', async () => {
  const terms = [0, 1].map((i) => [i, 1] as const);
  const variables = [whole(1), whole(1 + 1e-6)];
  expect(await solveInteger({ variables, constraints: [{ terms, most: 3 }] })).toEqual([0, 3]);
});

it('takes gains that are next to none', async () => {
  const constraints = [{ terms: [[0, 1]] as const, most: 2 }];
  expect(await solveInteger({ variables: [whole(4e-314)], constraints })).toEqual([2]);
});
