import { expect, it } from 'vitest';
import { bestLists, parseQuantity, playList, priceAll, rivalsOf } from '../../../analysis/index.ts';
import { solveInteger } from '../../../run/index.ts';
import { readLists } from '../lists.ts';
import { chosenValue } from './chosen.ts';
import { worstOf } from './situations.ts';

const at = chosenValue('distance=6,20');
const options = { system: 'necromunda', at, atWorst: true } as const;
const QUESTION = parseQuantity('casualties');
const how = { method: 'exact', seed: '1', trials: 1, ...worstOf(options) } as const;
const read = () => readLists('scenarios/necromunda/loadouts.csv', 'standard', options);

it('lists are built, priced and compared by the worst situation of each target', async () => {
  const matchups = await read();
  const played = await playList('all', matchups, QUESTION, how);
  const { fielded } = played;
  const weights = matchups.targets.map(({ weight }) => weight);
  const total = weights.reduce((sum, weight, i) => sum + (i % 2 === 0 ? weight : 0), 0);
  const worst = ({ against }: (typeof fielded)[number]['worth']) =>
    against.reduce(
      (sum, { value }, i) =>
        i % 2 === 0 ? sum + (weights[i] / total) * Math.min(value, against[i + 1].value) : sum,
      0,
    );
  for (const { worth } of fielded) expect(worth.mix.value).toBeCloseTo(worst(worth), 12);
  const sum = fielded.reduce((all, { worth, number }) => all + number * worst(worth), 0);
  expect(rivalsOf([played, played]).rivals[0].list.mix.value).toBeCloseTo(sum, 12);

  const building = { points: 300, measure: 'average', lists: 1 } as const;
  const solver = solveInteger;
  const { lists, worths } = await bestLists(matchups, QUESTION, building, { ...how, solver });
  const value = worths.reduce((all, worth, i) => all + lists[0].numbers[i] * worst(worth), 0);
  expect(lists[0].value).toBeCloseTo(value, 9);
  const together = { ...building, measure: 'together' } as const;
  await expect(bestLists(matchups, QUESTION, together, { ...how, solver })).rejects.toThrow('found together');

  const { worths: priced } = await priceAll(matchups, QUESTION, how);
  for (const worth of priced) expect(worth.mix.value).toBeCloseTo(worst(worth), 12);
});
