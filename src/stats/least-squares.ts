/** A sum that is fitted to numbers: what it begins with, and what each column adds per unit of it. */
export interface LinearFit {
  readonly base: number;
  /** At least 0. */
  readonly weights: readonly number[];
}

/** What is less than this share of a column's size is rounding. */
const DUST = 1e-9;

/**
 * The sum base + Σ weight × column with weights of at least 0 that is nearest to some numbers, by least squares; the base
 * is free. The active-set method of Lawson and Hanson, Solving Least Squares Problems (1974), chapter 23, on columns that
 * are centred, so that the base needs none of its own.
 *
 * @param rows a row per number, each with a value per column
 */
export function nonNegativeFit(rows: readonly (readonly number[])[], numbers: readonly number[]): LinearFit {
  const columns = (rows[0] ?? []).map((_, j) => centred(rows.map((row) => row[j])));
  const sizes = columns.map(norm);
  const scaled = columns.map((column, j) => column.map((value) => value / (sizes[j] || 1)));
  const found = activeSet(scaled, centred(numbers));
  const weights = found.map((weight, j) => weight / (sizes[j] || 1));
  const base =
    mean(numbers) - weights.reduce((sum, weight, j) => sum + weight * mean(rows.map((row) => row[j])), 0);
  return { base, weights };
}

/** Numbers of the columns that say nothing which those before them do not say together: their weights cannot be told. */
export function dependentColumns(rows: readonly (readonly number[])[]): number[] {
  const directions: number[][] = [];
  return (rows[0] ?? []).flatMap((_, j) => {
    const column = centred(rows.map((row) => row[j]));
    // Twice, as the first time leaves what rounding adds.
    const left = [...directions, ...directions].reduce(
      (rest, one) => less(rest, one, dot(rest, one)),
      column,
    );
    const size = norm(left);
    if (size <= Math.sqrt(DUST) * norm(column)) return [j];
    directions.push(left.map((value) => value / size));
    return [];
  });
}

/** Columns of length 1, or 0; numbers centred as they are. */
function activeSet(columns: readonly (readonly number[])[], numbers: readonly number[]): number[] {
  const weights = columns.map(() => 0);
  const free = new Set<number>();
  const refused = new Set<number>();
  const enough = DUST * norm(numbers);
  for (;;) {
    const residual = columns.reduce((rest, column, j) => less(rest, column, weights[j]), numbers);
    const gains = columns.map((column, j) => (free.has(j) || refused.has(j) ? 0 : dot(column, residual)));
    const next = gains.indexOf(Math.max(...gains));
    if (columns.length === 0 || gains[next] <= enough) return weights;
    free.add(next);
    if (!settle(columns, numbers, weights, free)) refused.add(next);
  }
}

/** Moves the weights to the best that those that are free allow; false where the last of them was not to be added. */
function settle(
  columns: readonly (readonly number[])[],
  numbers: readonly number[],
  weights: number[],
  free: Set<number>,
): boolean {
  const last = [...free].at(-1);
  for (;;) {
    const among = [...free];
    const best = solved(
      among.map((i) => among.map((j) => dot(columns[i], columns[j]))),
      among.map((i) => dot(columns[i], numbers)),
    );
    if (!best) {
      if (last !== undefined) free.delete(last);
      return false;
    }
    const ways = among.map((j, k) => (best[k] > 0 ? 1 : weights[j] / (weights[j] - best[k] || 1)));
    const way = Math.min(1, ...ways);
    for (const [k, j] of among.entries()) weights[j] += way * (best[k] - weights[j]);
    if (way === 1) return true;
    for (const [k, j] of among.entries())
      if (ways[k] === way || weights[j] <= 0) {
        weights[j] = 0;
        free.delete(j);
      }
    if (last !== undefined && !free.has(last) && way === 0) return false;
  }
}

/** The solution of as many equations as unknowns, by elimination; undefined where there is not exactly one. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const pivot = rows
      .slice(i)
      .reduce((most, row, k) => (Math.abs(row[i]) > Math.abs(rows[most][i]) ? i + k : most), i);
    if (Math.abs(rows[pivot][i]) < DUST) return undefined;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let k = 0; k < n; k++) if (k !== i) rows[k] = less(rows[k], rows[i], rows[k][i] / rows[i][i]);
  }
  return rows.map((row, i) => row[n] / row[i]);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function centred(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i], 0);

const norm = (values: readonly number[]): number => Math.sqrt(dot(values, values));

const less = (from: readonly number[], column: readonly number[], times: number): number[] =>
  from.map((value, i) => value - times * column[i]);
