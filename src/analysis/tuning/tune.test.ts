import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../expression/parse.ts';
import { crossings, sweep, variedCases } from '../sweep.ts';
import { ASKING, duelScenario } from '../testing/duel.ts';
import { type Tuning, tune } from './tune.ts';

const scenario = duelScenario();
const [one] = scenario.cases;
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

const tuned = (text: string, more: Partial<Tuning> = {}, asking = ASKING) =>
  tune(
    scenario,
    one,
    { field: 'shooter.warriors', values: upTo(60), question: parseQuestion(text), option: '--vary', ...more },
    asking,
  );

describe('tune', () => {
  it.each([
    'P(casualties >= 5) >= 90%',
    'mean(casualties) >= 3',
    'P(casualties = 0) <= 1%',
    'mean(casualties) < 2.5',
    'mean(hits) <= 2 × mean(casualties)',
    'P(reaction = flee) > 60%',
    'mean(hits) > 100',
    'mean(hits) > 0',
    'P(casualties = 3) >= 20%',
    'mean(hits) in 4..7',
  ])('%s: the same as a look at every value', async (text) => {
    const found = await tuned(text);
    const pieces = [upTo(60).slice(0, 30), upTo(60).slice(30)];
    const all = (await Promise.all(pieces.map((values) => tuned(text, { values })))).flatMap(
      ({ tried }) => tried,
    );
    const holding = all.filter(({ likely }) => likely).map(({ value }) => value);
    const inRuns = upTo(60).filter((value) =>
      found.holds.some(({ from, to }) => from <= value && value <= to),
    );
    expect(inRuns).toEqual(holding);
    expect(found.unsure).toEqual([]);
  });

  it('bisects where the answer rises all the way, and scans where it does not', async () => {
    const rising = await tuned('P(casualties >= 5) >= 90%');
    expect(rising.how).toBe('bisection');
    expect(rising.tried.length).toBeLessThan(25);
    const humped = await tuned('P(casualties = 3) >= 20%');
    expect([humped.how, humped.tried.length]).toEqual(['scan', 60]);
    expect((await tuned('mean(hits) in 4..7')).how).toBe('scan');
    expect((await tuned('mean(hits) > 2', { values: upTo(40) })).how).toBe('scan');
  });

  it('gives the values at which samples cannot tell, around the exact answer', async () => {
    const text = 'mean(casualties) >= 4.5';
    const exact = await tuned(text);
    const sampled = await tuned(text, {}, { ...ASKING, method: 'sample', trials: 300 });
    const begins = exact.holds[0].from;
    const sure = sampled.tried.filter(({ verdict }) => verdict !== 'cannot tell');
    expect(sampled.unsure.length).toBeGreaterThan(0);
    // One 95 % statement over all values; the seed is fixed.
    for (const { value, verdict } of sure)
      expect([value, verdict]).toEqual([value, value >= begins ? 'holds' : 'fails']);
  });

  it('tunes a real field, and points', async () => {
    const fair = await tuned('mean(casualties) per 100 points >= 5', {
      field: 'shooter.points',
      values: upTo(200).map((n) => n / 2 + 10),
    });
    const mean = fair.tried[0].subject.distribution.weights
      .get('casualties')!
      .reduce((sum, p, v) => sum + p * v, 0);
    expect(fair.holds).toEqual([{ from: 10.5, to: Math.floor(2 * (mean * 20)) / 2 }]);
  });

  it('tells a field that is not there, and a value that cannot be', async () => {
    await expect(tuned('mean(hits) > 1', { field: 'shooter.warior' })).rejects.toThrowError(
      /^--vary: shooter\.warior: unknown field, expected one of: .*; did you mean "warriors"\?$/,
    );
    await expect(tuned('mean(hits) > 1', { field: 'target.cover', values: [1, 2] })).rejects.toThrowError(
      '--vary: target.cover: found 1, expected one of: none, hedge, wall',
    );
    await expect(tuned('mean(hits) > 1', { values: [59, 60, 61] })).rejects.toThrowError(
      '--vary: shooter.warriors: found 61, expected a whole number from 1 to 60',
    );
  });
});

describe('sweep', () => {
  it('asks at every combination, and marks where the answer crosses a value', async () => {
    const cases = variedCases(scenario, one, [{ field: 'shooter.warriors', values: [2, 4, 6, 8] }], '--over');
    const swept = await sweep(scenario, cases, parseQuestion('mean(hits)'), ASKING);
    expect(swept.map(({ point, estimate }) => [point['shooter.warriors'], estimate.value])).toEqual(
      [2, 4, 6, 8].map((warriors) => [warriors, expect.closeTo(warriors / 2, 12)]),
    );
    expect(crossings(swept, 'shooter.warriors', 2.5)).toEqual([
      { between: [4, 6], rising: true, certain: true },
    ]);
    expect(crossings(swept, 'shooter.warriors', 3)).toEqual([
      { between: [4, 6], rising: true, certain: true },
    ]);
    expect(crossings(swept, 'shooter.warriors', 9)).toEqual([]);
  });

  it('is not certain of a crossing within the intervals', async () => {
    const cases = variedCases(scenario, one, [{ field: 'shooter.warriors', values: [2, 4, 6] }], '--over');
    const asking = { ...ASKING, method: 'sample' as const, trials: 1_000 };
    const swept = await sweep(scenario, cases, parseQuestion('mean(hits)'), asking);
    const { value, interval } = swept[1].estimate;
    expect(crossings(swept, 'shooter.warriors', (value + interval![1]) / 2)).toEqual([
      { between: [4, 6], rising: true, certain: false },
    ]);
    expect(crossings(swept, 'shooter.warriors', 2.5)).toEqual([
      { between: [4, 6], rising: true, certain: true },
    ]);
  });

  it('crosses two fields, and refuses too many cases', () => {
    const two = variedCases(
      scenario,
      one,
      [
        { field: 'target.cover', values: ['none', 'wall'] },
        { field: 'shooter.warriors', values: [1, 2] },
      ],
      '--over',
    );
    expect(two.map(({ name }) => name)).toEqual([
      'cover of the target: none, warriors of the shooter: 1',
      'cover of the target: none, warriors of the shooter: 2',
      'cover of the target: wall, warriors of the shooter: 1',
      'cover of the target: wall, warriors of the shooter: 2',
    ]);
    expect(() =>
      variedCases(scenario, one, [{ field: 'shooter.points', values: upTo(1001) }], '--over'),
    ).toThrowError('--over: found 1001 cases, expected at most 1000');
  });
});
