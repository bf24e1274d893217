import { choiceNames } from '../expected.ts';
import { type Located, type LocatedMap, locate, mapOf } from '../text/located.ts';
import { plainly } from '../text/plainly.ts';
import { RENAMED_FIELDS, RENAMED_SWITCHES } from './renamed.ts';
import { alternatives, childShape, fieldNames, type Shape, takesText } from './shape.ts';

/**
 * Fields and values as rulebooks and army lists write them, under the names and in the numbers of the schema: `BS: 4+`
 * as `ballisticSkill: 4`, `range: 24"` as 24, `mesh armour` as `mesh`, and a row of a weapon table as its fields.
 * What is already so, or cannot be read otherwise, is the very same node.
 *
 * @param except names at the outermost level that are no fields of the shape
 */
export function spelledOut(
  node: LocatedMap,
  shape: Shape | undefined,
  except: readonly string[] = [],
): LocatedMap {
  const whole = withRow(node, shape);
  const entries = [...whole.entries].flatMap(([key, value]): [string, Located][] => {
    if (except.includes(key)) return [[key, value]];
    const name = fieldMeant(key, whole.entries, shape);
    const child = childShape(shape, name);
    const meant = key === name ? value : listMeant(value, key);
    return besideIt(meant, name, child, whole) ?? [[name, valueSpelledOut(meant, child, name)]];
  });
  const same =
    entries.length === whole.entries.size &&
    entries.every(([key, value]) => whole.entries.get(key) === value);
  return same ? whole : { ...whole, entries: new Map(entries) };
}

/** The list that a switch of an old scenario stood for. */
function listMeant(node: Located, key: string): Located {
  const list = RENAMED_SWITCHES[key];
  if (list === undefined || node.kind !== 'scalar' || typeof node.value !== 'boolean') return node;
  return { ...locate(node.value ? list : [], node.place), ...(node.key && { key: node.key }) };
}

/** The fields beside it that a text says something of, in the place of its own: `damage: D3`, `long: Sx3`. */
function besideIt(
  node: Located,
  own: string,
  shape: Shape | undefined,
  { entries }: LocatedMap,
): [string, Located][] | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  const { instead } = described(shape);
  const fieldsMeant = instead?.[Object.keys(instead).find((text) => isSpelt(text, node.value)) ?? ''];
  if (!fieldsMeant || Object.keys(fieldsMeant).some((field) => field !== own && entries.has(field)))
    return undefined;
  const key = node.key ?? node.place;
  return Object.entries(fieldsMeant).map(([field, value]) => [field, { ...locate(value, node.place), key }]);
}

const isSpelt = (text: string, written: unknown): boolean =>
  plainly(text) === plainly(String(written).replace('×', 'x'));

function valueSpelledOut(node: Located, shape: Shape | undefined, field: string): Located {
  if (node.kind === 'map') return spelledOut(node, shape);
  if (node.kind === 'list') {
    const items = node.items.map((item, index) => valueSpelledOut(item, childShape(shape, index), ''));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  return typeof node.value === 'string' ? textSpelledOut(node, node.value, shape, field) : node;
}

/**
 * The field that a key stands for: that of this name, of this abbreviation, or spelt alike, or the one characteristic
 * that begins so; else the key itself.
 *
 * @param taken fields that are given besides
 */
export function fieldMeant(
  key: string,
  taken: Pick<ReadonlySet<string>, 'has'>,
  shape: Shape | undefined,
): string {
  const names = fieldNames(shape);
  if (names.length === 0 || names.includes(key)) return key;
  const now = RENAMED_FIELDS[key];
  if (now !== undefined && names.includes(now)) return now;
  const wanted = plainly(key);
  const meant = names.filter((name) => {
    const { abbreviation = name, called = name } = described(childShape(shape, name));
    return !taken.has(name) && [name, abbreviation, called].some((word) => plainly(word) === wanted);
  });
  if (meant.length === 1) return meant[0];
  const begun = wanted.length < FEWEST_LETTERS ? [] : names.filter((name) => isBegun(name, wanted, shape));
  return begun.length === 1 && !taken.has(begun[0]) ? begun[0] : key;
}

/** So few letters of a characteristic's name say which it is: `Str`. */
const FEWEST_LETTERS = 3;

const isBegun = (name: string, letters: string, shape: Shape | undefined): boolean =>
  plainly(name).startsWith(letters) && described(childShape(shape, name)).abbreviation !== undefined;

/** What is said of a field, wherever in its alternatives it is said. */
const described = (
  shape: Shape | undefined,
): Pick<Shape, 'abbreviation' | 'called' | 'unit' | 'row' | 'instead'> =>
  Object.assign(
    {},
    ...(shape ? [...alternatives(shape), shape] : []).map(({ abbreviation, called, unit, row, instead }) => ({
      ...(abbreviation !== undefined && { abbreviation }),
      ...(called !== undefined && { called }),
      ...(unit !== undefined && { unit }),
      ...(row !== undefined && { row }),
      ...(instead !== undefined && { instead }),
    })),
  );

function textSpelledOut(node: Located, text: string, shape: Shape | undefined, field: string): Located {
  if (!shape || takesText(shape, text)) return node;
  const number = takesNumbers(shape) ? numberIn(text, described(shape).unit) : undefined;
  if (number !== undefined) return scalarAt(node, number);
  const choice = choiceMeant(text, choiceNames(shape), field);
  if (choice !== undefined) return scalarAt(node, choice);
  const list = listIn(text, node, shape);
  if (list) return list;
  return rowIn(text, node, shape) ?? node;
}

/** Several words in one text where a list of choices is wanted: `Rapid Fire (1), Knockback`. */
function listIn(text: string, node: Located, shape: Shape): Located | undefined {
  const item = childShape(shape, 0);
  if (!item || choiceNames(item).length === 0 || !alternatives(shape).some(({ items }) => items))
    return undefined;
  const { place, key } = node;
  const items = wordsIn(text).map((word) =>
    textSpelledOut({ kind: 'scalar', value: word, place, key: place }, word, item, ''),
  );
  return { kind: 'list', items, place, ...(key && { key }) };
}

const scalarAt = ({ place, key }: Located, value: string | number): Located => ({
  kind: 'scalar',
  value,
  place,
  ...(key && { key }),
});

const takesNumbers = (shape: Shape): boolean =>
  alternatives(shape).some(({ type }) => [type].flat().some((one) => one === 'integer' || one === 'number'));

/** What a dice test needs (`4+`), a length (`24"`), or a number with a sign that YAML does not read as one. */
function numberIn(text: string, unit: string | undefined): number | undefined {
  const [, digits, mark = ''] =
    /^\s*([+−–-]?\s?\d+(?:\.\d+)?)\s*(\+|"|”|″|''|in\.?|inch|inches)?\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  if (mark !== '' && mark !== '+' && unit !== 'inches') return undefined;
  if (mark === '' && !/^\s*[+−–]/.test(digits)) return undefined;
  return Number(digits.replace(/[−–]/, '-').replace(/\s/g, ''));
}

/** The choice that is spelt alike, with or without the name of its field: `mesh armour` for `mesh`. */
export function choiceMeant(text: string, choices: readonly string[], field: string): string | undefined {
  const wanted = plainly(text);
  const meant = choices.filter((choice) => [plainly(choice), plainly(choice + field)].includes(wanted));
  return wanted !== '' && meant.length === 1 ? meant[0] : undefined;
}

/** A cell of a printed table: a number with its sign or mark, or a dash for what there is none of. */
const CELL = /^(?:[+−–-]?\d+(?:\.\d+)?(?:\+|"|”|″|'')?|[−–—-])$/;
export const DASH = /^[−–—-]$/;

/** A row of a printed table, taken apart. */
export interface PrintedRow {
  /** What stands before its numbers; empty where nothing does. */
  readonly name: string;
  /** Fields by the columns of the table, and what stands there: a dash for what there is none of. */
  readonly cells: readonly (readonly [field: string, cell: string])[];
  /** The field of what stands behind the numbers, where the table has one, and what stands there. */
  readonly rest?: readonly [field: string, words: readonly string[]];
}

/** How many columns the table has in which a shape is printed; 0 where there is none. */
export const widthOf = (shape: Shape): number => described(shape).row?.length ?? 0;

/** The row of the table in which a shape is printed that a text is; undefined where it is none, or there is no table. */
export function printedRow(text: string, shape: Shape): PrintedRow | undefined {
  const { row } = described(shape);
  if (!row) return undefined;
  const words = text.trim().split(/\s+/);
  const last = childShape(shape, row[row.length - 1]);
  const open = last !== undefined && alternatives(last).some(({ type }) => type === 'array');
  const width = open ? row.length - 1 : row.length;
  const isCell = (word: string, column: number) =>
    CELL.test(word) ||
    Object.keys(described(childShape(shape, row[column])).instead ?? {}).some((text) => isSpelt(text, word));
  const first = words.findIndex(
    (_, i) => i + width <= words.length && words.slice(i, i + width).every(isCell),
  );
  if (first < 0 || (!open && first + width < words.length)) return undefined;
  const cells = words.slice(first, first + width).map((cell, i) => [row[i], cell] as const);
  return {
    name: words.slice(0, first).join(' '),
    cells: cells.filter(([field]) => field !== ''),
    ...(open && { rest: [row[width], wordsIn(words.slice(first + width).join(' '))] as const }),
  };
}

/** The object that a row of a printed table stands for: a name, if it begins with one, its cells, and its traits. */
function rowIn(text: string, node: Located, shape: Shape): LocatedMap | undefined {
  const row = printedRow(text, shape);
  if (!row) return undefined;
  const { place } = node;
  const at = (value: string): Located => ({ kind: 'scalar', value, place, key: place });
  const [field = '', words = []] = row.rest ?? [];
  const map = mapOf(
    [
      ...(row.name === '' ? [] : [['name', at(row.name)] as const]),
      ...row.cells
        .filter(([, cell]) => !DASH.test(cell))
        .map(([name, cell]) => [name, cellAt(cell, place)] as const),
      ...(words.length > 0
        ? [[field, { kind: 'list', items: words.map(at), place, key: place }] as const]
        : []),
    ],
    place,
  );
  return { ...spelledOut(map, shape), ...(node.key && { key: node.key }) };
}

/** What commas and semicolons part, but for those in brackets; a dash is none. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[,;](?![^(]*\))/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && !DASH.test(word));

/** A cell of a table as a value: a number where it is one, else its text. */
export const cellAt = (cell: string, place: Located['place']): Located => ({
  kind: 'scalar',
  value: /^[+−–]?-?\d+(\.\d+)?$/.test(cell) ? Number(cell.replace(/[−–]/, '-')) : cell,
  place,
  key: place,
});

/** An object with a `row` of a printed table among its fields, or one as its profile, has the row's beneath its own. */
function withRow(node: LocatedMap, shape: Shape | undefined): LocatedMap {
  for (const name of ['row', 'profile']) {
    const row = node.entries.get(name);
    if (!shape || row?.kind !== 'scalar' || typeof row.value !== 'string' || fieldNames(shape).includes(name))
      continue;
    const read = rowIn(row.value, row, shape);
    const own = [...node.entries].filter(([key]) => key !== name);
    if (read) return { ...node, entries: new Map([...read.entries, ...own]) };
  }
  return node;
}
