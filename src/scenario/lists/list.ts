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
  /** What is wrong in single cells: formulas in the place of what they come to. */
  readonly formulas: readonly Problem[];
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
  const [first = [], ...body] = rows.map(({ cells, line }) =>
    cells.map((text, i): Cell => ({ text: text.trim(), place: { file, line, column: i + 1 } })),
  );
  const head = first.filter(({ text }) => text !== '');
  const problems = [
    ...sizeProblems(head, body, file),
    ...twiceProblems(head),
    ...body.flatMap((row) => overProblems(row, first)),
  ];
  const formulas = body.flatMap((row) => formulaProblems(row, first));
  if (problems.length > 0) throw new InputError([...problems, ...formulas]);
  return { file, head: first, rows: body, formulas };
}

/**
 * The list itself, where all its cells say what they say.
 *
 * @throws InputError when one is a formula
 */
export function withoutFormulas(list: List): List {
  if (list.formulas.length > 0) throw new InputError(list.formulas);
  return list;
}

/** What lists call a column of prices, the first ours. */
export const PRICES = ['points', 'pts', 'pts.', 'cost', 'costs', 'credits', 'cr', 'price'];

/** The list with a column of prices called `points`, where it is called otherwise. */
export function withPoints<L extends Pick<List, 'head'>>(list: L): L {
  const [ours] = PRICES;
  const words = list.head.map(({ text }) => text.toLowerCase());
  const at = words.includes(ours) ? -1 : words.findIndex((word) => PRICES.includes(word));
  return { ...list, head: list.head.map((cell, i) => (i === at ? { ...cell, text: ours } : cell)) };
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
