import { fieldValues } from '../../report/words/fields.ts';
import { listed } from '../words/figure-text.ts';

/**
 * Cases of a sweep by their values where their names would be cut: `20 warriors, 3 inches` of `warriors of the shooter: 20,
 * distance: 3 inches`. Whose a field is stays where two would be called alike.
 */
export function shortPlaces(names: readonly string[]): string[] {
  if (names.every(({ length }) => length <= MOST_WHOLE)) return [...names];
  return names.map((name) => {
    const parts = name.split(PARTS).map((part) => part.split(': '));
    const short = parts.map(([title]) => title.replace(/ of the [a-z]+$/, ''));
    const isApart = new Set(short).size === short.length;
    const values = parts.map(([, value = '']) => value);
    return parts.map(([title], i) => partText(isApart ? short[i] : title, values[i], values)).join(', ');
  });
}

/**
 * Where other answers were tried, of a sweep of so many cases.
 *
 * @returns undefined where that is everywhere
 */
export function placesTried(names: readonly string[], all: number): string | undefined {
  if (names.length >= all) return undefined;
  const parts = names.map((name) => MEASURED.exec(name)?.slice(1) ?? []);
  const [[title, , unit = '']] = parts;
  const isAlong = unit !== '' && parts.every((part) => part[0] === title && part[2] === unit);
  const values = parts.map(([, value = '']) => value);
  return isAlong
    ? `Other answers were tried at ${listed(values)}${unit} only.`
    : `Other answers were tried in ${names.length} of the ${all} cases only: ${listed(names.map((name) => `“${name}”`))}.`;
}

/** A field that alone has its unit is known by that: `3 inches`. */
function partText(title: string, value: string, all: readonly string[]): string {
  const unitOf = (other: string) => MEASURED.exec(`${title}: ${other}`)?.[3] ?? '';
  const isAlone = unitOf(value) !== '' && all.filter((other) => unitOf(other) === unitOf(value)).length === 1;
  return isAlone ? value : fieldValues(title, value, {});
}

/** A field, its number and the unit of that: `distance: 3 inches`. */
const MEASURED = /^([^:,]+): (-?[\d.]+)( [a-z]+)$/;

/** Letters of a name that a reader sees whole. */
const MOST_WHOLE = 40;

/** `distance: 2 inches, cover: none` has two. */
const PARTS = /, (?=[^,:]+: )/;
