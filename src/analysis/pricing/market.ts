import type { SolveSettings } from '../distribution.ts';
import type { Question } from '../expression/tree.ts';
import { isInOrder } from '../fired.ts';
import type { Contender, Target, Worth } from '../value.ts';
import { betterBy } from './better.ts';
import {
  type Characteristic,
  countable,
  differencesOf,
  type MatchedPair,
  matchedPairs,
} from './characteristics.ts';
import { boundTogether, LOADOUTS_EACH, type PriceFit, priceFit } from './fit.ts';

/** What the prices of loadouts pay for. */
export interface Market {
  /** Characteristics in which loadouts differ, by name. */
  readonly differing: readonly string[];
  readonly pairs: readonly MatchedPair[];
  /** Names of the loadouts that were looked at: those that do one thing, with one model, and have what is wanted. */
  readonly looked: readonly string[];
  /** Missing where there are too few loadouts, or nothing in which they differ does anything. */
  readonly fit?: PriceFit;
  /** Characteristics that do nothing against these targets, so that no direction of them is better. */
  readonly idle: readonly string[];
  /** Characteristics that go with others in every loadout. */
  readonly bound: readonly string[];
}

/** What is asked about the prices of loadouts. */
export interface MarketQuestion {
  readonly loadouts: readonly Contender[];
  readonly worths: readonly Worth[];
  readonly targets: readonly Pick<Target, 'weight'>[];
  readonly question: Question;
  /** Characteristics to fit; missing: all in which loadouts differ. */
  readonly wanted?: readonly string[];
}

/** @returns what loadouts that do one thing differ in, which pairs differ in that alone, and what the prices pay for it */
export async function marketOf(
  { loadouts, worths, targets, question, wanted }: MarketQuestion,
  settings: SolveSettings,
): Promise<Market> {
  const alone = loadouts.filter((one) => !isInOrder(one));
  const known = wanted && differencesOf(alone).filter(({ name }) => wanted.includes(name));
  const single = alone.filter((_, i) => !known?.some(({ values }) => values[i] === undefined));
  const priced = single.map(({ name }) => ({
    name,
    points: worths.find((worth) => worth.name === name)?.points ?? 0,
  }));
  const differences = differencesOf(single);
  const all = countable(differences);
  const asked = wanted ? all.filter(({ name }) => wanted.includes(name)) : all;
  const bound = single.length < LOADOUTS_EACH * asked.length ? [] : boundTogether(asked);
  const told = asked.filter(({ name }) => !bound.includes(name));
  const market = {
    differing: (wanted ? differencesOf(alone) : all).map(({ name }) => name),
    pairs: matchedPairs(priced, differences),
    looked: single.map(({ name }) => name),
    bound,
  };
  if (told.length === 0 || single.length < LOADOUTS_EACH * told.length) return { ...market, idle: [] };
  const better = await betterBy(single, told, targets, question, settings);
  const fitted = told.flatMap((one, j): [Characteristic, 1 | -1][] => {
    const direction = better[j];
    return direction === 0 ? [] : [[one, direction]];
  });
  const idle = told.filter((_, j) => better[j] === 0).map(({ name }) => name);
  if (fitted.length === 0) return { ...market, idle };
  const fit = priceFit(
    priced.map(({ points }) => points),
    fitted.map(([one]) => one),
    fitted.map(([, direction]) => direction),
  );
  return { ...market, idle, fit };
}
