import { MEASURED, shortPlaces } from '../../report/words/short-places.ts';
import { listed } from '../words/figure-text.ts';

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
    : `Other answers were tried in ${names.length} of the ${all} cases only: ${listed(shortPlaces(names).map((name) => `“${name}”`))}.`;
}
