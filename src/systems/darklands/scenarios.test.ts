import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { programOfCase } from '../../solve/case.ts';
import { darklands } from './index.ts';

const folder = fileURLToPath(new URL('../../../scenarios/darklands/', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'profiles.yaml');
const read = (file: string) => readScenario(folder + file, [darklands]);

describe('scenarios/darklands', () => {
  it('has one for every action, two for Drop, Throw and Gaze, six for Shoot', () => {
    const actions = files.map((file) => read(file).action.name);
    const many = (name: string) => actions.filter((action) => action === name).length;
    for (const { name } of darklands.actions) expect(many(name), name).toBeGreaterThanOrEqual(1);
    for (const name of ['drop', 'throw', 'gaze']) expect(many(name), name).toBeGreaterThanOrEqual(2);
    expect(many('shoot')).toBeGreaterThanOrEqual(6);
  });

  it.each(files)('%s compiles, and every metric totals 1', (file) => {
    const scenario = read(file);
    expect(scenario.note).toBeDefined();
    for (const one of scenario.cases) {
      const program = programOfCase(scenario, one);
      const { single } = exactHistograms(compile(program), program.shape);
      for (const histogram of single) expect(histogram.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    }
  });
});
