import { expect, it } from 'vitest';
import { parseQuestion, tune, tunePairs } from '../../analysis/index.ts';
import { scenarioIn } from '../../turn/testing/distributions.ts';
import { basisOfTuned } from '../basis/basis.ts';
import { tuneAnswer } from './tune.ts';
import { tunePairsAnswer } from './tune-pairs.ts';

/** A boltgun reaches 24 inches. */
const scenario = scenarioIn(`
system: necromunda
action: turn
ours: { gunner: { profile: orlock-gunner, name: Gunner } }
theirs: { sister: { profile: escher-sister, name: Sister } }
places: { gunner: { sister: { distance: 20 } } }
turn:
  - { shooter: gunner, weapon: boltgun, target: sister }`);
const [one] = scenario.cases;
const distance = 'places.gunner.sister.distance';
const how = { method: 'exact', seed: '1', trials: 1 } as const;
const question = parseQuestion('P(gone(sister)) <= 100%');
const from = (first: number, last: number, step = 1) =>
  Array.from({ length: Math.floor((last - first) / step + 1e-9) + 1 }, (_, i) => first + i * step);

it('what the rules refuse is left out of the values that are tuned, and it is said which, and by which rule', async () => {
  const tuning = { field: distance, values: from(21, 27), question, option: '--vary' };
  const tuned = await tune(scenario, one, tuning, how);
  expect(tuned.tried.map(({ value }) => value)).toEqual([21, 22, 23, 24]);
  expect(tuned.refused?.map(({ point }) => point[distance])).toEqual([25, 26, 27]);
  const { notes, sentence, question: asked } = tuneAnswer(scenario, one.name, tuning, tuned);
  expect(sentence).toMatch(/21 to 24|from 21.* to 24/);
  expect(asked).toContain('21 to 24');
  expect(notes[0]).toBe('All 4 values looked at.');
  // How it was read, too, is told of what was played.
  const { lines } = basisOfTuned(scenario, one, [tuning], '1');
  expect(lines.join(' ')).toContain('24" away');
  expect(lines.join(' ')).not.toContain('25" away');
  expect(notes[1]).toMatch(
    /^Left out, as the rules refuse it: .* 25; .* 26; .* 27\. Expected at most 24, the Long range of Boltgun/,
  );
});

it('so it is of many values, of which few are looked at, and of pairs', async () => {
  const values = from(4, 27, 0.5);
  const many = await tune(scenario, one, { field: distance, values, question }, how);
  expect(many.holds).toEqual([{ from: 4, to: 24 }]);
  expect(many.refused).toHaveLength(6);
  const within = await tune(scenario, one, { field: distance, values: from(4, 24, 0.5), question }, how);
  expect(within.refused).toBeUndefined();
  const fields = [
    { field: distance, values: [20, 24, 28] },
    { field: 'ours.gunner.ballisticSkill', values: [3, 4] },
  ] as const;
  const pairs = await tunePairs(scenario, one, { fields, question }, how);
  expect(pairs.columns.map(({ first }) => first)).toEqual([20, 24]);
  const { notes } = tunePairsAnswer(scenario, one.name, { fields, question }, pairs);
  expect(notes.slice(0, 2)).toEqual([
    'All 4 pairs looked at.',
    expect.stringMatching(
      /^Left out, as the rules refuse it: .* 28, .* 3; .* 28, .* 4\. Expected at most 24/,
    ),
  ]);
});

it('where the rules refuse every value, it is said why', async () => {
  const tuning = { field: distance, values: [25, 26], question, option: '--vary' };
  await expect(tune(scenario, one, tuning, how)).rejects.toThrow(
    /--vary: places\.gunner\.sister\.distance: found 25, expected at most 24/,
  );
});
