import { expect, it } from 'vitest';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { firstOf } from '../testing/long.ts';
import { Solving } from './solve.ts';

it.each(
  firstOf([
    [1 << 16, 100_000, 200_000],
    [1 << 14, 1 << 16, 1 << 18, 300_000],
  ]),
)('looks at trials on the way change nothing of what is counted: %d, %d, …', async (...looks) => {
  const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
  const [one] = scenario.cases;
  const want = { method: 'roll', seed: '1', trials: looks.at(-1) ?? 0 } as const;
  const solving = await Solving.begin(scenario, one, want);
  for (const look of looks) {
    const { histograms, trials } = await solving.upTo(look);
    expect(trials).toBe(look);
    // Each metric is counted once in every trial.
    for (const counts of histograms.single) expect(counts.reduce((sum, n) => sum + n, 0)).toBe(look);
  }
  const atOnce = await (await Solving.begin(scenario, one, want)).solve();
  const { histograms } = await solving.solve();
  expect(histograms).toEqual(atOnce.histograms);
});
