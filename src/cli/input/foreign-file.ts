import { type UnzipFileFilter, unzipSync } from 'fflate';
import { readBytes } from '../../run/parts/whole-file.ts';
import { stdinBytes, thatComes } from '../../scenario/files/index.ts';
import {
  type Read,
  readJsonRoster,
  readPasted,
  readRoster,
  readTable,
  readXml,
  type spotsFor,
} from '../../scenario/foreign/index.ts';
import { csvRows } from '../../scenario/lists/csv-rows.ts';
import { tableText } from '../../scenario/lists/table-text.ts';
import { UsageError } from '../failure.ts';

/** Bytes of a file to import, packed or not: rosters have some 100 kB. */
const MOST_BYTES = 8 << 20;

const EXPECTED = 'a table (.csv), pasted rows, or a roster (.ros, .rosz, .json)';

/**
 * What a file of another program holds: a table, pasted rows, or a roster in XML, packed or not, or in JSON, told by
 * what it begins with.
 *
 * @param file its path, or `-` for what is handed in
 * @throws InputError or UsageError when it cannot be read or is broken
 */
export function readForeign(file: string, spots: ReturnType<typeof spotsFor>): Read {
  const name = file === '-' ? 'stdin' : file;
  const bytes =
    file === '-' ? stdinBytes(MOST_BYTES, EXPECTED) : readBytes(thatComes(file), MOST_BYTES, EXPECTED);
  const isNamedTable = /\.(csv|tsv)$/i.test(file) && !isZip(bytes);
  const text = isNamedTable ? tableText(bytes) : textOf(isZip(bytes) ? unpacked(bytes, name) : bytes, name);
  const start = text.trimStart();
  if (start === '') throw new UsageError(`${name}: it is empty, expected ${EXPECTED}`);
  if (start.startsWith('<')) return roster(text, name);
  if (/^[{[]/.test(start)) return readRoster(readJsonRoster(text, name));
  const first = start.split('\n', 1)[0];
  const isTable = isNamedTable || /[;\t]/.test(first);
  return isTable ? readTable(csvRows(text, name, true), name) : readPasted(text, name, spots);
}

function roster(text: string, file: string): Read {
  const { name, root } = readXml(text, file);
  if (name === 'roster') return readRoster(root);
  throw new UsageError(
    `${file}: found <${name}>, expected <roster>, as BattleScribe and New Recruit save one`,
  );
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The one roster in an archive; never more than what a roster may have, whatever the archive says of its size. */
function unpacked(bytes: Uint8Array, file: string): Uint8Array {
  const names: string[] = [];
  let size = 0;
  const isRoster: UnzipFileFilter = ({ name, originalSize }) => {
    names.push(name);
    if (!/\.(ros|xml)$/i.test(name)) return false;
    size += originalSize;
    return size <= MOST_BYTES;
  };
  const found = Object.values(unzipped(bytes, file, isRoster));
  if (size > MOST_BYTES)
    throw new UsageError(`${file}: found ${size} bytes when unpacked, expected at most ${MOST_BYTES}`);
  if (found.length === 1) return found[0];
  const words = names.slice(0, 5).join(', ') || 'nothing';
  throw new UsageError(`${file}: found ${words} in it, expected one roster (.ros)`);
}

function unzipped(bytes: Uint8Array, file: string, filter: UnzipFileFilter) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new UsageError(`${file}: found a broken archive, expected a packed roster (.rosz)`);
  }
}

function textOf(bytes: Uint8Array, file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // falls through to the one message below
  }
  throw new UsageError(`${file}: found no text in UTF-8, expected ${EXPECTED}`);
}
