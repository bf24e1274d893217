import type { Row } from './chain.ts';

const SECTOR_BITS = 10;

/** The equal sectors of a lookup table. Their counts take 4 KiB: while they are raised they stay in the fastest cache. */
export const SECTORS = 1 << SECTOR_BITS;

/** How often one word of the generator draws from it. */
export const DRAWS_A_WORD = 3;

/**
 * A row as a lookup table of equal sectors. Each cell has as many of them as it fills; what is left over of all cells shares
 * the others, the rest, where a further draw decides. Where cells are few, hardly any draw ends there. It is the table
 * of Marsaglia, Tsang and Wang (Fast Generation of Discrete Random Variables, Journal of Statistical Software 11(3),
 * 2004) with one level of ten bits.
 */
export interface LookupTable {
  /** Before which sector each cell's own ones end; they begin where those of the cell before it end. */
  readonly ends: Int32Array;
  /** The probability of each cell once a spin has ended in the rest; the row's own where there is no rest. */
  readonly rest: Float64Array;
}

export function lookupTableOf({ from, count, probability }: Row): LookupTable {
  const share = probability.slice(from, from + count);
  const ends = new Int32Array(count);
  let filled = 0;
  for (let i = 0; i < count; i++) ends[i] = filled += Math.floor(share[i] * SECTORS);
  if (filled === SECTORS) return { ends, rest: share };
  return { ends, rest: share.map((p) => ((p * SECTORS) % 1) / (SECTORS - filled)) };
}

/**
 * The hot loop where the whole trial is one row: three spins a word, and nothing but to count the sectors.
 *
 * The generator is sfc32 once more, on local variables: calling it would cost as much as the rest.
 *
 * @param state the generator's, moved on
 * @param landed of each sector how often, added to
 */
export function drawMany(state: Int32Array, words: number, landed: Int32Array): void {
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let counter = state[3];
  for (let i = 0; i < words; i++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;

    landed[word & (SECTORS - 1)]++;
    landed[(word >>> SECTOR_BITS) & (SECTORS - 1)]++;
    landed[(word >>> (2 * SECTOR_BITS)) & (SECTORS - 1)]++;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}
