import type { Action, System } from '../../systems/system.ts';
import { currentName } from '../fields/renamed.ts';
import { nearest } from '../text/nearest.ts';
import { InputError, listed, quoted } from '../text/problem.ts';
import { type Cell, cellOf, type List } from './list.ts';
import { decimal, price } from './table-text.ts';

/** Columns that say something about a row and are no field of the action. */
export const ABOUT = [
  'name',
  'loadout',
  'models',
  'number',
  'action',
  'points',
  'at least',
  'at most',
  'one of',
  'weight',
  'source',
  'note',
  'notes',
  'comment',
];

/** Its name, else what it is made of. */
export function nameOf(list: List, row: readonly Cell[]): string {
  const name = cellOf(list, row, 'name');
  if (name) return name.text;
  const words = row.filter(
    ({ text }, i) => /[a-z]/i.test(text) && !ABOUT.includes(list.head[i]?.text.toLowerCase() ?? ''),
  );
  return words.map(({ text }) => text).join(' + ') || `row ${row[0]?.place.line}`;
}

export function actionOf(
  list: List,
  row: readonly Cell[],
  { name, actions }: System,
  otherwise: Action,
): Action {
  const cell = cellOf(list, row, 'action');
  if (!cell) return otherwise;
  const names = actions.map((action) => action.name);
  const called = cell.text.toLowerCase();
  const found =
    actions[names.indexOf(currentName(cell.text, names))] ??
    actions.find((action) => [action.name, action.title].some((word) => word.toLowerCase() === called));
  if (found) return found as Action;
  const suggestion = nearest(cell.text, names);
  throw new InputError([
    {
      ...cell.place,
      path: 'action',
      found: `found ${quoted(cell.text)}`,
      expected: `an action of ${name}: ${listed(names)}`,
      ...(suggestion !== undefined && { suggestion }),
    },
  ]);
}

export const weightOf = (list: List, row: readonly Cell[]): number | undefined =>
  aboveZero(cellOf(list, row, 'weight'), 'weight');
export const pointsOf = (list: List, row: readonly Cell[]): number | undefined =>
  aboveZero(cellOf(list, row, 'points'), 'points', price);

/** How many of the row there are: a whole number. */
export const modelsOf = (list: List, row: readonly Cell[]): number =>
  wholeNumber(cellOf(list, row, 'models'), 'models', [1, MOST_MODELS]) ?? 1;

/** Each is played after the other. */
const MOST_MODELS = 20;

/** How many of a loadout a list has. */
export const numberOf = (list: List, row: readonly Cell[]): number =>
  wholeNumber(cellOf(list, row, 'number'), 'number', [1, MOST_TAKEN]) ?? 1;

/** How often a loadout may be taken when a list is built, as far as its row says so. */
export interface Limits {
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Of the loadouts with the same word only one is taken. */
  readonly oneOf?: string;
}

export function limitsOf(list: List, row: readonly Cell[]): Limits {
  const atLeast = wholeNumber(cellOf(list, row, 'at least'), 'at least', [0, MOST_TAKEN]);
  const most = cellOf(list, row, 'at most');
  const atMost = wholeNumber(most, 'at most', [Math.max(1, atLeast ?? 0), MOST_TAKEN]);
  const oneOf = cellOf(list, row, 'one of')?.text;
  return {
    ...(atLeast !== undefined && { atLeast }),
    ...(atMost !== undefined && { atMost }),
    ...(oneOf !== undefined && { oneOf }),
  };
}

/** Nobody owns more of one. */
const MOST_TAKEN = 1_000;

function wholeNumber(
  cell: Cell | undefined,
  path: string,
  [least, most]: readonly [number, number],
): number | undefined {
  if (!cell) return undefined;
  const number = Number(cell.text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new InputError([
    {
      ...cell.place,
      path,
      found: `found ${quoted(cell.text)}`,
      expected: `a whole number from ${least} to ${most}`,
    },
  ]);
}

function aboveZero(cell: Cell | undefined, path: string, read = decimal): number | undefined {
  if (!cell) return undefined;
  const value = read(cell.text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new InputError([
    { ...cell.place, path, found: `found ${quoted(cell.text)}`, expected: 'a number above 0' },
  ]);
}
