import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { systems } from '../../../systems/index.ts';
import { readFile } from '../files/file.ts';
import { Shelf } from '../library.ts';
import type { Matching, Meeting } from '../messages.ts';
import { heldFor } from './held.ts';

const textOf = (name: string) => readFileSync(`scenarios/necromunda/${name}`, 'utf8');
const RULES = { system: 'necromunda', action: 'shoot' };
const LOADOUTS = { name: 'loadouts.csv', text: textOf('loadouts.csv') };
const crew = () => ({ signal: new AbortController().signal });

/** A page on which the lists that come with Necromunda were opened. */
function opened() {
  const shelf = new Shelf({
    necromunda: {
      profiles: parse(textOf('profiles.yaml')),
      'targets-standard': { text: textOf('targets-standard.csv') },
    },
  });
  const read = (name: string) =>
    readFile({ file: { name, text: textOf(name) }, rules: RULES }, { systems, shelf });
  const choices = ['loadouts.csv', 'targets.csv'].map((name) => read(name).choices ?? []);
  const ask = (more: Partial<Matching>) =>
    heldFor({ rules: RULES, targets: 'list', seed: '1', ...more }, { systems, shelf }, crew());
  return { shelf, ask, choices };
}

it('offers each loadout of a list, of one with several weapons each weapon, and each target', () => {
  const [loadouts, targets] = opened().choices;
  expect(loadouts.map(({ title }) => title)).toEqual([
    'Gunner with lasgun',
    'Gunner with autogun',
    'Gunner with boltgun',
    'Gunner with boltgun and stub gun: Boltgun',
    'Gunner with boltgun and stub gun: Stub gun',
    'Gunner with flamer and bolt pistol: Flamer',
    'Gunner with flamer and bolt pistol: Bolt pistol',
    'Two gunners with autopistols',
    'Greenhorn with autogun',
    'Greenhorn with stub gun',
    'Captain with autogun',
    'Captain with boltgun',
    'Captain with bolt pistol',
    'Captain with hellspear',
  ]);
  expect(loadouts.slice(3, 6).map(({ row, part }) => [row, part])).toEqual([
    [3, 0],
    [3, 1],
    [4, 0],
  ]);
  expect(targets.map(({ title }) => title).slice(0, 2)).toEqual(['Sister at 10"', 'Sister in cover']);
});

it('opens the match-up of a cell, whichever row of the matrix it stands in', async () => {
  const { ask } = opened();
  const matched = await ask({ loadouts: LOADOUTS });
  if (!('matrix' in matched)) throw new Error('no matrix');
  const { matrix, order } = matched;
  const at = matrix.rows.findIndex(({ title }) => title === 'Captain with boltgun');
  const { start, leftOut } = (await ask({
    loadouts: LOADOUTS,
    meeting: { row: order[at], part: 0, column: 1 },
  })) as Meeting;
  expect(start.title).toBe('Captain with boltgun at Sister in cover');
  expect(leftOut).toEqual([]);
  expect(start.scenario).toMatchObject({
    ...RULES,
    shooter: { name: 'Orlock Road Captain' },
    weapon: { name: 'Boltgun' },
    target: { name: 'Escher Sister', distance: 10, cover: 'full' },
  });
  // A row of the plain matrix, too, finds whom it is of.
  const names = matrix.rows.map((_, i) => order[i]);
  expect(names.toSorted((a, b) => a - b)).toEqual(names.map((_, i) => i));
});

it('says what of a loadout is not in the match-up that is opened', async () => {
  const { ask } = opened();
  const open = async (row: number, part: number) =>
    (await ask({ loadouts: LOADOUTS, meeting: { row, part, column: 0 } })) as Meeting;
  const [boltgun, stubGun, pistols] = [await open(3, 0), await open(3, 1), await open(5, 0)];
  expect(boltgun.start.title).toBe('Gunner with boltgun and stub gun: Boltgun at Sister at 10"');
  expect(boltgun.leftOut).toEqual([
    '“Gunner with boltgun and stub gun” fires one thing after another: here Boltgun alone, without Stub gun.',
  ]);
  expect(stubGun.start.scenario).toMatchObject({
    shooter: { name: 'Orlock Gunner' },
    weapon: { name: 'Stub gun' },
  });
  expect(pistols.start.title).toBe('Two gunners with autopistols (one of 2) at Sister at 10"');
  expect(pistols.leftOut).toEqual([
    '2 models of “Two gunners with autopistols” do it, one after the other: here one of them.',
  ]);
  // What a row does otherwise than the others is done so here.
  expect((await open(4, 0)).start.scenario).toMatchObject({ action: 'template' });
});

it('puts a target of the list into the place of whom a scenario is at', async () => {
  const { ask } = opened();
  const { start } = (await ask({
    loadouts: LOADOUTS,
    meeting: { row: 0, part: 0, column: 0 },
  })) as Meeting;
  const other = (await ask({ rows: [start], meeting: { row: 0, part: 0, column: 6 } })) as Meeting;
  expect(other.start.title).toBe('Gunner with lasgun at Sister at 10", at Forge Boss at 8"');
  expect(other.start.scenario).toMatchObject({
    weapon: { name: 'Lasgun' },
    target: { name: 'Goliath Forge Boss', distance: 8 },
  });
});

it('counts loadouts, not their rows, where there are too many, names both lists and says what to do', async () => {
  const { shelf, ask } = opened();
  const [head, , ...rows] = textOf('targets.csv').split('\n');
  const many = Array.from({ length: 2_000 }, (_, i) => rows[0].replace(/^[^;]*/, `Target ${i}`));
  readFile(
    { file: { name: 'many.csv', text: [head, ...many].join('\n') }, rules: RULES },
    { systems, shelf },
  );
  expect(await ask({ loadouts: LOADOUTS })).toEqual({
    tooMany:
      '12 loadouts (loadouts.csv) against 2,000 targets (many.csv) are 24,000 match-ups, and at most 2,000 are worked out on a page: leave some out, hold them against others, or pick one of each at the top, “From your loadouts” and “From your targets”; “fusillade value loadouts.csv --targets many.csv” takes more.',
  });
  const { start } = (await ask({
    loadouts: LOADOUTS,
    meeting: { row: 9, part: 0, column: 1_999 },
  })) as Meeting;
  expect(start.title).toBe('Captain with boltgun at Target 1999');
});
