import { describe, expect, it } from 'vitest';
import { readScenario } from '../scenario/files/index.ts';
import { loadBundled } from '../systems/bundled.ts';
import { runScenario, type Settings } from './index.ts';

const scenario = readScenario(
  {
    system: 'necromunda',
    action: 'shoot',
    shooter: { ballisticSkill: 4 },
    weapon: { long: 24, strength: 3, damage: 1 },
    target: { toughness: 3, wounds: 1, distance: 9 },
  },
  await loadBundled('necromunda'),
);
/** As somebody who writes JavaScript may hand them in. */
const run = (given: object) => runScenario(scenario, given as Partial<Settings>);

describe('what a run is handed', () => {
  it('is, where nothing is said, what the command does: exact, and 100,000 trials beside it', async () => {
    const result = await runScenario(scenario);
    expect(result).toMatchObject({ seed: '1', trials: 100_000, method: 'roll' });
    expect(result.exact).toBeTruthy();
    expect(await run({ trials: undefined, seed: undefined })).toEqual(result);
  });

  it('is as many trials as are said, beside what is exact, too', async () => {
    expect(await runScenario(scenario, { trials: 2_000 })).toMatchObject({ trials: 2_000 });
  });

  it.each([
    [
      { method: 'exakt' },
      'method: found "exakt", expected one of: auto, exact, sample, roll; did you mean "exact"?',
    ],
    [{ method: 7 }, 'method: found 7, expected one of: auto, exact, sample, roll'],
    [{ trials: -10 }, 'trials: found -10, expected a whole number of at least 1'],
    [{ trials: 1.5 }, 'trials: found 1.5, expected a whole number of at least 1'],
    [{ trials: '10M' }, 'trials: found "10M", expected a whole number of at least 1'],
    [{ witness: Number.NaN }, 'witness: found NaN, expected a whole number of at least 1'],
    [{ seed: 'abc' }, 'seed: found "abc", expected an integer from 0 to 2^64 - 1'],
  ])('is refused in one sentence where it is none: %j', async (given, message) => {
    await expect(run(given)).rejects.toThrow(new RangeError(message));
  });
});
