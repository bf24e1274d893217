import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readScenario } from '../../scenario/files/index.ts';
import { Interrupted } from '../../solve/compiled.ts';
import { systems } from '../../systems/index.ts';
import { itLong } from '../../testing/long.ts';
import { Shelf } from './library.ts';
import { OWN, type Written } from './messages.ts';
import { fittingIn, profileFields, withProfiles } from './profile-fields.ts';

const FOLDER = 'scenarios/necromunda';

/** A turn of whose units one is of the library, and the others are described by the scenario alone. */
const { system, action, cases } = readScenario(`${FOLDER}/turn-three-against-two.yaml`, systems);
const scenario = cases[0].resolved;
const shelf = new Shelf({
  necromunda: { profiles: parse(readFileSync(`${FOLDER}/profiles.yaml`, 'utf8')) as Written },
});
const rules = { system, action, profiles: shelf.profilesOf(system, [action.name]) };
const library = shelf.listed(system, [action.name]);

/** What is chosen at a path, and the names to choose from, the first two. */
async function choiceAt(path: string, now: Written) {
  const { signal } = new AbortController();
  const fitting = await fittingIn(rules, now, library, { signal });
  const field = profileFields(rules, now, fitting, scenario).find((one) => one.path === path);
  if (field?.control.kind !== 'choice') throw new Error(`no choice at ${path}`);
  const { standard, control } = field;
  return { standard, choices: control.choices.slice(0, 2) };
}

itLong(
  'offers the scenario’s own unit by its name where it is none of the library, and the way back to it',
  async () => {
    const own = await choiceAt('theirs.venator', scenario);
    expect(own.standard).toBe(OWN);
    expect(own.choices[0]).toEqual({ value: OWN, words: 'Venator' });
    const [, other] = own.choices;
    const picked = withProfiles(rules, scenario, { 'theirs.venator': other.value }, library);
    expect(await choiceAt('theirs.venator', picked)).toEqual({ standard: other.value, choices: own.choices });
  },
);

it('offers only the library where the unit is one of it', async () => {
  const { standard, choices } = await choiceAt('ours.gunner', scenario);
  expect(standard).toBe('orlock-gunner');
  expect(choices.map(({ value }) => value)).not.toContain(OWN);
});

it('tries nothing again at places that are known, and ends when something else is wanted', async () => {
  const wanted = new AbortController();
  const known = new Map([['ours.gunner', []]]);
  const fitting = await fittingIn(rules, scenario, library, { known, signal: wanted.signal });
  expect(fitting.get('ours.gunner')).toBe(known.get('ours.gunner'));
  expect(fitting.get('theirs.venator')?.length).toBeGreaterThan(0);
  wanted.abort();
  await expect(fittingIn(rules, scenario, library, { signal: wanted.signal })).rejects.toThrow(Interrupted);
});
