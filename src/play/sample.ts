import type { Sfc32 } from '../random/sfc32.ts';
import { ADDRESS_BITS, type Tables } from './alias.ts';
import { addEndings, emptyHistograms, type Histograms } from './histograms.ts';
import type { Shape } from './program.ts';

/**
 * Plays `trials` trials on the packed chain.
 *
 * @param random at the beginning of the chunk's stream
 */
export function sampleTrials(tables: Tables, shape: Shape, random: Sfc32, trials: number): Histograms {
  const counts = new Int32Array(tables.endings);
  if (tables.start < 0) counts[~tables.start] = trials;
  else walk(tables, random, trials, counts);
  const histograms = emptyHistograms(shape);
  addEndings(histograms, shape, tables.values, counts);
  return histograms;
}

/**
 * The hot loop. Each trial starts at the first row and draws one word a row: the word's low k bits choose a cell,
 * the others decide between the cell and its alias; then on to the row that the cell leads to, until it is an
 * ending. The generator is sfc32 once more, on locals: fields would cost a quarter of the time.
 */
function walk(tables: Tables, random: Sfc32, trials: number, counts: Int32Array): void {
  const { start, cells, next } = tables;
  let [a, b, c, counter] = random.state();
  for (let trial = 0; trial < trials; trial++) {
    let at = start;
    do {
      const word = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;

      const k = at & ((1 << ADDRESS_BITS) - 1);
      const offset = at >>> ADDRESS_BITS;
      const chosen = word & ((1 << k) - 1);
      const cell = cells[offset + chosen]!;
      const stays = word >>> k < cell >>> k;
      at = next[offset + (stays ? chosen : cell & ((1 << k) - 1))]!;
    } while (at >= 0);
    counts[~at]!++;
  }
  random.reset(a, b, c, counter);
}
