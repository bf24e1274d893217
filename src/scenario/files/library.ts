import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { bundled } from '../../systems/bundled.ts';
import type { Action, System } from '../../systems/system.ts';
import { csvRows } from '../lists/csv-rows.ts';
import { listFrom } from '../lists/list.ts';
import type { Mix } from '../read.ts';
import type { Opened } from '../text/source.ts';
import { FOLDERS } from './that-comes.ts';

const read = new Map<string, Opened | undefined>();

/**
 * The profiles that come with a bundled system: its `profiles-ACTION.yaml`, or where there is none, `profiles.yaml`.
 * Any of its scenarios may name them.
 *
 * @returns undefined where the system is none of ours, or its files are not there
 */
export function libraryOf({ name }: System, action: Action): Opened | undefined {
  const id = `${name}/${action.name}`;
  if (!read.has(id)) read.set(id, Object.hasOwn(bundled, name) ? libraryFile(name, action.name) : undefined);
  return read.get(id);
}

/** A table that comes with a system, as it is read. */
export interface Table extends Opened {
  readonly name: string;
}

/** The tables that come with a bundled system for an action, by name: each its `targets-NAME.csv` or `loadouts-NAME.csv`. */
export function tablesOf({ name }: System, action: Action, kind: 'loadouts' | 'targets'): Table[] {
  const folder = FOLDERS.map((one) => new URL(`${name}/`, one)).find((url) => existsSync(url));
  if (!Object.hasOwn(bundled, name) || !folder) return [];
  const names = readdirSync(folder).flatMap((file) => /^(\w+)-(\w+)\.csv$/.exec(file)?.slice(1) ?? []);
  const own = names.flatMap((word, i) => (i % 2 === 0 && word === kind ? [names[i + 1]] : []));
  return own.sort().flatMap((table) => {
    const found = fileOf(name, [`${kind}-${table}-${action.name}.csv`, `${kind}-${table}.csv`]);
    return found ? [{ name: table, ...found }] : [];
  });
}

/** The mix of targets that is met where none is named. */
export const STANDARD = 'standard';

/** The mixes of targets that come with a bundled system for an action. */
export const mixesOf = (system: System, action: Action): Mix[] =>
  tablesOf(system, action, 'targets').map(({ name, text, file }) => ({
    name,
    list: listFrom(csvRows(text, file, true), file),
  }));

const libraryFile = (system: string, action: string): Opened | undefined =>
  fileOf(system, [`profiles-${action}.yaml`, 'profiles.yaml']);

/** The first of these files of a system that is there. */
function fileOf(system: string, names: readonly string[]): Opened | undefined {
  const urls = names.flatMap((name) =>
    FOLDERS.map((folder) => ({ name, url: new URL(`${system}/${name}`, folder) })),
  );
  const found = urls.find(({ url }) => existsSync(url));
  return found && { file: `${system}/${found.name}`, text: readFileSync(found.url, 'utf8') };
}
