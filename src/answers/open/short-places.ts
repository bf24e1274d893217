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
    return parts.map(([title, value = ''], i) => partText(isApart ? short[i] : title, value)).join(', ');
  });
}

/**
 * Where other answers were tried, of a sweep of so many cases.
 *
 * @returns undefined where that is everywhere
 */
export function placesTried(names: readonly string[], all: number): string | undefined {
  if (names.length >= all) return undefined;
  const [, unit] = /^distance: \S+( .+)$/.exec(names[0]) ?? [];
  const values = names.map((name) => /^distance: (\S+)/.exec(name)?.[1] ?? '');
  const isAlong = unit !== undefined && names.every((name, i) => name === `distance: ${values[i]}${unit}`);
  return isAlong
    ? `Other answers were tried at ${listed(values)}${unit} only.`
    : `Other answers were tried in ${names.length} of the ${all} cases only: ${listed(names.map((name) => `“${name}”`))}.`;
}

const partText = (title: string, value: string): string =>
  title === 'distance' ? value : fieldValues(title, value, {});

/** Letters of a name that a reader sees whole. */
const MOST_WHOLE = 40;

/** `distance: 2 inches, cover: none` has two. */
const PARTS = /, (?=[^,:]+: )/;
