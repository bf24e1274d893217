import type { Action } from '../../systems/system.ts';
import { shapeOf } from '../cases.ts';
import { type Problem, quoted } from '../text/problem.ts';
import { columnsMeant } from './columns.ts';
import { type Cell, cellOf, type List } from './list.ts';
import { ABOUT, nameOf } from './row.ts';
import { rowsIn } from './several.ts';

/** The rows of one loadout, in the order in which they are played: several where its `loadout` column says so. */
export interface Rows {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Those of them that are paid for with another, whose row says what all of it costs. */
  readonly paid: ReadonlySet<readonly Cell[]>;
}

/**
 * The loadouts of a list; rows with the same word in the column `loadout` are one, and so are several weapons of a row.
 *
 * @param action what rows do that name none
 */
export function loadoutsOf(list: List, action: Action): Rows[] {
  const shape = shapeOf(action);
  const found = new Map<string, { name: string; rows: (readonly Cell[])[]; paid: Set<readonly Cell[]> }>();
  for (const [i, row] of list.rows.entries()) {
    const cell = cellOf(list, row, 'loadout');
    const key = cell ? `loadout ${cell.text}` : `row ${i}`;
    const known = found.get(key) ?? {
      name: cell?.text ?? nameOf(list, row),
      rows: [],
      paid: new Set<readonly Cell[]>(),
    };
    const [first, ...others] = rowsIn(list, row, shape);
    known.rows.push(first, ...others);
    if (cellOf(list, row, 'points')) for (const other of others) known.paid.add(other);
    found.set(key, known);
  }
  return [...found.values()];
}

/** A row with what the first of its loadout says where it is silent. */
export interface Continued {
  readonly cells: readonly Cell[];
  /** Paths of the fields that it says something of itself: what they price is paid for here. */
  readonly own: readonly string[];
}

/** @param first of the same loadout; a field of what the row names itself is not taken over */
export function continued(
  list: List,
  row: readonly Cell[],
  first: readonly Cell[],
  action: Action,
): Continued {
  const paths = list.head.map(({ text }) =>
    text === '' || ABOUT.includes(text.toLowerCase())
      ? undefined
      : columnsMeant(text, 'shooting', shapeOf(action))[0]?.path.join('.'),
  );
  const own = paths.flatMap((path, i) => (path !== undefined && row[i]?.text ? [path] : []));
  const isOwn = (path: string) => own.some((field) => path === field || path.startsWith(`${field}.`));
  const cells = list.head.map(({ text, place }, i): Cell => {
    const path = paths[i];
    const silent = row[i] ?? { text: '', place: { ...place, ...row[0]?.place } };
    const taken = path === undefined ? text.toLowerCase() === 'models' : !isOwn(path);
    return silent.text === '' && taken && first[i] ? first[i] : silent;
  });
  return { cells, own };
}

/** Loadouts of the same name. */
export function sameLoadouts(list: List, loadouts: readonly Pick<Rows, 'name' | 'rows'>[]): Problem[] {
  const seen = new Map<string, number>();
  return loadouts.flatMap(({ name, rows }) => {
    const { place = { file: list.file } } = rows[0]?.[0] ?? {};
    const before = seen.get(name);
    seen.set(name, before ?? place.line ?? 0);
    if (before === undefined) return [];
    const found = `found ${quoted(name)} again, as in line ${before}`;
    return [
      { ...place, path: 'name', found, expected: 'each name once, or a column loadout that joins rows' },
    ];
  });
}
