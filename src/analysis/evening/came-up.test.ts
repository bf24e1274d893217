import { describe, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { programOfCase } from '../../solve/index.ts';
import { systems } from '../../systems/index.ts';
import { duelScenario } from '../testing/duel.ts';
import { halfPlayed, NeverComesUp } from './came-up.ts';
import { given } from './given.ts';
import { luckOfAll } from './luck-of-all.ts';

const SETTINGS = { method: 'auto', seed: '1', trials: 60_000 } as const;

/** Three dice hit on 4 and over, and behind a wall each hit is saved on 4 and over. */
const scenario = duelScenario('shooter: { warriors: 3 }\ntarget: { warriors: 6, cover: wall }\n');
const program = programOfCase(scenario, scenario.cases[0]);
const cameUp = (hits: number, casualties?: number) => [
  { metric: 'hits', value: hits },
  ...(casualties === undefined ? [] : [{ metric: 'casualties', value: casualties }]),
];

describe('what came up at the table', () => {
  it('is as lucky as its place in what was to be expected, each given what came up before it', () => {
    const { luck, method } = halfPlayed(program, cameUp(2, 2), SETTINGS);
    expect(method).toBe('exact');
    expect(luck.map(({ metric, worse, same, mean }) => [metric, worse, same, mean])).toEqual([
      // Of 3 dice: none 1/8, one 3/8, two 3/8.
      ['hits', 0.5, 0.375, 1.5],
      // Of two hits: none 1/4, one 1/2, two 1/4.
      ['casualties', 0.75, 0.25, 1],
    ]);
  });

  it('leaves the rest to be expected', () => {
    const { weights } = halfPlayed(program, cameUp(2), SETTINGS);
    const casualties = program.metrics.findIndex(({ name }) => name === 'casualties');
    expect([...weights[casualties]]).toEqual([0.25, 0.5, 0.25, 0, 0, 0, 0]);
    const nothing = halfPlayed(program, [], SETTINGS).weights[casualties];
    // Each die kills one time in four: (27, 27, 9, 1) / 64.
    expect([...nothing.slice(0, 4)]).toEqual([27, 27, 9, 1].map((many) => many / 64));
  });

  it.each([
    [cameUp(4), 'found hits 4, expected a whole number from 0 to 3'],
    [cameUp(2.5), 'found hits 2.5, expected a whole number from 0 to 3'],
    [cameUp(1, 2), 'found casualties 2, expected a whole number from 0 to 1'],
    [[{ metric: 'reaction', value: 1 }], 'found reaction 1, expected a metric that counts: hits, casualties'],
  ])('cannot be %j', (impossible, message) => {
    const play = () => halfPlayed(program, impossible, SETTINGS);
    expect(play).toThrow(NeverComesUp);
    expect(play).toThrow(message);
  });

  it.each([
    ['darklands/bowmen-in-the-open', 'hits', 7],
    ['necromunda/autogun-six-rounds', 'hits', 2],
    ['raiders-of-arcana/return-fire', 'hits', 3],
    ['speedies/rifle-six-turns', 'hits', 4],
  ])('leaves of %s what %s = %i leaves, its pairs too', (name, metric, value) => {
    const rules = readScenario(`scenarios/${name}.yaml`, systems);
    const [one] = rules.cases;
    const { after } = given(rules, one, { seen: `${metric} = ${value}` }, SETTINGS);
    const whole = programOfCase(rules, one);
    const { weights, pairs } = halfPlayed(whole, [{ metric, value }], SETTINGS);
    for (const [i, { name: each }] of whole.metrics.entries()) {
      const there = after.weights.get(each) ?? new Float64Array();
      for (const [at, chance] of weights[i].entries()) expect(chance).toBeCloseTo(there[at], 12);
    }
    expect(pairs).toHaveLength(whole.shape.pairs.length);
    for (const [i, [first, second]] of whole.shape.pairs.entries()) {
      const width = whole.shape.sizes[second];
      const sums = weights[first].map((_, row) =>
        pairs[i].slice(row * width, (row + 1) * width).reduce((sum, chance) => sum + chance, 0),
      );
      for (const [at, chance] of weights[first].entries()) expect(sums[at]).toBeCloseTo(chance, 12);
    }
  });
});

describe('the luck of several things', () => {
  const coin = (value: 0 | 1) => ({ chances: [0.5, 0.5], worse: value / 2, same: 0.5, less: false });

  it('is that of the sum of their lucks', () => {
    // Three heads of three come up once in eight: seven evenings in eight are less lucky, half of those alike besides.
    expect(luckOfAll([coin(1), coin(1), coin(1)])).toEqual({ luckierThan: 15 / 16, same: 1 / 8, odd: 0.25 });
    expect(luckOfAll([coin(1), coin(0)])).toEqual({ luckierThan: 0.5, same: 0.5, odd: 1 });
  });

  it('of what is known is nothing at all', () => {
    expect(luckOfAll([{ chances: [0, 1], worse: 0, same: 1, less: false }])).toMatchObject({
      luckierThan: 0.5,
      odd: 1,
    });
  });
});
