import { expect, it } from 'vitest';
import { parseQuantity, profileTitles, worthOf } from '../analysis/index.ts';
import { ASKING, duelScenario } from '../analysis/testing/duel.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { matrixOf } from './matrix.ts';

const PROFILES = `
profiles:
  lone-archer: { warriors: 1, points: 10 }
  two-archers: { warriors: 2, points: 40 }
  few: { warriors: 6 }
`;

it('a matrix is per 100 points, the best first, with the distribution behind each cell', async () => {
  const scenario = duelScenario(`${PROFILES}shooter: lone-archer\ntarget: few\n`);
  const side = (field: string, name: string) => ({ name, changes: { [field]: name }, weight: 1 });
  const targets = [
    side('target', 'few'),
    { name: 'behind a wall', changes: { 'target.cover': 'wall' }, weight: 1 },
  ];
  const question = parseQuantity('hits');
  const attackers = [side('shooter', 'two-archers'), side('shooter', 'lone-archer')];
  const found = await worthOf(
    scenario,
    scenario.cases[0],
    { attackers, targets, option: '' },
    question,
    ASKING,
  );
  const { rows, columns } = matrixOf(question, found, targets);
  expect(columns).toEqual(['few', 'behind a wall']);
  // One of skill 4 hits half of the time: 0.5 for 10 points, 5 per 100; two hit once for 40 points: 2.5.
  expect(rows.map(({ title, about, cells: [cell] }) => [title, about, cell.text, cell.step])).toEqual([
    ['lone-archer', '10 points', '5.0', 10],
    ['two-archers', '40 points', '2.5', 5],
  ]);
  expect(rows[0].cells[0]).toMatchObject({ says: '0.5 hits, 5 per 100 points' });
  expect(rows[1].cells[0].behind).toEqual({ unit: 'hits', chances: [0.25, 0.5, 0.25] });
});

it('titles are the names of the profiles, part by part', () => {
  const text = `system: necromunda\naction: shoot
shooter: orlock-gunner\nweapon: stub-gun\ntarget: { profile: escher-sister, distance: 6 }\n`;
  const { system, action, cases } = readScenario({ text, name: 'x.yaml' }, systems);
  const fired = [{ rules: { system, action }, cases, models: 1 }];
  const titles = profileTitles([{ name: 'stub-gun + 2 × orlock-gunner', fired }], [{ name: 'elsewhere' }]);
  expect(Object.fromEntries(titles)).toEqual({
    'orlock-gunner': 'Orlock Gunner',
    'stub-gun': 'Stub gun',
    'escher-sister': 'Escher Sister',
    'stub-gun + 2 × orlock-gunner': 'Stub gun + 2 × Orlock Gunner',
    elsewhere: 'elsewhere',
  });
});

it('whoever would be called as another is keeps the name of his own', () => {
  const text = `system: necromunda\naction: shoot
profiles: { low: { profile: stub-gun, strength: 4 } }
shooter: orlock-gunner\nweapon: low\ntarget: { profile: escher-sister, distance: 6 }\n`;
  const { system, action, cases } = readScenario({ text, name: 'x.yaml' }, systems);
  const fired = [{ rules: { system, action }, cases, models: 1 }];
  const titles = profileTitles([{ name: 'low', fired }], [{ name: 'Stub gun' }]);
  expect([titles.get('low'), titles.get('Stub gun')]).toEqual(['low', 'Stub gun']);
});
