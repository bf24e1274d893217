/** How scripts of pages are bundled and shortened, and packed so that a page is a third as heavy. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { minifySync } from 'rolldown/utils';
import workerpool from 'workerpool';
import { MARK } from './thread.mjs';

/** What all bundles for a page have in common. */
const BROWSER = {
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  tsconfigRaw: '{}',
  write: false,
};

/**
 * A script of a page. Shortened once more by another tool, it is no shorter to speak of, but packed it is lighter by a
 * twenty-fifth: names are given out anew, the same in like places.
 *
 * @param options what else esbuild is to know: where it begins, and what stands in for what
 */
export async function scriptOf(options) {
  const plugins = [...(options.plugins ?? []), ONE_BY_ONE];
  const { outputFiles } = await build({ ...BROWSER, ...options, plugins });
  const { code, errors } = minifySync('script.js', outputFiles[0].text, SHORTENED);
  if (errors.length > 0) throw new Error(`a page's script cannot be shortened: ${errors[0].message}`);
  return code;
}

/**
 * Of the statistics library, whose one file makes a table and two classifiers for everybody who only adds up, the functions
 * that are called: each is a file of its own as well.
 */
const ONE_BY_ONE = {
  name: 'one by one',
  setup({ onResolve }) {
    const folder = dirname(createRequire(import.meta.url).resolve('simple-statistics/package.json'));
    onResolve({ filter: /^simple-statistics$/ }, () => ({
      path: join(folder, 'index.js'),
      sideEffects: false,
    }));
    onResolve({ filter: /^\.\// }, ({ path, resolveDir }) =>
      resolveDir.startsWith(folder) ? { path: join(resolveDir, path), sideEffects: false } : undefined,
    );
  },
};

const SHORTENED = {
  compress: { target: 'es2022' },
  mangle: { toplevel: true },
  codegen: { removeWhitespace: true },
};

/**
 * Writes a script as a page carries it: packed, in letters, with the hash by which the page's policy allows it.
 *
 * @param about what else is to be known of it
 */
export async function writePacked(file, code, about = {}) {
  const hash = hashOf(code);
  const packed = packedBefore(file, hash) ?? (await packedAside(code));
  writeFileSync(file, JSON.stringify({ ...about, hash, packed }));
}

/** Writes several scripts packed as one, in this order, with their hashes and where each ends. */
export const writeTogether = (file, codes) =>
  writePacked(file, codes.join(''), {
    of: codes.map(hashOf),
    ends: codes.map((_, i) => Buffer.byteLength(codes.slice(0, i + 1).join(''))),
  });

const hashOf = (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

/** What an earlier build left of the same script: packing takes seconds. One that was stopped left half a file. */
function packedBefore(file, hash) {
  if (!existsSync(file)) return undefined;
  try {
    const before = JSON.parse(readFileSync(file, 'utf8'));
    return before.hash === hash && Buffer.from(before.packed, 'base64')[0] === MARK
      ? before.packed
      : undefined;
  } catch {
    return undefined;
  }
}

/** In threads, as many at a time as there are processors; they end with the last script. */
async function packedAside(code) {
  threads ??= workerpool.pool(fileURLToPath(new URL('./thread.mjs', import.meta.url)), {
    workerType: 'thread',
    maxWorkers: availableParallelism(),
  });
  underWay++;
  try {
    return await threads.exec('packedText', [code]);
  } finally {
    if (--underWay === 0) {
      threads.terminate();
      threads = undefined;
    }
  }
}

let threads;
let underWay = 0;
