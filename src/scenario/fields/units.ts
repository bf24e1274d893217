import type { Action } from '../../systems/system.ts';
import { alternatives, dereferenced, inputShape, shapeAt } from './shape.ts';

/**
 * What fields are measured in, as far as the rules say so.
 *
 * @param fields dotted paths, e.g. `situation.distance`
 * @returns units by path, without the fields that have none
 */
export function unitsOf(action: Action, fields: readonly string[]): Record<string, string> {
  const shape = dereferenced(inputShape(action));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = shapeAt(shape, field.split('.'));
      const unit = [found, ...(found ? alternatives(found) : [])].find((part) => part?.unit)?.unit;
      return unit === undefined ? [] : [[field, unit]];
    }),
  );
}
