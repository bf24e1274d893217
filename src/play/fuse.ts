import { Cells, type Chain, type Row, Rows, rowsOf } from './chain.ts';

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
function fusedRows(chain: Chain, most: number): Row[] {
  const rows = rowsOf(chain);
  const fused = new Array<Row>(rows);
  const product = new Cells();
  for (let row = rows - 1; row >= 0; row--) fused[row] = expanded(rowOf(chain, row), fused, most, product);
  return fused;
}

function rowOf(chain: Chain, row: number): Row {
  const from = chain.rowStart[row]!;
  const to = chain.rowStart[row + 1]!;
  return { next: chain.next.subarray(from, to), probability: chain.probability.subarray(from, to) };
}

/** The row with every follower replaced by its own cells, if the product stays small; else the row itself. */
function expanded(row: Row, fused: readonly Row[], most: number, product: Cells): Row {
  product.clear();
  for (let i = 0; i < row.next.length; i++) {
    const next = row.next[i]!;
    if (next < 0) product.add(next, row.probability[i]!);
    else addScaled(product, fused[next]!, row.probability[i]!);
    if (product.count > most) return row;
  }
  return product.finish();
}

function addScaled(product: Cells, follower: Row, chance: number): void {
  for (let i = 0; i < follower.next.length; i++)
    product.add(follower.next[i]!, chance * follower.probability[i]!);
}

/** The rows that can be reached from the start, in order. */
function reachable(start: number, rows: readonly Row[]): number[] {
  const reached = new Uint8Array(rows.length);
  if (start >= 0) reached[start] = 1;
  rows.forEach(({ next }, row) => {
    if (!reached[row]) return;
    for (let i = 0; i < next.length; i++) if (next[i]! >= 0) reached[next[i]!] = 1;
  });
  return [...reached.keys()].filter((row) => reached[row]);
}
