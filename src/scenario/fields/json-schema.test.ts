import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BASE, read, refusalOf } from '../testing/reading.ts';
import { skirmish } from '../testing/skirmish.ts';
import { jsonSchema, jsonSchemaAll } from './json-schema.ts';

const one = jsonSchema(skirmish, skirmish.actions[0]);
const all = jsonSchemaAll([skirmish]);
const complaints: string[] = [];
const complain = (text: string) => complaints.push(text);
/** As it comes, so strict: a keyword it does not know is an error. What it would only warn of is kept. */
const ajv = new Ajv.default({ strict: true, logger: { log: complain, warn: complain, error: complain } });
const compiled = { one: ajv.compile(one), all: ajv.compile(all) };

const FINE = [
  '',
  'title: x\nnote: y\nuse: [p.yaml]\nexpect: [a]\n$schema: z',
  'distance: 3\nmoved: true\nrules: { cap: 3 }',
  'friends: [{ wounds: 1, models: 1, cover: { kind: soft, width: 1 } }]',
  'profiles: { w: { wounds: 1, points: 3 } }\nfriends: [{ profile: w, models: 1 }]',
  'variants: [{ name: a, target: { wounds: 1 } }, { name: b, target.models: 3 }]',
  'variants: { a: { shooter: { weapon: { range: 40 } } }, b: }',
  'sweep: { distance: [1, 2], target.wounds: { from: 1, to: 3 } }',
].map((rest) => BASE + rest);

const WRONG = [
  BASE.replace('wounds', 'wound'),
  BASE.replace('dice: 1', 'dice: 0'),
  BASE.replace(/target.*\n/, ''),
  `${BASE}moved: ja`,
  `${BASE}rules: { cup: 3 }`,
  `${BASE}distanse: 3`,
  `${BASE}variants: [{ shooter.models: 3 }]`,
  `${BASE}sweep: { distance: { from: 1 } }`,
  BASE.replace('shoot\n', 'shot\n'),
  BASE.replace('skirmish', 'skrmish'),
  BASE.replace('action: shoot\n', ''),
];

describe.each(['one', 'all'] as const)('the schema of %s', (name) => {
  const valid = compiled[name];

  test.each(FINE)('takes what is read: %j', (text) => {
    if (!text.includes('use:')) expect(() => read(text)).not.toThrow();
    valid(parse(text));
    expect(valid.errors).toBeNull();
  });

  test.each(WRONG)('refuses what is refused: %j', (text) => {
    expect(refusalOf(text)).not.toBe('');
    expect(valid(parse(text))).toBe(false);
  });
});

test('a strict validator has nothing to say of them', () => expect(complaints).toEqual([]));

test('a profile may stand for an object', () => {
  const text = BASE.replace(/shooter.*/, 'shooter: fyrd');
  expect(compiled.one(parse(text))).toBe(true);
  expect(compiled.all(parse(text))).toBe(true);
});

test('the schema of all tells actions apart by their fields', () => {
  expect(compiled.all({ system: 'skirmish', action: 'throw', count: 3 })).toBe(true);
  expect(compiled.all({ system: 'skirmish', action: 'throw', distance: 3 })).toBe(false);
});

test("fields carry their descriptions, an option's included", () => {
  const text = JSON.stringify(one);
  for (const words of ['Dice per shooter. (S 3)', 'Who is shot at. (T)', 'Whether a six always hits. (Q1)'])
    expect(text).toContain(words);
});

test('swept fields can be completed, down to the deepest', () => {
  const { sweep } = one.properties as Record<
    string,
    { properties: Record<string, { description?: string }> }
  >;
  expect(Object.keys(sweep.properties)).toEqual(
    expect.arrayContaining([
      'distance',
      'shooter.models',
      'shooter.weapon.range',
      'target.cover.width',
      'rules.cap',
    ]),
  );
  expect(sweep.properties['shooter.weapon.range'].description).toBe('Longest shot in inches. (S 2)');
});

test('the schema of a system that is called by its path can be followed, too', () => {
  const own = { ...skirmish, name: './rules/my-own.js' };
  const valid = ajv.compile(jsonSchemaAll([own]));
  expect(valid(parse(BASE.replace('skirmish', './rules/my-own.js')))).toBe(true);
  expect(valid(parse(`${BASE.replace('skirmish', './rules/my-own.js')}distanse: 3`))).toBe(false);
});
