import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { InputError } from '../text/problem.ts';

/** A row of a table, and the line that it begins on. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** What spreadsheets put between cells: a comma, a semicolon where a comma is the decimal point, or a tab. */
const BETWEEN = [',', ';', '\t'];

/** A first line that tells Excel what stands between cells. */
const DECLARED = /^\uFEFF?sep=([,;\t])[,;\t]*\n/i;

/**
 * Rows of CSV (RFC 4180) without empty ones; what stands between the cells is told by the first line.
 *
 * @param file as messages name it
 * @param inches whether a quote within a cell is one, as in `24"`, and no mistake
 * @throws InputError with the line of the first quote that does not fit
 */
export function csvRows(written: string, file: string, inches = false): Row[] {
  const lines = written.replace(/\r\n?/g, '\n'); // a line within quotes that ends in both is counted as two
  const declared = DECLARED.exec(lines)?.[1];
  const text = declared === undefined ? lines : lines.replace(DECLARED, '\n');
  const delimiter = declared ?? delimiterOf(text.trimStart().split('\n', 1)[0] ?? '');
  const options = {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: inches,
    skip_empty_lines: true,
  };
  const rows: Row[] = [];
  const take = (cells: readonly string[], { lines }: InfoRecord): null => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line: lines - breaksIn(cells) });
    return null; // kept here, not by the parser
  };
  try {
    parse(text, { ...options, on_record: take });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error.lines === 'number' ? { file, line: error.lines } : { file };
    const found = 'found quotes that do not close';
    throw new InputError([{ ...at, path: '', found, expected: 'cells such as a,"b, c"' }]);
  }
}

/** The one that stands most often in the header; a comma where none does. */
const delimiterOf = (header: string): string =>
  BETWEEN.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';

const breaksIn = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;
