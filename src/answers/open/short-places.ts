import { fieldValues } from '../../report/words/fields.ts';

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

const partText = (title: string, value: string): string =>
  title === 'distance' ? value : fieldValues(title, value, {});

/** Letters of a name that a reader sees whole. */
const MOST_WHOLE = 40;

/** `distance: 2 inches, cover: none` has two. */
const PARTS = /, (?=[^,:]+: )/;
