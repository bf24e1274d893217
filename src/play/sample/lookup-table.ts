const SECTOR_BITS = 10;

/** The equal sectors of a lookup table. Their counts take 4 KiB: while they are raised they stay in the fastest cache. */
export const SECTORS = 1 << SECTOR_BITS;

/** How often one word of the generator draws from it. */
export const DRAWS_A_WORD = 3;

/**
 * A distribution as a lookup table of equal sectors. Each ending has as many of them as it fills; what is left over of
 * all shares the others, the rest, where a further draw decides. Where endings are few, hardly any draw ends there. It is the table
 * of Marsaglia, Tsang and Wang (Fast Generation of Discrete Random Variables, Journal of Statistical Software 11(3),
 * 2004) with one level of ten bits.
 */
export interface LookupTable {
  /** Before which sector each ending's own ones end; they begin where those of the ending before it end. */
  readonly ends: Int32Array;
  /** The probability of each ending once a draw has ended in the rest; its own where there is no rest. */
  readonly rest: Float64Array;
}

export function lookupTableOf(probability: Float64Array): LookupTable {
  const ends = new Int32Array(probability.length);
  let filled = 0;
  for (let i = 0; i < ends.length; i++) ends[i] = filled += Math.floor(probability[i] * SECTORS);
  if (filled === SECTORS) return { ends, rest: probability };
  return { ends, rest: probability.map((p) => ((p * SECTORS) % 1) / (SECTORS - filled)) };
}

/**
 * The hot loop: three draws a word, and nothing but to count the sectors.
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
