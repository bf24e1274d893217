import type { Chain } from '../compile/chain.ts';
import { endingProbabilities } from '../compile/exact.ts';
import { lookupTableOf } from './lookup-table.ts';

/**
 * How a trial ends, ready to be drawn: a {@link LookupTable} over all endings, and for what it leaves open a packed
 * alias table of 2^bits cells, where one 32-bit word both chooses a cell (its low bits) and decides between the cell
 * and its alias (the others).
 *
 * The arrays lie in shared memory, so that worker threads draw from one copy.
 */
export interface Tables {
  /** Before which sector of the lookup table each ending's own ones end. */
  readonly ends: Int32Array;
  readonly bits: number;
  /** Per cell: 32 − bits of threshold over bits of alias. */
  readonly cells: Int32Array;
  /** The metrics' values of each ending. */
  readonly values: Int32Array;
  readonly endings: number;
}

/** A row's weights are integers that total exactly this. */
const TOTAL = 2 ** 32;

/**
 * The table of a chain's endings. Only what the lookup table leaves open is rounded, to multiples of 2^-32, so that it
 * still totals 1; what is rarer there than 2^-33 is lost.
 *
 * @throws Error when metrics gain on the way: the endings then do not tell how a trial ends
 */
export function pack(chain: Chain): Tables {
  if (chain.gains) throw new Error('drawn from endings that do not tell what was gained on the way');
  const { ends, rest } = lookupTableOf(endingProbabilities(chain));
  const bits = Math.max(1, Math.ceil(Math.log2(chain.endings)));
  const { threshold, alias } = aliasTable(roundToTotal(rest), bits);
  const cells = sharedInt32(2 ** bits);
  for (let i = 0; i < cells.length; i++) cells[i] = ((threshold[i] * 2 ** bits) | alias[i]) >> 0;
  return { ends: shared(ends), bits, cells, values: shared(chain.values), endings: chain.endings };
}

/** Integers proportional to the probabilities that total exactly 2^32: rounded down, then the largest remainders up. */
export function roundToTotal(probability: ArrayLike<number>): Float64Array {
  const scaled = Float64Array.from(probability, (p) => p * TOTAL);
  const weights = scaled.map(Math.floor);
  const missing = Math.round(TOTAL - weights.reduce((sum, weight) => sum + weight, 0));
  const byRemainder = [...weights.keys()].sort((a, b) => remainder(b) - remainder(a) || a - b);
  for (let i = 0; i < Math.abs(missing); i++) weights[byRemainder[i % weights.length]] += Math.sign(missing);
  return weights;

  function remainder(i: number): number {
    return scaled[i] - weights[i];
  }
}

/** Vose's alias method on integer weights that total 2^32, over 2^k cells of capacity 2^(32 − k). */
export function aliasTable(weights: Float64Array, k: number): { threshold: Float64Array; alias: Int32Array } {
  const size = 2 ** k;
  const capacity = TOTAL / size;
  const left = new Float64Array(size);
  left.set(weights);
  const threshold = new Float64Array(size);
  const alias = Int32Array.from({ length: size }, (_, i) => i);
  const small: number[] = [];
  const large: number[] = [];
  for (let i = 0; i < size; i++) (left[i] < capacity ? small : large).push(i);
  for (let poor = small.pop(); poor !== undefined; poor = small.pop()) {
    const rich = large[large.length - 1];
    threshold[poor] = left[poor];
    alias[poor] = rich;
    left[rich] -= capacity - left[poor];
    if (left[rich] >= capacity) continue;
    small.push(rich);
    large.pop();
  }
  return { threshold, alias }; // what is left is exactly full: threshold 0, its own alias
}

function shared(values: Int32Array): Int32Array {
  const copy = sharedInt32(values.length);
  copy.set(values);
  return copy;
}

function sharedInt32(length: number): Int32Array {
  const bytes = Math.max(4, length * 4);
  // Pages that share their process with others have no memory to share.
  const shares = typeof SharedArrayBuffer === 'function';
  return new Int32Array(shares ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
}
