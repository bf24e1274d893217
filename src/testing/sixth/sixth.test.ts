import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { programOf } from '../../play/program.ts';
import { rollTrials } from '../../play/roll.ts';
import { traceTrial } from '../../play/trace.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { renderPage } from '../../report/index.ts';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { jsonSchemaAll, writeTemplate } from '../../scenario/index.ts';
import { goodnessOfFit } from '../../stats/index.ts';
import { sixth } from './index.ts';

const TEXT = `system: sixth
action: fire
title: Two rifles at three men
shooter: { men: 2 }
gun: { range: 24 }
target: { men: 3, nerve: 7 }
distance: 12
`;
const FEARLESS = TEXT.replace('{ men: 3, nerve: 7 }', '{ men: 40, nerve: 12 }');
const read = (more = '', text = TEXT) => readScenario({ text: text + more, name: 'fire.yaml' }, [sixth]);
const programFor = (more = '', text = TEXT) => {
  const { action, cases } = read(more, text);
  return programOf(action, cases[0].prepared);
};
const chancesOf = (more = '', text = TEXT) => {
  const program = programFor(more, text);
  return exactHistograms(compile(program), program.shape).single.map((cells) => [...cells]);
};

describe('a sixth system', () => {
  it('is one folder of at most 300 lines', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((name) => !name.includes('.test.'));
    const lines = files.flatMap((name) => readFileSync(new URL(name, import.meta.url), 'utf8').split('\n'));
    expect(lines.length).toBeLessThanOrEqual(300);
  });

  it('plays by hand: 8+ on 2D6 is 15/36 = 5/12, and nerve 7 less one marker holds on 6 or less with 15/36', () => {
    const [hits, casualties, , nerve] = chancesOf();
    expect(hits[0]).toBeCloseTo((7 / 12) ** 2, 14);
    expect(hits[2]).toBeCloseTo((5 / 12) ** 2, 14);
    expect(casualties[1]).toBeCloseTo(2 * (5 / 12) * (7 / 12), 14);
    expect(nerve[1]).toBeCloseTo((1 - (7 / 12) ** 2) * (21 / 36), 14);
  });

  it('takes a house rule: 9+ on 2D6 is 10/36', () => {
    expect(chancesOf('house: { target: 9 }\n')[0][2]).toBeCloseTo((10 / 36) ** 2, 14);
  });

  it('words its modifiers by the numbers in force', () => {
    const { action, cases } = read('cover: true\nhouse: { cover: 3 }\n');
    expect(action.explain(cases[0].prepared)[0]).toBe('2 rolls hit on 11+ (+3 in cover).');
  });

  it('counts the hits of all rounds, though each round forgets its own: two rounds at a target that never breaks', () => {
    const [hits] = chancesOf('rounds: 2\nhouse: { nerve: 0 }\n', FEARLESS);
    expect(hits[4]).toBeCloseTo((5 / 12) ** 4, 14);
  });

  it('is rolled as the exact distribution says', () => {
    const program = programFor('rounds: 3\n');
    const exact = exactHistograms(compile(program), program.shape);
    const rolled = rollTrials(program, streamOf(parseSeed('1'), 0), 100_000);
    // A fixed seed; correct rules would fail for one in a million.
    rolled.single.forEach((counts, i) => {
      expect(goodnessOfFit(counts, exact.single[i]).pValue).toBeGreaterThan(1e-6);
    });
  });

  it('is traced with its citations', () => {
    const { steps } = traceTrial(programFor('rounds: 2\n'), '1', 0, 0);
    expect(new Set(steps.map(({ cite }) => cite))).toContain('Fire 3');
  });

  it('has its schema, its template and its page by itself', async () => {
    expect(JSON.stringify(jsonSchemaAll([sixth]))).toContain('Markers it has already');
    const template = { text: writeTemplate(sixth, sixth.actions[0]), name: 'template' };
    expect(readScenario(template, [sixth]).cases).toHaveLength(1);
    const result = await runScenario(read('rounds: 2\n'), {
      method: 'exact',
      seed: '1',
      trials: 1,
      command: '',
    });
    const page = await renderPage(result);
    for (const words of ['Platoon Fire', 'Suppression', 'breaks']) expect(page).toContain(words);
  });
});
