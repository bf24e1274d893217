import { type List, listFrom, PRICES, type Rows, withoutFormulas } from '../lists/list.ts';
import { price } from '../lists/table-text.ts';
import { plainly } from '../text/plainly.ts';
import type { Read } from './foreign.ts';

/**
 * The profiles of a table: one in each row, its characteristics named by the first. Its name stands in the column `name`,
 * else in the first, what it costs in `points`, `cost` or `credits`.
 *
 * @throws InputError when it is no table
 */
export function readTable(rows: Rows, file: string): Read {
  const list = withoutFormulas(listFrom(rows, file));
  const columnOf = (name: string) => list.head.findIndex(({ text }) => plainly(text) === name);
  const nameColumn = Math.max(0, columnOf('name'));
  const pointsColumn = PRICES.map(columnOf).find((at) => at >= 0) ?? -1;
  const notes: string[] = [];
  const profiles = list.rows.flatMap((row) => {
    const at = `${file}:${row[0]?.place.line}`;
    const name = row[nameColumn]?.text;
    if (!name) {
      notes.push(`${at}: the row has no name`);
      return [];
    }
    const cost = price(row[pointsColumn]?.text ?? '');
    const isPriced = Number.isFinite(cost) && cost >= 0;
    const about = [nameColumn, ...(isPriced ? [pointsColumn] : [])];
    return [
      {
        at,
        name,
        characteristics: characteristicsIn(list, row, about),
        ...(isPriced && { points: cost }),
      },
    ];
  });
  return { profiles, notes };
}

const characteristicsIn = (list: List, row: List['rows'][number], about: readonly number[]) =>
  list.head.flatMap(({ text: name }, i) => {
    const text = row[i]?.text ?? '';
    return name === '' || text === '' || about.includes(i) ? [] : [{ name, text }];
  });
