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
  /** The metrics' values of each ending, but for what was gained on the way: `values[ending * metrics + i]`. */
  readonly values: Int32Array;
  /** What is added up on the way; missing where nothing is, and an ending is all that there is to tell. */
  readonly gains?: Gains;
}

/**
 * What metrics gain on the way to an ending. They are no part of a chain's states: what rules only ever add to does not
 * change what comes next.
 */
export interface Gains {
  /** The metrics that gain, by number. */
  readonly metrics: readonly number[];
  /** Of each different gain, how much each of the metrics gains: `amounts[gain * metrics.length + i]`. */
  readonly amounts: Int32Array;
  /** Which gain each cell brings. */
  readonly ofCell: Int32Array;
  /** Which gain there is before the first row. */
  readonly atStart: number;
}

export const rowsOf = (chain: Chain): number => chain.rowStart.length - 1;

/** A row under construction, its outcomes by number: adding to the same one twice makes one cell. */
export class Cells {
  count = 0;
  outcome = new Int32Array(16);
  probability = new Float64Array(16);
  /** Per outcome: in which row it was last added, and as which cell of it. */
  private addedIn = new Int32Array(64);
  private cellOf = new Int32Array(64);
  private row = 1;

  clear(): void {
    this.count = 0;
    this.row++;
  }

  add(outcome: number, probability: number): void {
    if (outcome >= this.addedIn.length) this.growTo(outcome);
    if (this.addedIn[outcome] === this.row) {
      this.probability[this.cellOf[outcome]] += probability;
      return;
    }
    if (this.count === this.outcome.length) this.grow();
    this.addedIn[outcome] = this.row;
    this.cellOf[outcome] = this.count;
    this.outcome[this.count] = outcome;
    this.probability[this.count++] = probability;
  }

  private grow(): void {
    this.outcome = grownInt32(this.outcome);
    this.probability = grownFloat64(this.probability);
  }

  private growTo(outcome: number): void {
    while (outcome >= this.addedIn.length) {
      this.addedIn = grownInt32(this.addedIn);
      this.cellOf = grownInt32(this.cellOf);
    }
  }
}

/** The rows of a chain under construction; what a cell leads to is an outcome's number still. */
export class Rows {
  rows = 0;
  cells = 0;
  private starts = new Int32Array(64);
  private outcomes = new Int32Array(256);
  private probabilities = new Float64Array(256);

  /** Appends a copy of a row. @returns its number */
  push({ count, outcome, probability }: Cells): number {
    if (this.rows + 2 > this.starts.length) this.starts = grownInt32(this.starts);
    while (this.cells + count > this.outcomes.length) {
      this.outcomes = grownInt32(this.outcomes);
      this.probabilities = grownFloat64(this.probabilities);
    }
    const { outcomes, probabilities, cells } = this;
    for (let i = 0; i < count; i++) {
      outcomes[cells + i] = outcome[i];
      probabilities[cells + i] = probability[i];
    }
    this.cells += count;
    this.starts[++this.rows] = this.cells;
    return this.rows - 1;
  }

  /** The finished rows, with what each outcome leads to. */
  finish(target: (outcome: number) => number): Pick<Chain, 'rowStart' | 'next' | 'probability'> {
    return {
      rowStart: this.starts.slice(0, this.rows + 1),
      next: this.ofEach(target),
      probability: this.probabilities.slice(0, this.cells),
    };
  }

  /** Something of each cell's outcome. */
  ofEach(of: (outcome: number) => number): Int32Array {
    return this.outcomes.slice(0, this.cells).map(of);
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
