/**
 * What src/scenarios.test.ts holds of every bundled case, as far as it is soon played: its exact distribution is the
 * one kept, a trial aloud is the one rolled, what is written out for speed plays as the interpreter does. Everything is
 * worked out in the test itself, so that mutants reach it. FUSILLADE_SYSTEM: the folder of one system.
 */
import { expect, it } from 'vitest';
import { RolledDice } from '../../dice/rolled.ts';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { emptyHistograms } from '../../play/histograms.ts';
import { interpreted } from '../../play/interpret.ts';
import { type Program, programOf } from '../../play/program.ts';
import { rollTrials } from '../../play/roll.ts';
import { traceTrial } from '../../play/trace.ts';
import { writtenOut } from '../../play/written-out.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { readScenario, scenarioFiles } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { differencesFromKept, keptNames } from '../distributions/kept.ts';

const kept = new Set(keptNames());
const folder = process.env.FUSILLADE_SYSTEM ?? '';
const files = scenarioFiles('scenarios').filter(
  (file) => file.startsWith(`scenarios/${folder}`) && [...kept].some((title) => title.startsWith(`${file}:`)),
);

it.each(files)('%s', (file) => {
  const scenario = readScenario(file, systems);
  for (const one of scenario.cases) {
    const program = programOf(scenario.action, one.prepared);
    expect(scenario.action.explain(program.options).length).toBeGreaterThan(0);
    aloudAsRolled(program);
    writtenAsInterpreted(program);
    const title = `${file}: ${one.name}`;
    if (!kept.has(title)) continue;
    const { single } = exactHistograms(compile(program), program.shape);
    const names = program.metrics.map(({ name }) => name);
    expect(differencesFromKept(title, names, single)).toEqual([]);
  }
});

function aloudAsRolled(program: Program): void {
  const upTo = (n: number) => rollTrials(program, streamOf(parseSeed('5'), 2), n).single;
  const [before, after] = [upTo(1), upTo(2)];
  traceTrial(program, '5', 2, 1).values.forEach((value, i) => {
    expect(after[i][value] - before[i][value]).toBe(1);
  });
}

function writtenAsInterpreted(program: Program): void {
  const [written, plain] = [writtenOut(program), interpreted(program)].map(({ playAll }) => {
    const histograms = emptyHistograms(program.shape);
    playAll(30, new RolledDice(streamOf(parseSeed('7'), 0)), histograms);
    return histograms;
  });
  expect(written).toEqual(plain);
}
