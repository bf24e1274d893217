import type { FieldPath } from '../systems/after.ts';

/** Fields as a scenario has them. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields with others laid over them, objects into each other; null takes a field away. */
export function laidOver(under: Fields, over: Fields): Record<string, unknown> {
  const all: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const there = all[key];
    if (value === null) delete all[key];
    else if (value !== undefined)
      all[key] = isFields(value) ? laidOver(isFields(there) ? there : {}, value) : value;
  }
  return all;
}

/** What fields say at a path; undefined where nothing. */
export const valueAt = (fields: Fields, path: FieldPath): unknown =>
  path.reduce<unknown>((inside, key) => (isFields(inside) ? inside[key] : undefined), fields);

/** One value at a path of fields. */
export const at = (path: FieldPath, value: unknown): Fields =>
  path.reduceRight<unknown>((inside, key) => ({ [key]: inside }), value) as Fields;

/** Fields named by dotted paths, laid over others. */
export const changed = (fields: Fields, changes: Fields): Fields =>
  Object.entries(changes).reduce<Fields>(
    (all, [path, value]) => laidOver(all, at(path.split('.'), value)),
    fields,
  );

/** Only the fields of these names. */
export const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => names.includes(key)));

/** Points of a unit, its parts' included. */
export function pointsIn(fields: unknown): number | undefined {
  if (!isFields(fields)) return undefined;
  const own = typeof fields.points === 'number' ? [fields.points] : [];
  const all = [...own, ...Object.values(fields).flatMap((one) => pointsIn(one) ?? [])];
  return all.length > 0 ? all.reduce((sum, one) => sum + one, 0) : undefined;
}
