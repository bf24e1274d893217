import type { ProfileSide } from '../../systems/input.ts';
import type { Action, System } from '../../systems/system.ts';
import { type CaseMaker, caseMaker, makeCase, type ScenarioCase, shapeOf } from '../cases.ts';
import { type Located, type LocatedMap, locate, mapOf } from '../located.ts';
import { nearest } from '../nearest.ts';
import { InputError, listed, type Problem, quoted } from '../problem.ts';
import { type Profiles, profilesIn } from '../profiles.ts';
import type { Library } from '../read.ts';
import { currentName } from '../renamed.ts';
import { merge, unfold } from '../set-field.ts';
import { alternatives, type Shape } from '../shape.ts';
import { spelledOut } from '../spelling.ts';
import { columnsMeant } from './columns.ts';
import { type Cell, cellOf, type List } from './list.ts';

/** Everybody who may attack, and everybody who may be attacked. */
export interface Lists {
  readonly loadouts: List;
  readonly targets: List;
}

/** A loadout and what comes of it: a case for each target, in their order. */
export interface Loadout {
  readonly name: string;
  readonly action: Action;
  /** What it costs in all, where its row says so. */
  readonly points?: number;
  readonly cases: readonly ScenarioCase[];
}

/** A row of the list of targets. */
export interface ListedTarget {
  readonly name: string;
  /** How often it is met, in any unit. */
  readonly weight: number;
}

/** Columns that say something about a row and are no field of the action. */
const ABOUT = ['name', 'action', 'points', 'weight'];

/**
 * Every loadout against every target: a case for each two. A loadout's row may name its action, so that guns, blasts
 * and templates can stand beside each other.
 *
 * @param given the action of rows that name none, fields to set in every case, and profiles beside those of the library
 * @throws InputError with everything that is wrong with the lists, each with its file, line and cell
 */
export function matchupsOf(
  system: System,
  { loadouts, targets }: Lists,
  given: {
    readonly action: Action;
    readonly set?: Readonly<Record<string, unknown>>;
    readonly library?: Library;
  },
): { readonly loadouts: readonly Loadout[]; readonly targets: readonly ListedTarget[] } {
  const problems: Problem[] = [];
  const kept = <T>(make: () => T): T | undefined => {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  const set = unfold(locate(given.set ?? {}, { file: '--set' }) as LocatedMap);
  const makers = new Map<Action, CaseMaker>();
  const makerOf = (action: Action): CaseMaker => {
    const maker = makers.get(action) ?? caseMaker(system, action, libraryOf(given.library, system, action));
    makers.set(action, maker);
    return maker;
  };
  const named = targets.rows.map((row) => ({
    name: nameOf(targets, row),
    weight: kept(() => weightOf(targets, row)) ?? 1,
  }));
  const found = loadouts.rows.flatMap((row): Loadout[] => {
    const action = kept(() => actionOf(loadouts, row, system, given.action));
    if (!action) return [];
    const shape = shapeOf(action);
    const own = kept(() => treeOf(loadouts, row, 'shooting', action));
    const points = kept(() => pointsOf(loadouts, row));
    if (!own) return [];
    const name = nameOf(loadouts, row);
    const cases = targets.rows.flatMap((target, i) => {
      if (problems.length > MOST_PROBLEMS) return [];
      const one = kept(() => {
        const tree = laid(laid(own, treeOf(targets, target, 'target', action)), spelledOut(set, shape));
        return makeCase(
          { name: `${name}, ${named[i].name}`, tree: withLists(tree, shape) as LocatedMap },
          makerOf(action),
        );
      });
      return one ? [one] : [];
    });
    return [{ name, action, ...(points !== undefined && { points }), cases }];
  });
  problems.push(...sameNames(loadouts), ...sameNames(targets));
  if (problems.length > 0) throw new InputError(problems);
  return { loadouts: found, targets: named };
}

const MOST_PROBLEMS = 200;

const laid = (base: LocatedMap, over: LocatedMap): LocatedMap => merge(base, over) as LocatedMap;

const libraryOf = (library: Library | undefined, system: System, action: Action): Profiles => {
  const opened = library?.(system, action);
  return opened ? profilesIn(opened) : new Map();
};

/** What a row says of the fields of an action, in the rulebook's spelling or ours. */
function treeOf(list: List, row: readonly Cell[], side: ProfileSide, action: Action): LocatedMap {
  const shape = shapeOf(action);
  const problems: Problem[] = [];
  const values = list.head.flatMap(({ text: head }, i) => {
    const cell = row[i];
    if (!cell || cell.text === '' || ABOUT.includes(head.toLowerCase())) return [];
    const meant = columnsMeant(head, side, shape);
    if (meant.length === 1) return [{ path: meant[0].path, value: valueOf(cell, meant[0].shape) }];
    problems.push(
      unclear(
        head,
        list.head[i],
        action,
        meant.map(({ path }) => path.join('.')),
      ),
    );
    return [];
  });
  if (problems.length > 0) throw new InputError(problems);
  const place = row[0]?.place ?? { file: list.file };
  // What stands for the whole comes first: fields of their own override a profile's.
  const ordered = values.toSorted((a, b) => a.path.length - b.path.length);
  const tree = ordered.reduce(
    (all, { path, value }) =>
      laid(all, unfold(mapOf([[path.join('.'), { ...value, key: value.place }]], place))),
    mapOf([], place),
  );
  return spelledOut(tree, shape);
}

function unclear(head: string, { place }: Cell, { name }: Action, paths: readonly string[]): Problem {
  if (paths.length === 0)
    return {
      ...place,
      path: head,
      found: 'unknown column',
      expected: `a field of ${name} on this side, or one of: ${listed(ABOUT)}`,
    };
  return {
    ...place,
    path: head,
    found: `may be ${paths.join(' or ')}`,
    expected: 'the whole path of one of them',
  };
}

/** A cell as a value: a number, yes or no, several words where a list is wanted, else its text. */
function valueOf({ text, place }: Cell, shape: Shape): Located {
  const parts = alternatives(shape);
  if (parts.some(({ type }) => type === 'array'))
    return {
      kind: 'list',
      items: text
        .split(/\s*[;,]\s*/)
        .filter(Boolean)
        .map((item) => scalar(item, place)),
      place,
    };
  if (parts.some(({ type }) => type === 'boolean') && /^(yes|true|x|no|false)$/i.test(text))
    return { kind: 'scalar', value: /^(yes|true|x)$/i.test(text), place };
  return scalar(text, place);
}

const scalar = (text: string, place: Cell['place']): Located => ({
  kind: 'scalar',
  value: /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text,
  place,
});

/** The tree with the one entry of each list in a list. */
function withLists(node: Located, shape: Shape | undefined): Located {
  if (node.kind !== 'map') return node;
  const entries = [...node.entries].map(([key, value]): [string, Located] => {
    const child = shape && (shape.properties?.[key] as Shape | undefined);
    const only = value.kind === 'map' && value.entries.size === 1 ? value.entries.get('0') : undefined;
    const isList = child !== undefined && alternatives(child).some(({ items }) => items);
    return [
      key,
      only && isList
        ? { kind: 'list', items: [only], place: value.place, ...(value.key && { key: value.key }) }
        : value,
    ];
  });
  return { ...node, entries: new Map(entries) };
}

/** Its name, else what it is made of. */
function nameOf(list: List, row: readonly Cell[]): string {
  const name = cellOf(list, row, 'name');
  if (name) return name.text;
  const words = row.filter(
    ({ text }, i) => /[a-z]/i.test(text) && !ABOUT.includes(list.head[i]?.text.toLowerCase() ?? ''),
  );
  return words.map(({ text }) => text).join(' + ') || `row ${row[0]?.place.line}`;
}

function actionOf(list: List, row: readonly Cell[], { name, actions }: System, otherwise: Action): Action {
  const cell = cellOf(list, row, 'action');
  if (!cell) return otherwise;
  const names = actions.map((action) => action.name);
  const found = actions[names.indexOf(currentName(cell.text, names))];
  if (found) return found as Action;
  const suggestion = nearest(cell.text, names);
  throw new InputError([
    {
      ...cell.place,
      path: 'action',
      found: `found ${quoted(cell.text)}`,
      expected: `an action of ${name}: ${listed(names)}`,
      ...(suggestion !== undefined && { suggestion }),
    },
  ]);
}

const weightOf = (list: List, row: readonly Cell[]): number | undefined =>
  aboveZero(cellOf(list, row, 'weight'), 'weight');
const pointsOf = (list: List, row: readonly Cell[]): number | undefined =>
  aboveZero(cellOf(list, row, 'points'), 'points');

function aboveZero(cell: Cell | undefined, path: string): number | undefined {
  if (!cell) return undefined;
  const value = Number(cell.text.replace(',', '.'));
  if (value > 0 && Number.isFinite(value)) return value;
  throw new InputError([
    { ...cell.place, path, found: `found ${quoted(cell.text)}`, expected: 'a number above 0' },
  ]);
}

function sameNames(list: List): Problem[] {
  const seen = new Map<string, number>();
  return list.rows.flatMap((row) => {
    const name = nameOf(list, row);
    const { place = { file: list.file } } = row[0] ?? {};
    const before = seen.get(name);
    seen.set(name, before ?? place.line ?? 0);
    return before === undefined
      ? []
      : [
          {
            ...place,
            path: 'name',
            found: `found ${quoted(name)} again, as in line ${before}`,
            expected: 'each name once',
          },
        ];
  });
}
