import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mixFor, readScenario } from '../../scenario/files/index.ts';
import { necromunda } from '../../systems/necromunda/index.ts';
import { questionForLists, readLists } from './lists.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lists-'));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  // As spreadsheets save them: a byte order mark, semicolons, both kinds of line ends, quoted and bare inches.
  file(
    'loadouts.csv',
    '\ufeffweapon;shooter;action\r\nautogun;orlock-gunner;\r\nflamer;orlock-gunner;template\r\n',
  );
  file('targets.csv', 'name\ttarget\tdistance\nnear\tescher-sister\t8"\n"far, far"\tescher-sister\t"10"""\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (system?: string) =>
  readLists(join(folder, 'loadouts.csv'), join(folder, 'targets.csv'), { system });

it('reads tables as spreadsheets save them', async () => {
  const { loadouts, targets } = await read('necromunda');
  expect(
    loadouts.map(({ name, fired: [{ rules, cases }] }) => [name, rules.action.name, cases.length]),
  ).toEqual([
    ['autogun + orlock-gunner', 'shoot', 2],
    ['flamer + orlock-gunner', 'template', 2],
  ]);
  expect(targets.map(({ name }) => name)).toEqual(['near', 'far, far']);
  expect(loadouts[0].fired[0].cases[1].input).toMatchObject({ target: { distance: 10 } });
});

it('refuses what an action of a row does not count', async () => {
  const { loadouts, action } = await read('necromunda');
  expect(questionForLists(loadouts, action).text).toBe('casualties');
  expect(() => questionForLists(loadouts, action, 'ammoTests')).toThrow(/--metric: .*"ammoTests"/);
});

it('tables are of the system whose profiles stand in them; of none where nobody is known', async () => {
  expect((await read()).system.name).toBe('necromunda');
  writeFileSync(join(folder, 'nobody.csv'), 'name,shooter,weapon\na,nobody,nothing\n');
  const nobody = readLists(join(folder, 'nobody.csv'), 'standard', {});
  await expect(nobody).rejects.toThrow('nobody.csv: lists say no rule system, expected --system');
});

it('rows may name the profiles of a file of their own, before those of the system', async () => {
  writeFileSync(
    join(folder, 'own.yaml'),
    'bruiser: { ballisticSkill: 2, points: 90 }\nautogun: { long: 9, strength: 5, damage: 1, ammo: 4, points: 1 }\n',
  );
  writeFileSync(join(folder, 'own.csv'), 'shooter,weapon\nbruiser,autogun\norlock-gunner,boltgun\n');
  const { loadouts } = await readLists(join(folder, 'own.csv'), join(folder, 'targets.csv'), {
    system: 'necromunda',
    use: [join(folder, 'own.yaml')],
  });
  const inputs = loadouts.map(({ fired }) => fired[0].cases[0].input);
  expect(inputs[0]).toMatchObject({ shooter: { ballisticSkill: 2 }, weapon: { long: 9 } });
  expect(inputs[1]).toMatchObject({ weapon: { long: 24 } });
  expect(loadouts[0].fired[0].cases[0].points).toBe(91);
});

it('a mix takes the place of a scenario’s target, with its weights; nothing is left of that', () => {
  const text = `system: necromunda\naction: shoot\nshooter: orlock-gunner\nweapon: lasgun
target: { profile: sanctioner, distance: 20, cover: full, engaged: true }\n`;
  const scenario = readScenario({ text, name: 'x.yaml' }, [necromunda]);
  const [first, second] = mixFor('standard', scenario);
  expect([first.name, first.weight, second.name, second.weight]).toEqual([
    ...['Ganger in the open', 2, 'Ganger behind a corner', 3],
  ]);
  const [one, other] = [first, second].map(
    ({ name, changes }) => scenario.cases[0].vary(name, changes).input,
  );
  expect(one).toMatchObject({
    target: { name: 'Escher Sister', distance: 8, cover: 'none', engaged: false },
  });
  expect(other).toMatchObject({ target: { distance: 12, cover: 'partial', armour: 'flak', wounds: 1 } });
  expect(() => mixFor('nobody', scenario)).toThrow('comes with necromunda: standard');
});

it('two tables cannot both be handed in', async () => {
  await expect(readLists('-', '-', { system: 'necromunda' })).rejects.toThrow(
    'stdin: found - twice, expected one table there, the other in a file',
  );
});
