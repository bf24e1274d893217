import { alternatives, childShape, type Shape } from '../fields/shape.ts';

/** Whether a value may stand where a shape is asked for. */
export function fits(value: unknown, shape: Shape): boolean {
  return alternatives(shape).some((part) => fitsPart(value, part));
}

function fitsPart(value: unknown, shape: Shape): boolean {
  if ('const' in shape) return shape.const === value;
  if (shape.enum) return shape.enum.includes(value);
  const types = [shape.type ?? []].flat();
  if (typeof value === 'number') return fitsNumber(value, shape, types);
  if (typeof value === 'string')
    return types.includes('string') && value.length <= (shape.maxLength ?? value.length);
  if (typeof value === 'boolean') return types.includes('boolean');
  if (!Array.isArray(value) || !types.includes('array')) return false;
  const isShort = value.length <= (shape.maxItems ?? value.length);
  return isShort && value.every((item, i) => fits(item, childShape(shape, i) ?? {}));
}

function fitsNumber(value: number, shape: Shape, types: readonly string[]): boolean {
  const { minimum = -Infinity, maximum = Infinity } = shape;
  const isOne = types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return isOne && value >= minimum && value <= maximum;
}
