import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { Shelf } from './library.ts';
import { OWN, type Written } from './messages.ts';
import { profileFields, withProfiles } from './profile-fields.ts';

const FOLDER = 'scenarios/necromunda';

/** A turn of whose units one is of the library, and the others are described by the scenario alone. */
const { system, action, cases } = readScenario(`${FOLDER}/turn-three-against-two.yaml`, systems);
const scenario = cases[0].resolved;
const shelf = new Shelf({
  necromunda: { profiles: parse(readFileSync(`${FOLDER}/profiles.yaml`, 'utf8')) as Written },
});
const rules = { system, action, profiles: shelf.profilesOf(system, action) };
const library = shelf.listed(system, action);

/** What is chosen at a path, and the names to choose from, the first two. */
function choiceAt(path: string, now: Written) {
  const field = profileFields(rules, now, library, scenario).find((one) => one.path === path);
  if (field?.control.kind !== 'choice') throw new Error(`no choice at ${path}`);
  const { standard, control } = field;
  return { standard, choices: control.choices.slice(0, 2) };
}

it('offers the scenario’s own unit by its name where it is none of the library, and the way back to it', () => {
  const own = choiceAt('theirs.venator', scenario);
  expect(own.standard).toBe(OWN);
  expect(own.choices[0]).toEqual({ value: OWN, words: 'Venator' });
  const [, other] = own.choices;
  const picked = withProfiles(rules, scenario, { 'theirs.venator': other.value }, library);
  expect(choiceAt('theirs.venator', picked)).toEqual({ standard: other.value, choices: own.choices });
});

it('offers only the library where the unit is one of it', () => {
  const { standard, choices } = choiceAt('ours.gunner', scenario);
  expect(standard).toBe('orlock-gunner');
  expect(choices.map(({ value }) => value)).not.toContain(OWN);
});
