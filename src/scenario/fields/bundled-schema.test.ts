import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { systems } from '../../systems/index.ts';
import { jsonSchemaAll } from './json-schema.ts';
import type { Shape } from './shape.ts';

/** The schema that is published: of all systems, read by a validator as it comes, which is strict. */
const schema = jsonSchemaAll(systems);
const complaints: string[] = [];
const complain = (text: string) => complaints.push(text);
const valid = new Ajv.default({
  strict: true,
  logger: { log: complain, warn: complain, error: complain },
}).compile(schema);

const FOLDER = fileURLToPath(new URL('../../../scenarios/', import.meta.url));
const scenarios = systems.flatMap(({ name }) =>
  readdirSync(`${FOLDER}${name}`)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      name: `${name}/${file}`,
      fields: parse(readFileSync(`${FOLDER}${name}/${file}`, 'utf8'), { merge: true }),
    }))
    .filter(({ fields }) => fields.system),
);

describe('the schema of all bundled systems', () => {
  it('is small, and strict validators take it without a word', () => {
    expect(complaints).toEqual([]);
    expect(JSON.stringify(schema).length).toBeLessThan(1_000_000);
  });

  it('names each definition after a field and refers to each', () => {
    const text = JSON.stringify(schema);
    const unused = Object.keys((schema as Shape).definitions ?? {}).filter(
      (name) => !text.includes(`"#/definitions/${name}"`),
    );
    expect(unused).toEqual([]);
  });

  it('there are scenarios of every system to try', () => {
    expect(new Set(scenarios.map(({ fields }) => fields.system)).size).toBe(systems.length);
    expect(scenarios.length).toBeGreaterThan(80);
  });

  it.each(scenarios)('takes $name', ({ fields }) => {
    valid(fields);
    expect(valid.errors).toBeNull();
  });

  it.each(scenarios)(
    'refuses $name with a field that is none, or an action of another system',
    ({ fields }) => {
      expect(valid({ ...fields, distanse: 3 })).toBe(false);
      const own = systems.find(({ name }) => name === fields.system)?.actions.map(({ name }) => name);
      const other = systems.flatMap(({ actions }) => actions).find(({ name }) => !own?.includes(name));
      expect(valid({ ...fields, action: other?.name })).toBe(false);
    },
  );

  it.each([
    ['a number that is none', 'darklands/bowmen-in-the-open.yaml', { distance: 'far' }],
    ['a word that is not known', 'necromunda/lasgun-at-gunner.yaml', { cover: 'thick' }],
    ['a house rule that there is not', 'darklands/bowmen-in-the-open.yaml', { house: { none: 3 } }],
    ['a sweep without an end', 'necromunda/lasgun-at-gunner.yaml', { sweep: { distance: { from: 1 } } }],
    ['too many swept fields', 'necromunda/lasgun-at-gunner.yaml', { sweep: { a: [1], b: [1], c: [1] } }],
    ['a variant without a name', 'darklands/bowmen-in-the-open.yaml', { variants: [{ note: 'x' }] }],
  ])('refuses %s', (_, file, change) => {
    const one = scenarios.find(({ name }) => name === file);
    expect(valid(one?.fields)).toBe(true);
    expect(valid({ ...one?.fields, ...change })).toBe(false);
  });
});
