import type { Sfc32 } from '../random/sfc32.ts';
import { ADDRESS_BITS, type Tables } from './alias.ts';
import { inCalls } from './calls.ts';
import { addEndings, emptyHistograms, type Histograms } from './histograms.ts';
import type { Shape } from './program.ts';

/** The bits of a row's address that hold k. */
const ROW_BITS = (1 << ADDRESS_BITS) - 1;

/**
 * Plays `trials` trials on the packed chain.
 *
 * @param random at the beginning of the chunk's stream
 */
export function sampleTrials(tables: Tables, shape: Shape, random: Sfc32, trials: number): Histograms {
  const histograms = emptyHistograms(shape);
  addEndings(histograms, shape, tables.values, sampleEndings(tables, random, trials));
  return histograms;
}

/**
 * Plays `trials` trials on the packed chain: see {@link sampleTrials}.
 *
 * @returns how many came to each ending
 */
export function sampleEndings(tables: Tables, random: Sfc32, trials: number): Int32Array {
  const counts = new Int32Array(tables.endings);
  if (tables.start < 0) counts[~tables.start] = trials;
  else if (tables.rows === 1) {
    const drawn = new Int32Array(1 << (tables.start & ROW_BITS));
    inCalls(trials, (some) => drawOneRow(tables, random.state, some, drawn));
    for (let i = 0; i < drawn.length; i++) counts[~tables.next[i]!]! += drawn[i]!;
  } else inCalls(trials, (some) => walk(tables, random.state, some, counts));
  return counts;
}

/**
 * The hot loop. Each trial starts at the first row and draws one word a row: the word's low k bits choose a cell,
 * the others decide between the cell and its alias; then on to the row that the cell leads to, until it is an
 * ending. The decision is made with a mask instead of a branch, which would be mispredicted every other time.
 *
 * The generator is sfc32 once more, on local variables: calling it would cost as much as the rest.
 *
 * @param state the generator's, moved on
 * @param counts of endings, added to
 */
function walk(tables: Tables, state: Int32Array, trials: number, counts: Int32Array): void {
  const { cells, next, start } = tables;
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let counter = state[3]!;
  for (let trial = 0; trial < trials; trial++) {
    let at = start;
    do {
      const word = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;

      const k = at & ROW_BITS;
      const offset = at >>> ADDRESS_BITS;
      const low = (1 << k) - 1;
      const chosen = word & low;
      const cell = cells[offset + chosen]!;
      const alias = cell & low;
      const stays = ((word >>> k) - (cell >>> k)) >> 31; // all ones below the threshold, else zero
      at = next[offset + (alias ^ ((alias ^ chosen) & stays))]!;
    } while (at >= 0);
    counts[~at]!++;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}

/**
 * The hot loop where the whole trial is one row: what {@link walk} does, with nothing to look up but the cell.
 *
 * @param drawn of cells, added to
 */
function drawOneRow(tables: Tables, state: Int32Array, trials: number, drawn: Int32Array): void {
  const { cells } = tables;
  const k = tables.start & ROW_BITS;
  const low = (1 << k) - 1;
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let counter = state[3]!;
  for (let trial = 0; trial < trials; trial++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;

    const chosen = word & low;
    const cell = cells[chosen]!;
    const alias = cell & low;
    const stays = ((word >>> k) - (cell >>> k)) >> 31;
    drawn[alias ^ ((alias ^ chosen) & stays)]!++;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}
