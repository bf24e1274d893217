import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { bundled } from '../../systems/bundled.ts';

/**
 * Of which revision of the rules the distributions of a system are that are kept, and what stood in the files that they
 * are of: numbers that move though nobody has written a scenario otherwise are another revision.
 */
interface Revision {
  readonly revision: number;
  /** By a scenario's file: a hash of it, but for its title and note, and of the profiles beside it. */
  readonly written: Readonly<Record<string, string>>;
}

const at = (folder: string): URL => new URL(`./${folder}.json`, import.meta.url);

/** As it was before anything is kept anew. */
const before = new Map(
  Object.keys(bundled)
    .filter((folder) => existsSync(at(folder)))
    .map((folder): [string, Revision] => [folder, JSON.parse(readFileSync(at(folder), 'utf8'))]),
);
const now = new Map(before);

export const revisionOf = (folder: string): number | undefined => before.get(folder)?.revision;

/** Whether a scenario says what it said when its distributions were kept. */
export function isAsWritten(folder: string, file: string): boolean {
  const known = before.get(folder)?.written[file];
  return known !== undefined && known === writtenIn(folder, file);
}

/** Whether numbers moved by the rules alone, which are said to be as they were. */
export const isUnsaid = (folder: string, file: string, revision: number, moved: readonly string[]): boolean =>
  moved.length > 0 && isAsWritten(folder, file) && revision === revisionOf(folder);

/**
 * Notes of which revision a scenario's distributions are.
 *
 * @param moved how the kept ones are otherwise
 * @throws Error where they moved by the rules alone, and the rules are said to be as they were
 */
export function noteRevision(folder: string, file: string, revision: number, moved: readonly string[]): void {
  if (isUnsaid(folder, file, revision, moved))
    throw new Error(
      `${folder}/${file} says what it said, and its numbers have moved (${moved.join('; ')}): the rules are another revision than r${revision}, see CONTRIBUTING.md`,
    );
  const written = { ...now.get(folder)?.written, [file]: writtenIn(folder, file) };
  now.set(folder, { revision, written: sorted(written) });
  writeFileSync(at(folder), `${JSON.stringify(now.get(folder), undefined, 1)}\n`);
}

function writtenIn(folder: string, file: string): string {
  const hash = createHash('sha256');
  const profiles = readdirSync(`scenarios/${folder}`).filter((name) => name.startsWith('profiles'));
  for (const name of [file, ...profiles]) {
    const { note: _, title: __, ...played } = parse(readFileSync(`scenarios/${folder}/${name}`, 'utf8'));
    hash.update(JSON.stringify(played));
  }
  return hash.digest('hex').slice(0, 12);
}

const sorted = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
