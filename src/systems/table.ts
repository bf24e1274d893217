/** One printed row of a rulebook's table. When it applies is written where it is played, not here. */
export interface Row {
  /** The printed number. */
  readonly value: number;
  /** Where the rulebook prints it. */
  readonly cite: string;
  /** What it is for, in the rulebook's words: `in dense cover`. */
  readonly title: string;
  /** The least and greatest number it can be changed to; −20 to 20 when left out. */
  readonly bounds?: readonly [least: number, greatest: number];
}

/** What a row without bounds can be changed to. */
export const BOUNDS = [-20, 20] as const;

/** The rows of a rulebook's tables, by name. */
export type Table = Readonly<Record<string, Row>>;

/** The numbers in force, by name of the row: the printed ones, but for those that a house rule changes. */
export type Rows<T extends Table> = { readonly [K in keyof T]: number };

/**
 * Gives a table back with its names as they are written.
 *
 * @example
 * ```ts
 * import { table } from 'fusillade/rules';
 *
 * const rows = table({ cover: { value: -2, cite: 'Shooting 5', title: 'in cover', bounds: [-6, 0] } });
 * rows.cover.value; // -2
 * ```
 */
export const table = <const T extends Table>(rows: T): T => rows;

/** A row that is played with another number than the printed one. */
export interface HouseRule extends Row {
  readonly name: string;
  readonly here: number;
}

/** The rows of a table that a scenario changes, in the table's order. */
export const houseRules = (rows: Table = {}, changed: Partial<Rows<Table>> = {}): HouseRule[] =>
  Object.entries(rows).flatMap(([name, row]) => {
    const here = changed[name] ?? row.value;
    return here === row.value ? [] : [{ ...row, name, here }];
  });

const NOTHING = Object.freeze({});

/** The numbers of a table with changes that are frozen, as nothing is: thousands of cases are handed the same few. */
const kept = new WeakMap<Table, WeakMap<object, Rows<Table>>>();

/**
 * The numbers of a table, with what is changed of it; the same object for the same frozen changes.
 *
 * @example
 * ```ts
 * import { rowsOf, table } from 'fusillade/rules';
 *
 * const rows = table({ cover: { value: -2, cite: 'Shooting 5', title: 'in cover' } });
 * rowsOf(rows); // { cover: -2 }
 * rowsOf(rows, { cover: -3 }); // { cover: -3 }
 * ```
 */
export function rowsOf<T extends Table>(rows: T, changed?: Partial<Rows<T>>): Rows<T> {
  if (changed && !Object.isFrozen(changed)) return withChanges(rows, changed);
  const ofTable = kept.get(rows) ?? new WeakMap<object, Rows<Table>>();
  const found = ofTable.get(changed ?? NOTHING) ?? withChanges(rows, changed ?? {});
  kept.set(rows, ofTable.set(changed ?? NOTHING, found));
  return found as Rows<T>;
}

const withChanges = <T extends Table>(rows: T, changed: Partial<Rows<T>>): Rows<T> =>
  Object.freeze(
    Object.fromEntries(Object.entries(rows).map(([name, { value }]) => [name, changed[name] ?? value])),
  ) as Rows<T>;
