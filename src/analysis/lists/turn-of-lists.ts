import { Document, isCollection, visit } from 'yaml';
import type { Fired, ListedTarget, Loadout } from '../../scenario/lists/index.ts';
import type { System } from '../../systems/system.ts';
import { actionsOf, MOST_UNITS, turnedActions } from '../../turn/index.ts';
import { billOfFired } from '../fired.ts';
import { type Fields, partsOf, wrong } from './turn-parts.ts';
import { checkShots, placeOf, sameForAll } from './turn-said-once.ts';
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
 * as YAML, for its reader to change. A loadout or a target of which there are several is so many units, a loadout of
 * several weapons may make its shot with any of them, and whoever is shot at stands where his row says, for everybody.
 *
 * @param use files of profiles that the scenario is to use, as it is to call them
 * @throws InputError where the system has no turns, a loadout does what none plays, rows differ in
 *   what a turn has once, or a turn does not hold so many
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
  const theirs = targets.flatMap(({ name, number = 1, points, isNamed = false }, row) => {
    const { target: says, parts } = partsOf(loadouts[0].fired[0], row, file);
    const priced = costing(says, points, parts.target);
    return severalOf(number, () => ({ row, key: names.of(name), isNamed, says: priced }));
  });
  for (const unit of ours) checkShots(unit, lists);
  const shots = ours.map((unit) => shotsOf(unit, theirs, lists));
  if (shots.flat().length === 0)
    throw wrong(file, 'found every target out of reach of all', 'somebody of it who reaches a target');
  const idle = ours.flatMap(({ key }, i) => (shots[i].length === 0 ? key : []));
  for (const [many, most, what] of [
    [ours.length, MOST_UNITS, 'units that shoot'],
    [theirs.length, MOST_UNITS, 'units that are shot at'],
  ] as const)
    if (many > most) throw wrong(file, `found ${many} ${what}`, `at most ${most} in a turn`);
  const placesOf = (unit: Unit) =>
    Object.fromEntries(theirs.map(({ key, row }) => [key, placeOf(unit, row, lists)]));
  return inLines({
    system: system.name,
    action: turns.name,
    title: 'A turn of two lists',
    note: [
      AS_MADE,
      ...(idle.length > 0 ? [`Out of reach of all: ${idle.join(', ')}.`] : []),
      ...(targets.some(({ weight }) => weight !== targets[0].weight) ? [UNWEIGHTED] : []),
    ].join(' '),
    ...(use.length > 0 && { use }),
    ...sameForAll(lists),
    ours: sideOf(ours),
    theirs: sideOf(theirs),
    places: Object.fromEntries(ours.map((unit) => [unit.key, placesOf(unit)])),
    turn: shots.flat(),
  });
}

/** A line for each unit, for what lies between each two, and for each shot. */
function inLines(scenario: Fields): string {
  const document = new Document(scenario);
  const places = document.get('places');
  visit(document, {
    Collection: (_, node, path) => {
      const within = path.filter(isCollection);
      node.flow = within.length > (within[1] === places || node === places ? 2 : 1);
    },
  });
  return document.toString({ lineWidth: 0 });
}

const AS_MADE =
  'Everybody shoots once, in the order of the list, at whoever is nearest; with which of several weapons a plan chooses.';

const UNWEIGHTED = 'Each target stands there as often as its table has it, whatever its weight is.';

/** One of a side: how the turn calls him, what it says of him, and of ours what he fires. */
interface Unit {
  readonly key: string;
  /** Whether that is what the table calls him. */
  readonly isNamed: boolean;
  readonly says: unknown;
  readonly fired: readonly Fired[];
}

/** One who is shot at: how the turn calls him, and his row. */
interface Met {
  readonly row: number;
  readonly key: string;
}

/** A loadout as units: one for each of its bearers, as often as the list has it. */
function unitsOf({ name, number, fired, isNamed = false }: Loadout, names: UnitNames, file: string): Unit[] {
  const bearers = new Map<string, Fired[]>();
  for (const one of fired) {
    const who = JSON.stringify(partsOf(one, 0, file).shooter);
    bearers.set(who, [...(bearers.get(who) ?? []), one]);
  }
  const all = [...bearers].flatMap(([who, own]) => {
    const says = costing(JSON.parse(who), priceOf(own), partsOf(own[0], 0, file).parts.shooter);
    return severalOf(number * own[0].models, () => ({ says, own }));
  });
  return all.map(({ says, own }) => ({ key: names.of(name), isNamed, says, fired: own }));
}

/** What each of some who bear the same costs, where their table says it of any row: else it is what their profile costs. */
const priceOf = (fired: readonly Fired[]): number | undefined =>
  fired.some(({ points }) => points !== undefined)
    ? billOfFired(fired, []).total / fired[0].models
    : undefined;

/** Who costs so many points in all, of which his parts cost some. */
const costing = (says: unknown, points: number | undefined, parts = 0): unknown =>
  points === undefined ? says : { ...asFields(says), points: Math.max(0, points - parts) };

/** No more than are too many for a turn. */
const severalOf = <T>(number: number, one: () => T): T[] =>
  Array.from({ length: Math.min(number, MOST_UNITS + 1) }, one);

/** Each is called what its table calls it; of several that say the same each has its own name. */
function sideOf(units: readonly Pick<Unit, 'key' | 'isNamed' | 'says'>[]): Fields {
  const saying = units.map(({ says }) => JSON.stringify(says));
  return Object.fromEntries(
    units.map(({ key, isNamed, says }, i) => {
      const isAlone = saying.indexOf(saying[i]) === saying.lastIndexOf(saying[i]);
      return [key, isAlone && !isNamed ? says : { ...asFields(says), name: key }];
    }),
  );
}

const asFields = (says: unknown): Fields => (typeof says === 'string' ? { profile: says } : (says as Fields));

/** The shots of a unit: one, with what its first row fires; what the others do is another way to make it, as each acts once. */
function shotsOf({ key, fired }: Unit, theirs: readonly Met[], { system, file }: ListsOfTurn): Fields[] {
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
function targetsOf(fired: Fired, theirs: readonly Met[], file: string): string | string[] | undefined {
  const {
    rules: { action },
    cases,
  } = fired;
  const apart = cases.map((_, i) => Number(partsOf(fired, i, file).place.distance));
  const within = cases.flatMap(({ prepared }, i) => ((action.reaches?.(prepared) ?? true) ? i : []));
  if (within.length === cases.length) return apart.some(Number.isNaN) ? 'firstNotBroken' : 'nearest';
  const inOrder = within.toSorted((a, b) => apart[a] - apart[b]);
  const keys = inOrder.flatMap((i) => theirs.flatMap(({ row, key }) => (row === i ? key : [])));
  return keys.length > 0 ? keys : undefined;
}
