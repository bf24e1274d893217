import { InputError, type Place, type Problem, quoted } from '../text/problem.ts';

/** A cell of a table as it is written. */
export interface Cell {
  readonly text: string;
  /** Its line, and as its column the number of the cell. */
  readonly place: Place;
}

/** A table as a spreadsheet saves it: named columns, and a row per unit or loadout. */
export interface List {
  readonly file: string;
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Rows of a table with the lines they begin on, as a reader of CSV finds them. */
export type Rows = readonly { readonly cells: readonly string[]; readonly line: number }[];

/** Rows of a list: more are no list that anybody made. */
const MOST_ROWS = 10_000;

/**
 * A list of what was read from a table: its first row names the columns.
 *
 * @throws InputError when it has no rows, two columns of a name, or cells beyond the last column
 */
export function listFrom(rows: Rows, file: string): List {
  const [first, ...body] = rows.map(({ cells, line }) =>
    cells.map((text, i): Cell => ({ text: text.trim(), place: { file, line, column: i + 1 } })),
  );
  const head = (first ?? []).filter(({ text }) => text !== '');
  const problems = [
    ...sizeProblems(head, body, file),
    ...twiceProblems(head),
    ...body.flatMap((row) => [...overProblems(row, first ?? []), ...formulaProblems(row, first ?? [])]),
  ];
  if (problems.length > 0) throw new InputError(problems);
  return { file, head: first ?? [], rows: body };
}

function sizeProblems(head: readonly Cell[], body: readonly unknown[], file: string): Problem[] {
  if (head.length === 0)
    return [
      { file, path: '', found: 'found no columns', expected: 'a first line such as name,shooter,weapon' },
    ];
  if (body.length === 0)
    return [{ file, path: '', found: 'found no rows below the first', expected: 'at least one' }];
  return body.length <= MOST_ROWS
    ? []
    : [{ file, path: '', found: `found ${body.length} rows`, expected: `at most ${MOST_ROWS}` }];
}

const twiceProblems = (head: readonly Cell[]): Problem[] =>
  head.flatMap(({ text, place }, i) =>
    head.findIndex((other) => other.text.toLowerCase() === text.toLowerCase()) === i
      ? []
      : [{ ...place, path: text, found: 'found twice among the columns', expected: 'each column once' }],
  );

function overProblems(row: readonly Cell[], head: readonly Cell[]): Problem[] {
  const over = row.find(({ text }, i) => text !== '' && (head[i]?.text ?? '') === '');
  return over
    ? [
        {
          ...over.place,
          path: '',
          found: `found "${over.text}" in a column without a name`,
          expected: 'a name in the first line',
        },
      ]
    : [];
}

/** Formulas that nobody worked out, and those that came to nothing: `=A1+2`, `#REF!`. */
const formulaProblems = (row: readonly Cell[], head: readonly Cell[]): Problem[] =>
  row
    .filter(({ text }) => /^=[^=]|^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM)[!?]?/i.test(text))
    .map(({ text, place }) => ({
      ...place,
      path: head[(place.column ?? 1) - 1]?.text ?? '',
      found: `found the formula ${quoted(text)}`,
      expected: 'what it comes to, as a spreadsheet saves a table of values',
    }));

/** The cell of a row in the column of this name; undefined where there is none or it is empty. */
export function cellOf({ head }: List, row: readonly Cell[], name: string): Cell | undefined {
  const found = row[head.findIndex(({ text }) => text.toLowerCase() === name)];
  return found?.text ? found : undefined;
}
