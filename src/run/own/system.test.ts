import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { programOf } from '../../play/program.ts';
import { rollTrials } from '../../play/roll.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { goodnessOfFit, holm } from '../../stats/index.ts';
import { fileOf, loadSystem } from './system.ts';

const EXAMPLE = resolve('scenarios/own-rules/hit-wound-save.js');

const load = (code: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'fusillade-own-')), 'my-rules.mjs');
  writeFileSync(file, code);
  return loadSystem(file, './my-rules.mjs');
};

describe('the worked example of own rules', async () => {
  const system = await loadSystem(EXAMPLE, './hit-wound-save.js');
  const scenario = readScenario('scenarios/own-rules/volley.yaml', [system]);

  it('is known by the name it is loaded under, and by its file', () => {
    expect([system.name, fileOf(system)]).toEqual(['./hit-wound-save.js', EXAMPLE]);
  });

  it('has the mean that its rules give: 10 dice at 4+, 4+ to wound, 5+ to save', () => {
    const program = programOf(scenario.action, scenario.cases[0]!.prepared);
    const { single } = exactHistograms(compile(program), program.shape);
    const mean = (name: string) =>
      single[program.metrics.findIndex((metric) => metric.name === name)]!.reduce(
        (sum, p, v) => sum + p * v,
        0,
      );
    expect(mean('hits')).toBeCloseTo(5, 12);
    expect(mean('wounds')).toBeCloseTo(2.5, 12);
  });

  it.each(scenario.cases.map((one) => [one.name, one] as const))(
    '%s: rolled as the exact distribution says',
    (_, one) => {
      const program = programOf(scenario.action, one.prepared);
      const distribution = exactHistograms(compile(program), program.shape);
      const rolled = rollTrials(program, streamOf(parseSeed('1'), 0), 100_000);
      const pValues = rolled.single.map((counts, i) => goodnessOfFit(counts, distribution.single[i]!).pValue);
      // Three cases with fixed seeds: correct rules would fail at one choice of seeds in 300,000.
      expect(holm(pValues)).toBeGreaterThan(1e-6);
    },
  );

  const SCENARIO = `system: ./my-rules.mjs
action: volley
cover: true
shooter: { models: 1, skill: 4, strength: 4 }
target: { models: 8, toughness: 4, save: 5 }
`;

  /** The example with one line before its prepare works out the save, and that line changed. */
  async function withSave(save: string, before = '') {
    const own = await load(readFileSync(EXAMPLE, 'utf8').replace(/const save = .*;/, `${before}\n${save}`));
    return (more = '') => readScenario({ text: SCENARIO + more, name: 'x.yaml' }, [own]);
  }

  it('refuses a contradiction in its own words', async () => {
    const thrown = "throw new toolkit.FieldError(['cover'], 'true', 'false: there is none')";
    const read = await withSave('const save = 5;', `if (cover) ${thrown};`);
    expect(() => read()).toThrowError('x.yaml:3:8: cover: found true, expected false: there is none');
  });

  it('modifies by rows of a table, which a scenario changes under house', async () => {
    const rows = "toolkit.table({ cover: { value: 1, cite: 'Shooting 5', title: 'in cover' } })";
    const found = `const found = toolkit.applied(${rows}, rows, { cover: (c) => c.cover }, { cover });`;
    const read = await withSave('const save = target.save - toolkit.sumOf(found);', found);
    const mean = (more = '') => {
      const { action, cases } = read(more);
      const program = programOf(action, cases[0].prepared);
      const [casualties] = exactHistograms(compile(program), program.shape).single.slice(2);
      return casualties.reduce((sum, chance, value) => sum + chance * value, 0);
    };
    // Hit on 4+, wounded on 4+; the save of 5+ is made on 4+ in cover, on 3+ where cover is worth 2.
    expect(mean()).toBeCloseTo((1 / 2) * (1 / 2) * (3 / 6), 12);
    expect(mean('house: { cover: 2 }\n')).toBeCloseTo((1 / 2) * (1 / 2) * (2 / 6), 12);
  });
});

describe('a file that holds no rule system', () => {
  it.each([
    [
      'export const a = 1;',
      'my-rules.mjs: found the exports a, expected export const system = (toolkit) => ({ … })',
    ],
    ['', 'my-rules.mjs: found no export, expected export const system = (toolkit) => ({ … })'],
    [
      'export const system = () => 3;',
      'my-rules.mjs:1: system: found 3, expected it to give the rules: ({ name, title, source, actions })',
    ],
    ['export default {};', 'my-rules.mjs: found no export, expected export const system'],
    [
      'export const system = { name: "x", title: "x", source: "x", actions: [] };',
      'my-rules.mjs:1: actions: found none, expected one or more',
    ],
    [
      'export const system = { name: "x", title: "x", source: "x", actions: [{ name: "a", title: "a", summary: "a", source: "a", headline: "a", input: {} }] };',
      'my-rules.mjs:1: actions[0].input: found object, expected a zod schema',
    ],
    [
      // As 0.2.0 had it: slots numbered by the action itself.
      'export const system = ({ z }) => ({ name: "x", title: "x", source: "x", actions: [{ name: "a", title: "a", summary: "a", source: "a", headline: "a", input: z.strictObject({}), options: [], steps: [], funnel: [], limits: [], prepare: (all) => all, slots: () => ["hits"], start: () => {}, metrics: () => [], joint: () => [], explain: () => [] }] });',
      'my-rules.mjs:1: actions[0].slots: no field of an action, expected one of name, title, summary, source, headline, input, options, steps, funnel, limits, prepare, state,',
    ],
    [
      'export const system = ({ z, action }) => ({ name: "x", title: "x", source: "x", actions: [action({ name: "a", title: "a", summary: "a", source: "a", headline: "a", input: z.strictObject({ marksman: z.strictObject({ aim: z.int() }) }), options: [], steps: [], funnel: [], limits: [], prepare: (all) => all, state: () => ({}), metrics: () => [], joint: () => [], explain: () => [] })] });',
      "my-rules.mjs:1: actions[0].input.marksman: says on no side whose profiles stand in it, expected .meta({ side: 'shooting' }), 'target' or 'neither'",
    ],
  ])('%s', async (code, message) => {
    await expect(load(code)).rejects.toThrowError(message);
  });

  it('is told when it cannot be loaded at all', async () => {
    await expect(load('export const = ;')).rejects.toThrowError(/^my-rules\.mjs: cannot be loaded: /);
    await expect(loadSystem('/nowhere/x.js', './x.js')).rejects.toThrowError(/^x\.js: cannot be loaded: /);
  });
});
