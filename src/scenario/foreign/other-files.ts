import { InputError, type Place } from '../text/problem.ts';

/** Whether a file is the roster of a list builder, by its name or by how its text begins. */
export const isRoster = (file: string, text = ''): boolean =>
  /\.rosz?$/i.test(file) ||
  /^\s*(?:<\?xml[^>]*>\s*)?<roster\b/i.test(text) ||
  (/^\s*\{/.test(text) && /"forces"\s*:\s*[[{]/.test(text));

/** A roster where something else should be. */
export const rosterFound = (file: string, expected: string, at: Place = { file }): InputError =>
  new InputError([
    {
      ...at,
      path: '',
      found: 'found a roster',
      expected: `${expected}: fusillade import ${file} --system NAME -o profiles.yaml makes profiles of it`,
    },
  ]);

/** Whether a file is a table, by its name. */
export const isTable = (file: string): boolean => /\.[ct]sv$/i.test(file);

/** A table where profiles should be: of profiles, which can be made some, or of loadouts, which are none. */
export const tableFound = (file: string, expected: string, at: Place = { file }): InputError =>
  new InputError([
    {
      ...at,
      path: '',
      found: `found a table (${file})`,
      expected: `${expected}: of a table of profiles fusillade import ${file} --system NAME -o profiles.yaml makes one; of a list of loadouts fusillade init NAME turn --ours ${file} --theirs targets.csv makes a turn, which names each fighter among its units and his weapon in the shot (ours: { gunner: orlock-gunner }, turn: [{ shooter: gunner, weapon: boltgun, … }])`,
    },
  ]);

/** How an archive begins, and an old workbook. */
const ARCHIVE = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf];

/** Whether a table is none but a workbook, by its first bytes. */
export const isWorkbook = (first: ArrayLike<number>): boolean =>
  [ARCHIVE, OLD_WORKBOOK].some((bytes) => bytes.every((byte, i) => first[i] === byte));

/** A workbook where a table should be. */
export const workbookFound = (file: string): InputError =>
  new InputError([
    { file, path: '', found: 'found a workbook', expected: 'a table, as “Save as CSV” writes one' },
  ]);
