/**
 * A shooting sequence as a finite Markov chain without cycles. A row is a law over what comes next: another
 * row (its number, always greater than the row's own) or an ending (the complement of its number, `~ending`).
 */
export interface Chain {
  /** Row 0 or, when the outcome is certain, an ending. */
  readonly start: number;
  /** Where each row's cells begin; one entry more than there are rows. */
  readonly rowStart: Int32Array;
  /** What each cell leads to. */
  readonly next: Int32Array;
  /** Each cell's probability; a row's cells add up to 1. */
  readonly probability: Float64Array;
  /** Number of endings. */
  readonly endings: number;
  /** The metrics' values of each ending: `values[ending * metrics + i]`. */
  readonly values: Int32Array;
}

export const rowsOf = (chain: Chain): number => chain.rowStart.length - 1;

/** Cells of a law gathered one at a time: adding to the same target twice makes one cell. */
export class Cells {
  count = 0;
  next = new Int32Array(16);
  probability = new Float64Array(16);
  private readonly seen = new Map<number, number>();

  clear(): void {
    this.count = 0;
    this.seen.clear();
  }

  add(next: number, probability: number): void {
    const cell = this.seen.get(next);
    if (cell !== undefined) {
      this.probability[cell]! += probability;
      return;
    }
    if (this.count === this.next.length) this.grow();
    this.seen.set(next, this.count);
    this.next[this.count] = next;
    this.probability[this.count++] = probability;
  }

  private grow(): void {
    this.next = grownInt32(this.next);
    this.probability = grownFloat64(this.probability);
  }
}

/** The rows of a chain under construction. */
export class Rows {
  rows = 0;
  cells = 0;
  private starts = new Int32Array(64);
  private nexts = new Int32Array(256);
  private probabilities = new Float64Array(256);

  /** Appends a row. @returns its number */
  push(cells: Cells): number {
    if (this.rows + 2 > this.starts.length) this.starts = grownInt32(this.starts);
    while (this.cells + cells.count > this.nexts.length) {
      this.nexts = grownInt32(this.nexts);
      this.probabilities = grownFloat64(this.probabilities);
    }
    this.nexts.set(cells.next.subarray(0, cells.count), this.cells);
    this.probabilities.set(cells.probability.subarray(0, cells.count), this.cells);
    this.cells += cells.count;
    this.starts[++this.rows] = this.cells;
    return this.rows - 1;
  }

  /** The finished chain, with every target passed through `target`. */
  finish(start: number, values: Int32Array, endings: number, target: (next: number) => number): Chain {
    return {
      start: target(start),
      rowStart: this.starts.slice(0, this.rows + 1),
      next: this.nexts.slice(0, this.cells).map(target),
      probability: this.probabilities.slice(0, this.cells),
      endings,
      values,
    };
  }
}

export function grownInt32(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function grownFloat64(array: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}
