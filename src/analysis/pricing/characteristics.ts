import type { Changes, ScenarioCase } from '../../scenario/index.ts';
import type { Interval } from '../../stats/index.ts';
import type { Contender } from '../value.ts';
import { ONLY_WORD, type Part, partOf, WORD } from './parts.ts';

/** A number of a loadout's profiles, 1 or 0 for a word that one has or has not, or how many of a profile there are. */
export interface Characteristic {
  /**
   * Its path, e.g. `weapon.strength`; with the word behind it, e.g. `weapon.traits: Plentiful`; the path of a profile
   * alone, e.g. `weapon`, is how many of them are paid for.
   */
  readonly name: string;
  /** One per loadout: the sum over all that it pays for, each as often as there are models. */
  readonly values: readonly number[];
  /** The least and the most that a single profile has of it; missing where it is how many there are. */
  readonly ends?: Interval;
}

/** As {@link Characteristic}, of loadouts of which some may not have it. */
export interface Difference extends Pick<Characteristic, 'name' | 'ends'> {
  readonly values: readonly (number | undefined)[];
}

/**
 * The characteristics in which some loadouts differ: what the shooting side says of all that they pay for, added up, and
 * how many there are of each. What a part of one does not have at all is undefined.
 */
export function differencesOf(loadouts: readonly Contender[]): Difference[] {
  const found = loadouts.map(({ fired }) => fired.map(partOf));
  const parts = found.flat();
  const fields = [...new Set(parts.flatMap(({ numbers }) => [...numbers.keys()]))].map((name): Difference => {
    const single = parts.flatMap((part) => numberIn(part, name) ?? []);
    const ends = [Math.min(...single), Math.max(...single)] as const;
    return { name, values: found.map((all) => sumOf(all, name)), ends };
  });
  const counts = [...new Set(parts.flatMap(({ paid }) => paid))].map((name): Difference => {
    const countIn = ({ paid, models }: Part) => (paid.includes(name) ? models : 0);
    return { name, values: found.map((all) => all.reduce((sum, part) => sum + countIn(part), 0)) };
  });
  return [...fields, ...counts].filter(({ values }) => values.some((value) => value !== values[0]));
}

/** What one part has of a characteristic: of a word that it does not have, 0. */
const numberIn = ({ numbers }: Part, name: string): number | undefined =>
  numbers.get(name) ?? (/: | = /.test(name) ? 0 : undefined);

/** What all parts have that pay for what it is of; undefined where one of them has none. */
function sumOf(parts: readonly Part[], name: string): number | undefined {
  const own = parts.filter(({ paysFor }) => paysFor(fieldOf(name)));
  const values = own.map((part) => numberIn(part, name));
  return values.reduce<number | undefined>(
    (sum, value, i) => (sum === undefined || value === undefined ? undefined : sum + own[i].models * value),
    0,
  );
}

/** Those that are numbers of all loadouts, or words that they have or have not: what prices can be fitted to. */
export const countable = (differences: readonly Difference[]): Characteristic[] =>
  differences.filter(
    (one): one is Characteristic => !one.name.includes(ONLY_WORD) && !one.values.includes(undefined),
  );

/** The field that a characteristic is of: `weapon.traits` for `weapon.traits: Plentiful`. */
export const fieldOf = (characteristic: string): string => characteristic.split(/: | = /)[0];

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
