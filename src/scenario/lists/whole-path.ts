import { fieldNames, type Shape } from '../fields/shape.ts';
import { fieldMeant } from '../fields/spelling.ts';
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
  const columns = (['target', 'shooting'] as const).flatMap((side) => columnsMeant(name, side, shape));
  const paths = [...new Set(columns.map(({ path }) => path.join('.')))];
  if (paths.length === 1) return paths[0];
  if (paths.length === 0) {
    checkNear(name, shape, file, others);
    return name;
  }
  const found = `may be ${paths.join(' or ')}`;
  throw new InputError([{ file, path: name, found, expected: 'the whole path of one of them' }]);
}

/** @throws InputError when it is near to a field of a side, and to none of the action or the scenario */
function checkNear(name: string, shape: Shape, file: string, others: readonly string[]): void {
  if (name.includes('.') || nearest(name, [...fieldNames(shape), ...others]) !== undefined) return;
  const parts = (['target', 'shooting'] as const).flatMap((side) => partsOf(shape, side));
  const suggestion = nearest(
    name,
    parts.flatMap((part) => fieldNames(part.shape)),
  );
  if (suggestion === undefined) return;
  const expected = 'a field of the action or of one of its sides';
  throw new InputError([{ file, path: name, found: 'unknown field', expected, suggestion }]);
}
