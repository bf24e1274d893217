import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { systems } from '../../systems/index.ts';
import { actionsOf } from '../../turn/index.ts';
import { formOf } from './form.ts';

const OFFERED = { profiles: [], seen: { title: '', fields: [] }, known: new Set(''), usual: new Set('') };

/** Headings of the form of a bundled scenario. */
function titlesOf(path: string): string[] {
  const scenario = parse(readFileSync(`scenarios/${path}.yaml`, 'utf8'));
  const action = systems
    .filter(({ name }) => name === scenario.system)
    .flatMap((system) => actionsOf(system))
    .find(({ name }) => name === scenario.action);
  if (!action) throw new RangeError(`no action ${scenario.action}`);
  return formOf(action, scenario, OFFERED).groups.map(({ title }) => title);
}

it('calls what the scenario has named by that name, and what lies between two of those by both', () => {
  const titles = titlesOf('darklands/turn-before-the-charge');
  expect(titles).toEqual(expect.arrayContaining(['Bowmen to raiders', 'Skirmishers to beasts', 'Shot 1']));
  expect(titles.filter((title) => /^(Places|Ours|Theirs)/.test(title))).toEqual([]);
});
