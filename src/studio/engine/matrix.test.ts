import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readScenario } from '../../scenario/files/index.ts';
import { listFrom } from '../../scenario/lists/list.ts';
import { systems } from '../../systems/index.ts';
import { Shelf } from './library.ts';
import { matrixFor } from './matrix.ts';

it('has one row for scenarios that differ in nothing but whom they are at', async () => {
  const { resolved } = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems).cases[0];
  const other = { ...resolved, target: { ...(resolved.target as object), name: 'others', ca: 20 } };
  const farther = { ...resolved, situation: { ...(resolved.situation as object), distance: 20 } };
  const rows = [resolved, other, farther].map((scenario, i) => ({ title: `row ${i}`, scenario }));
  const rules = { system: 'darklands', action: 'shoot' };
  const { matrix } = await matrixFor(
    { rules, rows, targets: 'theirs', seed: '1' },
    { systems, shelf: new Shelf({}) },
    { signal: new AbortController().signal },
  );
  expect(matrix.rows.map(({ title }) => title)).toEqual(['row 0', 'row 2']);
});

it('leaves nobody out of an average, says of whom there is none, and names no best where nobody meets all', async () => {
  const { resolved } = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems).cases[0];
  const [system] = systems.filter(({ name }) => name === 'darklands');
  const profiles = parse(readFileSync('scenarios/darklands/profiles.yaml', 'utf8'));
  const shelf = new Shelf({ darklands: { profiles } });
  const rows = [
    ['name', 'target'],
    ['A', 'raiders'],
    ['B', 'shieldwall'],
  ];
  const list = listFrom(
    rows.map((cells, i) => ({ cells, line: i + 1 })),
    'own.csv',
  );
  shelf.targets.set(system.name, list);
  const broken = { ...resolved, weapon: undefined };
  const hold = async (...rows: object[]) =>
    matrixFor(
      {
        rules: { system: 'darklands', action: 'shoot' },
        rows: rows.map((scenario, i) => ({
          title: `row ${i}`,
          scenario: scenario as Record<string, unknown>,
        })),
        targets: 'list',
        seed: '1',
      },
      { systems, shelf },
      { signal: new AbortController().signal },
    );
  const { matrix, sentence } = await hold(resolved, broken);
  expect(matrix.rows[1].all.text).toBe('–');
  expect(sentence).toContain('Most over all targets: row 0.');
  expect(sentence).toMatch(
    /“row 1” has no answer at “A” and at 1 more \(weapon: .*\), so no average over all\./,
  );
  expect(sentence).toContain('A target’s own row changes only what it says (target)');
  expect((await hold(broken)).sentence).toMatch(/^Nothing of what is pinned has an answer at every target/);
});

it('leaves out what came up at the table, and says so', async () => {
  const { resolved } = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems).cases[0];
  const hold = async (...rows: object[]) =>
    matrixFor(
      {
        rules: { system: 'darklands', action: 'shoot' },
        rows: rows.map((scenario, i) => ({ title: `row ${i}`, scenario: scenario as typeof resolved })),
        ...{ targets: 'theirs', seed: '1' },
      },
      { systems, shelf: new Shelf({}) },
      { signal: new AbortController().signal },
    );
  const before = await hold(resolved);
  const { matrix, sentence } = await hold({ ...resolved, seen: { hits: 9 } });
  expect(matrix).toEqual(before.matrix);
  expect(sentence).toBe(
    `${before.sentence} What came up at the table is left out: all is as it was before the dice were thrown.`,
  );
  const both = await hold(resolved, { ...resolved, seen: { hits: 9 } });
  expect(both.matrix.rows.map(({ title }) => title)).toEqual(['row 0']);
});
