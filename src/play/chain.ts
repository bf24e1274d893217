/**
 * A shooting sequence as a finite Markov chain without cycles. A row is a distribution over what comes next: another
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

/** The cells of one row: `count` of them, beginning with number `from`. */
export interface Row {
  readonly from: number;
  readonly count: number;
  readonly next: Int32Array;
  readonly probability: Float64Array;
}

export function rowOf({ rowStart, next, probability }: Chain, row: number): Row {
  const from = rowStart[row];
  return { from, count: rowStart[row + 1] - from, next, probability };
}

/** A row under construction: adding to the same target twice makes one cell. */
export class Cells implements Row {
  readonly from = 0;
  count = 0;
  next = new Int32Array(16);
  probability = new Float64Array(16);
  /** Per target (see {@link indexOf}): in which row it was last added, and as which cell of it. */
  private addedIn = new Int32Array(64);
  private cellOf = new Int32Array(64);
  private row = 1;

  clear(): void {
    this.count = 0;
    this.row++;
  }

  add(next: number, probability: number): void {
    const index = indexOf(next);
    if (index >= this.addedIn.length) this.growTo(index);
    if (this.addedIn[index] === this.row) {
      this.probability[this.cellOf[index]] += probability;
      return;
    }
    if (this.count === this.next.length) this.grow();
    this.addedIn[index] = this.row;
    this.cellOf[index] = this.count;
    this.next[this.count] = next;
    this.probability[this.count++] = probability;
  }

  private grow(): void {
    this.next = grownInt32(this.next);
    this.probability = grownFloat64(this.probability);
  }

  private growTo(index: number): void {
    while (index >= this.addedIn.length) {
      this.addedIn = grownInt32(this.addedIn);
      this.cellOf = grownInt32(this.cellOf);
    }
  }
}

/** A non-negative number for a row's number or the complement of an ending's. */
const indexOf = (next: number): number => (next < 0 ? 2 * ~next + 1 : 2 * next);

/** The rows of a chain under construction. */
export class Rows {
  rows = 0;
  cells = 0;
  private starts = new Int32Array(64);
  private nexts = new Int32Array(256);
  private probabilities = new Float64Array(256);

  /** Appends a copy of a row. @returns its number */
  push({ from, count, next, probability }: Row): number {
    if (this.rows + 2 > this.starts.length) this.starts = grownInt32(this.starts);
    while (this.cells + count > this.nexts.length) {
      this.nexts = grownInt32(this.nexts);
      this.probabilities = grownFloat64(this.probabilities);
    }
    const { nexts, probabilities, cells } = this;
    for (let i = 0; i < count; i++) {
      nexts[cells + i] = next[from + i];
      probabilities[cells + i] = probability[from + i];
    }
    this.cells += count;
    this.starts[++this.rows] = this.cells;
    return this.rows - 1;
  }

  /** Row `n`, until the next row is pushed. */
  row(n: number): Row {
    const from = this.starts[n];
    return { from, count: this.starts[n + 1] - from, next: this.nexts, probability: this.probabilities };
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
