import { closeSync, openSync, readSync } from 'node:fs';

/** What each kind of JSON file that fusillade writes begins with. A scenario's `$schema` is the path of one. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\{"fusillade part":/, 'what a run has kept'],
  [/^\{\s*"fusillade":/, 'a result'],
  [/^\{\s*"\$schema":\s*"https?:\/\/json-schema\.org\//, 'a schema'],
];

const BEGINNING = 200;

/** What fusillade wrote into a file, in words; undefined for a file that somebody else wrote or that cannot be read. */
export function writtenHere(file: string): string | undefined {
  if (!/\.json$/i.test(file)) return undefined;
  const beginning = beginningOf(file);
  return KINDS.find(([pattern]) => pattern.test(beginning))?.[1];
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
