import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compilable } from '../../own/code.ts';
import { OwnSystemError } from '../../own/place.ts';
import { tryOwnRules } from '../../own/probe.ts';
import { rulesFileOf } from '../../own/system.ts';
import { compile } from '../../play/compile/compile.ts';
import { programOf } from '../../play/program.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { readScenario } from '../../scenario/files/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { rollRules } from '../../solve/trials/rolled.ts';
import { loadSystem } from './system.ts';

const EXAMPLE = readFileSync('scenarios/own-rules/hit-wound-save.js', 'utf8');

/** The worked example with some of its text replaced. */
async function changed(from: string, to: string): Promise<Scenario> {
  if (!EXAMPLE.includes(from)) throw new Error(`the example has no ${from}`);
  const file = join(mkdtempSync(join(tmpdir(), 'fusillade-own-')), 'rules.mjs');
  writeFileSync(file, EXAMPLE.replace(from, to));
  const system = await loadSystem(file, './hit-wound-save.js');
  return readScenario('scenarios/own-rules/volley.yaml', [system]);
}

/** What the step `to save` does. */
const SAVE = '(s.casualties = Math.min(o.models, s.wounds - dice.count(s.wounds, o.save)))';
const saving = (more: string) => changed(SAVE, `{ ${SAVE}; ${more} }`);

describe('rules of one’s own', () => {
  it('are fine as the example has them', async () => {
    const scenario = await saving('');
    expect(() => tryOwnRules(scenario)).not.toThrow();
  });

  it.each([
    ['a headline', "headline: 'casualties'", "headline: 'casualtys'", 'headline: found "casualtys"'],
    ['a pair', "[['casualties', 'reaction']]", "[['casualtys', 'reaction']]", 'joint: found "casualtys"'],
    ['a funnel', "funnel: ['hits'", "funnel: ['casualtys'", 'funnel: found "casualtys"'],
  ])('%s that names no metric is an error', async (_, from, to, message) => {
    const scenario = await changed(from, to);
    expect(() => tryOwnRules(scenario)).toThrow(
      new RegExp(
        `^rules\\.mjs:8[345]: action volley: ${message}, expected one of its metrics: hits, wounds, casualties, reaction; did you mean "casualties"\\?$`,
      ),
    );
  });

  it('a metric that names no slot is an error', async () => {
    const scenario = await changed("metrics: () => ['hits',", "metrics: () => ['hits', 'ded',");
    expect(() => tryOwnRules(scenario)).toThrow(
      'rules.mjs:82: action volley: metrics: found "ded", expected slots of its state: ',
    );
  });

  it.each([
    [
      'a slot that is not there, set',
      's.ded = 1;',
      /found slot ded set, which is not there, expected one of the slots sixes, hits, wounds, casualties, reaction$/,
    ],
    ['a slot misspelt', 's.casulaties = 1;', /; did you mean "casualties"\?$/],
    ['a slot that is not there, added to', 's.ded += 1;', /found slot ded read, which is not there/],
    [
      'a slot set to a half',
      's.casualties += 0.5;',
      /found casualties set to \d+\.5, expected a whole number$/,
    ],
    [
      'a slot set to nothing',
      's.casualties = undefined;',
      /found casualties set to undefined, expected a whole/,
    ],
    [
      'a name of what prepare made',
      's.hits += o.svae.classes;',
      /found o\.svae, which is not there, expected one of: dice, models, six, hit, wound, save, nerve, facts; did you mean "save"\?$/,
    ],
    [
      'half a die',
      's.hits = dice.count(2.5, o.save);',
      /found 2\.5 dice to throw, expected a whole number of them, from 0$/,
    ],
    [
      'as many dice as nothing says',
      's.hits = dice.count(undefined, o.save);',
      /found undefined dice to throw/,
    ],
    [
      'no die',
      's.hits = dice.count(2, o.svae);',
      /found o\.svae, which is not there, expected one of: dice, models/,
    ],
    ['fewer dice than none', 's.hits = dice.count(-1, o.save);', /found -1 dice to throw/],
    ['an exception', 'o.gone.far();', /found o\.gone, which is not there, expected one of: dice, /],
    [
      'Math.random',
      'if (Math.random() < 0.5) s.casualties = 0;',
      /found Math\.random, expected rules to take all/,
    ],
    ['the clock', 's.casualties = Date.now() % 2;', /found Date\.now, expected rules to take all/],
  ])('%s: the file, the line, the step and its rule are named', async (_, more, message) => {
    const scenario = await saving(more);
    expect(() => tryOwnRules(scenario)).toThrow(message);
    expect(() => tryOwnRules(scenario)).toThrow(/^rules\.mjs:\d+:\d+: step "to save" \(Shooting 4\): /);
  });

  it('a metric that leaves its range in a rolled trial, too seldom to be found before, is the rule’s fault', async () => {
    // Ten hits of ten dice at 4+ in one trial of 1,024: in about 64 of 65,536.
    const scenario = await saving('if (s.hits >= 10) s.casualties = 99;');
    const { action, cases } = scenario;
    const roll = () => rollRules(programOf(action, cases[0].prepared), streamOf(parseSeed('1'), 0), 65_536);
    expect(roll).toThrow(
      /^rules\.mjs:70: step "to save" \(Shooting 4\): metric casualties: found 99 at the end of a trial, expected 0 to 8: a step counts more than/,
    );
    expect(roll).toThrow(OwnSystemError);
  });

  it('a time that decides nothing passes; a step that asks for other dice when asked again is an error that says so', async () => {
    const scenario = await saving(
      'if (new Date().getMilliseconds() % 2 + performance.now() > 0) dice.passes(o.save);',
    );
    const twice = await saving('if ((globalThis.odd = !globalThis.odd)) dice.passes(o.save);');
    expect(() => tryOwnRules(scenario)).not.toThrow();
    expect(() => tryOwnRules(twice)).toThrow(
      /^rules\.mjs:70: step "to save" \(Shooting 4\): found that it does not do the same .*\(it asks for (other|fewer) dice\)/,
    );
  });

  it('a step that changes what prepare made is an error', async () => {
    const scenario = await saving('o.models = 3;');
    expect(() => tryOwnRules(scenario)).toThrow(
      /^rules\.mjs:\d+:\d+: step "to save" \(Shooting 4\): found "models" of what prepare made changed, expected changes of the state alone/,
    );
  });

  it('a condition that is not the same when asked again is an error', async () => {
    const scenario = await changed(
      'if: (s, o) => s',
      'if: (s, o) => (globalThis.odd = !globalThis.odd) && s',
    );
    expect(() => tryOwnRules(scenario)).toThrow(
      /step "morale" \(Morale 1\): found that it does not do the same .*\(its if is (true|false), and was (true|false)\)/,
    );
  });

  it('a number of dice that is none is told with its file', async () => {
    const scenario = await changed('dice: shooter.models', "dice: Number('many')");
    expect(() => tryOwnRules(scenario)).toThrow(/^rules\.mjs:\d+: action volley: hits has NaN values/);
  });

  it('what is prepared otherwise when asked again is an error', async () => {
    const scenario = await changed(
      'dice: shooter',
      'dice: (globalThis.turns = (globalThis.turns ?? 0) + 1) % 2 + shooter',
    );
    expect(() => tryOwnRules(scenario)).toThrow(
      /^rules\.mjs:34: prepare: found that it makes something else/,
    );
  });

  it('chance in what is prepared is an error', async () => {
    const scenario = await changed('const wound = ', 'const wound = Math.random() < 0 ? 1 : ');
    expect(() => tryOwnRules(scenario)).toThrow(/^rules\.mjs.*: prepare: found Math\.random, expected rules/);
  });

  it('that do not end leave chance and the clock as they were', async () => {
    const { random } = Math;
    const { now } = Date;
    const scenario = await saving('for (;;);');
    expect(() => tryOwnRules(scenario, 200)).toThrow(/found that it does not end \(stopped after 0\.2 s\)/);
    const left = [Math.random === random, Date.now === now];
    Object.assign(Math, { random });
    Object.assign(Date, { now });
    expect(left).toEqual([true, true]);
  });

  it('a metric that leaves its range is the fault of the rules', async () => {
    const scenario = await saving('if (s.wounds === 10) s.casualties = 99;');
    const program = programOf(scenario.action, scenario.cases[0]?.prepared);
    expect(() => compile(compilable(program, rulesFileOf(scenario.system)))).toThrow(
      /^rules\.mjs:70: step "to save" \(Shooting 4\): metric casualties: found 99 at the end of a trial, expected 0 to \d+: /,
    );
  });

  it('a step that keeps something to itself is an error', async () => {
    const scenario = await changed(
      SAVE,
      '(s.casualties = (globalThis.calls = (globalThis.calls ?? 0) + 1) % 2)',
    );
    expect(() => tryOwnRules(scenario)).toThrow(
      /^rules\.mjs:70: step "to save" \(Shooting 4\): found that it does not do the same when asked again with the same dice \(casualties is [01], and was [01]\), expected a step to look at nothing but the state and the options/,
    );
  });

  it('a step is one that looks at what another hands it past the state', async () => {
    const writing = await saving('globalThis.fallen = s.casualties;');
    expect(() => tryOwnRules(writing)).not.toThrow();
    const code = EXAMPLE.replace(SAVE, `{ ${SAVE}; globalThis.fallen = s.casualties; }`);
    const reading = await changed(
      EXAMPLE,
      code.replace('dice.passes(o.nerve) ? 0 : 1', 'globalThis.fallen > 2 ? 0 : 1'),
    );
    expect(() => tryOwnRules(reading)).toThrow(
      /step "morale" \(Morale 1\): found that it does not do the same/,
    );
  });

  /** Each of ten dice wounds with 1/4: all of them once in 4^10, a million trials. */
  it('a step that seldom differs is met where every state is: when it compiles', async () => {
    const scenario = await saving(
      'if (s.wounds === 10) s.casualties = globalThis.turn = 1 - (globalThis.turn ?? 0);',
    );
    const program = programOf(scenario.action, scenario.cases[0]?.prepared);
    expect(() => tryOwnRules(scenario)).not.toThrow();
    expect(() => compile(program)).not.toThrow();
    expect(() => compile(compilable(program, rulesFileOf(scenario.system)))).toThrow(
      /^rules\.mjs:70: step "to save" \(Shooting 4\): found that it does not do the same .*\(casualties is [01], and was [01]\)/,
    );
  });
});
