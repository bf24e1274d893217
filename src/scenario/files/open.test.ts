import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systems } from '../../systems/index.ts';
import { BASE, refusal } from '../testing/reading.ts';
import { skirmish } from '../testing/skirmish.ts';
import { tableNamed } from './matchups.ts';
import { openProfiles, readFailure, scenarioFiles } from './open.ts';
import { parseSource, readScenario } from './read.ts';

let root: string;

/** Writes a file below the root. */
function put(name: string, content: string | Buffer): string {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** The refusal with the root's path taken out. */
const refusalAt = (name: string): string =>
  refusal(() => readScenario(join(root, name), [skirmish])).replaceAll(`${root}/`, '');

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'scenario-'));
  put('scenarios/fine.yaml', BASE);
  put('scenarios/deep/b.json', '{"system": "skirmish", "action": "throw", "count": 1}');
  put('scenarios/deep/a.yml', BASE);
  put('scenarios/deep/notes.txt', 'not a scenario');
  put('scenarios/profiles/units.yaml', 'bowmen: { models: 10, weapon: bow }\nbow: { dice: 1 }\n');
  put('scenarios/deep/profiles/more.yaml', 'slingers: { models: 5, weapon: { dice: 2 } }\n');
  put('outside.yaml', 'spy: { models: 1, weapon: { dice: 1 } }\n');
  mkdirSync(join(root, 'empty'));
});

afterAll(() => rmSync(root, { recursive: true }));

test('a folder is all scenarios in and below it, sorted, without profiles and other files', () => {
  const files = scenarioFiles(join(root, 'scenarios')).map((file) => file.slice(root.length + 1));
  expect(files).toEqual(['scenarios/deep/a.yml', 'scenarios/deep/b.json', 'scenarios/fine.yaml']);
});

test('a folder leaves out what is empty, such as what a shell makes for > r.json, and says so', () => {
  put('shell/r.json', '');
  put('shell/unsaved.yaml', '');
  const skipped: string[] = [];
  const note = (file: string, [why]: readonly [string, string]) => skipped.push(`${basename(file)}: ${why}`);
  expect(() => scenarioFiles(join(root, 'shell'), note)).toThrowError('no scenario in the folder');
  expect(skipped).toEqual(['r.json: it is empty', 'unsaved.yaml: it is empty']);
  const one = put('shell/one.yaml', BASE);
  expect(scenarioFiles(join(root, 'shell'))).toEqual([one]);
});

test('a folder leaves out what makes it a project, and what was installed there', () => {
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'node_modules/x/package.json'])
    put(`project/${name}`, '{"name": "x"}');
  put('project/node_modules/x/scenarios/fine.yaml', BASE);
  const one = put('project/packages.yaml', BASE);
  expect(scenarioFiles(join(root, 'project'))).toEqual([one]);
});

test('a file is itself, and so is standard input', () => {
  expect(scenarioFiles(join(root, 'scenarios/fine.yaml'))).toEqual([join(root, 'scenarios/fine.yaml')]);
  expect(scenarioFiles('-')).toEqual(['-']);
});

test('profile files are found from the folder of the scenario, up to the folder scenarios', () => {
  const use = 'use: [profiles/more.yaml, ../profiles/units.yaml]\n';
  const scenario = `system: skirmish\naction: shoot\n${use}shooter: bowmen\ntarget: { wounds: 1, models: 1 }\n`;
  const { cases } = readScenario(put('scenarios/deep/uses.yaml', scenario), [skirmish]);
  rmSync(join(root, 'scenarios/deep/uses.yaml'));
  expect(cases[0].fields.shooter).toEqual({ models: 10, weapon: { dice: 1 } });
});

test('a mistake in a profile file is told where it is', () => {
  put('bad/profiles/units.yaml', 'bowmen:\n  models: 10\n  weapon: { dise: 1 }\n');
  put('bad/x.yaml', `${BASE}use: profiles/units.yaml\nvariants: { a: { shooter: bowmen } }`);
  expect(refusalAt('bad/x.yaml')).toContain(
    'bad/profiles/units.yaml:3:13: shooter.weapon.dise: unknown field, expected one of: name, range, dice; did you mean "dice"?',
  );
});

test.each([
  ['.', 'a file in the folder above', '../outside.yaml', 'a file inside the folder "scenarios"'],
  ['deep', 'a file outside of scenarios', '../../outside.yaml', 'a file inside the folder "scenarios"'],
  ['deep', 'a way out and in again', '../../../x/../outside.yaml', 'a file inside the folder "scenarios"'],
  ['.', 'an absolute path', '/etc/passwd', "a path relative to the scenario's folder"],
  ['.', "another system's absolute path", 'C:\\x.yaml', "a path relative to the scenario's folder"],
  ['.', 'a symbolic link out', 'link.yaml', 'a file inside the folder "scenarios"'],
  ['.', 'a linked folder out', 'way/outside.yaml', 'a file inside the folder "scenarios"'],
])('not used from %s: %s', (folder, _, used, expected) => {
  const link = join(root, 'scenarios/link.yaml');
  const way = join(root, 'scenarios/way');
  symlinkSync(join(root, 'outside.yaml'), link);
  symlinkSync(root, way);
  const name = join('scenarios', folder, 'escape.yaml');
  const path = put(name, `${BASE}use: ${JSON.stringify(used)}`);
  try {
    const found = JSON.stringify(used).replaceAll('\\\\', '\\');
    expect(refusalAt(name)).toBe(`${name}:5:6: use: found ${found}, expected ${expected}`);
  } finally {
    for (const file of [path, link, way]) rmSync(file);
  }
});

test('a symbolic link that stays inside is used', () => {
  symlinkSync('units.yaml', join(root, 'scenarios/profiles/alias.yaml'));
  const path = put(
    'scenarios/y.yaml',
    `${BASE}use: profiles/alias.yaml\nvariants: { a: { shooter: bowmen } }`,
  );
  expect(() => readScenario(path, [skirmish])).not.toThrow();
  rmSync(path);
});

test('text from no file uses no file, unless told a folder', () => {
  const text = `${BASE}use: profiles/units.yaml\n`;
  expect(refusal(() => readScenario({ text, name: 'x.yaml' }, [skirmish]))).toBe(
    'x.yaml:5:6: use: found "profiles/units.yaml", expected nothing, as this scenario lies in no folder',
  );
  const folder = join(root, 'scenarios');
  expect(() => readScenario({ text, name: 'x.yaml', folder }, [skirmish])).not.toThrow();
});

test.each([
  ['no file', 'none/x.yaml', undefined, 'none/x.yaml: no such file, expected a scenario file'],
  [
    'no file, but one nearly so called',
    'scenarios/fin.yaml',
    undefined,
    'scenarios/fin.yaml: no such file, expected a scenario file; did you mean "scenarios/fine.yaml"?',
  ],
  ['a folder', 'scenarios/deep', undefined, 'scenarios/deep: found a folder, expected a scenario file'],
  [
    'a file as a folder',
    'scenarios/fine.yaml/x.yaml',
    undefined,
    'scenarios/fine.yaml/x.yaml: no such file, expected a scenario file',
  ],
  [
    'a binary file',
    'binary.yaml',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]),
    'binary.yaml: binary file, expected YAML or JSON text in UTF-8',
  ],
  ['a NUL in text', 'nul.yaml', 'a: \0', 'nul.yaml: binary file, expected YAML or JSON text in UTF-8'],
  [
    'invalid UTF-8',
    'latin.yaml',
    Buffer.from('title: Gr\xfc\xdfe', 'latin1'),
    'latin.yaml: invalid UTF-8, expected YAML or JSON text in UTF-8',
  ],
  [
    'a file over 1 MiB',
    'large.yaml',
    BASE + '#'.repeat(1 << 20),
    'large.yaml: file too large, expected at most 1048576 bytes (1 MiB)',
  ],
  ['an empty file', 'void.yaml', '', 'void.yaml: empty file, expected an object of fields, e.g. "system: …"'],
  [
    'no profile file',
    'u.yaml',
    `${BASE}use: scenarios/profiles/unit.yaml`,
    'u.yaml:5:6: use: "scenarios/profiles/unit.yaml": no such file, expected a profile file; did you mean "scenarios/profiles/units.yaml"?',
  ],
  [
    'a folder as a profile file',
    'v.yaml',
    `${BASE}use: scenarios/profiles`,
    'v.yaml:5:6: use: "scenarios/profiles": found a folder, expected a profile file',
  ],
])('refused: %s', (_, name, content, message) => {
  if (content !== undefined) put(name, content);
  expect(refusalAt(name)).toBe(message);
});

test('a file of exactly 1 MiB is read', () => {
  put('full.yaml', BASE.padEnd(1 << 20, '#'));
  expect(() => readScenario(join(root, 'full.yaml'), [skirmish])).not.toThrow();
});

test('an endless file ends', () => {
  expect(refusal(() => readScenario('/dev/zero', [skirmish]))).toBe(
    '/dev/zero: file too large, expected at most 1048576 bytes (1 MiB)',
  );
});

test('text over 1 MiB is refused like a file', () => {
  expect(refusal(() => readScenario({ text: `${'ü'.repeat(1 << 19)} `, name: 'x.yaml' }, [skirmish]))).toBe(
    'x.yaml: file too large, expected at most 1048576 bytes (1 MiB)',
  );
});

test.each([
  ['none', 'none: no such file, expected a scenario file or a folder of them'],
  ['empty', 'empty: empty folder, expected a .yaml or .json file in it'],
])('no scenarios: %s', (name, message) => {
  expect(refusal(() => scenarioFiles(join(root, name))).replaceAll(`${root}/`, '')).toBe(message);
});

test.each([
  ['EACCES', 'x: cannot be read (permission denied), expected a folder that can be read'],
  ['ELOOP', 'x: cannot be read (symbolic links in a circle), expected a folder that can be read'],
  ['EIO', 'x: cannot be read (EIO), expected a folder that can be read'],
])('a folder or file that the system refuses with %s', (code, message) => {
  const error = Object.assign(new Error(code), { code });
  expect(readFailure(error, 'x', 'a folder that can be read').message).toBe(message);
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be read', () => {
  mkdirSync(join(root, 'locked'), { mode: 0 });
  expect(refusal(() => scenarioFiles(join(root, 'locked')))).toContain('cannot be read (permission denied)');
});

test('a folder leaves out answers and traces that were printed into it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'printed-'));
  const found: string[] = [];
  writeFileSync(
    join(folder, 'a.json'),
    JSON.stringify({ title: 'A "b"', sentence: 'c', found: [] }, null, 2),
  );
  writeFileSync(
    join(folder, 'b.json'),
    JSON.stringify({ title: 'd', trial: { seed: '1' }, lines: [] }, null, 2),
  );
  writeFileSync(join(folder, 'c.json'), JSON.stringify({ title: 'e', system: 'darklands' }));
  expect(scenarioFiles(folder, (file) => found.push(file))).toEqual([join(folder, 'c.json')]);
  expect(found).toEqual([join(folder, 'a.json'), join(folder, 'b.json')]);
  rmSync(folder, { recursive: true });
});

test.each([
  ['gang.ros', '<?xml version="1.0"?>\n<roster name="Gang"/>'],
  ['gang.rosz', 'PK'],
  ['gang.json', '{ "roster": { "forces": [] } }'],
  ['gang.xml', '<roster/>'],
])('a roster in the place of profiles, %s, is told what makes profiles of it', (name, text) => {
  const file = put(name, text);
  const told = `found a roster, expected a profile file: fusillade import ${file} `;
  expect(() => openProfiles(file)).toThrow(told);
  expect(() => parseSource(file)).toThrow(`found a roster, expected a scenario: fusillade import ${file} `);
  const necromunda = systems.find(({ name: one }) => one === 'necromunda');
  const [action] = necromunda?.actions ?? [];
  expect(() => necromunda && action && tableNamed(necromunda, action, 'targets', file)).toThrow(
    `found a roster, expected a table: fusillade import ${file} `,
  );
});

test('a table in the place of profiles is told what makes profiles of it, and how a turn names a list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-table-'));
  writeFileSync(join(folder, 'gang.csv'), 'loadout,shooter,weapon\nA,ganger,lasgun\n');
  writeFileSync(join(folder, 'turn.yaml'), 'system: necromunda\naction: turn\nuse: gang.csv\n');
  expect(() => readScenario(join(folder, 'turn.yaml'), systems)).toThrow(
    /found a table \(.*gang\.csv\), expected a profile file: .* fusillade import .*gang\.csv --system NAME .*turn: \[\{ shooter: gunner, weapon: boltgun/,
  );
});
