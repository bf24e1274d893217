import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { systems } from '../../../systems/index.ts';
import { type Library, Shelf } from '../library.ts';
import type { FileContents, Reply } from '../messages.ts';
import { serve } from '../serve.ts';
import { readFile } from './file.ts';

const FOLDERS = systems.map(({ name }) => name);
const filesOf = (folder: string) => readdirSync(`scenarios/${folder}`);
const textOf = (path: string) => readFileSync(`scenarios/${path}`, 'utf8');

/** What comes with the systems, as a page has it. */
const LIBRARY: Library = Object.fromEntries(
  FOLDERS.map((folder) => [
    folder,
    Object.fromEntries([
      ...filesOf(folder)
        .filter((file) => /^profiles.*\.yaml$/.test(file))
        .map((file) => [file.slice(0, -5), parse(textOf(`${folder}/${file}`))]),
      ...filesOf(folder)
        .filter((file) => /^targets-standard.*\.csv$/.test(file))
        .map((file) => [file.slice(0, -4), { text: textOf(`${folder}/${file}`) }]),
    ]),
  ]),
);
const RULES = { system: 'necromunda', action: 'shoot' };

/** A page that reads one file after another. */
function reader(): (name: string, text: string) => FileContents {
  const shelf = new Shelf(LIBRARY);
  return (name, text) => readFile({ file: { name, text }, rules: RULES }, { systems, shelf });
}

const scenarios = FOLDERS.flatMap((folder) =>
  filesOf(folder)
    .filter((file) => /\.yaml$/.test(file) && !/^profiles/.test(file))
    .map((file) => `${folder}/${file}`),
);

it('reads every bundled scenario: what it uses comes with its system', () => {
  const read = reader();
  for (const path of scenarios) {
    const text = textOf(path);
    expect(read(path.replace(/.*\//, ''), text).starts.length, path).toBeGreaterThan(0);
  }
  expect(scenarios.filter((path) => /^use: profiles\.yaml/m.test(textOf(path))).length).toBeGreaterThan(50);
});

const USING = `system: darklands
action: shoot
use: lists/my-units.yaml
shooter: novices
weapon: longbow
target: raiders
situation: { distance: 8 }
`;

it('reads a scenario that uses a file opened before, and of another says what to open', () => {
  const read = reader();
  expect(() => read('mine.yaml', USING)).toThrow(
    'mine.yaml:3:6: use: found "lists/my-units.yaml", expected a file that is open here: open it together with this one, or before it',
  );
  read(
    'my-units.yaml',
    'novices: { name: Novices, points: 50, warriors: 7, skill: 9, ca: 9, shootDice: 1 }\n',
  );
  expect(read('mine.yaml', USING).starts).toHaveLength(1);
  expect(() => read('mine.yaml', USING.replace('lists/my-units.yaml', 'constructor'))).toThrow(
    /use: found "constructor"/,
  );
});

const ROSTER = `<?xml version="1.0"?><roster name="Gang"><forces><force><selections><selection name="Bull">
<profiles><profile name="Stub gun" typeName="Weapon"><characteristics><characteristic name="S">6"</characteristic>
<characteristic name="L">12"</characteristic><characteristic name="Str">3</characteristic><characteristic name="AP">-</characteristic>
<characteristic name="D">1</characteristic><characteristic name="Am">4+</characteristic></characteristics></profile></profiles>
</selection></selections></force></forces></roster>`;

it('takes the profiles of a roster, by the rules that are looked at', () => {
  const read = reader();
  expect(read('gang.ros', ROSTER)).toMatchObject({ starts: [], profiles: 1 });
  expect(() => read('none.ros', '<roster name="x"/>')).toThrow(
    'none.ros: found no profiles, expected profiles of Necromunda',
  );
  expect(() => read('other.ros', '<catalogue/>')).toThrow('other.ros: found <catalogue>, expected <roster>');
  expect(() => read('empty.rosz', '')).toThrow(/^empty\.rosz/);
});

it('says of what is no YAML where that begins, and how much more there is', async () => {
  const replies: Reply[] = [];
  const port = { onmessage: null, postMessage: (reply: Reply) => void replies.push(reply) };
  serve({ systems, library: LIBRARY, version: '', read: readFile }, port);
  const file = { name: 'broken.yaml', text: 'system: darklands\n  action: [shoot\n  weapon: {a\nx: "\n' };
  const { onmessage } = port as { onmessage: ((event: { data: unknown }) => void) | null };
  onmessage?.({ data: { kind: 'read', number: 1, file, rules: RULES } });
  await expect.poll(() => replies.length).toBe(2);
  const [, wrong] = replies;
  expect(wrong).toMatchObject({
    kind: 'wrong',
    mistakes: [
      {
        path: '',
        words: expect.stringMatching(/^broken\.yaml:2:3: broken YAML [^\n]*\nand \d more behind it$/),
      },
    ],
  });
});

/** What is wrong with a file, as a page tells it. */
const wrongWith = (name: string, text: string, rules = { system: 'darklands', action: 'shoot' }): string => {
  try {
    readFile({ file: { name, text }, rules }, { systems, shelf: new Shelf(LIBRARY) });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it('refuses a list of targets when it is opened, in the words of the command, with line and nearest name', () => {
  expect(wrongWith('typo.csv', 'name,target,distance\nA,raidres,12\nB,raiders,12\n')).toMatch(
    /^typo\.csv:2:2: target: no profile "raidres", expected .*; did you mean "raiders"\?$/,
  );
  expect(wrongWith('far.csv', 'name,target,distance\nA,raiders,9999\n')).toMatch(
    /^far\.csv:2:3: situation\.distance: found 9999, expected/,
  );
  expect(wrongWith('column.csv', 'name,target,distnace\nA,raiders,12\nB,raiders,12\n')).toMatch(
    /^column\.csv:1:3: distnace: unknown column, expected .*; did you mean "distance"\?$/,
  );
  expect(wrongWith('good.csv', 'name,target,distance\nA,raiders,12\n')).toBe('');
  for (const name of FOLDERS) {
    const text = textOf(`${name}/targets-standard.csv`);
    const { actions } = systems.find((one) => one.name === name) ?? systems[0];
    for (const action of actions)
      expect(wrongWith('own.csv', text, { system: name, action: action.name })).toBe('');
  }
});

it('reads a list by the rules whose profiles stand in it, and says whose it is', () => {
  const shelf = new Shelf(LIBRARY);
  const rules = { system: 'darklands', action: 'shoot' };
  const read = (name: string) =>
    readFile({ file: { name, text: textOf(`necromunda/${name}`) }, rules }, { systems, shelf });
  expect(read('gang-with-guns.csv').rules).toMatchObject({ system: 'necromunda', title: 'Necromunda' });
  expect(read('targets.csv').rules).toMatchObject({ system: 'necromunda' });
  expect([...shelf.targets.keys()]).toEqual(['necromunda']);
});

const OWN = `printed: { name: As printed, points: 60, BS: 3+, S: 3, T: 3, W: 1 }
rifle: { name: My rifle, short: '12"', long: '24"', strength: 4, ap: -1, damage: 1, ammo: 4+, traits: 'Rapid Fire (1), Knockback' }
slip: { name: Slip, points: 60, balisticSkill: 3, strength: 3, toughness: 3, wounds: 1 }
`;

it('reads profiles as rulebooks print them, and says which of them cannot be chosen', () => {
  const { profiles, notes } = reader()('mine.yaml', OWN);
  expect(profiles).toBe(2);
  expect(notes).toHaveLength(1);
  expect(notes?.[0]).toMatch(
    /^mine\.yaml:3:33: profiles\.slip\.balisticSkill: unknown field, expected one of: .*did you mean "ballisticSkill"\?$/,
  );
  expect(() => reader()('mine.yaml', OWN.split('\n')[2])).toThrow(/did you mean "ballisticSkill"/);
  const more = reader()('mine.yaml', `${OWN}row: 20" 40"\n`);
  expect(more.profiles).toBe(2);
  expect(more.notes?.[0]).toBe(
    `mine.yaml:4:1: profiles.row: found "20\\" 40\\"", expected an object of fields`,
  );
});

it('reads profiles by the system whose they are', () => {
  const { profiles, rules } = reader()(
    'mine.yaml',
    'mine: { name: Mine, points: 60, warriors: 8, SKILL: 12, "C+A": 9, WOUNDS: 1 }\n',
  );
  expect({ profiles, rules }).toEqual({
    profiles: 1,
    rules: { system: 'darklands', title: 'Darklands', action: 'shoot' },
  });
  for (const folder of FOLDERS) {
    const found = reader()('profiles.yaml', textOf(`${folder}/profiles.yaml`));
    expect([found.rules?.system ?? RULES.system, found.notes], folder).toEqual([folder, undefined]);
  }
});

it('says of code that it is, and by what it is played', () => {
  expect(() => reader()('my.yaml', 'system: ./mine.js\naction: volley\n')).toThrow(/^my.yaml:1:9: system: /);
  expect(() => reader()('my.yaml', 'system: ./mine.js\naction: volley\n')).toThrow(
    /which is code.*fusillade studio/,
  );
  expect(() => reader()('mine.js', 'exports.system = 1')).toThrow(/which is code.*fusillade studio/);
});

it('counts loadouts, not their rows', () => {
  const text =
    'name,loadout,shooter,weapon\nGun,Ganger,gunner,lasgun\nPistol,Ganger,gunner,lasgun\nOther,,gunner,lasgun\n';
  const rules = { system: 'necromunda', action: 'shoot' };
  const read = (name: string, csv: string) =>
    readFile({ file: { name, text: csv }, rules }, { systems, shelf: new Shelf(LIBRARY) }).list;
  expect(read('loadouts.csv', text)).toEqual({ kind: 'loadouts', number: 2 });
});
