import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { movesOf } from '../../../analysis/index.ts';
import { renderJson } from '../../../report/index.ts';
import { runScenario } from '../../../run/index.ts';
import { readScenario } from '../../../scenario/files/index.ts';
import { systems } from '../../../systems/index.ts';
import { keptMatchups, keptResults } from './kept-results.ts';
import { countedAs } from './old-names.ts';

const OLD = 'src/testing/version-0.2';

/** A result of 0.2.0 held against the same scenario as it is played now. */
async function since(name: string, scenario: string, metric?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-old-names-'));
  try {
    const now = join(folder, 'now.json');
    const settings = { method: 'auto', seed: '1', trials: 1_000, command: '' } as const;
    const result = await runScenario(readScenario(`${OLD}/scenarios/${scenario}.yaml`, systems), settings);
    writeFileSync(now, renderJson(result));
    return await keptMatchups(keptResults(`${OLD}/results/${name}.json`), keptResults(now), metric);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('what was only called otherwise in a result of 0.2.0 is told as no change', async () => {
  const { matchups, leftOut, differences } = await since('return-fire', 'raiders-of-arcana/return-fire');
  expect([matchups.length, leftOut]).toEqual([1, []]);
  expect(movesOf(matchups).map(({ verdict }) => verdict)).toEqual(['stayed']);
  // `failedTest: action-fails` was told as changed, and so was every question that 0.2.0 did not ask.
  expect(differences.filter((line) => / before, .* after/.test(line))).toEqual([]);
  expect(differences.at(-1)).toMatch(/^Asked after alone: .*whoShoots/);
});

it('an answer that is another one is told', async () => {
  const { differences } = await since('bowmen-in-the-open', 'darklands/bowmen-in-the-open');
  expect(differences.filter((line) => / before, .* after/.test(line))).toEqual([
    'resultsAt: end before, running after.',
  ]);
});

it('what was counted bears the name of now, words of categories as well', () => {
  const metrics = (count: string, category: string, word: string) => ({
    [count]: { kind: 'count', probability: [1] },
    [category]: { kind: 'category', values: [word, 'none'], probability: [0.5, 0.5] },
  });
  const [old, now] = [
    metrics('fated-shots', 'protected-by', 'go-to-ground'),
    metrics('fatedShots', 'protectedBy', 'goToGround'),
  ].map((all) => ({ metrics: all, exact: null }) as never);
  expect(countedAs(old, now)).toEqual(now);
});
