import { grownInt32 } from './chain.ts';

/** Where a throw leads to: a place, which is a state about to throw at a point of the program, or `~ending`. */
export type Target = number;

/** What follows each place: a row of the chain or, where all ways of the throw lead to one target, that target. */
export class Places {
  /** How many there are. */
  count = 0;
  /** Per place its row, or −1. */
  private rows = new Int32Array(256);
  /** Per place without a row: what it certainly leads to. */
  private certain = new Int32Array(256);

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

  setCertain(place: number, target: Target): void {
    this.certain[place] = target;
  }

  /** What a cell with this target leads to in the chain: a row's number or `~ending`. */
  inChain(target: Target): number {
    const last = target < 0 ? target : this.lastOf(target);
    return last < 0 ? last : this.rows[last];
  }

  /** Where a place certainly leads to in the end; the way there is shortened for the next time. */
  private lastOf(place: number): Target {
    const { rows, certain } = this;
    let last: Target = place;
    while (last >= 0 && rows[last] < 0) last = certain[last];
    for (let at = place; at !== last; ) {
      const next = certain[at];
      certain[at] = last;
      at = next;
    }
    return last;
  }
}
