import { type Changes, isWithin, type ScenarioCase } from '../../scenario/index.ts';
import type { Contender } from '../value.ts';

/** A number of a loadout's profiles, or 1 or 0 for a word that it has or has not. */
export interface Characteristic {
  /** Its path, e.g. `weapon.strength`; with the word behind it, e.g. `weapon.traits: Plentiful`. */
  readonly name: string;
  /** One per loadout. */
  readonly values: readonly number[];
}

/** As {@link Characteristic}, of loadouts of which some may not have it. */
export interface Difference {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

/** What profiles say of themselves that no price pays for. */
const ABOUT = ['name', 'points', 'pointsEach', 'source'];

/** What stands between a field and a word in it: one of several, or the only one. */
const WORD = ': ';
const ONLY_WORD = ' = ';

/**
 * The characteristics in which some loadouts differ, each of whom does one thing: what its shooting side says. What one of
 * them does not have at all is undefined.
 */
export function differencesOf(loadouts: readonly Contender[]): Difference[] {
  const found = loadouts.map(({ fired }) => numbersIn(fired[0].cases[0]));
  const names = [...new Set(found.flatMap((one) => [...one.keys()]))];
  return names.flatMap((name) => {
    const missing = /: | = /.test(name) ? 0 : undefined;
    const values = found.map((one) => one.get(name) ?? missing);
    return values.every((value) => value === values[0]) ? [] : [{ name, values }];
  });
}

/** Those that are numbers of all loadouts, or words that they have or have not: what prices can be fitted to. */
export const countable = (differences: readonly Difference[]): Characteristic[] =>
  differences.filter(
    (one): one is Characteristic => !one.name.includes(ONLY_WORD) && !one.values.includes(undefined),
  );

/** The field that a characteristic is of: `weapon.traits` for `weapon.traits: Plentiful`. */
export const fieldOf = (characteristic: string): string => characteristic.split(/: | = /)[0];

/** What a case says of the shooting side, by characteristic. */
function numbersIn({ input, profiles }: ScenarioCase): Map<string, number> {
  const found = new Map<string, number>();
  const take = (value: unknown, path: string, between: string): void => {
    if (typeof value === 'number') found.set(path, value);
    else if (typeof value === 'boolean') found.set(`${path}${WORD}yes`, Number(value));
    else if (typeof value === 'string') found.set(`${path}${between}${value}`, 1);
    else if (Array.isArray(value)) for (const item of value) take(item, path, WORD);
    else if (typeof value === 'object' && value !== null)
      for (const [key, field] of Object.entries(value))
        if (!ABOUT.includes(key)) take(field, `${path}.${key}`, ONLY_WORD);
  };
  for (const [field, value] of Object.entries(input))
    if (profiles.some(({ path, side }) => side === 'shooting' && isWithin(path, field)))
      take(value, field, ONLY_WORD);
  return found;
}

/** What makes a characteristic of a case another: a number, or one word more or less. */
export function changeTo(one: ScenarioCase, name: string, value: number): Changes {
  const [path, word] = name.split(WORD);
  if (word === undefined) return { [path]: value };
  const held = path
    .split('.')
    .reduce<unknown>((all, key) => (all as Record<string, unknown>)?.[key], one.input);
  if (!Array.isArray(held)) return { [path]: word === 'yes' ? value === 1 : word };
  return { [path]: value === 1 ? [...new Set([...held, word])] : held.filter((item) => item !== word) };
}

/** Two loadouts that differ in one characteristic alone. */
export interface MatchedPair {
  readonly from: string;
  readonly to: string;
  readonly characteristic: string;
  /** How much more `to` has of it. */
  readonly step: number;
  /** How much more it costs. */
  readonly costs: number;
}

/** All pairs that differ in one of the characteristics alone, the one that has more of it behind. */
export function matchedPairs(
  loadouts: readonly { readonly name: string; readonly points: number }[],
  differences: readonly Difference[],
): MatchedPair[] {
  return loadouts.flatMap((a, i) =>
    loadouts.slice(i + 1).flatMap((b, k): MatchedPair[] => {
      const at = i + 1 + k;
      const differing = differences.filter(({ values }) => values[i] !== values[at]);
      const [{ name: characteristic, values } = { name: '', values: [] }] = differing;
      const step = (values[at] ?? Number.NaN) - (values[i] ?? Number.NaN);
      if (differing.length !== 1 || Number.isNaN(step)) return [];
      const [from, to] = step > 0 ? [a, b] : [b, a];
      return [
        {
          from: from.name,
          to: to.name,
          characteristic,
          step: Math.abs(step),
          costs: to.points - from.points,
        },
      ];
    }),
  );
}
