import { type Cell, cellOf, type List } from './list.ts';
import { nameOf } from './row.ts';

/** A field of the targets, and what it is to be in turn: `distance`, 8 and 12. */
export interface Situation {
  readonly field: string;
  readonly values: readonly (string | number)[];
}

/**
 * Every target of a list in each combination of situations, those of one target one after another. What a row says of
 * the same column itself does not count.
 *
 * @param file as messages name the place where the situations are written
 */
export const crossed = (list: List, situations: readonly Situation[], file: string): List =>
  situations.reduce((met, situation) => metIn(met, situation, file), list);

function metIn(list: List, { field, values }: Situation, file: string): List {
  const place = { file };
  const named = withColumn(withColumn(list, { text: 'name', place }), { text: field, place });
  const rows = list.rows.flatMap((row) =>
    values.map((value) => {
      const name = { ...cellOf(list, row, 'name'), text: `${nameOf(list, row)}, ${valueText(field, value)}` };
      const titled = put(named, row, 'name', { place: row[0]?.place ?? place, ...name });
      return put(named, titled, field, { text: String(value), place });
    }),
  );
  return { ...named, rows };
}

/** A number says of what, and a word that says nothing by itself: `distance 8`, `cover none`. */
const valueText = (field: string, value: string | number): string =>
  typeof value === 'number' || /^(none|yes|no)$/i.test(value) ? `${field.split('.').at(-1)} ${value}` : value;

const columnOf = ({ head }: List, name: string): number =>
  head.findIndex(({ text }) => text.toLowerCase() === name.toLowerCase());

const withColumn = (list: List, column: Cell): List =>
  columnOf(list, column.text) < 0 ? { ...list, head: [...list.head, column] } : list;

function put(list: List, row: readonly Cell[], name: string, cell: Cell): Cell[] {
  const at = columnOf(list, name);
  const empty = { text: '', place: cell.place };
  return list.head.map((_, i) => (i === at ? cell : (row[i] ?? empty)));
}
