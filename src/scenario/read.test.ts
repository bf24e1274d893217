import { expect, test } from 'vitest';
import { systems } from '../systems/index.ts';
import { readScenario } from './files/index.ts';
import { BASE, read, refusalOf } from './testing/reading.ts';
import { skirmish } from './testing/skirmish.ts';

const KNOWN =
  'shooter, target, friends, distance, moved, rules, system, action, title, note, use, profiles, targets, variants, sweep, expect, $schema';

test('a scenario without variants or sweep is one case, named by its title', () => {
  const scenario = read(`${BASE}title: Ten archers\nnote: At dusk.\n`);
  expect(scenario).toMatchObject({ file: 'x.yaml', title: 'Ten archers', note: 'At dusk.', expect: [] });
  expect(scenario.system).toBe(skirmish);
  expect(scenario.action).toBe(skirmish.actions[0]);
  expect(scenario.cases.map(({ name }) => name)).toEqual(['Ten archers']);
});

test("a scenario without a title has its action's", () => {
  expect(read(BASE).title).toBe('Skirmish shooting');
  expect(read(BASE).cases[0].name).toBe('Skirmish shooting');
});

test('JSON is read as well, with tabs, with $schema', () => {
  const fields = { $schema: 'x.json', system: 'skirmish', action: 'throw', count: 3 };
  expect(read(JSON.stringify(fields, null, '\t')).cases[0].input).toEqual({ count: 3, rules: {} });
});

test('what is expected of the result is kept with its place', () => {
  const { expect: expectations } = read(`${BASE}expect:\n  - mean hits >= 3\n`);
  expect(expectations).toEqual([{ text: 'mean hits >= 3', place: { file: 'x.yaml', line: 6, column: 5 } }]);
});

test('a field set from outside comes before variants', () => {
  const text = `${BASE}variants: { a: {}, b: { distance: 7 } }`;
  const options = { set: { distance: 5, 'shooter.models': 2 } };
  const { cases } = readScenario({ text, name: 'x.yaml' }, [skirmish], options);
  expect(cases.map(({ input }) => input.distance)).toEqual([5, 7]);
  expect(cases.map(({ prepared }) => prepared)).toEqual([{ dice: 2 }, { dice: 2 }]);
});

test('a field set from outside wrongly is told as such', () => {
  const wrong = () =>
    readScenario({ text: BASE, name: 'x.yaml' }, [skirmish], { set: { 'target.wound': 5 } });
  expect(wrong).toThrow(
    'set: target.wound: unknown field, expected one of: wounds, models, cover; did you mean "wounds"?',
  );
});

test.each([
  [
    'an action of its own',
    'system: raiders-of-arcana\naction: exchange\nperforms: charge\n',
    'castSpell; a charge is a scenario with action: charge (Combat 12)',
  ],
  [
    'a field of another action',
    'system: speedies\naction: rangedAttack\nshooters: { a: { second: {} } }\n',
    'Ranged 1); a unit that fires whichever of two is Reloaded is a scenario with action: shoot',
  ],
  [
    'who is Engaged in a shot',
    'system: necromunda\naction: shoot\nothers: [{ engagedWith: [Target] }]\n',
    'who is Engaged with the target has engagedWithTarget: true',
  ],
  [
    'who is Engaged under a blast',
    'system: necromunda\naction: blast\nfighters: [{ engagedWithTarget: true }]\n',
    'a blast or template has no target: name whom he is Engaged with in engagedWith',
  ],
])('says where something is instead: %s', (_, text, expected) => {
  const wrong = () => readScenario({ text, name: 'x.yaml' }, systems);
  expect(wrong).toThrow(expected);
});

test.each([
  [
    'unknown field',
    `${BASE}distanse: 4`,
    `x.yaml:5:1: distanse: unknown field, expected one of: ${KNOWN}; did you mean "distance"?`,
  ],
  [
    'a field of a whole file in one of its cases',
    `${BASE}variants: { near: { variants: { nearer: {} } } }`,
    `x.yaml:5:21: variants: unknown field, expected one of: ${KNOWN.split(', system')[0]}; "variants" is a field of a whole file, of which this is one case`,
  ],
  [
    'unknown field inside another',
    BASE.replace('wounds', 'wound'),
    'x.yaml:4:1: target.wounds: missing, expected a whole number from 1 to 50\n' +
      'x.yaml:4:11: target.wound: unknown field, expected one of: wounds, models, cover; did you mean "wounds"?',
  ],
  ['wrong type', `${BASE}moved: ja`, 'x.yaml:5:8: moved: found "ja", expected true or false'],
  [
    'a list for a number',
    `${BASE}distance: [1, 2]`,
    'x.yaml:5:11: distance: found a list, expected a number from 0 to 200',
  ],
  [
    'nothing for a number',
    `${BASE}distance:`,
    'x.yaml:5:10: distance: found nothing, expected a number from 0 to 200',
  ],
  [
    'negative dice',
    BASE.replace('dice: 1', 'dice: -1'),
    'x.yaml:3:40: shooter.weapon.dice: found -1, expected a whole number from 1 to 1000',
  ],
  [
    'half a die',
    BASE.replace('dice: 1', 'dice: 1.5'),
    'x.yaml:3:40: shooter.weapon.dice: found 1.5, expected a whole number from 1 to 1000',
  ],
  [
    'a million million dice',
    BASE.replace('dice: 1', 'dice: 1000000000000'),
    'x.yaml:3:40: shooter.weapon.dice: found 1000000000000, expected a whole number from 1 to 1000',
  ],
  [
    'more dice than there are numbers',
    BASE.replace('dice: 1', 'dice: .inf'),
    'x.yaml:3:40: shooter.weapon.dice: found Infinity, expected a whole number from 1 to 1000',
  ],
  [
    'fields that contradict each other',
    `${BASE}distance: 31`,
    "x.yaml:5:11: distance: found 31, expected at most 30, the weapon's range",
  ],
  [
    'a contradiction with a default',
    BASE.replace('dice: 1', 'dice: 1, range: 5'),
    "x.yaml:1:1: distance: found 10, expected at most 5, the weapon's range",
  ],
  [
    'missing field',
    BASE.replace(/target.*\n/, ''),
    "x.yaml:1:1: target: missing, expected a profile's name or an object with wounds, models, cover",
  ],
  [
    'missing field inside another',
    BASE.replace('models: 10, ', ''),
    'x.yaml:3:1: shooter.models: missing, expected a whole number from 1 to 1000',
  ],
  [
    'unknown word',
    BASE.replace('dice: 1 }', 'dice: 1 }, quality: elit'),
    'x.yaml:3:54: shooter.quality: found "elit", expected one of: green, seasoned, elite; did you mean "elite"?',
  ],
  [
    'unknown option',
    `${BASE}rules: { fatedSx: hits }`,
    'x.yaml:5:10: rules.fatedSx: unknown field, expected one of: fatedSix, cap; did you mean "fatedSix"?',
  ],
  [
    'unknown option value',
    `${BASE}rules: { fatedSix: mises }`,
    'x.yaml:5:20: rules.fatedSix: found "mises", expected one of: hits, misses, in answer to “Whether a six always hits.” (Q1); did you mean "misses"?',
  ],
  [
    'a value of several kinds, half given',
    BASE.replace('models: 5', 'models: 5, cover: { kind: soft }'),
    'x.yaml:4:33: target.cover.width: missing, expected a number greater than 0',
  ],
  [
    'a value of several kinds, none of them',
    BASE.replace('models: 5', 'models: 5, cover: 3'),
    'x.yaml:4:40: target.cover: found 3, expected "none" or a profile\'s name or an object with kind, width',
  ],
  [
    'an entry of a list',
    `${BASE}friends:\n  - { wounds: 1, models: 1 }\n  - { wounds: 0, models: 1 }`,
    'x.yaml:7:15: friends.1.wounds: found 0, expected a whole number from 1 to 50',
  ],
  [
    'too many entries',
    `${BASE}friends: [${'{ wounds: 1, models: 1 }, '.repeat(4)}]`,
    'x.yaml:5:10: friends: found a list, expected a list of at most 3 entries',
  ],
  [
    "names that reach for an object's prototype",
    `${BASE}__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }`,
    `x.yaml:5:1: __proto__: unknown field, expected one of: ${KNOWN}\n` +
      `x.yaml:6:1: constructor: unknown field, expected one of: ${KNOWN}`,
  ],
  [
    'the same inside another',
    BASE.replace('wounds: 2', 'wounds: 2, __proto__: { polluted: 1 }'),
    'x.yaml:4:22: target.__proto__: unknown field, expected one of: wounds, models, cover',
  ],
  [
    'the same by a dotted path',
    `${BASE}variants: { a: { target.__proto__.polluted: 1 } }`,
    'x.yaml:5:18: target.__proto__: unknown field, expected one of: wounds, models, cover',
  ],
  [
    'unknown system',
    BASE.replace('skirmish', 'skrmish'),
    'x.yaml:1:9: system: found "skrmish", expected one of: skirmish; did you mean "skirmish"?',
  ],
  ['no system', 'action: shoot', 'x.yaml:1:1: system: missing, expected one of: skirmish'],
  [
    'unknown action',
    BASE.replace('shoot', 'shot'),
    'x.yaml:2:9: action: found "shot", expected one of: shoot, throw; did you mean "shoot"?',
  ],
  ['no action', 'system: skirmish', 'x.yaml:1:1: action: missing, expected one of: shoot, throw'],
  [
    'title of the wrong type',
    `${BASE}title: [1]`,
    'x.yaml:5:8: title: found a list, expected text of 1 to 200 characters',
  ],
  [
    'something else expected',
    `${BASE}expect: [3]`,
    'x.yaml:5:10: expect.0: found 3, expected text of 1 to 500 characters',
  ],
  [
    'text that would steer the terminal',
    `${BASE}moved: "\\e[31m\\n\\u202e"`,
    'x.yaml:5:8: moved: found "\\u001b[31m\\n\\u202e", expected true or false',
  ],
  [
    'very long text',
    `${BASE}moved: ${'x'.repeat(1000)}`,
    `x.yaml:5:8: moved: found "${'x'.repeat(60)}…", expected true or false`,
  ],
])('refused: %s', (_, text, message) => {
  expect(refusalOf(text)).toBe(message);
});

test('nothing was polluted', () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('all problems are told, each once however many cases share it', () => {
  const text = `${BASE}moved: ja\nvariants: { a: { distance: 1 }, b: { distance: -1 } }`;
  expect(refusalOf(text)).toBe(
    'x.yaml:5:8: moved: found "ja", expected true or false\n' +
      'x.yaml:6:48: distance: found -1, expected a number from 0 to 200',
  );
});

test('beyond 50 problems the rest are counted', () => {
  const lines = refusalOf(BASE + Array.from({ length: 60 }, (_, i) => `zz${i}: 1\n`).join('')).split('\n');
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toBe('and 10 more problems');
});

test('the title and everything else that stands in the file can be set', () => {
  const set = { title: 'Hi', note: 'Set.', sweep: { distance: [3, 4] } };
  const { title, note, cases } = readScenario({ text: BASE, name: 'x.yaml' }, [skirmish], { set });
  expect([title, note, cases.map(({ point }) => point)]).toEqual([
    'Hi',
    'Set.',
    [{ distance: 3 }, { distance: 4 }],
  ]);
});

test('a title that is none is refused where it was set', () => {
  expect(() => readScenario({ text: BASE, name: 'x.yaml' }, [skirmish], { set: { title: 3 } })).toThrow(
    'set: title: found 3, expected text',
  );
});

test('says before what its author says of it what was set since, by what that is called', () => {
  const text = `${BASE}note: Two at one.\n`;
  const noteOf = (set?: Record<string, unknown>) =>
    readScenario({ text, name: 'x.yaml' }, [skirmish], set && { set }).note;
  expect(noteOf()).toBe('Two at one.');
  expect(noteOf({ title: 'Another' })).toBe('Two at one.');
  expect(noteOf({ distance: 5 })).toMatch(/^Changed here: distance 5\. As it is written: Two at one\.$/);
  expect(readScenario({ text: BASE, name: 'x.yaml' }, [skirmish], { set: { distance: 5 } }).note).toBe(
    'Changed here: distance 5.',
  );
});
