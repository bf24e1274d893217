import type { Action, System } from '../../systems/system.ts';
import { currentName } from '../fields/renamed.ts';
import { nearest } from '../text/nearest.ts';
import { InputError, listed, quoted } from '../text/problem.ts';
import { type Cell, cellOf, type List } from './list.ts';

/** Columns that say something about a row and are no field of the action. */
export const ABOUT = ['name', 'loadout', 'models', 'action', 'points', 'weight', 'source'];

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
  const found = actions[names.indexOf(currentName(cell.text, names))];
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
  aboveZero(cellOf(list, row, 'points'), 'points');

/** How many of the row there are: a whole number. */
export function modelsOf(list: List, row: readonly Cell[]): number {
  const cell = cellOf(list, row, 'models');
  if (!cell) return 1;
  const models = Number(cell.text);
  if (Number.isInteger(models) && models >= 1 && models <= MOST_MODELS) return models;
  throw new InputError([
    {
      ...cell.place,
      path: 'models',
      found: `found ${quoted(cell.text)}`,
      expected: `a whole number from 1 to ${MOST_MODELS}`,
    },
  ]);
}

/** Each is played after the other. */
const MOST_MODELS = 20;

function aboveZero(cell: Cell | undefined, path: string): number | undefined {
  if (!cell) return undefined;
  const value = Number(cell.text.replace(',', '.'));
  if (value > 0 && Number.isFinite(value)) return value;
  throw new InputError([
    { ...cell.place, path, found: `found ${quoted(cell.text)}`, expected: 'a number above 0' },
  ]);
}
