import { type Chain, rowOf, rowsOf } from './chain.ts';
import { type LookupTable, lookupTableOf } from './lookup-table.ts';

/**
 * A chain as packed alias tables, ready to be walked: each row takes 2^k cells, and one 32-bit word both chooses
 * a cell (its low k bits) and decides between the cell and its alias (the other 32 − k bits). A chain of one row is
 * also a {@link LookupTable}, and the row holds what the lookup table leaves open.
 *
 * The arrays lie in shared memory, so that worker threads walk one copy.
 */
export interface Tables {
  /** Number of rows. */
  readonly rows: number;
  /** Where to begin: a row's address, or `~ending`. */
  readonly start: number;
  /** Per cell: 32 − k bits of threshold over k bits of alias. */
  readonly cells: Int32Array;
  /** Per cell: the address of the row it leads to (`offset << 5 | k`), or `~ending`. */
  readonly next: Int32Array;
  /** The metrics' values of each ending. */
  readonly values: Int32Array;
  readonly endings: number;
  /** Before which sector of the lookup table each cell's own ones end, where the chain is one row. */
  readonly ends?: Int32Array;
}

/** How many low bits of a row's address hold k. */
export const ADDRESS_BITS = 5;

/** The largest table an address can point into. */
const MAX_CELLS = 2 ** (31 - ADDRESS_BITS);

/** A row's weights are integers that total exactly this. */
const TOTAL = 2 ** 32;

/**
 * Packs a chain's rows. Probabilities are rounded to multiples of 2^-32, so that a row's still total 1; a cell
 * rarer than 2^-33 is lost. Those of a single row are kept at least as well: only what the lookup table leaves open is
 * rounded.
 *
 * @throws RangeError when the tables would have more than 2^26 cells
 */
export function pack(chain: Chain): Tables {
  if (rowsOf(chain) !== 1) return packRows(chain);
  const { ends, rest } = lookupTableOf(rowOf(chain, 0));
  return { ...packRows({ ...chain, probability: rest }), ends: shared(ends) };
}

function packRows(chain: Chain): Tables {
  const address = addresses(chain);
  const cellCount = address[rowsOf(chain)] >>> ADDRESS_BITS;
  const cells = sharedInt32(cellCount);
  const next = sharedInt32(cellCount);
  const addressOf = (to: number) => (to < 0 ? to : address[to]);
  for (let row = 0; row < rowsOf(chain); row++) packRow(chain, row, address[row], addressOf, cells, next);
  const { endings, start } = chain;
  return {
    rows: rowsOf(chain),
    start: addressOf(start),
    cells,
    next,
    values: shared(chain.values),
    endings,
  };
}

/** Each row's address; one entry more than there are rows, whose offset is the number of cells. */
function addresses(chain: Chain): Int32Array {
  const rows = rowsOf(chain);
  const address = new Int32Array(rows + 1);
  let offset = 0;
  for (let row = 0; row < rows; row++) {
    const k = bitsFor(chain.rowStart[row + 1] - chain.rowStart[row]);
    address[row] = (offset << ADDRESS_BITS) | k;
    offset += 2 ** k;
    if (offset >= MAX_CELLS) throw new RangeError(`more than ${MAX_CELLS} table cells`);
  }
  address[rows] = offset << ADDRESS_BITS;
  return address;
}

const bitsFor = (cells: number) => Math.max(1, Math.ceil(Math.log2(cells)));

function packRow(
  chain: Chain,
  row: number,
  address: number,
  addressOf: (to: number) => number,
  cells: Int32Array,
  next: Int32Array,
): void {
  const k = address & ((1 << ADDRESS_BITS) - 1);
  const offset = address >>> ADDRESS_BITS;
  const first = chain.rowStart[row];
  const count = chain.rowStart[row + 1] - first;
  const { threshold, alias } = aliasTable(roundToTotal(chain.probability.subarray(first, first + count)), k);
  for (let i = 0; i < 2 ** k; i++) {
    cells[offset + i] = ((threshold[i] * 2 ** k) | alias[i]) >> 0;
    next[offset + i] = addressOf(chain.next[first + Math.min(i, count - 1)]);
  }
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
