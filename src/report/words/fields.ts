import type { Result } from '../../stats/result.ts';
import { isCounted, unitOf } from '../../stats/unit.ts';
import { settingText } from './numbers.ts';
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

/**
 * A field at some values, as a sentence names it: `with 4 warriors of the shooter`, `at 3 inches`, `with the target 3 inches
 * away`, `where SKILL of the shooter is 7`, `where light is dusk`.
 */
export function fieldAt(field: string, values: string, names: FieldNames): string {
  const [title, unit] = [fieldTitle(field, names), fieldUnit(field, names)];
  if (isYesOrNo(values)) return `with ${title}: ${values}`;
  if (countsOwn(title, unit) && isNumber(values)) return `with ${counted(title, values)}`;
  const measured = [values, unitOf(unit, values)].filter((part) => part !== '').join(' ');
  return (isNumber(values) && distanceAt(title, measured)) || `where ${title} is ${measured}`;
}

/** How far away somebody is: `at 3 inches`, `with the target 3 inches away`, `with raiders 3 inches from bowmen`. */
function distanceAt(title: string, measured: string): string | undefined {
  if (title === 'distance') return `at ${measured}`;
  const [, to] = /^distance to (.+)$/.exec(title) ?? [];
  if (to !== undefined) return `with ${to} ${measured} away`;
  const [, who, from] = /^distance of (.+?) from (.+)$/.exec(title) ?? [];
  return who === undefined ? undefined : `with ${who} ${measured} from ${from}`;
}

/** The same once the field was named: `with 20`, `at 30`, `where it is none`. */
export function againAt(field: string, values: string, names: FieldNames): string {
  if (isYesOrNo(values)) return `with ${values}`;
  if (!isNumber(values)) return `where it is ${values}`;
  return `${countsOwn(fieldTitle(field, names), fieldUnit(field, names)) ? 'with' : 'at'} ${values}`;
}

/** Several fields at once that were all named: each with its name once more where two would be `at 3 at 14`. */
export function againAtAll(
  places: readonly (readonly [field: string, values: string])[],
  names: FieldNames,
): string {
  const again = places.map(([field, values]) => againAt(field, values, names));
  const isClear = again.filter((text) => text.startsWith('at ')).length < 2;
  return (isClear ? again : places.map(([field, values]) => fieldAt(field, values, names))).join(' ');
}

const isNumber = (values: string): boolean => /^[−-]?\d/.test(values);

const isYesOrNo = (values: string): boolean => /^(?:yes|no)$/.test(values);

/** A field and its values alone: `7 rounds`, `3 to 30 inches`, `3 to 30 inches to the target`, `range 8 inches`. */
export function fieldValues(field: string, values: string, names: FieldNames): string {
  const [title, unit] = [fieldTitle(field, names), fieldUnit(field, names)];
  const [distance, to = ''] = (unit !== '' && /^distance(?:( to .+))?$/.exec(title)) || [];
  if (distance !== undefined) return `${values} ${unitOf(unit, values)}${to}`;
  return countsOwn(title, unit)
    ? counted(title, values)
    : [title, values, unitOf(unit, values)].filter((part) => part !== '').join(' ');
}

/** From one value of a field to another: `4 to 20 warriors of the shooter`, `3 to 30 inches`. */
export const fieldSpan = (field: string, from: number, to: number, names: FieldNames): string =>
  fieldValues(field, `${settingText(from)} to ${settingText(to)}`, names);

/** At every value, or at none: `everywhere from 4 to 20 warriors of the shooter`, `at no distance from 3 to 30 inches`. */
export function everyOrNo(
  field: string,
  which: 'every' | 'no',
  [from, to]: readonly [number, number],
  names: FieldNames,
): string {
  const [title, unit] = [fieldTitle(field, names), fieldUnit(field, names)];
  const where = which === 'every' ? 'everywhere' : 'for no value';
  if (countsOwn(title, unit)) return `${where} from ${fieldSpan(field, from, to, names)}`;
  const ends = ['from', settingText(from), 'to', settingText(to), unit].filter((part) => part !== '');
  return `at ${which} ${title} ${ends.join(' ')}`;
}

/** One of what a field counts or is measured in: `warrior`, `inch`; `one` where it is neither. */
export function oneOf(field: string, names: FieldNames): string {
  const [title, unit] = [fieldTitle(field, names), fieldUnit(field, names)];
  if (unit !== '') return unitOf(unit, '1');
  return countsOwn(title, unit) ? counted(title, '1').split(' ')[1] : 'one';
}

const counted = (title: string, values: string): string =>
  `${values} ${values === '1' ? title.replace(/^dice/, 'die').replace(/^([a-z]+)s/, '$1') : title}`;

/** Whether a title begins with things that a number counts: `warriors of the shooter`, not `radius`. */
const countsOwn = (title: string, unit: string): boolean =>
  unit === '' && isCounted(/^[a-z]+(?= |$)/.exec(title)?.[0] ?? '');
