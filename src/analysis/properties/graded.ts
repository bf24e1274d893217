import { alternatives, childShape, type Shape } from '../../scenario/fields/shape.ts';
import { type ScenarioCase, shapeOf } from '../../scenario/index.ts';
import type { Action } from '../../systems/system.ts';

/** A field that says which way it works, and the values at which that is looked at. */
export interface Graded {
  /** Dotted path. */
  readonly field: string;
  /** Whether more of it does more harm, or less. */
  readonly harm: 'more' | 'less';
  /** Ascending; yes and no as they are said. */
  readonly values: readonly (number | boolean)[];
  /** The value at which there is nobody to do anything. */
  readonly nobodyAt?: number;
}

/** Values of a field that are looked at, its least and greatest among them. */
const MOST_VALUES = 7;

/** The fields of a case whose schema says `.meta({ harm: 'more' })` or `'less'`. */
export function gradedFields(action: Action, one: ScenarioCase): Graded[] {
  return within(shapeOf(action), one.input, []);
}

function within(shape: Shape, value: unknown, path: readonly string[]): Graded[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const part = childShape(shape, key);
    if (!part) return [];
    const own = [part, ...alternatives(part)].find(({ harm }) => harm !== undefined);
    return [...(own ? graded([...path, key], own, inner) : []), ...within(part, inner, [...path, key])];
  });
}

function graded(path: readonly string[], shape: Shape, value: unknown): Graded[] {
  const field = path.join('.');
  const harm = shape.harm ?? 'more';
  if (typeof value === 'boolean') return [{ field, harm, values: [false, true] }];
  const { minimum, maximum } = shape;
  if (typeof value !== 'number' || minimum === undefined || maximum === undefined) return [];
  const nobody = shape.counts === 'models' && minimum === 0 ? { nobodyAt: 0 } : {};
  return [{ field, harm, values: spread(minimum, maximum, value), ...nobody }];
}

/** Whole numbers from the least to the greatest, the case's own among them. */
function spread(least: number, greatest: number, own: number): number[] {
  const steps = Math.min(MOST_VALUES, greatest - least + 1);
  const even = Array.from({ length: steps }, (_, i) =>
    Math.round(least + (i * (greatest - least)) / Math.max(1, steps - 1)),
  );
  return [...new Set([...even, own])].sort((a, b) => a - b);
}
