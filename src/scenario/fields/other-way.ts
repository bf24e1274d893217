import { valueAt } from './names.ts';
import { type Shape, shapeAt } from './shape.ts';

/**
 * The field that says the same the other way round, how far B is from A of how far A is from B, where the scenario says
 * it there, too.
 */
export function otherWay(root: Shape, path: readonly string[], scenario: unknown): string[] | undefined {
  const [between, [from, to, field]] = [path.slice(0, -3), path.slice(-3)];
  if (between.length === 0 || !shapeAt(root, between)?.mutual?.includes(field)) return undefined;
  const other = [...between, to, from, field];
  return valueAt(scenario, other) === undefined ? undefined : other;
}
