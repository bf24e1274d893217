import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScenario } from './files/index.ts';
import { BASE, refusal, refusalOf } from './testing/reading.ts';
import { skirmish } from './testing/skirmish.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'profiles-'));
  writeFileSync(join(folder, 'a.yaml'), 'bow: { dice: 1 }\n');
  writeFileSync(join(folder, 'b.yaml'), '# bows\nbow: { dice: 2 }\n');
  writeFileSync(join(folder, 'c.yaml'), 'bow: 2\n');
  writeFileSync(join(folder, 'd.yaml'), 'bow: [\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

const refusalIn = (rest: string): string =>
  refusal(() => readScenario({ text: BASE + rest, name: 'x.yaml', folder }, [skirmish])).replaceAll(
    `${folder}/`,
    '',
  );

test.each([
  [
    'the same name in two files',
    'use: [a.yaml, b.yaml]',
    'b.yaml:2:1: profiles.bow: already in a.yaml:1:1, expected each name once',
  ],
  [
    'a file used twice',
    'use: [a.yaml, a.yaml]',
    'x.yaml:5:15: use: found "a.yaml" twice, expected each file once',
  ],
  [
    'a name of a file in the scenario',
    'use: a.yaml\nprofiles: { bow: { dice: 3 } }',
    'x.yaml:6:13: profiles.bow: already in a.yaml:1:1, expected each name once',
  ],
  [
    'a profile that is no object',
    'use: c.yaml',
    'c.yaml:1:1: profiles.bow: found 2, expected an object of fields',
  ],
  [
    'a broken file',
    'use: d.yaml',
    'd.yaml:2:1: broken YAML (a [ that nothing closes before this), expected ]',
  ],
])('refused: %s', (_, rest, message) => {
  expect(refusalIn(rest)).toBe(message);
});

test.each([
  ['that are no object', 'profiles: 3', 'x.yaml:5:11: profiles: found 3, expected an object'],
  ['one of which is no object', 'profiles: { a: 3 }', 'x.yaml:5:16: profiles.a: found 3, expected an object'],
  [
    'from a file that is no text',
    'use: 3',
    'x.yaml:5:6: use: found 3, expected text of 1 to 200 characters or a list of at most 100 entries',
  ],
])('refused: profiles %s', (_, rest, message) => {
  expect(refusalOf(BASE + rest)).toBe(message);
});
