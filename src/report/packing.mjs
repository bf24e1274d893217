/** How scripts of pages are bundled, and packed so that a page is a third as heavy. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import lzma from 'lzma/src/lzma-c.js';

/** What all bundles for a page have in common. */
export const BROWSER = {
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  tsconfigRaw: '{}',
};

/**
 * Writes a script as a page carries it: packed, in letters, with the hash by which the page's policy allows it.
 *
 * @param about what else is to be known of it
 */
export function writePacked(file, code, about = {}) {
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const packed = packedBefore(file, hash) ?? packedText(code);
  writeFileSync(file, JSON.stringify({ ...about, hash, packed }));
}

/** What an earlier build left of the same script: packing takes seconds. */
function packedBefore(file, hash) {
  if (!existsSync(file)) return undefined;
  const before = JSON.parse(readFileSync(file, 'utf8'));
  return before.hash === hash && Buffer.from(before.packed, 'base64')[0] === MARK ? before.packed : undefined;
}

/** As `client/lzma.ts` unpacks it: a mark, the length and the stream without its own head. */
function packedText(code) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(code));
  const stream = Buffer.from(lzma.LZMA.compress(Buffer.from(code), EFFORT)).subarray(HEAD);
  return Buffer.concat([Buffer.of(MARK), length, stream]).toString('base64');
}

const MARK = 7;
/** Bytes that a stream begins with: how it was packed, and how long it is. */
const HEAD = 13;
/** Of 9; more takes five times as long and saves a hundredth. */
const EFFORT = 3;
