import { describe, expect, it } from 'vitest';
import { compile } from '../play/compile/compile.ts';
import { type Program, programOf } from '../play/program.ts';
import { pool } from '../play/testing/pool.ts';
import { turns } from '../play/testing/turns.ts';
import { goodnessOfFit } from '../stats/chisquare.ts';
import type { CategoryResult, CountResult, Development } from '../stats/index.ts';
import { developmentOf } from './development.ts';

const SIX = programOf(turns, { turns: 6 }) as Program;
const SETTINGS = { seed: '5', trials: 1_000_000 };
/** The chance that a right distribution is called wrong, a comparison. */
const FALSE_ALARM = 1e-6;

const broken = ({ after }: Development) => after.map(({ morale }) => morale as CategoryResult);

/** Chances of steady and broken after so many turns, with a chance of p to break in each. */
const geometric = (p: number, turn: number) => [(1 - p) ** turn, 1 - (1 - p) ** turn];

describe('the development of a scenario of several rounds', () => {
  it('is worked out by round: broken by round k with 1 − (1 − p)^k', async () => {
    const found = (await developmentOf(SIX, compile(SIX), SETTINGS))!;
    expect([found.each, found.trials, found.after.length]).toEqual(['turn', undefined, 7]);
    for (const [turn, { probability }] of broken(found).entries())
      for (const [i, chance] of geometric(1 / 3, turn).entries())
        expect(probability[i]).toBeCloseTo(chance, 12);
  });

  it('counts what was spent until then: the sum of (1 − p)^i', async () => {
    const { after } = (await developmentOf(SIX, compile(SIX), SETTINGS))!;
    const means = after.map(({ shots }) => (shots as CountResult).mean);
    for (const [turn, mean] of means.entries()) expect(mean).toBeCloseTo(3 * (1 - (2 / 3) ** turn), 12);
  });

  it('is rolled where it does not compile, and agrees with the distribution', async () => {
    const found = (await developmentOf(SIX, undefined, SETTINGS))!;
    expect(found.trials).toBe(16_384);
    const fits = (p: number) =>
      broken(found)
        .slice(1)
        .map(({ counts }, turn) => goodnessOfFit(counts!, geometric(p, turn + 1)).pValue);
    expect(Math.min(...fits(1 / 3))).toBeGreaterThan(FALSE_ALARM);
    // A die that hits once in three and a quarter would be noticed.
    expect(Math.min(...fits(1 / 3.25))).toBeLessThan(FALSE_ALARM);
  });

  it('rolls the same trials on: none that is broken is ever steady again', async () => {
    const found = (await developmentOf(SIX, undefined, { seed: '8', trials: 300 }))!;
    const counts = broken(found).map((morale) => morale.counts![1]!);
    expect(counts[0]).toBe(0);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(broken(found).every(({ counts: all }) => all![0]! + all![1]! === 300)).toBe(true);
  });

  it('is rolled the less often the longer a trial is', async () => {
    const idle = { ...SIX.steps[0]!.steps![0]!, run: () => {} };
    const steps = [...SIX.steps, ...Array.from({ length: 4_000 }, () => idle)];
    const { trials = 0 } = (await developmentOf({ ...SIX, steps }, undefined, SETTINGS))!;
    // Some 4,000 steps, of six rounds half on average: 12 million steps in all.
    expect(trials).toBeGreaterThan(800);
    expect(trials).toBeLessThan(860);
  });

  it('depends on the seed, and on nothing else', async () => {
    const roll = async (seed: string) => developmentOf(SIX, undefined, { seed, trials: 2_500 });
    expect(await roll('9')).toEqual(await roll('9'));
    expect(await roll('10')).not.toEqual(await roll('9'));
  });

  it('is left out where there is but one round, too much to tell, or no more time', async () => {
    const one = programOf(turns, { turns: 1 }) as Program;
    const none = programOf(pool, { dice: 3, models: 2 }) as Program;
    const vast = programOf(turns, { turns: 300 }) as Program;
    for (const program of [one, none, vast])
      expect(await developmentOf(program, undefined, SETTINGS)).toBeUndefined();
    expect(await developmentOf(SIX, undefined, SETTINGS, AbortSignal.abort())).toBeUndefined();
  });
});
