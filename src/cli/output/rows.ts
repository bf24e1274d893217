import { markdownTable, type Rows, rowsCsv, rowsJsonLines } from '../../report/index.ts';
import type { Format } from './format.ts';

/**
 * Rows in the form that is wanted.
 *
 * @param otherwise makes the text and the JSON, which are no rows
 */
export function rowsIn(
  format: Format | undefined,
  rows: Rows,
  otherwise: { readonly text: () => string; readonly json: () => string },
): string {
  switch (format) {
    case 'csv':
      return rowsCsv(rows);
    case 'jsonl':
      return rowsJsonLines(rows);
    case 'markdown':
      return `${markdownTable(
        rows.columns,
        rows.rows.map((row) => rows.columns.map((_, i) => String(row[i] ?? ''))),
      )}\n`;
    case 'json':
      return otherwise.json();
    default:
      return otherwise.text();
  }
}
