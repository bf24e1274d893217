import { fieldNames, type Shape } from '../fields/shape.ts';
import { columnsMeant } from './columns.ts';
import type { Cell, List } from './list.ts';

/** Between two weapons of one cell: `Boltgun + Stub gun`; no `4+`. */
const PLUS = /(?<=[\p{L})]\s*)\+(?=\s*\p{L})/u;

/** A further column of the same kind: `Weapon 2`. */
const NUMBERED = /^(.*\p{L})[\s_#]*(\d)$/u;

/**
 * The rows that a row stands for which names several weapons, in one cell with `+` between them or in columns such as
 * `Weapon 2`: the first with one of each, then a row for each other that says nothing else.
 */
export function rowsIn({ head }: List, row: readonly Cell[], action: Shape): (readonly Cell[])[] {
  const columns = head.map(({ text }) => weaponColumn(head, text, action));
  const cells = head.flatMap((_, i) => {
    const at = columns[i];
    return at === undefined || !row[i]?.text ? [] : partsOf(row[i]).map((cell) => ({ at, cell }));
  });
  const firsts = cells.filter(({ at }, i) => cells.findIndex((other) => other.at === at) === i);
  const others = cells.filter((one) => !firsts.includes(one));
  const isOther = columns.some((at, i) => at !== undefined && at !== i && row[i]?.text);
  if (others.length === 0 && !isOther) return [row];
  const blank = (i: number): Cell => ({
    text: '',
    place: row[i]?.place ?? { ...row[0]?.place, ...head[i].place },
  });
  const first = head.map((_, i) =>
    columns[i] === undefined ? (row[i] ?? blank(i)) : (firsts.find(({ at }) => at === i)?.cell ?? blank(i)),
  );
  return [
    first,
    ...others.map(({ at, cell }) =>
      head.map((_, i) => (i === at ? cell : { ...blank(i), place: cell.place })),
    ),
  ];
}

/** The list with `Weapon 1` called `Weapon`, where nothing else is. */
export function withFirstColumns(list: List, action: Shape): List {
  const names = list.head.map(({ text }) => text.toLowerCase());
  const head = list.head.map((cell) => {
    const [, base = '', number] = NUMBERED.exec(cell.text) ?? [];
    const isFirst = number === '1' && !names.includes(base.toLowerCase()) && !isPriced(cell.text, action);
    return isFirst && isPriced(base, action) ? { ...cell, text: base } : cell;
  });
  return { ...list, head };
}

const partsOf = ({ text, place }: Cell): Cell[] =>
  text.split(PLUS).map((part) => ({ text: part.trim(), place }));

/** The column for what stands in this one, where that is somebody or something with points: of `Weapon 2`, `Weapon`. */
function weaponColumn(head: readonly Cell[], text: string, action: Shape): number | undefined {
  const [, base] = NUMBERED.exec(text) ?? [];
  const names = base === undefined ? [text] : [text, base.trim()];
  const name = names.find((one) => isPriced(one, action));
  if (name === undefined) return undefined;
  const at = head.findIndex((cell) => cell.text.toLowerCase() === name.toLowerCase());
  return at < 0 ? undefined : at;
}

const isPriced = (head: string, action: Shape): boolean => {
  const meant = columnsMeant(head, 'shooting', action);
  return meant.length === 1 && fieldNames(meant[0].shape).includes('points');
};
