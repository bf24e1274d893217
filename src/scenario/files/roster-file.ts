import { readFileSync, statSync } from 'node:fs';
import { InputError, type Place } from '../text/problem.ts';

/** Whether a file is the roster of a list builder, by its name or by how its text begins. */
export const isRoster = (file: string, text = ''): boolean =>
  /\.rosz?$/i.test(file) ||
  /^\s*(?:<\?xml[^>]*>\s*)?<roster\b/i.test(text) ||
  (/^\s*\{/.test(text) && /"forces"\s*:\s*[[{]/.test(text));

/** Bytes of a roster, which has some 100 kB. */
const MOST_BYTES = 8 << 20;

/** The same of a file that may be there or not. */
export function isRosterFile(file: string): boolean {
  if (isRoster(file)) return true;
  if (!/\.(json|xml)$/i.test(file)) return false;
  try {
    return statSync(file).size <= MOST_BYTES && isRoster(file, readFileSync(file, 'utf8'));
  } catch {
    return false; // reading it says so better
  }
}

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
