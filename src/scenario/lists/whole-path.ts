import type { Action } from '../../systems/system.ts';
import { shapeOf } from '../cases.ts';
import { fieldNames, type Shape } from '../fields/shape.ts';
import { fieldMeant } from '../fields/spelling.ts';
import { HEADER_NAMES } from '../header.ts';
import { nearest } from '../text/nearest.ts';
import { InputError } from '../text/problem.ts';
import { columnsMeant, partsOf } from './columns.ts';

/**
 * The path of a field that is to be set: the action's own of this name, else the only one of a side, as a table names
 * it (`cover` of `target.cover`).
 *
 * @param file as messages name the place where it is set
 * @param others fields that a scenario has besides
 * @returns what is written where no side has such a field
 * @throws InputError when several may be meant
 */
export function wholePath(name: string, shape: Shape, file: string, others: readonly string[] = []): string {
  const [first] = name.split('.');
  if (others.includes(first) || fieldNames(shape).includes(fieldMeant(first, new Set(), shape))) return name;
  const paths = placesOf(name, shape);
  if (paths.length === 1) return paths[0];
  if (paths.length === 0) {
    checkNear(name, shape, file, others);
    return name;
  }
  const found = `may be ${paths.join(' or ')}`;
  throw new InputError([{ file, path: name, found, expected: 'the whole path of one of them' }]);
}

/** Where a side has a field of this name. */
function placesOf(name: string, shape: Shape): string[] {
  const columns = (['target', 'shooting'] as const).flatMap((side) => columnsMeant(name, side, shape));
  const paths = [...new Set(columns.map(({ path }) => path.join('.')))];
  // The action's own comes before that of one of several.
  const own = paths.filter((path) => !IN_LIST.test(path));
  return own.length === 1 ? own : paths;
}

const IN_LIST = /\.(?:0|one)(?:\.|$)/;

/**
 * The same of a field that is to be set, those of a list by their number as it is written: there may be several.
 *
 * @throws InputError when several may be meant
 */
export function settablePath(name: string, shape: Shape, file: string, others: readonly string[]): string {
  const path = wholePath(name, shape, file, others);
  return IN_LIST.test(path) ? name : path;
}

/**
 * The same of a field that is varied.
 *
 * @param option as messages name the place where it is varied
 * @throws InputError when several may be meant
 */
export const variedPath = (name: string, action: Action, option: string): string =>
  settablePath(name, shapeOf(action), option, HEADER_NAMES);

/** @throws InputError when it is near to a field of a side, and to none of the action or the scenario */
function checkNear(name: string, shape: Shape, file: string, others: readonly string[]): void {
  if (nearest(name.split('.')[0], [...fieldNames(shape), ...others]) !== undefined) return;
  const expected = 'a field of the action or of one of its sides';
  const parts = (['target', 'shooting'] as const).flatMap((side) => partsOf(shape, side));
  if (name.includes('.')) {
    // Another system's place of a field that this one has, too.
    const [path, ...more] = placesOf(name.slice(name.lastIndexOf('.') + 1), shape);
    if (path === undefined || more.length > 0) return;
    throw new InputError([{ file, path: name, found: 'unknown field', expected, suggestion: path }]);
  }
  const suggestion = nearest(
    name,
    parts.flatMap((part) => fieldNames(part.shape)),
  );
  if (suggestion === undefined) return;
  throw new InputError([{ file, path: name, found: 'unknown field', expected, suggestion }]);
}
