import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

/**
 * Digest of a JavaScript file and of all files beside and below it that it imports by a relative path, and these in
 * turn. A path that is put together while the code runs is not seen.
 *
 * @throws the system's error when the file cannot be read
 *
 * @example
 * ```ts
 * import { codeDigest } from 'fusillade';
 *
 * codeDigest('scenarios/own-rules/hit-wound-save.js').length; // 16
 * ```
 */
export function codeDigest(file: string): string {
  const texts = new Map<string, string>();
  collect(resolve(file), texts);
  const hash = createHash('sha256');
  const named = [...texts].map(([path, text]) => [relative(dirname(file), path), text] as const);
  for (const [path, text] of named.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([texts.size === 1 ? '' : path, text]));
  return hash.digest('hex').slice(0, 16);
}

/** Whatever is written like a relative import; one in a comment only makes the digest stricter. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.{1,2}\/[^'"\n]+)\1/g;

function collect(file: string, texts: Map<string, string>): void {
  if (texts.has(file)) return;
  const text = readFileSync(file, 'utf8');
  texts.set(file, text);
  for (const [, , path] of text.matchAll(IMPORTED)) {
    const imported = resolve(dirname(file), path);
    if (existsSync(imported) && statSync(imported).isFile()) collect(imported, texts);
  }
}
