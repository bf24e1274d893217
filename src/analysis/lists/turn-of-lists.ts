import { Document, isCollection, visit } from 'yaml';
import type { Fired, ListedTarget, Loadout } from '../../scenario/lists/index.ts';
import type { System } from '../../systems/system.ts';
import { actionsOf, MOST_UNITS, turnedActions } from '../../turn/index.ts';
import { type Fields, partsOf, wrong } from './turn-parts.ts';
import { UnitNames } from './unit-names.ts';

/** Loadouts, and whom they are to shoot at. */
export interface ListsOfTurn {
  readonly system: System;
  /** The table of loadouts: where mistakes are told. */
  readonly file: string;
  readonly loadouts: readonly Loadout[];
  readonly targets: readonly ListedTarget[];
}

/**
 * The turn in which everybody of a list shoots at another list, in their order, each at whoever is nearest: a scenario
 * as YAML, for its reader to change. A loadout of which there are several is so many units, one of several weapons may
 * make its shot with any of them, and whoever is shot at stands where his row says, for everybody.
 *
 * @param use files of profiles that the scenario is to use, as it is to call them
 * @throws InputError where the system has no turns, a loadout does what none plays, or a turn does not hold so many
 *
 * @example
 * ```ts
 * import { loadBundled, readMatchups, turnOfLists } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const [gang, met] = ['gang-with-guns', 'targets'].map((name) => `scenarios/necromunda/${name}.csv`);
 * turnOfLists(readMatchups(necromunda, gang, met)).includes('shooter: Gunner with boltgun 2'); // true
 * ```
 */
export function turnOfLists(lists: ListsOfTurn, use: readonly string[] = []): string {
  const { system, file, loadouts, targets } = lists;
  const turns = actionsOf(system).find(({ name }) => name === 'turn');
  if (!turns) throw wrong(file, `found ${system.name}`, 'a rule system whose turns are played');
  const names = new UnitNames();
  const ours = loadouts.flatMap((loadout) => unitsOf(loadout, names, file));
  const theirs = targets.map(({ name }, i) => ({
    key: names.of(name),
    says: partsOf(loadouts[0].fired[0], i, file).target,
  }));
  const keys = theirs.map(({ key }) => key);
  const shots = ours.map((unit) => shotsOf(unit, keys, lists));
  const idle = ours.flatMap(({ key }, i) => (shots[i].length === 0 ? key : []));
  for (const [many, most, what] of [
    [ours.length, MOST_UNITS, 'units that shoot'],
    [theirs.length, MOST_UNITS, 'units that are shot at'],
  ] as const)
    if (many > most) throw wrong(file, `found ${many} ${what}`, `at most ${most} in a turn`);
  const placesOf = (fired: readonly Fired[]) =>
    Object.fromEntries(theirs.map(({ key }, i) => [key, partsOf(fired[0], i, file).place]));
  return inLines({
    system: system.name,
    action: turns.name,
    title: 'A turn of two lists',
    note: [AS_MADE, ...(idle.length > 0 ? [`Out of reach of all: ${idle.join(', ')}.`] : [])].join(' '),
    ...(use.length > 0 && { use }),
    ours: sideOf(ours),
    theirs: sideOf(theirs),
    places: Object.fromEntries(ours.map(({ key, fired }) => [key, placesOf(fired)])),
    turn: shots.flat(),
  });
}

/** A line for each unit and for each shot. */
function inLines(scenario: Fields): string {
  const document = new Document(scenario);
  visit(document, {
    Collection: (_, node, path) => {
      node.flow = path.filter(isCollection).length > 1;
    },
  });
  return document.toString({ lineWidth: 0 });
}

const AS_MADE =
  'Everybody shoots once, in the order of the list, at whoever is nearest; with which of several weapons a plan chooses.';

/** One of a side: how the turn calls him, what it says of him, and of ours what he fires. */
interface Unit {
  readonly key: string;
  readonly says: unknown;
  readonly fired: readonly Fired[];
}

/** A loadout as units: one for each of its bearers, as often as the list has it. */
function unitsOf({ name, number, fired }: Loadout, names: UnitNames, file: string): Unit[] {
  const bearers = new Map<string, Fired[]>();
  for (const one of fired) {
    const who = JSON.stringify(partsOf(one, 0, file).shooter);
    bearers.set(who, [...(bearers.get(who) ?? []), one]);
  }
  const all = [...bearers].flatMap(([who, own]) => {
    const copies = number * own[0].models;
    return Array.from({ length: Math.min(copies, MOST_UNITS + 1) }, () => ({ says: JSON.parse(who), own }));
  });
  return all.map(({ says, own }) => ({ key: names.of(name), says, fired: own }));
}

/** Of several that say the same each has its own name. */
function sideOf(units: readonly Pick<Unit, 'key' | 'says'>[]): Fields {
  const saying = units.map(({ says }) => JSON.stringify(says));
  return Object.fromEntries(
    units.map(({ key, says }, i) => {
      const isAlone = saying.indexOf(saying[i]) === saying.lastIndexOf(saying[i]);
      return [key, isAlone ? says : { ...asFields(says), name: key }];
    }),
  );
}

const asFields = (says: unknown): Fields => (typeof says === 'string' ? { profile: says } : (says as Fields));

/** The shots of a unit: one, with what its first row fires; what the others do is another way to make it, as each acts once. */
function shotsOf({ key, fired }: Unit, theirs: readonly string[], { system, file }: ListsOfTurn): Fields[] {
  const [usual] = turnedActions(system.actions);
  const wayOf = (one: Fired): Fields => {
    const { weapon, others } = partsOf(one, 0, file);
    const { name } = one.rules.action;
    return {
      ...(name !== usual.name && { action: name }),
      ...(weapon !== undefined && { weapon }),
      ...others,
    };
  };
  const within = fired.flatMap((one) => {
    const target = targetsOf(one, theirs, file);
    return target === undefined ? [] : [{ target, way: wayOf(one) }];
  });
  const [first, ...others] = within;
  if (!first) return [];
  const or = others.map(({ way }) => way);
  return [{ shooter: key, ...first.way, target: first.target, ...(or.length > 0 && { or }) }];
}

/** Whoever is nearest; the nearest of some where not all are within reach, and nobody where none is. */
function targetsOf(fired: Fired, theirs: readonly string[], file: string): string | string[] | undefined {
  const {
    rules: { action },
    cases,
  } = fired;
  const apart = cases.map((_, i) => Number(partsOf(fired, i, file).place.distance));
  const within = cases.flatMap(({ prepared }, i) => ((action.reaches?.(prepared) ?? true) ? i : []));
  if (within.length === cases.length) return apart.some(Number.isNaN) ? 'firstNotBroken' : 'nearest';
  const inOrder = within.toSorted((a, b) => apart[a] - apart[b]);
  return inOrder.length > 0 ? inOrder.map((i) => theirs[i]) : undefined;
}
