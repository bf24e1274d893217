import { fieldNames, type Shape } from '../fields/shape.ts';
import { fieldMeant } from '../fields/spelling.ts';
import { InputError } from '../text/problem.ts';
import { columnsMeant } from './columns.ts';

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
  if (paths.length < 2) return paths[0] ?? name;
  const found = `may be ${paths.join(' or ')}`;
  throw new InputError([{ file, path: name, found, expected: 'the whole path of one of them' }]);
}
