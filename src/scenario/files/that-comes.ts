import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Addresses of the scenarios of the package: from the sources and what is compiled of them, and from the bundled program. */
export const FOLDERS: readonly string[] = ['../../../scenarios/', '../../scenarios/'].map(
  (way) => new URL(way, import.meta.url).href,
);

const BELOW = /^scenarios\/(?!.*\.\.)/;

/**
 * Where a file is: as it is written, or where nothing is there and it is called as one that comes with fusillade, that
 * one. So every example can be pasted, wherever it is tried: `scenarios/darklands/bowmen-in-the-open.yaml`.
 */
export function thatComes(file: string): string {
  if (!BELOW.test(file) || statSync(file, { throwIfNoEntry: false })) return file;
  const own = FOLDERS.map((folder) => fileURLToPath(new URL(file.replace(BELOW, ''), folder)));
  return own.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile()) ?? file;
}
