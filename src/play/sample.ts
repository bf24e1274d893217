import type { Sfc32 } from '../random/sfc32.ts';
import { ADDRESS_BITS, type Tables } from './alias.ts';
import { inCalls } from './calls.ts';
import { addEndings, emptyHistograms, type Histograms } from './histograms.ts';
import { DRAWS_A_WORD, drawMany, SECTORS } from './lookup-table.ts';
import type { Shape } from './program.ts';

/** The bits of a row's address that hold k. */
const ROW_BITS = (1 << ADDRESS_BITS) - 1;

/** Plays trials on a packed chain. */
export class Sampler {
  /** How many trials have come to each ending: doubles that hold integers, exact up to 2^53. */
  readonly counts: Float64Array;
  private readonly tables: Tables;
  private readonly landed = new Int32Array(SECTORS);

  constructor(tables: Tables) {
    this.tables = tables;
    this.counts = new Float64Array(tables.endings);
  }

  /** @param random at the beginning of the chunk's stream */
  play(random: Sfc32, trials: number): void {
    const { tables, counts } = this;
    if (tables.start < 0) {
      counts[~tables.start] += trials;
      return;
    }
    const walking = tables.ends ? this.spinAll(tables.ends, random, trials) : trials;
    inCalls(walking, (some) => walk(tables, random.state, some, counts));
  }

  /** Spins the lookup table once a trial. @returns how many trials ended in its rest */
  private spinAll(ends: Int32Array, random: Sfc32, trials: number): number {
    const { landed } = this;
    landed.fill(0);
    const words = Math.trunc(trials / DRAWS_A_WORD);
    inCalls(words, (some) => drawMany(random.state, some, landed));
    for (let i = words * DRAWS_A_WORD; i < trials; i++) landed[random.word() & (SECTORS - 1)]++;
    return this.countSectors(ends);
  }

  /** @returns what is in no cell's sectors */
  private countSectors(ends: Int32Array): number {
    const { landed, counts } = this;
    const { next } = this.tables;
    let sector = 0;
    for (let cell = 0; cell < ends.length; cell++) {
      const end = ends[cell];
      let sum = 0;
      for (; sector < end; sector++) sum += landed[sector];
      if (sum > 0) counts[~next[cell]] += sum;
    }
    let rest = 0;
    for (; sector < SECTORS; sector++) rest += landed[sector];
    return rest;
  }
}

/** The histograms of `trials` trials on a packed chain, played in one go. */
export function sampleTrials(tables: Tables, shape: Shape, random: Sfc32, trials: number): Histograms {
  const sampler = new Sampler(tables);
  sampler.play(random, trials);
  const histograms = emptyHistograms(shape);
  addEndings(histograms, shape, tables.values, sampler.counts);
  return histograms;
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
function walk(tables: Tables, state: Int32Array, trials: number, counts: Float64Array): void {
  const { cells, next, start } = tables;
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let counter = state[3];
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
      const cell = cells[offset + chosen];
      const alias = cell & low;
      const stays = ((word >>> k) - (cell >>> k)) >> 31; // all ones below the threshold, else zero
      at = next[offset + (alias ^ ((alias ^ chosen) & stays))];
    } while (at >= 0);
    counts[~at]++;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}
