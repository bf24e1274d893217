import { Cells, type Chain, type Row, Rows, rowOf, rowsOf } from './chain.ts';

/** The most cells a fused row may have: 32 KiB of packed table, so that a row stays in the fastest cache. */
export const FUSED_CELLS = 4096;

/**
 * Multiplies neighbouring rows out: where a row leads to another and the product has at most `most` cells, one
 * draw does the work of two. Rows that nothing leads to any more are dropped. The distribution of the endings is the
 * same.
 */
export function fuse(chain: Chain, most: number = FUSED_CELLS): Chain {
  const fused = new FusedRows(chain, most);
  const number = numbersOfReachable(chain, fused);
  const rows = new Rows();
  for (let row = 0; row < rowsOf(chain); row++) if (number[row] >= 0) rows.push(fused.row(row));
  return rows.finish(chain.start, chain.values, chain.endings, (next) => (next < 0 ? next : number[next]));
}

/** Every row with its followers multiplied in, worked out from the last row to the first. */
class FusedRows {
  private readonly rows = new Rows();
  private readonly last: number;
  private readonly product = new Cells();

  constructor(chain: Chain, most: number) {
    this.last = rowsOf(chain) - 1;
    for (let row = this.last; row >= 0; row--) this.rows.push(this.expanded(rowOf(chain, row), most));
  }

  row(number: number): Row {
    return this.rows.row(this.last - number);
  }

  /** The row with every follower replaced by its own cells, if the product stays small; else the row itself. */
  private expanded(row: Row, most: number): Row {
    const { product } = this;
    product.clear();
    for (let i = row.from; i < row.from + row.count; i++) {
      const next = row.next[i];
      if (next < 0) product.add(next, row.probability[i]);
      else this.addFollower(this.row(next), row.probability[i]);
      if (product.count > most) return row;
    }
    return product;
  }

  private addFollower({ from, count, next, probability }: Row, chance: number): void {
    for (let i = from; i < from + count; i++) this.product.add(next[i], chance * probability[i]);
  }
}

/** The new number of each row that can be reached from the start, in order; −1 for the others. */
function numbersOfReachable(chain: Chain, fused: FusedRows): Int32Array {
  const number = new Int32Array(rowsOf(chain)).fill(-1);
  if (chain.start >= 0) number[chain.start] = 0;
  let reached = 0;
  for (let row = 0; row < number.length; row++) {
    if (number[row] < 0) continue;
    number[row] = reached++;
    const { from, count, next } = fused.row(row);
    for (let i = from; i < from + count; i++) if (next[i] >= 0) number[next[i]] = 0;
  }
  return number;
}
