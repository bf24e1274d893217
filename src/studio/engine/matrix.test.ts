import { expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
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
