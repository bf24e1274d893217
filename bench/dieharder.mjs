// Do the generator's words look random, in the orders in which they are used? dieharder's tests (Debian package
// dieharder), those it calls good, each on a seed of its own. Writes dieharder.txt. Run after npm run build:
//
//   node bench/dieharder.mjs ['Table indices' …: only these sections]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { DRAWS_A_WORD, SECTORS } from '../dist/play/sample/lookup-table.js';
import { Sfc32 } from '../dist/random/sfc32.js';
import { parseSeed, restart, streamOf } from '../dist/random/stream.js';
import { here, machine } from './measure.mjs';

/** All that dieharder lists as good, at its own sizes, with the length of pattern where a test has one. */
const TESTS = [
  ...[0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102].map((test) => [test]),
  ...[
    [200, 8],
    [201, 3],
    [202, 5],
    [203, 7],
  ],
  ...[204, 205, 206, 207, 208, 209].map((test) => [test]),
];
const SECTOR_BITS = Math.log2(SECTORS);
/** Enough to see that the battery finds what is wrong. */
const CONTROL_TESTS = [[3], [9], [205]];
/** Neighbouring chunks that take turns, and how many words each gives before the next ones do. */
const [CHUNKS, WORDS_OF_A_CHUNK] = [1024, 64];

const STREAMS = [
  {
    title: 'One stream',
    what: 'the words of chunk 0, one after another',
    tests: TESTS,
    words: (seed) => {
      const random = streamOf(seed, 0);
      return () => random.word();
    },
  },
  {
    title: 'Interleaved chunk streams',
    what: `a word of each of ${CHUNKS} neighbouring chunks in turn, the first ${WORDS_OF_A_CHUNK} words of each; then the next ${CHUNKS} chunks`,
    tests: TESTS,
    words: (seed) => interleaved((random, chunk) => restart(random, seed, chunk)),
  },
  {
    title: 'Table indices',
    what: 'the low 8 bits of each word of one stream, as they choose a cell of a table of 256; four make a word',
    tests: TESTS,
    words: (seed) => {
      const random = streamOf(seed, 0);
      const low = () => random.word() & 0xff;
      return () => low() | (low() << 8) | (low() << 16) | (low() << 24);
    },
  },
  {
    title: 'Sectors of a lookup table',
    what: 'three times ten bits of each word of one stream, as they choose one of 1,024 sectors; sixteen make five words',
    tests: TESTS,
    words: (seed) => packed(spins(streamOf(seed, 0))),
  },
  {
    title: 'Control: interleaved chunk streams from which nothing is discarded',
    what: 'the same as above, with the first 15 outputs kept: it must fail',
    tests: CONTROL_TESTS,
    words: (seed) => interleaved((random, chunk) => random.reset(seed.low, seed.high, chunk, 1)),
  },
];

const FILE = here('dieharder.txt');
const chosen = process.argv.slice(2);
const sections = [];
for (const stream of STREAMS)
  if (chosen.length === 0 || chosen.includes(stream.title)) sections.push(await section(stream));
  else sections.push(keptSection(stream.title));
writeFileSync(
  FILE,
  [
    'By `node bench/dieharder.mjs`; columns: test, pattern length, samples, p-values, p, verdict.',
    'WEAK is a p below 0.005 or above 0.995: of right p-values one in a hundred. FAILED is one below 1e-6 or above 1 - 1e-6.',
    '',
    ...sections,
  ].join('\n'),
);

/** A section that is not written anew. */
function keptSection(title) {
  const [, ...kept] = readFileSync(FILE, 'utf8').split(/^(?=[A-Z].*\n {2})/m);
  const found = kept.find((one) => one.startsWith(`${title}\n`));
  if (!found) throw new Error(`${FILE} has no section ${title}`);
  return found.replace(/\n$/, '');
}

async function section({ title, what, tests, words }) {
  const lines = [];
  for (const test of tests) lines.push(...(await battery(test, words)));
  const count = (verdict) => lines.filter((line) => line.includes(verdict)).length;
  const verdict = `${lines.length} p-values: ${count('PASSED')} passed, ${count('WEAK')} weak (by chance ${(lines.length / 100).toFixed(1)}), ${count('FAILED')} failed.`;
  process.stderr.write(`${title}: ${verdict}\n`);
  const day = new Date().toISOString().slice(0, 10);
  const version = spawnSync('dieharder', ['-h'], { encoding: 'utf8' }).stdout.match(/version [\d.]+/)?.[0];
  return [
    title,
    `  ${what}`,
    `  ${day}, ${version} of dieharder, on ${machine()}`,
    '',
    ...lines,
    '',
    verdict,
    '',
    '',
  ].join('\n');
}

/** One test, fed on its standard input. @returns its lines */
async function battery([test, ntuple], words) {
  const next = words(parseSeed(String(test)));
  const args = ['-g', '200', '-d', `${test}`, ...(ntuple ? ['-n', `${ntuple}`] : []), '-D', '504'];
  const child = spawn('nice', ['-n', '10', 'dieharder', ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  let ended = false;
  const end = once(child, 'close').then(() => {
    ended = true;
  });
  child.stdin.on('error', () => {}); // it has read enough
  while (!ended) {
    const block = new Int32Array(1 << 16);
    for (let i = 0; i < block.length; i++) block[i] = next();
    if (!child.stdin.write(new Uint8Array(block.buffer)))
      await Promise.race([end, once(child.stdin, 'drain').catch(() => {})]);
  }
  return output.split('\n').filter((line) => line.trim() !== '');
}

function interleaved(begin) {
  const randoms = Array.from({ length: CHUNKS }, () => new Sfc32(0, 0, 0, 1));
  let [taken, first] = [0, 0];
  return () => {
    if (taken % (CHUNKS * WORDS_OF_A_CHUNK) === 0) {
      for (const random of randoms) begin(random, first++);
      taken = 0;
    }
    return randoms[taken++ % CHUNKS].word();
  };
}

/** The sectors that a stream's words choose, one after another. */
function spins(random) {
  let [word, left] = [0, 0];
  return () => {
    if (left === 0) [word, left] = [random.word(), DRAWS_A_WORD];
    left--;
    const sector = word & (SECTORS - 1);
    word >>>= SECTOR_BITS;
    return sector;
  };
}

/** Words made of the bits of sectors, none left out. */
function packed(next) {
  let [bits, held] = [0, 0];
  return () => {
    for (; held < 32; held += SECTOR_BITS) bits += next() * 2 ** held;
    const word = bits | 0;
    bits = Math.floor(bits / 2 ** 32);
    held -= 32;
    return word;
  };
}
