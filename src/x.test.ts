import { it } from 'vitest';
import { readScenario, scenarioFiles } from './scenario/index.ts';
import { systems } from './systems/index.ts';
import { programOf } from './play/program.ts';
import { compile } from './play/compile.ts';
import { rollTrials } from './play/roll.ts';
import { parseSeed, streamOf } from './random/stream.ts';
it('x', () => {
  for (const file of scenarioFiles('scenarios/raiders-of-arcana')) {
    const sc = readScenario(file, systems);
    for (const one of sc.cases) {
      const p = programOf(sc.action, one.prepared);
      const t0 = performance.now();
      let text: string;
      try { const c = compile(p); text = `${c.rowStart.length} rows ${c.probability.length} cells ${c.endings}`; } catch (e) { text = String(e); }
      const t1 = performance.now();
      rollTrials(p, streamOf(parseSeed('1'), 0), 20000);
      console.log(file, one.name, text, (t1 - t0).toFixed(0) + ' ms; roll', ((performance.now() - t1) / 20).toFixed(1), 'us');
    }
  }
});
