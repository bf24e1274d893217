import type { Answer, AnswerRow } from '../answer.ts';
import { plain } from '../words/untrusted.ts';

/** What stands in a cell; undefined where there is nothing to say. */
export type Cell = string | number | undefined;

/** Rows under named columns: what programs and spreadsheets read. */
export interface Rows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Columns of an answer; behind them stand the fields that were varied. */
const COLUMNS = ['scenario', 'case', 'points', 'against', 'metric', 'value', 'lower', 'upper'] as const;

/** An answer in long form: a row per case, metric and value. Chances are fractions of one. */
export function answerRows({ rows }: Pick<Answer, 'rows'>): Rows {
  const fields = [...new Set(rows.flatMap(({ fields = {} }) => Object.keys(fields)))];
  const cells = (row: AnswerRow): Cell[] => [
    ...COLUMNS.map((column) => row[column]),
    ...fields.map((field) => cellOf(row.fields?.[field])),
  ];
  return { columns: [...COLUMNS, ...fields], rows: rows.map(cells) };
}

export const cellOf = (value: string | number | boolean | undefined): Cell =>
  typeof value === 'boolean' ? String(value) : value;

/** Rows as CSV (RFC 4180), the first of them the names of the columns. */
export const rowsCsv = ({ columns, rows }: Rows): string =>
  [columns, ...rows].map((row) => `${columns.map((_, i) => csvCell(row[i])).join(',')}\r\n`).join('');

/** Rows as JSON Lines: an object a row, without the columns of which it says nothing. */
export const rowsJsonLines = (rows: Rows): string =>
  objectsOf(rows)
    .map((object) => `${JSON.stringify(object)}\n`)
    .join('');

/** An object a row, by the names of the columns, without those of which it says nothing. */
export const objectsOf = ({ columns, rows }: Rows): Record<string, string | number>[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, i) => {
        const cell = row[i];
        return cell === undefined ? [] : [[column, cell]];
      }),
    ),
  );

function csvCell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const line = plain(value);
  // A spreadsheet takes a cell that starts like this for a formula; the quote makes it a text.
  const text = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
