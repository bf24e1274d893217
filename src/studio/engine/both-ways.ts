import { type Shape, shapeAt } from '../../scenario/fields/shape.ts';
import type { Written } from './messages.ts';
import { valueAt } from './words.ts';

/**
 * The path of the same field the other way round, where the scenario says it there, too: how far B is from A, of how far
 * A is from B.
 *
 * @param root of the scenario
 */
export function otherWay(root: Shape, path: readonly string[], scenario: Written): string | undefined {
  const [between, [from, to, field]] = [path.slice(0, -3), path.slice(-3)];
  if (between.length === 0 || !shapeAt(root, between)?.mutual?.includes(field)) return undefined;
  const other = [...between, to, from, field].join('.');
  return valueAt(scenario, other) === undefined ? undefined : other;
}
