import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep, win32 } from 'node:path';
import { isRoster, isTable, rosterFound, tableFound } from '../foreign/other-files.ts';
import { MAX_BYTES, MAX_FILES } from '../limits.ts';
import { nearest } from '../text/nearest.ts';
import { InputError, type Place, quoted } from '../text/problem.ts';
import { checkedText, type Opened, tooLarge, withoutNull } from '../text/source.ts';
import { thatComes } from './that-comes.ts';
import { type Skipped, skipped } from './written.ts';

/**
 * A path, `-` for standard input, or the text itself; `folder` is where its `use` files are looked for.
 *
 * @see {@link readScenario}, whose example gives one
 */
export type Source = string | { readonly text: string; readonly name: string; readonly folder?: string };

/** Called with a file of a folder that is no scenario. */
export type OnSkipped = (file: string, why: Skipped) => void;

/** @throws InputError when there is nothing to read, it is too large, or it is not text */
export function openSource(source: Source): Opened {
  if (typeof source !== 'string') {
    const { name: file, text, folder } = source;
    const checked = checkedText(text, file);
    return { file, text: checked, ...(folder !== undefined && { use: usedFrom(folder) }) };
  }
  if (source === '-') return { file: 'stdin', text: readStdin(), use: usedFrom('.') };
  if (isRoster(source)) throw rosterFound(source, 'a scenario');
  const text = readText(source, 'a scenario file');
  if (isRoster(source, text)) throw rosterFound(source, 'a scenario');
  return { file: source, text, use: usedFrom(dirname(thatComes(source))) };
}

/**
 * A file of profiles.
 *
 * @throws InputError when it cannot be read
 */
export const openProfiles = (file: string): Opened => ({ file, text: profileText(file) });

/** @throws InputError when it cannot be read, or is a roster that would have to be turned into profiles first */
function profileText(file: string, at?: Place): string {
  const expected = 'a profile file';
  if (isRoster(file)) throw rosterFound(file, expected, at);
  if (isTable(file)) throw tableFound(file, expected, at);
  const text = readText(file, expected, at);
  if (isRoster(file, text)) throw rosterFound(file, expected, at);
  return text;
}

/**
 * The scenario files that a path names: itself when it is a file or `-`, or the `.yaml`, `.yml` and `.json`
 * files in and below a folder, sorted; folders and files whose name begins with `profiles` hold no scenarios, nor
 * do those that are empty or that fusillade wrote, nor `node_modules`, `package.json` and what else makes a project.
 *
 * @param onSkipped called with each file that is empty or that fusillade wrote, and why it is no scenario
 * @throws InputError when the path leads nowhere, a folder cannot be read, or there is no scenario in it
 */
export function scenarioFiles(path: string, onSkipped: OnSkipped = () => {}): string[] {
  if (path === '-' || !isFolder(path)) return [path];
  const files: string[] = [];
  let left = 0;
  collect(path, files, (file, why) => {
    left++;
    onSkipped(file, why);
  });
  if (files.length === 0) {
    const found = left > 0 ? 'no scenario in the folder' : 'empty folder';
    throw new InputError([{ file: path, path: '', found, expected: 'a .yaml or .json file in it' }]);
  }
  return files;
}

/**
 * Reads profile files for a scenario in this folder. Each must lie in the folder, or where that is inside a folder
 * `scenarios`, anywhere in there; a symbolic link counts as what it points to.
 */
const usedFrom =
  (folder: string): NonNullable<Opened['use']> =>
  (used, at) => {
    const wrong = (expected: string): InputError =>
      new InputError([{ ...at, path: 'use', found: `found ${quoted(used)}`, expected }]);
    if (isAbsolute(used) || win32.isAbsolute(used) || used.includes('\0'))
      throw wrong("a path relative to the scenario's folder");
    const file = join(folder, used);
    const root = rootOf(folder);
    if (!inside(rootOf(resolve(folder)), resolve(file)) || !inside(realpath(root), realpath(file)))
      throw wrong(`a file inside the folder ${quoted(basename(root))}`);
    return { file, text: profileText(file, at), use: usedFrom(dirname(file)) };
  };

/** What a failed read means. */
export function readFailure(error: unknown, file: string, expected: string, at?: Place): InputError {
  const code = (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
  const found = FAILURES[code] ?? `cannot be read (${code})`;
  const suggestion = code === 'ENOENT' ? neighbour(file) : undefined;
  const hint = suggestion === undefined ? {} : { suggestion };
  if (at)
    return new InputError([{ ...at, path: 'use', found: `${quoted(file)}: ${found}`, expected, ...hint }]);
  return new InputError([{ file, path: '', found, expected, ...hint }]);
}

const FAILURES: Record<string, string> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'found a folder',
  EACCES: 'cannot be read (permission denied)',
  EPERM: 'cannot be read (permission denied)',
  ELOOP: 'cannot be read (symbolic links in a circle)',
  ENAMETOOLONG: 'cannot be read (name too long)',
};

function readText(file: string, expected: string, at?: Place): string {
  let handle: number | undefined;
  try {
    handle = openSync(thatComes(file), 'r');
    return decode(readBytes(handle, file), file);
  } catch (error) {
    throw error instanceof InputError ? error : readFailure(error, file, expected, at);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

const readStdin = (): string => decode(stdinBytes(MAX_BYTES, 'a scenario'), 'stdin');

/**
 * What is handed in on standard input.
 *
 * @param most bytes of it
 * @param expected what it should be, for the message
 * @throws InputError when it cannot be read or is longer
 */
export function stdinBytes(most: number, expected: string): Uint8Array {
  const bytes = Buffer.alloc(most + 1);
  let length = 0;
  try {
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSome(0, bytes, length);
  } catch (error) {
    throw readFailure(error, 'stdin', expected);
  }
  if (length > most) throw tooLarge('stdin', most);
  return bytes.subarray(0, length);
}

/** What is read lies here until it is decoded; made anew for each file, it would take longer than reading. */
let pool: Buffer | undefined;

/** Reads no more than the limit, so that an endless file ends. */
function readBytes(handle: number, file: string): Buffer {
  pool ??= Buffer.alloc(MAX_BYTES + 1);
  let length = 0;
  while (length < pool.length) {
    const read = readSome(handle, pool, length);
    if (read === 0) return pool.subarray(0, length);
    length += read;
  }
  throw tooLarge(file);
}

/** A terminal or pipe that has nothing yet answers EAGAIN; one that was closed, EOF. */
function readSome(handle: number, bytes: Buffer, offset: number): number {
  for (;;) {
    try {
      return readSync(handle, bytes, offset, bytes.length - offset, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return withoutNull(new TextDecoder('utf-8', { fatal: true }).decode(bytes), file);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const found = bytes.includes(0) ? 'binary file' : 'invalid UTF-8';
    throw new InputError([{ file, path: '', found, expected: 'YAML or JSON text in UTF-8' }]);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(thatComes(path)).isDirectory();
  } catch (error) {
    throw readFailure(error, path, 'a scenario file or a folder of them');
  }
}

function collect(folder: string, files: string[], onSkipped: OnSkipped): void {
  for (const item of entriesOf(folder)) {
    const path = join(folder, item.name);
    if (item.name.startsWith('.') || item.name.startsWith('profiles') || isOfProject(item.name)) continue;
    if (item.isDirectory()) collect(path, files, onSkipped);
    else if (item.isFile() && /\.(ya?ml|json)$/i.test(item.name)) {
      const why = skipped(path);
      if (why) onSkipped(path, why);
      else files.push(path);
    }
    if (files.length > MAX_FILES)
      throw new InputError([
        {
          file: folder,
          path: '',
          found: 'too many files',
          expected: `at most ${MAX_FILES} scenarios in a folder`,
        },
      ]);
  }
}

/** What npm and editors keep beside scenarios, and what was installed there. */
const isOfProject = (name: string): boolean =>
  name === 'node_modules' ||
  /^(package|package-lock|npm-shrinkwrap|[jt]sconfig(\..+)?|pnpm-(lock|workspace)|deno)\.(json|yaml)$/.test(
    name,
  );

function entriesOf(folder: string): ReturnType<typeof readFolder> {
  try {
    return readFolder(folder);
  } catch (error) {
    throw readFailure(error, folder, 'a folder that can be read');
  }
}

const readFolder = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));

/** The nearest enclosing folder called `scenarios`, or the folder itself. */
function rootOf(folder: string): string {
  const parts = resolve(folder).split(sep);
  const index = parts.lastIndexOf('scenarios');
  return index < 0 ? resolve(folder) : parts.slice(0, index + 1).join(sep);
}

function inside(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** A file that is not there is where it would be; reading it says so better. */
function realpath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return existingPart(path);
  }
}

function existingPart(path: string): string {
  const folder = dirname(path);
  return folder === path ? path : join(realpath(folder), basename(path));
}

function neighbour(file: string): string | undefined {
  try {
    const name = nearest(basename(file), readdirSync(dirname(file)));
    return name === undefined ? undefined : join(dirname(file), name);
  } catch {
    return undefined;
  }
}
