import { it } from 'vitest';
import { compile } from '../../play/compile.ts';
import { exactHistograms } from '../../play/exact.ts';
import { programOf } from '../../play/program.ts';
import { rollTrials } from '../../play/roll.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { readScenario, scenarioFiles } from '../../scenario/index.ts';
import { goodnessOfFit, holm } from '../../stats/index.ts';
import { systems } from '../index.ts';
for (const file of scenarioFiles('scenarios/necromunda'))
it(file, () => {
  let scenario;
  try { scenario = readScenario(file, systems); } catch (e) { console.log(String(e.message ?? e), JSON.stringify(e.problems ?? '')); throw e; }
  for (const one of scenario.cases) {
  const program = programOf(scenario.action, one.prepared as never);
  const t0 = performance.now();
  const chain = compile(program as never);
  const ms = performance.now() - t0;
  const h = exactHistograms(chain, program.shape);
  console.log(one.name, program.metrics.map((m, i) => m.name + " " + [...h.single[i]!].reduce((a, b) => a + b, 0)).join(", "));
  const t1 = performance.now();
  const rolled = rollTrials(program, streamOf(parseSeed('1'), 0), 200000);
  const ns = (performance.now() - t1) / 200000 * 1e6;
  const p = holm([...rolled.single, ...rolled.joint].map((c, i) => goodnessOfFit(c, [...h.single, ...h.joint][i]!).pValue));
  console.log(file, one.name, 'rows', chain.rowStart.length, 'cells', chain.next.length, ms.toFixed(1), 'ms; roll', ns.toFixed(0), 'ns; p', Array.isArray(p) ? Math.min(...p) : p);
  if (process.env.SHOW) {
  console.log(scenario.action.explain(program.options).join('\n'));
  program.metrics.forEach((m, i) => { console.log(m.name, m.title, [...h.single[i]!].map((x) => x.toFixed(5)).join(' '))});
  }
  }
});
