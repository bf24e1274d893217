import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { BASE, refusal } from '../testing/reading.ts';
import { skirmish } from '../testing/skirmish.ts';
import * as yaml from '../text/yaml.ts';
import { scenarioFiles } from './open.ts';
import { readScenario } from './read.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

it('what fusillade wrote is no scenario of a folder', () => {
  const folder = folderWith({
    'a.json': '{"system": "skirmish"}',
    'result.json': '{\n  "fusillade": "0.3.0",\n  "title": "T"\n}\n',
    'fusillade-12.checkpoint.json': '{"fusillade part":1,"sha256":"","parts":[]}\n',
    'skirmish.schema.json': '{\n  "$schema": "http://json-schema.org/draft-07/schema#"\n}',
    'b.json': '{"$schema": "skirmish.schema.json"}',
    'c.yaml': '{"fusillade": 1}',
  });
  const notes: string[] = [];
  const files = scenarioFiles(folder, (file, [what]) =>
    notes.push(`${file.slice(folder.length + 1)}: ${what}`),
  );
  expect(files.map((file) => file.slice(folder.length + 1))).toEqual(['a.json', 'b.json', 'c.yaml']);
  expect(notes).toEqual([
    'fusillade-12.checkpoint.json: it is what fusillade kept of a run',
    'result.json: it is a result that fusillade wrote',
    'skirmish.schema.json: it is a schema that fusillade wrote',
  ]);
});

it('profiles are parsed once for all scenarios that use them, and again when they change', () => {
  const one = BASE.replace('weapon: { dice: 1 }', 'weapon: bow').concat('use: bows.yaml\n');
  const folder = folderWith({ 'one.yaml': one, 'two.yaml': one, 'bows.yaml': 'bow: { dice: 2 }' });
  const parse = vi.spyOn(yaml, 'parseYaml');
  const dice = (name: string) => readScenario(join(folder, name), [skirmish]).cases[0].prepared;
  expect([dice('one.yaml'), dice('two.yaml')]).toEqual([{ dice: 20 }, { dice: 20 }]);
  writeFileSync(join(folder, 'bows.yaml'), 'bow: { dice: 3 }');
  expect(dice('one.yaml')).toEqual({ dice: 30 });
  const parsed = parse.mock.calls.map(([, file]) => file.slice(folder.length + 1));
  expect(parsed.filter((name) => name === 'bows.yaml')).toHaveLength(2);
});

it('a file is used once, and no more files than anyone would use', () => {
  const folder = folderWith({
    'twice.yaml': `${BASE}use: [bows.yaml, ./bows.yaml]\n`,
    'often.yaml': `${BASE}use: [${'bows.yaml, '.repeat(50_000)}]\n`,
    'bows.yaml': 'bow: { dice: 2 }',
  });
  const refused = (name: string) =>
    refusal(() => readScenario(join(folder, name), [skirmish])).replaceAll(`${folder}/`, '');
  expect(refused('twice.yaml')).toBe(
    'twice.yaml:5:18: use: found "./bows.yaml" twice, expected each file once',
  );
  expect(refused('often.yaml')).toMatch(
    /^often\.yaml:5:6: use: found a list, expected .*at most 100 entries/,
  );
});
