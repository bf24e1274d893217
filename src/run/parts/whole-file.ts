import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readFailure } from '../../scenario/files/index.ts';
import { InputError } from '../../scenario/index.ts';

/** A file to be written: its path and its text. */
type Unwritten = readonly [path: string, text: string];

/**
 * Makes the folder of a file and writes the file whole or not at all, whatever happens meanwhile: the text goes
 * to a file beside it, to the disk, and only then gets its name.
 *
 * @throws the system's error when the disk is full, the folder cannot be written and so on; an older file of that
 *   name is then as it was
 */
export const writeWhole = (...file: Unwritten): void => writeTogether([file]);

/**
 * As {@link writeWhole}, of files that belong together: none of them gets its name before all are on the disk.
 *
 * @throws the system's error; older files of those names are as they were, unless it is the names that cannot be given
 */
export function writeTogether(files: readonly Unwritten[]): void {
  const unfinished = files.map(([path, text]) => ({ path, text, part: `${path}.${process.pid}.part` }));
  let now = '';
  try {
    for (const { path, text, part } of unfinished) {
      now = path;
      makeFolder(dirname(path));
      writeThrough(part, text);
    }
    for (const { path, part } of unfinished) {
      now = path;
      renameSync(part, path);
    }
  } catch (error) {
    for (const { part } of unfinished) rmSync(part, { force: true });
    throw Object.assign(error as NodeJS.ErrnoException, { path: now });
  }
  for (const folder of new Set(files.map(([path]) => dirname(path)))) syncFolder(folder);
}

/** Makes a folder, and those it stands in, where there is none: on the disk before anything is said to be in it. */
export function makeFolder(folder: string): void {
  const first = firstMissing(folder);
  if (first !== undefined) makeOne(first);
  mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made))
    syncFolder(dirname(made));
}

/** The outermost of a folder and those it stands in that is not there. */
function firstMissing(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  return firstMissing(dirname(folder)) ?? folder;
}

/** Where no folder can be made, as in /proc, Node would try for ever to make it with those within: it is made alone. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Reads a file of text, but no more than `most` bytes, so that an endless one ends.
 *
 * @param expected what the file should be, for the message
 * @throws InputError when it cannot be read or is longer
 */
export const readBounded = (path: string, most: number, expected: string): string =>
  readBytes(path, most, expected).toString('utf8');

/** As {@link readBounded}, of a file that may be no text. */
export function readBytes(path: string, most: number, expected: string): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      return bytesOf(file, path, most);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw error instanceof InputError ? error : readFailure(error, path, expected);
  }
}

/** Removes what processes that were killed in the middle of {@link writeWhole} left beside a file. */
export function removeUnfinished(path: string): void {
  const prefix = `${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    const pid = name.startsWith(prefix) ? /^(\d+)\.part$/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid && !isAlive(Number(pid))) rmSync(join(dirname(path), name), { force: true });
  }
}

const PIECE = 1 << 20;

function bytesOf(file: number, path: string, most: number): Buffer {
  const pieces: Buffer[] = [];
  for (let bytes = 0; bytes <= most; ) {
    const piece = Buffer.allocUnsafe(PIECE);
    const read = readSync(file, piece);
    if (read === 0) return Buffer.concat(pieces, bytes);
    pieces.push(piece.subarray(0, read));
    bytes += read;
  }
  throw new InputError([
    { file: path, path: '', found: 'file too large', expected: `at most ${most} bytes` },
  ]);
}

function writeThrough(path: string, text: string): void {
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, text); // goes on after a write that took only a partial result, where writeSync would stop
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The new name is on the disk too once the folder is; where folders cannot be synced, that is left to the system. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    // The file itself is whole; that its name is on the disk is not said where the disk says otherwise.
    if (FAILS.has((error as NodeJS.ErrnoException).code ?? ''))
      throw Object.assign(error as Error, { path: folder });
  }
}

/** What a disk says that cannot keep a name; other errors say that folders cannot be synced here. */
const FAILS: ReadonlySet<string> = new Set(['EIO', 'ENOSPC', 'EDQUOT']);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
