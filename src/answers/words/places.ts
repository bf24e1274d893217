import type { SweptPoint } from '../../analysis/index.ts';
import { againAt, type FieldNames, fieldAt } from '../../report/words/fields.ts';
import { settingText } from '../../report/words/numbers.ts';

/**
 * Where an answer stands, each field with its name, as it may be read aloud: `with 2 figures of the shooter at distance 6
 * inches`. A field of which every value answers the same is left out.
 */
export function placed(at: SweptPoint, swept: readonly SweptPoint[], names: FieldNames): string {
  const fields = Object.keys(at.point);
  const isAll = (field: string) => reachedAt(swept, at, field).length === valuesOf(swept, field).length;
  const telling = fields.filter((field) => !isAll(field));
  return (telling.length > 0 ? telling : fields)
    .map((field) => fieldReached(field, at, swept, names))
    .join(' and ')
    .replace(/ and (at )| and with /, (_, at) => (at ? ' at ' : ' and '));
}

/** One field where an answer stands: `at distance 2 to 18 inches`, `at distance 2 inches, as at 7 others,`. */
function fieldReached(
  field: string,
  at: SweptPoint,
  swept: readonly SweptPoint[],
  names: FieldNames,
): string {
  const values = reachedAt(swept, at, field);
  const [last, ...before] = values.toReversed();
  if (values.length <= MOST_ALIKE)
    return fieldAt(field, [before.toReversed().join(', '), last].filter(Boolean).join(' or '), names);
  if (isRun(values, valuesOf(swept, field))) return fieldAt(field, `${values[0]} to ${last}`, names);
  return `${fieldAt(field, values[0], names)}, as ${againAt(field, `${before.length}`, names)} others,`;
}

/** Whether they are numbers that follow one another, as they were swept. */
const isRun = (values: readonly string[], all: readonly string[]): boolean =>
  values.every((value, i) => /^−?\d/.test(value) && value === all[all.indexOf(values[0]) + i]);

/** The values of a field that answer the same as a case, the other fields as they are there. */
function reachedAt(swept: readonly SweptPoint[], at: SweptPoint, field: string): string[] {
  const alike = swept.filter(
    ({ point, estimate }) =>
      Math.abs(estimate.value - at.estimate.value) <= ROUNDING &&
      Object.entries(point).every(([other, value]) => other === field || value === at.point[other]),
  );
  return valuesOf(alike, field);
}

/** Of more values than these the ends are named, or the first and the number of the others. */
export const MOST_ALIKE = 4;

/** Values no farther apart are one, added up in another order. */
export const ROUNDING = 1e-9;

/** The values that a field took, as they are told. */
export const valuesOf = (swept: readonly Pick<SweptPoint, 'point'>[], field: string): string[] => [
  ...new Set(swept.map(({ point }) => valueText(point[field]))),
];

export function valueText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? settingText(value) : value;
}
