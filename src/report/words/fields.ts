import type { Result } from '../../stats/result.ts';
import { clip } from './untrusted.ts';

/** What is known of varied fields: what they are called and measured in, by their paths. */
export type FieldNames = Pick<Result, 'titles' | 'units'>;

/** What a reader calls a field: `warriors of the shooter`; its path where nobody says. */
export const fieldTitle = (field: string, { titles = {} }: FieldNames): string =>
  Object.hasOwn(titles, field) ? titles[field] : field;

/** What a field is measured in, e.g. `inches`; nothing where it is not, or nobody says. */
export const fieldUnit = (field: string, { units = {} }: FieldNames): string =>
  Object.hasOwn(units, field) ? units[field] : '';

/** A field with its unit, as an axis or a column names it: `distance (inches)`. */
export function titleWithUnit(field: string, names: FieldNames): string {
  const [title, unit] = [fieldTitle(field, names), fieldUnit(field, names)];
  return unit === '' ? title : `${clip(title, 60)} (${clip(unit, 20)})`;
}

/** A field, its unit behind it, as a sentence names it: `distance, inches`. */
export const titleAndUnit = (field: string, names: FieldNames): string =>
  [fieldTitle(field, names), fieldUnit(field, names)].filter(Boolean).join(', ');
