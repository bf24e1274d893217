import { readdirSync, readFileSync } from 'node:fs';
import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { bindCondition } from './analysis/expression/bind.ts';
import { parseWholeCondition } from './analysis/expression/parse-condition.ts';
import { readExpectations } from './analysis/index.ts';
import { compile } from './play/compile/compile.ts';
import { exactHistograms } from './play/compile/exact.ts';
import type { Program } from './play/program.ts';
import { readResult, renderCsv, renderJson, renderMarkdown, renderPage, renderText } from './report/index.ts';
import { casesOf } from './report/words/reading.ts';
import { loadSystem } from './run/index.ts';
import { currentName, RENAMED, RENAMED_FIELDS } from './scenario/fields/renamed.ts';
import { readScenario, scenarioFiles } from './scenario/files/index.ts';
import { jsonSchemaAll, pointPaths, type Scenario, type ScenarioCase } from './scenario/index.ts';
import { programOfCase } from './solve/case.ts';
import { systems } from './systems/index.ts';
import { sumsOf } from './testing/distribution-sums.ts';
import { firstOf, oneOfEach } from './testing/long.ts';

/**
 * What version 0.2.0 read and wrote still is what it was, its names changed by one table (`scenario/fields/renamed.ts`): all
 * its bundled scenarios, some of its results, and the exact distributions of all its bundled cases but those of which
 * CHANGELOG.md says what moved.
 */
const OLD = 'src/testing/version-0.2';

/** Cases with defaults that moved since, or a metric that now leaves something out, and in which metrics. */
const MOVED: Record<string, readonly string[]> = {
  'darklands/bows-then-javelins.yaml': ['result', 'reaction'], // resultsAt (D27)
  'darklands/harpooners-drag.yaml': ['woundsLost', 'casualties', 'result', 'reaction', 'linkedAttack'], // dragDamage (D38), and who is dead is not attacked
  'darklands/drop-by-count.yaml': ['woundsLost', 'casualties', 'result', 'reaction'], // crushCarry (D52)
  'darklands/frenzied-beasts.yaml': ['woundsLost'], // leaves flaying out
};

/** By case and metric: its mean, and a sum in which every value has another weight (see distributions.test.ts). */
type Kept = Record<string, Record<string, readonly [mean: number, weighted: number]>>;

const SYSTEMS = ['darklands', 'necromunda', 'raiders-of-arcana', 'speedies'];

const metricsOf = ({ action, cases }: Scenario): string[] => [
  ...new Set(cases.flatMap((one) => programOfCase({ action }, one).metrics.map(({ name }) => name))),
];

describe.each(SYSTEMS)('a scenario of 0.2.0 for %s', (system) => {
  const kept: Kept = JSON.parse(readFileSync(`${OLD}/distributions/${system}.json`, 'utf8'));
  const files = scenarioFiles(`${OLD}/scenarios/${system}`);
  // Each is read; of each action one is played, and what moved.
  const played = oneOfEach(
    files,
    (file) => readScenario(file, systems).action.name,
    String,
    Object.keys(MOVED).map((name) => `${OLD}/scenarios/${name}`),
  );

  it.each(files)('%s is read, and is played as it was', (file) => {
    const scenario = readScenario(file, systems);
    expect(readExpectations([scenario])[0]?.expectations.length).toBe(scenario.expect.length);
    const short = file.replace(`${OLD}/scenarios/`, '');
    for (const one of scenario.cases) {
      const before = kept[`${short}: ${oldName(one)}`];
      if (before && played.includes(file))
        expectAsKept(before, MOVED[short] ?? [], programOfCase(scenario, one));
    }
    const cases = Object.keys(kept).filter((name) => name.startsWith(`${short}: `));
    const names = scenario.cases.map((one) => `${short}: ${oldName(one)}`);
    expect(names).toEqual(expect.arrayContaining(cases));
  });
});

/** As 0.2.0 called a case: where it was swept, by the paths of its fields. */
const oldName = ({ name, variant, point }: ScenarioCase): string =>
  point ? [variant, pointPaths(point)].filter(Boolean).join(', ') : name;

function expectAsKept(before: Kept[string], moved: readonly string[], program: Program): void {
  const { single } = exactHistograms(compile(program), program.shape);
  const names = program.metrics.map(({ name }) => name);
  for (const [metric, sums] of Object.entries(before)) {
    const now = sumsOf(single[names.indexOf(currentName(metric, names))]);
    const difference = Math.max(...sums.map((sum, i) => Math.abs(sum - now[i])));
    if (moved.includes(metric)) expect(difference, metric).toBeGreaterThan(1e-6);
    else expect(difference, metric).toBeLessThan(1e-12);
  }
}

describe('a scenario of 0.2.0 with rules of its own', () => {
  it('is read by those rules as they are written now', async () => {
    const own = await loadSystem('scenarios/own-rules/hit-wound-save.js', './hit-wound-save.js');
    const { cases } = readScenario(`${OLD}/scenarios/own-rules/volley.yaml`, [own]);
    expect(cases.length).toBeGreaterThan(0);
  });
});

describe('a result of 0.2.0', () => {
  it.each(firstOf(readdirSync(`${OLD}/results`)))('%s is read and rendered', async (file) => {
    const result = readResult(JSON.parse(readFileSync(`${OLD}/results/${file}`, 'utf8')));
    expect(result.fusillade).toBe('0.2.0');
    expect(casesOf(result).some(({ traces }) => traces.length > 0)).toBe(true);
    const names = casesOf(result).flatMap((one) => Object.keys(one.metrics));
    const titles = casesOf(result).flatMap((one) => Object.values(one.metrics).map(({ title }) => title));
    expect(names.length).toBeGreaterThan(4);
    const page = await renderPage(result, { static: true });
    for (const title of titles) expect(page).toContain(title);
    expect(renderText(result, { colour: createColors(false), width: 100 })).toContain(result.title);
    expect(renderMarkdown(result)).toContain(result.title);
    for (const name of names) expect(renderCsv(result)).toContain(name);
    expect(JSON.parse(renderJson(result)).fusillade).toBe('0.2.0');
  });
});

describe('a name that was spelt otherwise', () => {
  const scenario = readScenario(`${OLD}/scenarios/speedies/protect.yaml`, systems);

  it('is taken where an expression names a metric, and no other is', () => {
    const program = programOfCase(scenario, scenario.cases[0]);
    const bind = (text: string) => bindCondition(parseWholeCondition(text), text, program);
    const values = program.metrics.map(({ name }) => (name === 'protectedBy' ? 1 : 0));
    expect(bind('protected-by = captain')(values)).toBe(bind('protectedBy = captain')(values));
    expect(bind('injury-captain = none')(values)).toBe(bind('injuryCaptain = none')(values));
    expect(() => bind('protected-for = captain')).toThrow('no metric');
  });

  it.each([
    ['darklands/frenzied-beasts.yaml', ['fated-shots'], ['fatedShots']],
    [
      'necromunda/plasma-at-forge-boss.yaml',
      ['hits', 'knockback', 'hitRolls'],
      ['hits1', 'knockback1', 'hitRolls'],
    ],
  ])('%s is told what to count besides by alsoCount: %s', (file, old, counted) => {
    const { action, cases } = readScenario(`${OLD}/scenarios/${file}`, systems, { set: { alsoCount: old } });
    for (const one of cases) {
      expect(one.fields).not.toHaveProperty('alsoCount');
      const names = programOfCase({ action }, one).metrics.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(counted));
    }
  });

  it.each([
    [true, ['dice', 'enemyWounds']],
    [false, []],
  ])('a duel counts its pools where it is told so by pools: %s', (pools, counted) => {
    const file = `${OLD}/scenarios/raiders-of-arcana/warbands.yaml`;
    const { action, cases } = readScenario(file, systems, { set: { pools } });
    for (const one of cases) {
      const names = programOfCase({ action }, one).metrics.map(({ name }) => name);
      expect(names.filter((name) => ['dice', 'enemyWounds'].includes(name))).toEqual(counted);
    }
  });

  it('is no longer ours: schema and metrics have none', () => {
    const schema = JSON.stringify(jsonSchemaAll(systems));
    for (const old of Object.keys({ ...RENAMED, ...RENAMED_FIELDS }))
      expect(schema, old).not.toContain(`"${old}"`);
    expect(metricsOf(scenario).filter((name) => /[^A-Za-z0-9]/.test(name))).toEqual([]);
  });
});
