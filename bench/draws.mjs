// The one draw that is a whole trial of workload A, taken apart: the generator alone, with the choice of a cell, with
// counting it. Each part is timed in a process of its own, as V8 compiles a loop for all it has seen:
//
//   node bench/draws.mjs words|choices|counted
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../dist/index.js';
import { ADDRESS_BITS, pack } from '../dist/play/alias.js';
import { fuse } from '../dist/play/fuse.js';
import { here, median, nanoseconds } from './measure.mjs';
import { programFor } from './workloads.mjs';

const ROUNDS = 400;
const CALLS = 300;
/** Played in a call: few, so that V8 compiles the function for its calls and not while its loop is running. */
const TRIALS = 1024;

const tables = pack(fuse(compile(await programFor('workloads/pool.yaml'))));
if (tables.rows !== 1) throw new Error('workload A is no longer one row: take apart what it is now');
const k = tables.start & ((1 << ADDRESS_BITS) - 1);
/** What the sampler walks: the cells lie in shared memory, for all threads. */
export const table = { k, cells: tables.cells };

/** Writes k and the cells where the C programs find them. @returns the file */
export function writeTable() {
  const file = join(tmpdir(), `fusillade-table-${process.pid}`);
  writeFileSync(file, new Uint8Array(Int32Array.of(k, ...tables.cells).buffer));
  return file;
}

/** The nanoseconds that a trial of a part takes once V8 has settled on its code. */
export const timed = (part) =>
  Number(execFileSync(process.execPath, [here('draws.mjs'), part], { encoding: 'utf8' }));

/** @returns all words together, so that none is left out */
function words(trials) {
  let a = 1;
  let b = 2;
  let c = 3;
  let counter = 1;
  let sum = 0;
  for (let trial = 0; trial < trials; trial++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    sum ^= word;
  }
  return sum;
}

function choices(trials, { k, cells }) {
  let a = 1;
  let b = 2;
  let c = 3;
  let counter = 1;
  const low = (1 << k) - 1;
  let sum = 0;
  for (let trial = 0; trial < trials; trial++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    const chosen = word & low;
    const cell = cells[chosen];
    const alias = cell & low;
    const stays = ((word >>> k) - (cell >>> k)) >> 31;
    sum ^= alias ^ ((alias ^ chosen) & stays);
  }
  return sum;
}

function counted(trials, { k, cells }) {
  let a = 1;
  let b = 2;
  let c = 3;
  let counter = 1;
  const low = (1 << k) - 1;
  const drawn = new Int32Array(1 << k);
  for (let trial = 0; trial < trials; trial++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    const chosen = word & low;
    const cell = cells[chosen];
    const alias = cell & low;
    const stays = ((word >>> k) - (cell >>> k)) >> 31;
    drawn[alias ^ ((alias ^ chosen) & stays)]++;
  }
  return drawn;
}

const part = { words, choices, counted }[process.argv[2]];
if (part) {
  // Two tables alike, so that V8 takes neither for a constant.
  const tables = [table, { ...table, cells: table.cells.slice() }];
  const ns = Array.from({ length: ROUNDS }, () =>
    nanoseconds(CALLS * TRIALS, () => {
      for (let call = 0; call < CALLS; call++) part(TRIALS, tables[call & 1]);
    }),
  );
  console.log(median(ns.slice(ROUNDS / 2)));
}
