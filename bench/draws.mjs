// The draw that is a whole trial of workload A, taken apart: the generator alone, with counting the sectors, with what
// the sectors mean and the rest. Each part is timed in a process of its own, as V8 compiles a loop for all it has seen:
//
//   node bench/draws.mjs words|spins|draws
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../dist/index.js';
import { rowsOf } from '../dist/play/compile/chain.js';
import { remembering } from '../dist/play/program.js';
import { aliasTable, pack, roundToTotal } from '../dist/play/sample/alias.js';
import { DRAWS_A_WORD, drawMany, SECTORS } from '../dist/play/sample/lookup-table.js';
import { Sampler } from '../dist/play/sample/sample.js';
import { CHUNK_TRIALS, parseSeed, streamOf } from '../dist/random/stream.js';
import { here, median, nanoseconds, repeat } from './measure.mjs';
import { programFor } from './workloads.mjs';

const ROUNDS = 400;
const WORDS = Math.floor(CHUNK_TRIALS / DRAWS_A_WORD);
/** Words in a call: few, so that V8 compiles the function for its calls and not while its loop is running. */
const A_CALL = 1024;

const chain = compile(remembering(await programFor('workloads/pool.yaml')));
if (rowsOf(chain) !== 1) throw new Error('workload A is no longer one row: take apart what it is now');

/** Writes k and the cells of an alias table of the distribution where the C programs find them. @returns the file */
export function writeTable() {
  const k = Math.ceil(Math.log2(chain.probability.length));
  const { threshold, alias } = aliasTable(roundToTotal(chain.probability), k);
  const file = join(tmpdir(), `fusillade-table-${process.pid}`);
  const cells = Int32Array.from(threshold, (t, i) => (t * 2 ** k) | alias[i]);
  writeFileSync(file, new Uint8Array(Int32Array.of(k, ...cells).buffer));
  return file;
}

/** The nanoseconds that a trial of a part takes once V8 has settled on its code. */
export const timed = (part) =>
  Number(execFileSync(process.execPath, [here('draws.mjs'), part], { encoding: 'utf8' }));

/** @returns all words together, so that none is left out */
function words(state, many) {
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let counter = state[3];
  let sum = 0;
  for (let i = 0; i < many; i++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    sum ^= word;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
  return sum;
}

/** Lets a part play all words of a chunk. */
function chunk(part, into) {
  const { state } = streamOf(parseSeed('1'), 0);
  for (let left = WORDS; left > 0; left -= A_CALL) part(state, Math.min(left, A_CALL), into);
}

const parts = {
  words: () => () => chunk(words),
  spins: () => {
    const landed = new Int32Array(SECTORS);
    return () => chunk(drawMany, landed);
  },
  draws: () => {
    const sampler = new Sampler(pack(chain));
    return () => sampler.play(streamOf(parseSeed('1'), 0), CHUNK_TRIALS);
  },
};
const part = parts[process.argv[2]]?.();
if (part) {
  const ns = Array.from({ length: ROUNDS }, () => nanoseconds(5 * CHUNK_TRIALS, () => repeat(5, part)));
  console.log(median(ns.slice(ROUNDS / 2)));
}
