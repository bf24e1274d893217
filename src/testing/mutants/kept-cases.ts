/**
 * What src/testing/readings/ holds of every bundled case, as far as it is soon played: its exact distribution is the
 * one kept, a trial aloud is the one rolled, what is written out for speed plays as the interpreter does. Everything is
 * worked out in the test itself, so that mutants reach it. FUSILLADE_SYSTEM: the folder of one system.
 */
import { expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { readScenario, scenarioFiles } from '../../scenario/files/index.ts';
import { programOfCase } from '../../solve/case.ts';
import { systems } from '../../systems/index.ts';
import { differencesFromKept, keptNames } from '../distributions/kept.ts';
import { expectAloudAsRolled, expectWrittenAsInterpreted } from '../readings/same-trials.ts';

const kept = new Set(keptNames());
const folder = process.env.FUSILLADE_SYSTEM ?? '';
const files = scenarioFiles('scenarios').filter(
  (file) => file.startsWith(`scenarios/${folder}`) && [...kept].some((title) => title.startsWith(`${file}:`)),
);

it.each(files)('%s', (file) => {
  const scenario = readScenario(file, systems);
  for (const one of scenario.cases) {
    const program = programOfCase(scenario, one);
    expect(scenario.action.explain(program.options).length).toBeGreaterThan(0);
    expectAloudAsRolled(program, 1);
    expectWrittenAsInterpreted(program, 30);
    const title = `${file}: ${one.name}`;
    if (!kept.has(title)) continue;
    const { single } = exactHistograms(compile(program), program.shape);
    const names = program.metrics.map(({ name }) => name);
    expect(differencesFromKept(title, names, single)).toEqual([]);
  }
});
