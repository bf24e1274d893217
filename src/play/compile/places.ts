import { grownInt32 } from './chain.ts';
import type { Outcomes, Target } from './outcomes.ts';

/** What follows each place: a row of the chain or, where all ways of the throw have one outcome, that outcome. */
export class Places {
  /** How many there are. */
  count = 0;
  /** Per place its row, or −1. */
  private rows = new Int32Array(256);
  /** Per place without a row: the outcome that it certainly has. */
  private certain = new Int32Array(256);
  /** Places without a row, in the order in which that came out: each leads to places of which it came out later. */
  private readonly without: number[] = [];

  /** @returns the number of a new place, of which nothing is known yet */
  add(): number {
    if (this.count === this.rows.length) {
      this.rows = grownInt32(this.rows);
      this.certain = grownInt32(this.certain);
    }
    this.rows[this.count] = -1;
    return this.count++;
  }

  setRow(place: number, row: number): void {
    this.rows[place] = row;
  }

  setCertain(place: number, outcome: number): void {
    this.certain[place] = outcome;
    this.without.push(place);
  }

  /** Leads every place without a row to a row or an ending at once, when all places are known. */
  shorten(outcomes: Outcomes): void {
    for (const place of this.without.reverse())
      this.certain[place] = this.lastOf(this.certain[place], outcomes);
  }

  /** The outcome of a cell in the end, once the ways are short: one that leads to a row or an ending. */
  lastOf(outcome: number, outcomes: Outcomes): number {
    const place = outcomes.target(outcome);
    if (place < 0 || this.rows[place] >= 0) return outcome;
    return outcomes.after(outcomes.gain(outcome), this.certain[place]);
  }

  /** What a cell with this outcome leads to in the chain: a row's number or `~ending`. */
  inChain(target: Target): number {
    return target < 0 ? target : this.rows[target];
  }
}
