import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { libraryOf } from '../files/index.ts';
import { newestFirst } from '../index.ts';
import { actionFor, listFrom } from './index.ts';

const chosenFor = (name: string, ...rows: string[]) => {
  const system = systems.find((one) => one.name === name);
  if (!system) throw new Error(name);
  const lines = rows.map((row, i) => ({ cells: row.split('|'), line: i + 1 }));
  return actionFor(system, lines.length > 0 ? [listFrom(lines, 'x.csv')] : [], libraryOf).name;
};

describe('what rows do that name no action', () => {
  it.each([
    [
      'those of the newest edition that has the profiles',
      ['unit|weapon', 'marksman|long-bow'],
      'rangedAttack',
    ],
    ['by what they are called, too', ['unit|weapon', 'Marksman|Hand Crossbow'], 'rangedAttack'],
    ['those of an older one where only that has them', ['unit|weapon', 'archer|long-bow'], 'shoot'],
    ['both have zombies and bows', ['unit|weapon', 'zombie|bow'], 'rangedAttack'],
    ['a name of a row is no profile', ['name|unit|weapon', 'archer|zombie|bow'], 'rangedAttack'],
    ['no edition has both', ['unit|weapon', 'archer|bow', 'marksman|bow'], 'shoot'],
    ['no table names any', [], 'rangedAttack'],
  ])('%s', (_, rows, action) => {
    expect(chosenFor('speedies', ...rows)).toBe(action);
  });

  it('elsewhere the first action of the system', () => {
    for (const system of systems.filter(({ name }) => name !== 'speedies')) {
      expect(chosenFor(system.name)).toBe(system.actions[0].name);
      expect(newestFirst(system, libraryOf)).toEqual(system.actions);
    }
  });
});
