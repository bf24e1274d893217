import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { listedProfiles } from '../listed.ts';
import { libraryOf, tablesOf } from './index.ts';

const shelves = systems.flatMap((system) => {
  const files = new Map(
    system.actions.toReversed().map((action) => [libraryOf(system, action)?.file, action]),
  );
  return [...files.values()].map((action) => [`${system.name} ${action.name}`, system, action] as const);
});

/** What these carry is in the price of who bears them; a vehicle has none that could be found. */
const UNPRICED = ['human-bow', 'elf-longbow', 'dwarf-crossbow', 'tauros-venator'];

describe.each(shelves)('the library of %s', (_, system, action) => {
  const library = libraryOf(system, action);
  const profiles = library ? listedProfiles(library, system.actions) : [];

  it('gives points and a source with every profile', () => {
    expect(profiles.length).toBeGreaterThan(8);
    for (const { id, fields } of profiles) {
      expect(fields.source, id).toBeTypeOf('string');
      if (!UNPRICED.includes(id)) expect(fields.points, id).toBeTypeOf('number');
    }
  });

  it('has a standard mix of targets that are in it, each with what of it is invented', () => {
    const [mix, ...others] = tablesOf(system, action, 'targets');
    expect([mix?.name, others]).toEqual(['standard', []]);
    const [head, ...rows] = (mix?.text ?? '').trim().split('\n');
    expect(head).toMatch(/^name,.*,weight,source$/);
    expect(rows.length).toBeGreaterThanOrEqual(5);
    const ids = profiles.map(({ id }) => id);
    for (const row of rows) expect([ids.includes(row.split(',')[1]), row]).toEqual([true, row]);
    for (const row of rows) expect(row).toContain('invented');
  });
});

it('has no mixes of rules that are not ours', () => {
  const [{ actions }] = systems;
  expect(tablesOf({ ...systems[0], name: 'constructor' }, actions[0], 'targets')).toEqual([]);
});
