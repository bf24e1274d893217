import type { Sfc32 } from '../../random/sfc32.ts';
import { inCalls } from '../calls.ts';
import { addEndings, emptyHistograms, type Histograms } from '../histograms.ts';
import type { Shape } from '../program.ts';
import type { Tables } from './alias.ts';
import { DRAWS_A_WORD, drawMany, SECTORS } from './lookup-table.ts';

/** Draws how trials end. */
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
    const { landed, tables, counts } = this;
    landed.fill(0);
    const words = Math.trunc(trials / DRAWS_A_WORD);
    inCalls(words, (some) => drawMany(random.state, some, landed));
    for (let i = words * DRAWS_A_WORD; i < trials; i++) landed[random.word() & (SECTORS - 1)]++;
    inCalls(this.countSectors(), (some) => drawRest(tables, random.state, some, counts));
  }

  /** @returns how many draws are in no ending's sectors */
  private countSectors(): number {
    const { landed, counts } = this;
    const { ends } = this.tables;
    let sector = 0;
    for (let ending = 0; ending < ends.length; ending++) {
      const end = ends[ending];
      let sum = 0;
      for (; sector < end; sector++) sum += landed[sector];
      if (sum > 0) counts[ending] += sum;
    }
    let rest = 0;
    for (; sector < SECTORS; sector++) rest += landed[sector];
    return rest;
  }
}

/** The histograms of `trials` trials, drawn in one go. */
export function sampleTrials(tables: Tables, shape: Shape, random: Sfc32, trials: number): Histograms {
  const sampler = new Sampler(tables);
  sampler.play(random, trials);
  const histograms = emptyHistograms(shape);
  addEndings(histograms, shape, tables.values, sampler.counts);
  return histograms;
}

/**
 * The hot loop for what the lookup table leaves open: one word a draw. Whether it is the cell or its alias is decided
 * with a mask instead of a branch, which would be mispredicted every other time.
 *
 * The generator is sfc32 once more, on local variables: calling it would cost as much as the rest.
 *
 * @param state the generator's, moved on
 * @param counts of endings, added to
 */
function drawRest({ cells, bits }: Tables, state: Int32Array, draws: number, counts: Float64Array): void {
  const low = (1 << bits) - 1;
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let counter = state[3];
  for (let i = 0; i < draws; i++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;

    const chosen = word & low;
    const cell = cells[chosen];
    const alias = cell & low;
    const stays = ((word >>> bits) - (cell >>> bits)) >> 31; // all ones below the threshold, else zero
    counts[alias ^ ((alias ^ chosen) & stays)]++;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}
