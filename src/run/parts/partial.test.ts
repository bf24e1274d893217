import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programFor } from '../../analysis/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { specOf } from '../../solve/case.ts';
import { playChunks, type Work } from '../../solve/trials/work.ts';
import { systems } from '../../systems/index.ts';
import { readPartials, writePartials } from './file.ts';
import { PartialResult } from './partial.ts';
import { type Plan, planOf } from './plan.ts';

const scenario = readScenario('scenarios/speedies/pistol-at-warrior.yaml', systems);
const [first] = scenario.cases;
if (!first) throw new Error('no case');
const program = programFor(scenario, first);
const SETTINGS = { method: 'auto', seed: '1', trials: 1_000_000, command: '' } as const;
const file = join(mkdtempSync(join(tmpdir(), 'fusillade-')), 'part.json');

/** What is kept of a plan whose first case is exact, its witness of 70,000 trials in two chunks finished. */
function kept(plan: Plan, trials: number): PartialResult {
  const partial = new PartialResult(plan);
  const work: Work = { shape: program.shape, seed: '1', trials, method: 'roll', ...specOf(scenario, first) };
  const chunks = { from: 0, to: 2 };
  partial.begin(0, work).add(chunks, playChunks(work, chunks, program));
  writePartials(file, [partial]);
  const [read] = readPartials(file);
  if (!read) throw new Error('nothing kept');
  return read;
}

describe('what is kept of a run with a witness', () => {
  it('has as many trials as were rolled: the last chunk is short', () => {
    const read = kept(planOf(scenario, { ...SETTINGS, witness: 70_000 }), 70_000);
    expect(read.plan.witness).toBe(70_000);
    expect(read.trials).toBe(70_000);
    expect(read.plannedOf(0)).toBe(70_000);
    expect(read.rangesOf(0)).toEqual([{ from: 0, to: 2 }]);
  });

  it('has those of the plan where it has no witness, as in every shard and in files of 0.2.0', () => {
    const plan = planOf(scenario, SETTINGS);
    const read = kept(plan, 1_000_000);
    expect(JSON.stringify(read)).not.toContain('witness');
    expect(Object.keys(read.storedOf(0)[0] ?? {})).toEqual([
      'method',
      'distribution',
      'finished',
      'single',
      'joint',
    ]);
    expect(read.trials).toBe(2 * 65_536);
    expect([read.plannedOf(0), read.plannedOf(1)]).toEqual([1_000_000, 1_000_000]);
  });
});
