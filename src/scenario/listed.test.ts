import { expect, it } from 'vitest';
import { systems } from '../systems/index.ts';
import { libraryOf } from './files/index.ts';
import { listedProfiles } from './listed.ts';

const necromunda = systems.find(({ name }) => name === 'necromunda');
const shoot = necromunda?.actions.find(({ name }) => name === 'shoot');

it('says what each profile may stand for', () => {
  if (!necromunda || !shoot) throw new Error('missing');
  const library = libraryOf(necromunda, shoot);
  const listed = library ? listedProfiles(library, [shoot]) : [];
  const found = Object.fromEntries(listed.map((one) => [one.id, one.for]));
  expect(found.boltgun).toEqual(['weapon', 'otherProfiles']);
  expect(found['orlock-gunner']).toEqual(['shooter', 'target', 'others']);
  expect(listed.find(({ id }) => id === 'boltgun')?.fields.points).toBe(55);
});

it.each(
  systems.flatMap((system) => system.actions.map((action) => [system.name, action.name, system] as const)),
)('%s %s: every profile of its library stands for something in one of its actions', (_, name, system) => {
  const action = system.actions.find((one) => one.name === name);
  const library = action && libraryOf(system, action);
  if (!library) throw new Error(`${name} has no library`);
  const sharing = system.actions.filter((one) => libraryOf(system, one)?.file === library.file);
  const lost = listedProfiles(library, sharing).filter((one) => one.for.length === 0);
  expect(lost.map(({ id }) => id)).toEqual([]);
});
