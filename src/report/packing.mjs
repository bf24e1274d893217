/** How scripts of pages are bundled, and packed so that a page is a third as heavy. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

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
 * Writes a script as a page carries it: deflated, in letters, with the hash by which the page's policy allows it.
 *
 * @param about what else is to be known of it
 */
export function writePacked(file, code, about = {}) {
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const packed = deflateRawSync(code, { level: 9 }).toString('base64');
  writeFileSync(file, JSON.stringify({ ...about, hash, packed }));
}
