import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { systems } from '../../systems/index.ts';
import { actionsOf } from '../../turn/index.ts';
import type { FieldGroup } from './field.ts';
import { formOf } from './form.ts';

const OFFERED = { profiles: [], seen: { title: '', fields: [] }, known: new Set(''), usual: new Set('') };

/** The form of a bundled scenario. */
const groupsOf = (path: string): readonly FieldGroup[] =>
  groupsIn(parse(readFileSync(`scenarios/${path}.yaml`, 'utf8')));

function groupsIn(scenario: Record<string, unknown>): readonly FieldGroup[] {
  const action = systems
    .filter(({ name }) => name === scenario.system)
    .flatMap((system) => actionsOf(system))
    .find(({ name }) => name === scenario.action);
  if (!action) throw new RangeError(`no action ${scenario.action}`);
  return formOf(action, scenario, OFFERED).groups;
}

it('calls what the scenario has named by that name, and what lies between two of those by both', () => {
  const titles = groupsOf('darklands/turn-before-the-charge').map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Bowmen to raiders', 'Skirmishers to beasts', 'Shot 1']));
  expect(titles.filter((title) => /^(Places|Ours|Theirs)/.test(title))).toEqual([]);
});

it('offers by their names who shoots and at whom, each with his side: the page has those of the other, or a rule', () => {
  const fields = groupsOf('darklands/turn-before-the-charge').flatMap((group) => group.fields);
  const choiceAt = (path: string) => {
    const control = fields.find((field) => field.path === path)?.control;
    if (control?.kind !== 'choice') throw new TypeError(`no choice at ${path}`);
    return control;
  };
  const ours = ['Bowmen', 'Huntsmen', 'Skirmishers'].map((words) => `${words} (ours)`);
  const theirs = ['Raiders', 'Beasts'].map((words) => `${words} (theirs)`);
  const wordsAt = (path: string) =>
    choiceAt(path).choices.map(({ words, side }) => words + (side ? ` (${side})` : ''));
  expect(wordsAt('turn.0.shooter')).toEqual([...ours, ...theirs]);
  const rules = ['Nearest', 'Weakest', 'Most points', 'First not broken'];
  expect(wordsAt('turn.0.target')).toEqual([...ours, ...theirs, ...rules]);
  expect(['turn.0.shooter', 'turn.0.target', 'turn.2.target'].map((path) => choiceAt(path).across)).toEqual([
    ...[undefined, 'turn.0.shooter', 'turn.2.shooter'],
  ]);
});

it('joins what is said both ways of two, and nothing else', () => {
  const fields = groupsOf('necromunda/turn-exchange-of-fire').flatMap((group) => group.fields);
  const otherOf = (path: string) => fields.find((field) => field.path === path)?.other;
  expect(otherOf('places.gunner.sister.distance')).toBe('places.sister.gunner.distance');
  expect(otherOf('places.sister.gunner.distance')).toBe('places.gunner.sister.distance');
  expect(otherOf('places.ganger.matriarch.cover')).toBeUndefined();
  const oneWay = groupsOf('darklands/turn-before-the-charge').flatMap((group) => group.fields);
  expect(oneWay.some(({ path }) => path === 'places.bowmen.raiders.distance')).toBe(true);
  expect(oneWay.filter(({ other }) => other !== undefined)).toEqual([]);
});

it('says from which turn on something is other', () => {
  const titles = groupsOf('raiders-of-arcana/turn-charge-through-arrows').map(({ title }) => title);
  expect(titles.filter((title) => /from turn 2 on/.test(title))).toEqual([
    'Warriors to archers, from turn 2 on',
    'Archers, from turn 2 on',
  ]);
});

it('offers of a weapon what another way to make the shot asks of it, and nothing of a way that does not', () => {
  const scenario = (or: readonly object[]) => ({
    ...{ system: 'darklands', action: 'turn', ours: { a: {} }, theirs: { b: {} } },
    turn: [{ shooter: 'a', weapon: { name: 'long bow', mw: 11 }, target: 'b', or }],
  });
  const pathsOf = (or: readonly object[]) =>
    groupsIn(scenario(or)).flatMap(({ fields }) => fields.map(({ path }) => path));
  expect(pathsOf([{ hold: true }])).not.toContain('turn.0.weapon.gaze');
  expect(pathsOf([{ action: 'gaze' }])).toContain('turn.0.weapon.gaze');
  const both = pathsOf([{ weapon: { name: 'bow', mw: 9 } }, { action: 'gaze' }]);
  expect(both).toContain('turn.0.or.0.weapon.volley');
  expect(both).not.toContain('turn.0.or.0.weapon.gaze');
});
