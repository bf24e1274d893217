import type { Action } from '../../systems/system.ts';
import { dereferenced, inputShape, type Shape } from './shape.ts';

/**
 * What is wrong with an action's input where it takes fields that it does not know, or undefined: a field that a
 * scenario misspells would be passed over in silence. `z.looseObject` says that this is meant.
 */
export function looseFault(action: Action): string | undefined {
  return faultIn(dereferenced(inputShape(action)), '', new Set());
}

function faultIn(shape: Shape, path: string, seen: Set<Shape>): string | undefined {
  if (seen.has(shape)) return undefined;
  seen.add(shape);
  const { properties, additionalProperties, items = [], anyOf = [], oneOf = [] } = shape;
  if (properties && additionalProperties === undefined)
    return `${path === '' ? '' : `${path}: `}found z.object, expected z.strictObject: else a field that a scenario misspells is passed over in silence`;
  const inside = Object.entries(properties ?? {}).map(([name, part]) =>
    faultIn(part, path === '' ? name : `${path}.${name}`, seen),
  );
  const parts = [items, anyOf, oneOf].flat().map((part) => faultIn(part, path, seen));
  return [...inside, ...parts].find(Boolean);
}
