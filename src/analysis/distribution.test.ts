import { describe, expect, it } from 'vitest';
import { distributionOf, distributionsOf, seedOf } from './distribution.ts';
import { variedCases } from './sweep.ts';
import { ASKING, duelScenario } from './testing/duel.ts';

const scenario = duelScenario();
const cases = variedCases(
  scenario,
  scenario.cases[0],
  [{ field: 'shooter.warriors', values: [1, 2, 3, 4, 5] }],
  '--over',
);
const sampling = { ...ASKING, method: 'sample' as const, trials: 1_000 };

/** Never needed: these cases are compiled at once. */
const compile = () => Promise.reject(new Error('too large to be compiled at once'));

describe('the distributions of several cases', () => {
  it('are those of each with a seed of its own, however many are worked out at a time', async () => {
    const alone = [];
    for (const [n, one] of cases.entries())
      alone.push(await distributionOf(scenario, one, [], { ...sampling, seed: seedOf(sampling.seed, n) }));
    const crews = [1, 3, 9].map((threads) => ({ compiler: { threads, compile } }));
    for (const crew of [{}, ...crews]) {
      const distributions = await distributionsOf(scenario, cases, [], { ...sampling, crew });
      expect(distributions.map(({ weights }) => weights)).toEqual(alone.map(({ weights }) => weights));
    }
  });

  it('tell how many are done', async () => {
    const done: number[][] = [];
    await distributionsOf(scenario, cases, [], {
      ...sampling,
      crew: { compiler: { threads: 2, compile } },
      onCase: (...numbers) => done.push(numbers),
    });
    expect(done).toEqual([0, 1, 2, 3, 4, 5].map((cases) => [cases, 5]));
  });

  it('are given up when one of them cannot be had', async () => {
    const over = AbortSignal.abort();
    await expect(
      distributionsOf(scenario, cases, [], {
        ...sampling,
        crew: { compiler: { threads: 2, compile }, signal: over },
      }),
    ).rejects.toThrow('stopped');
  });
});
