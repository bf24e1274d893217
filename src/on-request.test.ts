import { describe, expect, it } from 'vitest';
import { compile } from './play/compile/compile.ts';
import { exactHistograms } from './play/compile/exact.ts';
import { rollTrials } from './play/roll.ts';
import { parseSeed, streamOf } from './random/stream.ts';
import { readScenario } from './scenario/files/index.ts';
import type { Scenario } from './scenario/index.ts';
import { programOfCase } from './solve/case.ts';
import { loadBundled } from './systems/bundled.ts';

const systems = await loadBundled();

const BOWMEN = 'scenarios/darklands/bowmen-in-the-open.yaml';
const FRAG = 'scenarios/necromunda/frag-at-three-gangers.yaml';

const read = (file: string, options: object = {}): Scenario => readScenario(file, systems, options);
const programIn = (scenario: Scenario) => programOfCase(scenario, scenario.cases[0]);
const namesIn = (scenario: Scenario) => programIn(scenario).metrics.map(({ name }) => name);

describe('a metric on request', () => {
  it('is not counted where nobody asks, and is no part of the chain', () => {
    const plain = programIn(read(FRAG));
    expect(namesIn(read(FRAG))).not.toContain('hits1');
    const named = plain.uncounted.map((slot) => plain.slots[slot]);
    expect(named).toEqual(expect.arrayContaining(['hitRolls']));
    expect(named.filter((name) => name.endsWith(': struck'))).toHaveLength(4);
  });

  it.each([
    [BOWMEN, { also: ['fatedShots'] }, ['fatedShots']],
    [BOWMEN, { set: { also: ['fatedShots', 'fatedEvades'] } }, ['fatedShots', 'fatedEvades']],
    [BOWMEN, { questions: ['P(fatedShots >= 2 and casualties = 0)'] }, ['fatedShots']],
    [FRAG, { also: ['hitsOfEach'] }, ['hits1', 'hits2', 'hits3', 'hits4']],
    [FRAG, { questions: ['mean(hits2)'] }, ['hits1', 'hits2', 'hits3', 'hits4']],
  ])('of %s is counted with %j', (file, options, added) => {
    const names = namesIn(read(file));
    expect(namesIn(read(file, options))).toEqual([...names, ...added]);
    for (const { fields, input } of read(file, options).cases) expect(fields.also).toEqual(input.also);
  });

  it('is counted where the scenario expects something of it', () => {
    const text = `system: darklands\naction: shoot\nuse: profiles.yaml\nshooter: fyrd-bowmen\nweapon: longbow\ntarget: raiders\nsituation: { distance: 15 }\nexpect: [mean(fatedShots) in 0.9..1.1]\n`;
    const source = { text, name: 'expected', folder: 'scenarios/darklands' };
    expect(namesIn(read(source as never))).toContain('fatedShots');
  });

  it('changes no other, exact or where a case is varied', () => {
    const [plain, asked] = [read(FRAG), read(FRAG, { also: ['hitsOfEach', 'damageOfEach', 'hitRolls'] })];
    const [before, after] = [plain, asked].map((scenario) => {
      const program = programIn(scenario);
      return exactHistograms(compile(program), program.shape).single;
    });
    for (const [metric, cells] of before.entries())
      for (const [value, p] of cells.entries()) expect(after[metric][value]).toBeCloseTo(p, 12);
    expect(asked.cases[0].vary('again', { 'shooter.ballisticSkill': 3 }).input.also).toEqual(
      asked.cases[0].input.also,
    );
  });

  it('of each of several is what is counted of all together, in every trial', () => {
    const scenario = read(FRAG, { also: ['hitsOfEach'] });
    const program = programIn(scenario);
    const at = (name: string) => program.metrics.findIndex((metric) => metric.name === name);
    for (let index = 0; index < 200; index++) {
      const { single } = rollTrials(program, streamOf(parseSeed('7'), index), 1);
      const value = (name: string) => single[at(name)].indexOf(1);
      const each = ['hits1', 'hits2', 'hits3', 'hits4'].reduce((sum, name) => sum + value(name), 0);
      expect(each).toBe(value('hits') + value('friendHits'));
    }
  });

  it.each([
    [BOWMEN, ['fatedShts'], 'also: also.0: found "fatedShts", expected one of: fatedShots,'],
    ['scenarios/speedies/volley.yaml', ['hits'], 'also: also: found hits, expected nothing:'],
  ])('of %s that is none is an error: %j', (file, also, message) => {
    expect(() => read(file, { also })).toThrow(message);
  });
});
