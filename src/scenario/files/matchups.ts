import { readFileSync } from 'node:fs';
import type { Action, System } from '../../systems/system.ts';
import { isWorkbook, rosterFound, workbookFound } from '../foreign/other-files.ts';
import { csvRows } from '../lists/csv-rows.ts';
import {
  actionFor,
  crossed,
  type List,
  type ListedTarget,
  type Loadout,
  listFrom,
  type MixedTarget,
  matchupsOf,
  mixIn,
  type Situation,
  systemFor,
} from '../lists/index.ts';
import { tableText } from '../lists/table-text.ts';
import type { Called } from '../read.ts';
import { InputError } from '../text/problem.ts';
import { libraryOf, STANDARD, tablesOf } from './library.ts';
import { openProfiles, readFailure, stdinBytes } from './open.ts';
import { isRosterFile } from './roster-file.ts';
import { thatComes } from './that-comes.ts';

/**
 * What says how lists are to be played.
 *
 * @example
 * ```ts
 * import { loadBundled, readMatchups } from 'fusillade';
 * import type { MatchupOptions } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const options: MatchupOptions = { action: necromunda.actions[0] };
 * const file = 'scenarios/necromunda/loadouts.csv';
 * readMatchups(necromunda, file, 'standard', options).loadouts.length > 1; // true
 * ```
 */
export interface MatchupOptions {
  /** What rows do that name no action; missing: the first of the system that fits. */
  readonly action?: Action | undefined;
  /** Fields to set in every case, by dotted paths. */
  readonly set?: Readonly<Record<string, unknown>> | undefined;
  /** Files of profiles that rows may name, beside those of the system. */
  readonly use?: readonly string[] | undefined;
  /** Situations in each of which every target is met. */
  readonly at?: readonly Situation[] | undefined;
  /** What messages call `set` and `at` by; themselves where it is left out. */
  readonly called?: Called;
}

/** Loadouts against targets, ready to be played. */
export interface Matchups {
  readonly system: System;
  /** What rows do that name none. */
  readonly action: Action;
  readonly loadouts: readonly Loadout[];
  readonly targets: readonly ListedTarget[];
  /** The table of the loadouts, for messages. */
  readonly file: string;
}

/** What stands for standard input in the place of a file. */
export const STDIN = '-';

/** Whether a word names the file of a table or standard input, and not one that comes with a system. */
export const isTable = (name: string): boolean =>
  name === STDIN || /\.(csv|tsv|txt|xlsx?|ods|numbers)$/i.test(name);

const fileOf = (name: string): string => (name === STDIN ? 'stdin' : name);

/**
 * Reads loadouts and targets from tables as spreadsheets save them, or from those that come with the system, as
 * `standard`: every loadout with a case against each target.
 *
 * @param loadouts a file, the name of a table that comes with the system, or `-` for standard input
 * @param targets likewise
 * @throws InputError with file, line and cell of everything that is wrong
 *
 * @example
 * ```ts
 * import { loadBundled, readMatchups } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const { loadouts, targets } = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv', 'standard');
 * loadouts[0].fired[0].cases.length === targets.length; // true
 * ```
 */
export function readMatchups(
  system: System,
  loadouts: string,
  targets: string = STANDARD,
  options: MatchupOptions = {},
): Matchups {
  const { called = (argument) => argument, at = [] } = options;
  if (loadouts === STDIN && targets === STDIN) throw twiceHandedIn();
  const own = [loadouts, targets].map((name) => (isTable(name) ? readList(name) : undefined));
  const named = own.flatMap((list) => list ?? []);
  const action = options.action ?? actionFor(system, named, libraryOf);
  const lists = {
    loadouts: own[0] ?? tableNamed(system, action, 'loadouts', loadouts),
    targets: crossed(own[1] ?? tableNamed(system, action, 'targets', targets), at, called('at')),
  };
  const use = (options.use ?? []).map(openProfiles);
  const instead = options.action === undefined ? alikeIn(system, action) : [];
  const given = {
    action,
    instead,
    use,
    library: libraryOf,
    called,
    ...(options.set && { set: options.set }),
  };
  return { ...matchupsOf(system, lists, given), system, action, file: fileOf(loadouts) };
}

/**
 * The system whose profiles stand in tables, where one alone has most of them; what is handed in on standard input can
 * be read but once and is left out.
 *
 * @param tables files, or names of tables that come with a system, which say nothing of it
 * @throws InputError when one cannot be read
 */
export const systemOfTables = (systems: readonly System[], tables: readonly string[]): System | undefined =>
  systemFor(systems, tables.filter((name) => isTable(name) && name !== STDIN).map(readList), libraryOf);

const twiceHandedIn = (): InputError =>
  new InputError([
    { file: 'stdin', path: '', found: 'found - twice', expected: 'one table there, the other in a file' },
  ]);

/** The other actions of the same edition, which has the same profiles. */
const alikeIn = (system: System, action: Action): readonly Action[] =>
  system.actions.filter(
    (other) => other !== action && libraryOf(system, other)?.file === libraryOf(system, action)?.file,
  );

/**
 * A table of loadouts or a target mix that comes with a system.
 *
 * @throws InputError when there is none of that name
 */
export function tableNamed(system: System, action: Action, kind: 'loadouts' | 'targets', name: string): List {
  const tables = tablesOf(system, action, kind);
  const found = tables.find((table) => table.name === name);
  if (found) return listFrom(csvRows(found.text, found.file, true), found.file);
  if (isRosterFile(name)) throw rosterFound(name, 'a table');
  const names = tables.map((table) => table.name).join(', ') || 'none';
  const expected = `a table such as ${kind}.csv, or one that comes with ${system.name}: ${names}`;
  throw new InputError([{ file: kind, path: '', found: `found "${name}"`, expected }]);
}

/**
 * The targets of a table, or of a mix that comes with the system, in the place of a scenario's own.
 *
 * @throws InputError when there is none of that name, or its rows mean nothing to the action
 */
export const mixFor = (
  name: string,
  { system, action }: { readonly system: System; readonly action: Action },
): MixedTarget[] =>
  mixIn(isTable(name) ? readList(name) : tableNamed(system, action, 'targets', name), action);

function readList(name: string): List {
  const file = fileOf(name);
  return listFrom(csvRows(tableText(tableBytes(name)), file, true), file);
}

/** Bytes of a table that is handed in: ten thousand long rows. */
const MOST_BYTES = 8 << 20;

/** Bytes of a table; a workbook, which is an archive, is none. */
function tableBytes(name: string): Uint8Array {
  const file = fileOf(name);
  const bytes = name === STDIN ? stdinBytes(MOST_BYTES, 'a table') : bytesOf(file);
  if (isWorkbook(bytes)) throw workbookFound(file);
  return bytes;
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(thatComes(file));
  } catch (error) {
    throw readFailure(error, file, 'a table such as loadouts.csv');
  }
}
