import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile, DoesNotCompile } from './play/compile.ts';
import { exactHistograms } from './play/exact.ts';
import { programOf } from './play/program.ts';
import { readScenario, scenarioFiles } from './scenario/files/index.ts';
import { systems } from './systems/index.ts';
import { sumsOf } from './testing/distribution-sums.ts';

/**
 * The exact distributions of all bundled cases stay as they are unless somebody means to change them: each metric by
 * its mean and by a sum in which every value has another weight, so that no change of any probability by more than
 * about 10^-12 goes unseen. FUSILLADE_KEEP=1 writes them anew, for a change that is meant; the difference is then
 * read beside the rules.
 */
const KEEP = process.env.FUSILLADE_KEEP === '1';

type Kept = Record<string, Record<string, readonly [mean: number, weighted: number]>>;

function distributionsOf(file: string): Kept {
  const { action, cases } = readScenario(file, systems);
  const found: Kept = {};
  for (const { name, prepared } of cases) {
    const program = programOf(action, prepared);
    const { single } = exactOf(program);
    if (single.length === 0) continue;
    const of = program.metrics.map((metric, i) => [metric.name, sumsOf(single[i])] as const);
    found[`${file.replace('scenarios/', '')}: ${name}`] = Object.fromEntries(of);
  }
  return found;
}

function exactOf(program: ReturnType<typeof programOf>) {
  try {
    return exactHistograms(compile(program), program.shape);
  } catch (error) {
    if (error instanceof DoesNotCompile) return { single: [], joint: [] };
    throw error;
  }
}

const folders = ['darklands', 'necromunda', 'raiders-of-arcana', 'speedies'];

describe.each(folders)('the distributions of %s', (folder) => {
  const at = new URL(`./testing/distributions/${folder}.json`, import.meta.url);
  const kept: Kept = existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {};
  const files = scenarioFiles(`scenarios/${folder}`);

  it.each(files)('%s', (file) => {
    const found = distributionsOf(file);
    if (KEEP) {
      Object.assign(kept, found);
      writeFileSync(at, `${JSON.stringify(kept, undefined, 1)}\n`);
    }
    // A case that no longer compiles is missed as one that is taken out is.
    const before = Object.keys(kept).filter((name) => name.startsWith(`${file.replace('scenarios/', '')}: `));
    expect(Object.keys(found).sort()).toEqual(before.sort());
    for (const [name, metrics] of Object.entries(found)) {
      expect(Object.keys(kept[name] ?? {}), name).toEqual(Object.keys(metrics));
      for (const [metric, sum] of Object.entries(metrics))
        sum.forEach((value, i) => {
          expect(Math.abs(value - kept[name][metric][i]), `${name}, ${metric}`).toBeLessThan(1e-12);
        });
    }
  });
});
