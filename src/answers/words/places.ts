import type { SweptPoint } from '../../analysis/index.ts';
import { againAt, type FieldNames, fieldAt } from '../../report/words/fields.ts';
import { valueText } from '../../report/words/numbers.ts';

/**
 * Where an answer stands, each field with its name, as it may be read aloud: `with 2 figures of the shooter at 6 inches`. A
 * field of which every value answers the same is left out.
 *
 * @param known fields that the sentence has named already: `with 2 at 6`
 */
export function placed(
  at: SweptPoint,
  swept: readonly SweptPoint[],
  names: FieldNames,
  known: readonly string[] = [],
): string {
  const fields = tellingFields(at, swept);
  const reached = (those: readonly string[]) =>
    fields.map((field) => fieldReached(field, at, swept, names, those.includes(field)));
  // Of two that are numbers alone one could not say which is which.
  const isUnclear = reached(known).filter((place) => place.startsWith('at ')).length > 1;
  const places = reached(isUnclear ? [] : known);
  const [one, other] = places;
  // Two that both say what something is are told of together.
  if (places.length === 2 && places.every((place) => place.startsWith(IS_KNOWN)))
    return `where they are ${places.map((place) => place.slice(IS_KNOWN.length)).join(' and ')}`;
  if (one.startsWith(IS) && other?.startsWith(IS) && !other.startsWith(IS_KNOWN))
    return `${one} and ${other.slice(IS.length)}`;
  return places
    .join(' and ')
    .replace(/ and (?:((?:at|where) )|with )/, (_, next) => (next ? ` ${next}` : ' and '));
}

const IS = 'where ';
const IS_KNOWN = `${IS}it is `;

/** Fields of which not every value answers the same as a case; all where none is. */
export function tellingFields(at: SweptPoint, swept: readonly SweptPoint[]): string[] {
  const fields = Object.keys(at.point);
  const isAll = (field: string) => reachedAt(swept, at, field).length === valuesOf(swept, field).length;
  const telling = fields.filter((field) => !isAll(field));
  return telling.length > 0 ? telling : fields;
}

/** One field where an answer stands: `at 2 to 18 inches`, `at 2 inches, as at 7 others,`; once it was named `at 2 to 18`. */
export function fieldReached(
  field: string,
  at: SweptPoint,
  swept: readonly SweptPoint[],
  names: FieldNames,
  isKnown = false,
): string {
  const values = reachedAt(swept, at, field);
  const place = (text: string) => (isKnown ? againAt : fieldAt)(field, text, names);
  const [last, ...before] = values.toReversed();
  if (values.length <= MOST_ALIKE)
    return place([before.toReversed().join(', '), last].filter(Boolean).join(' or '));
  if (isRun(values, valuesOf(swept, field))) return place(`${values[0]} to ${last}`);
  return `${place(values[0])}, as ${againAt(field, `${before.length}`, names)} others,`;
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
