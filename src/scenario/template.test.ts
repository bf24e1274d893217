import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Action } from '../systems/system.ts';
import { readScenario } from './files/index.ts';
import { writeTemplate } from './template.ts';
import { read } from './testing/reading.ts';
import { shoot, skirmish } from './testing/skirmish.ts';

const awkward: Action = {
  ...(shoot as Action),
  name: 'awkward',
  options: [],
  prepare: (fields) => fields,
  input: z.strictObject({
    word: z.string().min(20).describe('A long word.'),
    yes: z.string().meta({ examples: ['yes: no # maybe'] }),
    above: z.number().gt(2),
    below: z.number().max(-3),
    between: z.number().min(0.25).max(0.75),
    fixed: z.literal(7),
    list: z.array(z.strictObject({ size: z.int().min(4) })).min(2),
    either: z.union([z.strictObject({ kind: z.literal('a'), size: z.int() }), z.literal('b')]),
    spare: z.strictObject({ size: z.int().describe('How large.'), name: z.string().optional() }).optional(),
    null: z.boolean(),
    'a b: c': z.boolean().default(true),
    described: z
      .int()
      .describe(`Very ${'long '.repeat(60)}text\nof two lines.`)
      .default(3),
  }),
};

test.each(skirmish.actions.map((action) => [action.name, action] as const))(
  'the template of %s is read',
  (_, action) => {
    const { cases } = read(writeTemplate(skirmish, action as Action));
    expect(cases).toHaveLength(1);
  },
);

test('fields of every kind get a value that they take', () => {
  const system = { ...skirmish, actions: [awkward] };
  const text = writeTemplate(system, awkward);
  const { fields } = readScenario({ text, name: 'x.yaml' }, [system]).cases[0];
  expect(fields).toMatchObject({
    yes: 'yes: no # maybe',
    below: -3,
    fixed: 7,
    list: [{ size: 4 }, { size: 4 }],
  });
  expect(fields).not.toHaveProperty('spare');
});

test('what may be left out can be had by taking the # away', () => {
  const system = { ...skirmish, actions: [awkward] };
  const text = writeTemplate(system, awkward)
    .replace(/^# spare:$/m, 'spare:')
    .replace(/^# {3}size: 1$/m, '  size: 1');
  expect(readScenario({ text, name: 'x.yaml' }, [system]).cases[0].fields.spare).toEqual({ size: 1 });
});

test('every field is described above its value', () => {
  const text = writeTemplate(skirmish, shoot as Action, '../scenario.schema.json');
  expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/scenario\.schema\.json\n/);
  expect(text).toContain('shooter:\n  # How many shoot. (S 1)\n  models: 10\n');
  expect(text).toContain('# Inches between them. (S 5)\ndistance: 10\n');
  expect(text).toContain('rules:\n  # Whether a six always hits. (Q1)\n  fatedSix: hits\n');
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
});
