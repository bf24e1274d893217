import { expect, it } from 'vitest';
import { parseSeed, streamOf } from '../random/stream.ts';
import { endingsOf } from './endings.ts';
import { addEndings, addHistograms, emptyHistograms } from './histograms.ts';
import { programOf } from './program.ts';
import { OutsideRange, rollEach, rollTrials } from './roll.ts';
import { pool } from './testing/pool.ts';

/** Three metrics of 2, 3 and 4 values, of which the last two are counted together. */
const shape = { sizes: [2, 3, 4], pairs: [[1, 2]] } as const;

it('endings are counted by each metric and by each pair, with their weights', () => {
  const sum = emptyHistograms(shape);
  // Three endings: (1, 2, 3) five times, (0, 1, 0) twice, (1, 0, 2) never.
  addEndings(sum, shape, Int32Array.of(1, 2, 3, 0, 1, 0, 1, 0, 2), [5, 2, 0]);
  expect(sum.single.map((cells) => [...cells])).toEqual([
    [2, 5],
    [0, 2, 5],
    [2, 0, 0, 5],
  ]);
  // Row by row of the second metric: (1, 0) and (2, 3).
  expect([...sum.joint[0]]).toEqual([0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 5]);
  addEndings(sum, shape, Int32Array.of(0, 0, 1), [1]);
  expect(sum.joint[0][1]).toBe(1);
});

it('one half of the trials is added to the other, cell by cell', () => {
  const [sum, more] = [emptyHistograms(shape), emptyHistograms(shape)];
  addEndings(sum, shape, Int32Array.of(1, 2, 3), [5]);
  addEndings(more, shape, Int32Array.of(1, 2, 3, 0, 0, 0), [1, 2]);
  addHistograms(sum, more);
  expect(sum.single.map((cells) => [...cells])).toEqual([
    [2, 6],
    [2, 0, 6],
    [2, 0, 0, 6],
  ]);
  expect([...sum.joint[0]]).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6]);
});

const program = programOf(pool, { dice: 4, models: 3 });

it('trials are handed over one by one, as many as are asked for', () => {
  const [hits, casualties]: number[][] = [[], []];
  rollEach(program, streamOf(parseSeed('1'), 0), 20, (values) => {
    hits.push(values[0]);
    casualties.push(values[1]);
  });
  expect([hits.length, casualties.length]).toEqual([20, 20]);
  const rolled = rollTrials(program, streamOf(parseSeed('1'), 0), 20);
  expect(hits.filter((n) => n === 2).length).toBe(rolled.single[0][2]);
});

it('the first endings are told by metric, counts as numbers', () => {
  const endings = endingsOf(program, 20);
  expect([...endings.keys()]).toEqual(['hits', 'casualties']);
  for (const values of endings.values()) {
    expect(values.length).toBe(20);
    expect(values.every(Number.isInteger)).toBe(true);
  }
});

it('a metric that leaves its range is told with how often', () => {
  const whole = rollTrials(program, streamOf(parseSeed('1'), 0), 50).single[0];
  const narrow = { ...program, shape: { sizes: [2, program.shape.sizes[1]], pairs: [] } };
  try {
    rollTrials(narrow, streamOf(parseSeed('1'), 0), 50);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(OutsideRange);
    const strays = 50 - whole[0] - whole[1];
    expect(strays).toBeGreaterThan(5);
    expect(error).toMatchObject({ metric: 'hits', most: 1, strays, trials: 50 });
  }
});
