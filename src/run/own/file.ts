import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LineAndColumn, RulesFile } from '../../own/place.ts';
import { isWithinTime, withinTime } from './within-time.ts';

/** A file of rules by its path. */
export function fileAt(path: string): RulesFile {
  const file: RulesFile = {
    path,
    name: basename(path),
    lines: () => linesOf(path),
    placeIn: (error) => placeIn(path, error),
    within: (milliseconds, play) => withinTime(file, milliseconds, play),
    isWithin: isWithinTime,
  };
  return file;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return []; // moved since it was loaded
  }
}

/** The line and column of the file that an error's stack names first. */
function placeIn(path: string, error: unknown): LineAndColumn | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const url = pathToFileURL(path).href;
  const line = stack.split('\n').find((text) => text.includes(`${url}:`) || text.includes(`${path}:`));
  const place = /:(\d+):(\d+)\)?$/.exec(line ?? '');
  return place ? { line: Number(place[1]), column: Number(place[2]) } : undefined;
}

/** A file by its path or by its address. */
export const pathOf = (name: string): string => (name.startsWith('file:') ? fileURLToPath(name) : name);
