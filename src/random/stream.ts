import { Sfc32 } from './sfc32.ts';

/** Trials that share one stream: the unit of work that is never split. */
export const CHUNK_TRIALS = 65_536;

/** The greatest number of chunks: a chunk's number is one word of the generator's key. */
export const MAX_CHUNKS = 2 ** 32;

/** Outputs thrown away after keying; fewer than ten leave streams of neighbouring chunks alike. */
const DISCARDED = 15;

/** A seed as the generator takes it: two 32-bit words. */
export interface Seed {
  readonly low: number;
  readonly high: number;
}

/**
 * Reads a seed written in decimal.
 *
 * @param text an integer from 0 to 2^64 − 1
 * @throws RangeError for anything else
 */
export function parseSeed(text: string): Seed {
  const value = /^\d{1,20}$/.test(text) ? BigInt(text) : -1n;
  if (value < 0n || value >= 2n ** 64n)
    throw new RangeError(`seed: found ${JSON.stringify(text)}, expected an integer from 0 to 2^64 - 1`);
  return { low: Number(value & 0xffff_ffffn), high: Number(value >> 32n) };
}

/**
 * A generator at the beginning of a chunk's own stream, which depends on the seed and the chunk alone.
 *
 * No two streams share a state in their first 2^32 words, for any chunks and seeds. All begin with the same counter,
 * which goes up by one a word; so they could only meet after equally many words, and as each state has but one before
 * it, they would then have begun alike: with the same seed and chunk. A stream is longer only where the average trial
 * draws more than 65,536 words; two of twice that length meet with a chance of about 2^-95, and any two of 2^32 such
 * with about 2^-32.
 */
export function streamOf(seed: Seed, chunk: number): Sfc32 {
  const random = new Sfc32(0, 0, 0, 1);
  restart(random, seed, chunk);
  return random;
}

/** Moves a generator to the beginning of a chunk's stream. */
export function restart(random: Sfc32, seed: Seed, chunk: number): void {
  random.reset(seed.low, seed.high, chunk, 1);
  for (let i = 0; i < DISCARDED; i++) random.word();
}
