import { existsSync, readFileSync } from 'node:fs';
import { bundled } from '../../systems/bundled.ts';
import type { Action, System } from '../../systems/system.ts';
import type { Opened } from '../source.ts';

/** The scenarios of the package: from the sources and what is compiled of them, and from the bundled program. */
const FOLDERS = ['../../../scenarios/', '../../scenarios/'].map((way) => new URL(way, import.meta.url));

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

function libraryFile(system: string, action: string): Opened | undefined {
  const names = [`profiles-${action}.yaml`, 'profiles.yaml'];
  const urls = names.flatMap((name) =>
    FOLDERS.map((folder) => ({ name, url: new URL(`${system}/${name}`, folder) })),
  );
  const found = urls.find(({ url }) => existsSync(url));
  return found && { file: `${system}/${found.name}`, text: readFileSync(found.url, 'utf8') };
}
