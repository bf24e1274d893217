import { existsSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { Shelf } from '../engine/library.ts';
import type { Written } from '../engine/messages.ts';
import { fittingIn } from '../engine/profile-fields.ts';
import * as light from './as-spelt.ts';

type Spelling = typeof import('../../scenario/fields/spelling.ts');

const planted = vi.hoisted(() => ({ isLight: false }));

vi.mock('../../scenario/fields/spelling.ts', async (original) => {
  const actual = await original<Spelling>();
  const spelledOut: Spelling['spelledOut'] = (...of) =>
    planted.isLight ? light.spelledOut(of[0]) : actual.spelledOut(...of);
  return { ...actual, spelledOut };
});

/** Which profiles of the library may stand where, and as what, in a scenario of which all is said. */
async function fitting(file: string, isLight: boolean) {
  planted.isLight = false;
  const { system, action, cases } = readScenario(`scenarios/${file}.yaml`, systems);
  const profilesIn = (name: string) => {
    const path = `scenarios/${system.name}/${name}.yaml`;
    return existsSync(path) ? { [name]: parse(readFileSync(path, 'utf8')) as Written } : {};
  };
  const library = { ...profilesIn('profiles'), ...profilesIn(`profiles-${action.name}`) };
  const shelf = new Shelf({ [system.name]: library });
  planted.isLight = isLight;
  const rules = { system, action, profiles: shelf.profilesOf(system, [action.name]) };
  const { signal } = new AbortController();
  return fittingIn(rules, cases[0].resolved, shelf.listed(system, [action.name]), { signal });
}

it.each([
  'darklands/bowmen-in-the-open',
  'necromunda/lasgun-at-gunner',
  'raiders-of-arcana/volley-in-the-open',
  'speedies/long-bow-at-cover',
  'speedies/pistol-at-warrior',
])('a page reads its scenario and the bundled profiles without it: %s', async (file) => {
  const found = await fitting(file, true);
  expect([...found.values()].flat().length).toBeGreaterThan(0);
  expect(found).toEqual(await fitting(file, false));
});
