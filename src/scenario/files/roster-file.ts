import { readFileSync, statSync } from 'node:fs';
import { isRoster } from '../foreign/other-files.ts';

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
