import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tryOwnRules } from '../../own/probe.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { LONG } from '../../testing/long.ts';
import { loadSystem } from './system.ts';

const EXAMPLE = readFileSync('scenarios/own-rules/hit-wound-save.js', 'utf8');

/** A file of rules in a folder of its own. */
function written(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-mistake-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'rules.js'), code);
  return join(folder, 'rules.js');
}

/** Milliseconds after which rules of a test are said never to end: hundreds of times what they take. */
const LONGEST = 5_000;

/** What is said of the worked example with some of its text replaced, by whatever reads or tries it first. */
async function saidOf(from: string, to: string): Promise<{ message: string; line: number }> {
  const parts = EXAMPLE.split(from);
  expect(parts.length).toBeGreaterThan(1);
  const line = parts[0].split('\n').length;
  try {
    const system = await loadSystem(written(EXAMPLE.replace(from, to)), './hit-wound-save.js', LONGEST);
    tryOwnRules(readScenario('scenarios/own-rules/volley.yaml', [system]), LONGEST);
  } catch (error) {
    return { message: (error as Error).message, line };
  }
  throw new Error('nothing is said');
}

const SAVE = '(s.casualties = Math.min(o.models, s.wounds - dice.count(s.wounds, o.save)))';
const RUN = `run: (s, dice, o) => ${SAVE}`;
const IN_SAVE = 'step "to save" (Shooting 4): ';

/** Mistakes a designer makes, where they stand (none where the step's name is as near as can be), and what is said. */
const MISTAKES: readonly (readonly [what: string, from: string, to: string, says: string])[] = [
  ['a tool that is not there', 'sides(6)', 'd6()', 'system: d6 is not defined'],
  [
    'a row misspelt',
    '(cover ? rows.cover',
    '(cover ? rows.covre',
    'prepare: found rows.covre, which is not there, expected one of: cover; did you mean "cover"?',
  ],
  ['a field misspelt', 'shooter.skill)', 'shooter.skil)', 'prepare: found shooter.skil, which is not there'],
  [
    'a field of an action misspelt',
    "funnel: ['hits'",
    "funnels: ['hits'",
    'actions[0].funnels: no field of an action, expected one of name, title',
  ],
  [
    'what an action is in a turn',
    "funnel: ['hits'",
    "inTurn: {}, funnel: ['hits'",
    'actions[0].inTurn: found it in rules of your own, expected none: turns (action: turn) are played by the rules that come with fusillade alone',
  ],
  [
    'a field of a step misspelt',
    'if: (s, o) => s.casualties',
    'iff: (s, o) => s.casualties',
    'actions[0].steps[4] ("morale").iff: no field of a step, expected one of name, cite, when, if',
  ],
  [
    'a single step that says what it sees',
    'if: (s, o) => s.casualties',
    "sees: ['hits'], if: (s, o) => s.casualties",
    'actions[0].steps[4] ("morale").sees: expected names of slots, at a step that is a group of steps',
  ],
  [
    'a field of a slot misspelt',
    "hits: { unit: ['hit', 'hits'], most:",
    "hits: { unit: ['hit', 'hits'], moost:",
    'state: slot hits: found moost, expected one of title, unit, values, most',
  ],
  [
    'a slot misspelt',
    SAVE,
    SAVE.replace('s.casualties', 's.casulaties'),
    `${IN_SAVE}found slot casulaties set, which is not there, expected one of the slots`,
  ],
  [
    'a metric misspelt',
    "['hits', 'wounds', 'casualties', 'reaction']",
    "['hits', 'wounds', 'casualities', 'reaction']",
    'metrics: found "casualities", expected slots of its state',
  ],
  [
    'a headline misspelt',
    "headline: 'casualties'",
    "headline: 'casualtys'",
    'headline: found "casualtys", expected one of its metrics: hits, wounds, casualties, reaction; did you mean "casualties"?',
  ],
  [
    'a die misspelt',
    SAVE,
    SAVE.replace('o.save', 'o.svae'),
    `${IN_SAVE}found o.svae, which is not there, expected one of: `,
  ],
  ['half a die', SAVE, SAVE.replace('count(s.wounds,', 'count(s.wounds / 2,'), `${IN_SAVE}found `],
  [
    'half a casualty',
    SAVE,
    '(s.casualties = 0.5)',
    `${IN_SAVE}found casualties set to 0.5, expected a whole number`,
  ],
  [
    'more casualties than models',
    SAVE,
    '(s.casualties = 99)',
    `${IN_SAVE}metric casualties: found 99 at the end of a trial, expected 0 to 8: a step counts more than the slot says is the most`,
  ],
  [
    'fewer casualties than none',
    SAVE,
    '(s.casualties = -1)',
    `${IN_SAVE}metric casualties: found -1 at the end of a trial, expected 0 to 8`,
  ],
  [
    'chance from elsewhere',
    SAVE,
    '(s.casualties = Math.random() < 0.5 ? 1 : 0)',
    `${IN_SAVE}found Math.random, expected rules to take all chance from the dice`,
  ],
  [
    'something kept between trials',
    SAVE,
    '(s.casualties = globalThis.odd = 1 - (globalThis.odd ?? 0))',
    `${IN_SAVE}found that it does not do the same when asked again`,
  ],
  [
    'what prepare made changed',
    SAVE,
    '(o.models = 3)',
    `${IN_SAVE}found "models" of what prepare made changed, expected changes of the state alone`,
  ],
  [
    'an async step',
    RUN,
    RUN.replace('run: ', 'run: async '),
    'steps[3] ("to save").run: found an async function or a generator, expected one that answers at once',
  ],
  [
    'a promise',
    SAVE,
    'Promise.resolve(3)',
    `${IN_SAVE}found a promise, expected what is done when it returns`,
  ],
  [
    'async rules',
    '(toolkit) => {',
    'async (toolkit) => {',
    'system: found a promise, expected what is done when it returns: no async',
  ],
  [
    'an endless loop of dice',
    SAVE,
    '{ while (s.hits >= 0) s.sixes = dice.count(1, o.save); }',
    `${IN_SAVE}found more than 20,000 throws in one go, expected a loop that comes to its end`,
  ],
  [
    'an endless loop',
    SAVE,
    '{ while (s.hits >= 0) s.sixes = 0; }',
    `${IN_SAVE}found that it does not end (stopped after 5 s), expected every loop to come to its end`,
  ],
  [
    'a step without end',
    RUN,
    `times: () => Infinity, ${RUN}`,
    `${IN_SAVE}found more than 20,000 repetitions in one trial, expected its times to be reached`,
  ],
  [
    'harm misspelt',
    "{ harm: 'less' }).describe('Least",
    "{ harm: 'les' }).describe('Least",
    `actions[0].input.shooter.skill: found the harm "les", expected .meta({ harm: 'more' }) or 'less'`,
  ],
  [
    'harm under another name',
    "{ harm: 'less' }).describe('Least",
    "{ harms: 'less' }).describe('Least",
    'actions[0].input.shooter.skill: found .meta({ harms: … }), expected one of side, among, atLeast, counts, unit, chosen, harm, moot, lostOf, abbreviation, called, who, row, instead, elsewhere; did you mean "harm"?',
  ],
  [
    'moot misspelt',
    "{ harm: 'less' }).describe('Least",
    "{ harm: 'less', moots: 'x' }).describe('Least",
    'actions[0].input.shooter.skill: found .meta({ moots: … }), expected one of side, among, atLeast, counts, unit, chosen, harm, moot, lostOf, abbreviation, called, who, row, instead, elsewhere; did you mean "moot"?',
  ],
  [
    'lostOf misspelt',
    "{ harm: 'less' }).describe('Least",
    "{ harm: 'less', lostof: 'x' }).describe('Least",
    'actions[0].input.shooter.skill: found .meta({ lostof: … }), expected one of side, among, atLeast, counts, unit, chosen, harm, moot, lostOf, abbreviation, called, who, row, instead, elsewhere; did you mean "lostOf"?',
  ],
  [
    'harm of what has no order',
    "z.int().min(2).max(6).meta({ harm: 'less' })",
    "z.enum(['good', 'bad']).meta({ harm: 'less' })",
    'actions[0].input.shooter.skill: found harm said of it, expected a number with .min() and .max(), or yes and no',
  ],
  [
    'a row that is a word',
    'cover: { value: 1,',
    "cover: { value: '1',",
    'actions[0].tables.cover.value: found "1", expected a whole number',
  ],
  [
    'a field of a row misspelt',
    'cover: { value: 1,',
    'cover: { valeu: 1,',
    'actions[0].tables.cover.valeu: no field of a row, expected one of value, cite, title, bounds',
  ],
  [
    'a row that is cited nowhere',
    "cite: 'Shooting 5', title: 'better",
    "title: 'better",
    'actions[0].tables.cover.cite: missing, expected text',
  ],
  [
    'bounds the wrong way round',
    "title: 'better saves in cover'",
    "title: 'better saves in cover', bounds: [5, 1]",
    'actions[0].tables.cover.bounds: found [5,1], expected the least and the greatest',
  ],
  [
    'a number beyond its bounds',
    "title: 'better saves in cover'",
    "title: 'better saves in cover', bounds: [2, 5]",
    'actions[0].tables.cover.value: found 1, expected a number within its bounds, 2 to 5',
  ],
  [
    'a number asked of what prepare made under a name that it never had',
    's.casualties < o.models',
    's.casualties < (o.modles ?? 9)',
    'step "morale" (Morale 1): found o.modles, which is not there, expected one of: ',
  ],
  ['a die with a word for its sides', 'sides(6)', "sides('6')", 'system: sides: found "6", expected a whole'],
  ['a die without sides', 'sides(5)', 'sides(0)', 'prepare: sides: found 0, expected a whole number from 1'],
  [
    'a die without a name',
    "wound: atLeast('D6', D6, wound)",
    'wound: atLeast(D6, wound)',
    'prepare: a die that passes: found 1,2,3,4,5,6 and ',
  ],
  [
    'a tool not taken from the toolkit',
    'choice, sides, atLeast',
    'choice, atLeast',
    'system: sides is not defined, expected it to be taken from the toolkit',
  ],
  [
    'a kind of field misspelt',
    'z.boolean()',
    'z.bolean()',
    'z.bolean is not a function; did you mean "z.boolean"?',
  ],
  [
    'an endless loop in prepare',
    'const save = Math.max(',
    'while (target.save > 0); const save = Math.max(',
    'prepare: found that it does not end',
  ],
  [
    'an endless loop in explain',
    'explain: (o) => o.facts',
    'explain: (o) => { while (o.facts); }',
    'explain: found that it does not end',
  ],
  [
    'a question without answers',
    "{ ordinary: 'No.', wound: 'Yes.' }",
    '{}',
    'actions[0].options[0] ("sixes"): found no answers',
  ],
  [
    'too many hits in an early step, with steps after it',
    'run: (s, dice, o) => (s.hits = s.sixes + dice.count(o.dice - s.sixes, o.hit))',
    'run: (s, dice, o) => (s.hits = o.dice + 1)',
    'step "to hit" (Shooting 2): metric hits: found 11 at the end of a trial, expected 0 to 10',
  ],
  [
    'yes in the place of a number',
    '(s.reaction = dice.passes(o.nerve) ? 0 : 1)',
    '(s.reaction = !dice.passes(o.nerve))',
    'step "morale" (Morale 1): found reaction set to true, expected a whole number: 1 for true and 0 for false',
  ],
  [
    'the die and the number of dice swapped',
    'dice.count(s.wounds, o.save)',
    'dice.count(o.save, s.wounds)',
    `${IN_SAVE}found a die as the number of dice to throw, expected a whole number of them, from 0`,
  ],
  [
    'one word for what is counted',
    "casualties: { unit: ['model', 'models']",
    "casualties: { unit: ['model']",
    `state: slot casualties: found unit ["model"], expected the words for one and for many`,
  ],
  [
    'a word where the names of values stand',
    "values: ['stands', 'flees']",
    "values: 'stands'",
    'state: slot reaction: found values "stands", expected the names of its values from 0',
  ],
  [
    'more values than can be counted',
    "wounds: { unit: ['wound', 'wounds'], most: o.dice }",
    "wounds: { unit: ['wound', 'wounds'], most: 1e12 }",
    'state: slot wounds: found most 1000000000000, expected at most 4194303',
  ],
  [
    'an input that takes any field',
    'input: z.strictObject(',
    'input: z.object(',
    'actions[0].input: found z.object, expected z.strictObject: else a field that a scenario misspells is passed over in silence',
  ],
  [
    'a part of the input that takes any field',
    'cover: z.boolean()',
    "weapon: z.object({ range: z.int().describe('How far (1).') }).meta({ side: 'neither' }).optional(), cover: z.boolean()",
    'actions[0].input.weapon: found z.object, expected z.strictObject',
  ],
  [
    'a slot asked of in when, which is handed what prepare made',
    'if: (s, o) => s.casualties > 0 && s.casualties < o.models',
    'when: (s) => s.casualties > 0',
    'step "morale" (Morale 1): when: found casualties, a slot of the state, expected only what prepare made',
  ],
  [
    'several things declared as a list',
    'sixes: {},',
    'sixes: {}, ranks: [{ left: {} }],',
    "state: slot ranks: found a list, expected what is said of it, such as {} or { unit: ['hit', 'hits'], most: 9 }; of several things, { each:",
  ],
  [
    'a slot declared as a number',
    "wounds: { unit: ['wound', 'wounds'], most: o.dice }",
    'wounds: 0',
    'state: slot wounds: found 0, expected what is said of it',
  ],
  [
    'several things without their slots',
    'sixes: {},',
    "sixes: {}, ranks: { each: ['first', 'second'] },",
    'state: slot ranks: found {"each":["first","second"]}, expected what is said of it',
  ],
  [
    'a setting without its meaning',
    "[choice('sixes', 'Q1', 'Does a 6 to hit also wound?', { ordinary: 'No.', wound: 'Yes.' })]",
    "[toolkit.setting('sixes', 'Q1', 'How many sixes wound?', z.int().default(2))]",
    'system: setting sixes: found no meaning, expected setting(name, cite, question',
  ],
  [
    'two actions of one name',
    'actions: [volley] }',
    'actions: [volley, volley] }',
    'actions: found two called "volley", expected a name for each',
  ],
];

describe('a typical mistake in rules of one’s own is told with its file, its line, its step and what to do', () => {
  /** Each loop is waited for until it is stopped. */
  const SOME = MISTAKES.filter(([name]) => LONG || !/^an endless loop (?:in|of) /.test(name));
  it.each(SOME)('%s', async (_, from, to, says) => {
    const { message, line } = await saidOf(from, to);
    expect(message).toContain(says);
    const [, at] = /^rules\.js:(\d+)(?::\d+)?: /.exec(message) ?? [];
    // A step's name, or the end of a statement, may stand a line or two beside what is wrong in it.
    expect(Math.abs(Number(at) - line)).toBeLessThanOrEqual(NEAR);
  });

  const NEAR = 3;

  it('none is said where there is none', async () => {
    const system = await loadSystem(written(EXAMPLE), './hit-wound-save.js');
    expect(() => tryOwnRules(readScenario('scenarios/own-rules/volley.yaml', [system]))).not.toThrow();
  });
});
