import { fieldValues } from './fields.ts';

/**
 * Cases of a sweep by their values where their names would be cut: `20 warriors, 3 inches` of `warriors of the shooter: 20,
 * distance: 3 inches`. Whose a field is stays where two would be called alike.
 */
export function shortPlaces(names: readonly string[]): string[] {
  if (names.every(({ length }) => length <= MOST_WHOLE)) return [...names];
  return names.map((name) => shortParts(name).join(', '));
}

/** Its values, a text each: `20 warriors` and `3 inches`. */
function shortParts(name: string): string[] {
  const parts = name.split(PARTS).map((part) => part.split(': '));
  const short = parts.map(([title]) => title.replace(/ of the [a-z]+$/, ''));
  const isApart = new Set(short).size === short.length;
  const values = parts.map(([, value = '']) => value);
  return parts.map(([title], i) => partText(isApart ? short[i] : title, values[i], values));
}

/**
 * Some of all cases of a sweep by what they alone have in common: `at 6 inches`, `with cover partial`; undefined where that
 * is no value of one field.
 */
export function placedTogether(names: readonly string[], every: readonly string[]): string | undefined {
  const has = (part: string) => (name: string) => name.split(PARTS).includes(part);
  const all = (part: string) => every.filter(has(part)).length;
  const [first = ''] = names;
  const parts = first.split(PARTS);
  const at = parts.findIndex((part) => names.every(has(part)) && names.length === all(part));
  if (at < 0 || parts.length < 2) return undefined;
  const short = shortParts(first)[at];
  return `${parts[at].endsWith(`: ${short}`) ? 'at' : 'with'} ${short}`;
}

/** A field that alone has its unit is known by that: `3 inches`. */
function partText(title: string, value: string, all: readonly string[]): string {
  const [, who, from] = /^(?:distance of )?(.+) from (.+)$/.exec(title) ?? [];
  if (who !== undefined && MEASURED.test(`${title}: ${value}`)) return `${who} ${value} from ${from}`;
  const unitOf = (other: string) => MEASURED.exec(`${title}: ${other}`)?.[3] ?? '';
  const isAlone = unitOf(value) !== '' && all.filter((other) => unitOf(other) === unitOf(value)).length === 1;
  return isAlone ? value : fieldValues(title, value, {});
}

/** A field, its number and the unit of that: `distance: 3 inches`. */
export const MEASURED = /^([^:,]+): (-?[\d.]+)( [a-z]+)$/;

/** Letters of a name that a reader sees whole. */
const MOST_WHOLE = 40;

/** `distance: 2 inches, cover: none` has two. */
const PARTS = /, (?=[^,:]+: )/;
