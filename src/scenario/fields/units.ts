import type { Action } from '../../systems/system.ts';
import { alternatives, dereferenced, inputShape, type Shape, shapeAt } from './shape.ts';

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
      const unit = unitAt(shape, field);
      return unit === undefined ? [] : [[field, unit]];
    }),
  );
}

/** What one field is measured in; undefined where it is not, or there is no such field. */
export function unitAt(shape: Shape, field: string): string | undefined {
  const found = shapeAt(shape, field.split('.'));
  return [found, ...(found ? alternatives(found) : [])].find((part) => part?.unit)?.unit;
}
