import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { writePartials } from './file.ts';
import { mergePartials } from './merge.ts';
import { PartialResult } from './partial.ts';
import { planOf } from './plan.ts';
import { runShard } from './shard.ts';

const folder = mkdtempSync(join(tmpdir(), 'fusillade-merge-'));
const [first, second] = [1, 2].map((index) => join(folder, `${index}.json`)) as [string, string];

/** Two chunks, of which each shard has one. */
beforeAll(async () => {
  const scenario = readScenario('scenarios/speedies/pistol-at-warrior.yaml', systems);
  const settings = { method: 'roll', seed: '1', trials: 100_000, command: '' } as const;
  for (const [i, file] of [first, second].entries()) {
    const shard = { index: i + 1, of: 2 };
    const partial = new PartialResult(planOf(scenario, settings, shard));
    await runShard(scenario, settings, shard, partial);
    writePartials(file, [partial]);
  }
});

it('has all trials of all shards, in any order', () => {
  const whole = [
    [first, second],
    [second, first],
  ].map(mergePartials);
  for (const [merged] of whole) expect(merged?.trials).toBe(100_000 * (merged?.plan.cases.length ?? 0));
});

it('is refused while a chunk is missing, the first or the last, or is there twice', () => {
  expect(() => mergePartials([first])).toThrow(/chunks 1 to 1 of 2 are missing: shard 2 of 2/);
  expect(() => mergePartials([second])).toThrow(/chunks 0 to 0 of 2 are missing: shard 1 of 2/);
  expect(() => mergePartials([first, second, first])).toThrow(/chunks 0 to 0 twice/);
});

it('is refused where a shard was stopped before its end, and says that', () => {
  const scenario = readScenario('scenarios/speedies/pistol-at-warrior.yaml', systems);
  const settings = { method: 'roll', seed: '1', trials: 100_000, command: '' } as const;
  const stopped = join(folder, 'stopped.json');
  writePartials(stopped, [new PartialResult(planOf(scenario, settings, { index: 2, of: 2 }))]);
  expect(() => mergePartials([first, stopped])).toThrow(
    /chunks 1 to 1 of 2 are missing, as a shard is unfinished, expected all of them/,
  );
});
