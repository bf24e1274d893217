import { Cells, type Chain, Rows, rowsOf } from './chain.ts';

/** The most cells a fused row may have: 32 KiB of packed table, so that a row stays in the fastest cache. */
export const FUSED_CELLS = 4096;

/**
 * Multiplies neighbouring rows out: where a row leads to another and the product has at most `most` cells, one
 * draw does the work of two. Rows that nothing leads to any more are dropped. The law of the endings is the
 * same.
 */
export function fuse(chain: Chain, most: number = FUSED_CELLS): Chain {
  const fused = fusedRows(chain, most);
  const wanted = reachable(chain.start, fused);
  const number = new Map(wanted.map((row, i) => [row, i]));
  const rows = new Rows();
  for (const row of wanted) rows.push(fused[row]!);
  return rows.finish(chain.start, chain.values, chain.endings, (next) =>
    next < 0 ? next : number.get(next)!,
  );
}

/** Every row with its followers multiplied in, worked out from the last row to the first. */
function fusedRows(chain: Chain, most: number): Cells[] {
  const rows = rowsOf(chain);
  const fused = new Array<Cells>(rows);
  for (let row = rows - 1; row >= 0; row--) fused[row] = expanded(rowCells(chain, row), fused, most);
  return fused;
}

function rowCells(chain: Chain, row: number): Cells {
  const cells = new Cells();
  for (let cell = chain.rowStart[row]!; cell < chain.rowStart[row + 1]!; cell++)
    cells.add(chain.next[cell]!, chain.probability[cell]!);
  return cells;
}

/** The row with every follower replaced by its own cells, if the product stays small; else the row itself. */
function expanded(row: Cells, fused: readonly Cells[], most: number): Cells {
  const product = new Cells();
  for (let i = 0; i < row.count; i++) {
    const next = row.next[i]!;
    if (next < 0) product.add(next, row.probability[i]!);
    else addScaled(product, fused[next]!, row.probability[i]!);
    if (product.count > most) return row;
  }
  return product;
}

function addScaled(product: Cells, follower: Cells, chance: number): void {
  for (let i = 0; i < follower.count; i++) product.add(follower.next[i]!, chance * follower.probability[i]!);
}

/** The rows that can be reached from the start, in order. */
function reachable(start: number, rows: readonly Cells[]): number[] {
  const reached = new Uint8Array(rows.length);
  if (start >= 0) reached[start] = 1;
  for (let row = 0; row < rows.length; row++) {
    if (!reached[row]) continue;
    const { next, count } = rows[row]!;
    for (let i = 0; i < count; i++) if (next[i]! >= 0) reached[next[i]!] = 1;
  }
  return [...reached.keys()].filter((row) => reached[row]);
}
