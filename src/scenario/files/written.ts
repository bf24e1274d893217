import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Why a file found in a folder is no scenario, of one such file and of many. */
export type Skipped = readonly [one: string, many: string];

/** What each kind of JSON file that fusillade writes begins with. A scenario's `$schema` is the path of one. */
const KINDS: readonly (readonly [RegExp, Skipped])[] = [
  [/^\{"fusillade part":/, ['it is what fusillade kept of a run', 'they are what fusillade kept of runs']],
  [/^\{\s*"fusillade":/, ['it is a result that fusillade wrote', 'they are results that fusillade wrote']],
  [
    /^\{\s*"title": "(?:[^"\\]|\\.)*",\s*"(?:sentence|trial)": ["{]/,
    ['it is an answer that fusillade printed', 'they are answers that fusillade printed'],
  ],
  [
    /^\{\s*"\$schema":\s*"https?:\/\/json-schema\.org\//,
    ['it is a schema that fusillade wrote', 'they are schemas that fusillade wrote'],
  ],
];

/** As a shell makes one for `> result.json`, before anything is written into it. */
const EMPTY: Skipped = ['it is empty', 'they are empty'];

const BEGINNING = 200;

/** Why a file found in a folder is no scenario; undefined for one that somebody wrote or that cannot be read. */
export function skipped(file: string): Skipped | undefined {
  if (isEmpty(file)) return EMPTY;
  if (!/\.json$/i.test(file)) return undefined;
  const beginning = beginningOf(file);
  return KINDS.find(([pattern]) => pattern.test(beginning))?.[1];
}

function isEmpty(file: string): boolean {
  try {
    return statSync(file).size === 0;
  } catch {
    return false; // reading it says better what is wrong
  }
}

function beginningOf(file: string): string {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    const bytes = Buffer.alloc(BEGINNING);
    return bytes.toString('latin1', 0, readSync(handle, bytes));
  } catch {
    return ''; // reading it whole says better what is wrong
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
