import type { Question } from '../expression/tree.ts';
import { isInOrder } from '../fired.ts';
import type { Contender, MatchupSettings, Target } from '../value.ts';
import type { Worth } from '../worth/worth.ts';
import { betterBy } from './better.ts';
import {
  type Characteristic,
  countable,
  type Difference,
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
  /** Names of the loadouts that were looked at: those that have what is wanted, and where they are too few, of these those that do one thing. */
  readonly looked: readonly string[];
  /** What prices were to be fitted to: what is wanted, and how many there are of each profile where loadouts differ in that. */
  readonly fittedTo: readonly string[];
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

/** @returns what loadouts differ in, which pairs differ in that alone, and what the prices pay for it */
export async function marketOf(
  { loadouts, worths, targets, question, wanted }: MarketQuestion,
  settings: MatchupSettings,
): Promise<Market> {
  const { looked, differences, fittedTo } = lookAt(loadouts, wanted);
  const priced = looked.map(({ name }) => ({
    name,
    points: worths.find((worth) => worth.name === name)?.points ?? 0,
  }));
  const all = countable(differences);
  const bound = looked.length < LOADOUTS_EACH * fittedTo.length ? [] : boundTogether(fittedTo);
  const unbound = fittedTo.filter(({ name }) => !bound.includes(name));
  const market = {
    differing: (wanted ? differencesOf(loadouts) : all).map(({ name }) => name),
    pairs: matchedPairs(priced, differences),
    looked: looked.map(({ name }) => name),
    fittedTo: fittedTo.map(({ name }) => name),
    bound,
  };
  if (unbound.length === 0 || looked.length < LOADOUTS_EACH * unbound.length) return { ...market, idle: [] };
  const better = await betterBy(looked, unbound, targets, question, settings);
  const fitted = unbound.flatMap((one, j): [Characteristic, 1 | -1][] => {
    const direction = better[j];
    return direction === 0 ? [] : [[one, direction]];
  });
  const idle = unbound.filter((_, j) => better[j] === 0).map(({ name }) => name);
  if (fitted.length === 0) return { ...market, idle };
  const fit = priceFit(
    priced.map(({ points }) => points),
    fitted.map(([one]) => one),
    fitted.map(([, direction]) => direction),
  );
  return { ...market, idle, fit };
}

interface Looked {
  readonly looked: readonly Contender[];
  readonly differences: readonly Difference[];
  /** What prices are to be fitted to: what is wanted, and how many there are of each profile. */
  readonly fittedTo: readonly Characteristic[];
}

/** All loadouts that have what is wanted; where they are too few for it and those that do one thing are not, these alone. */
function lookAt(loadouts: readonly Contender[], wanted: readonly string[] | undefined): Looked {
  const all = lookAtThese(loadouts, wanted);
  const single = lookAtThese(
    loadouts.filter((one) => !isInOrder(one)),
    wanted,
  );
  return !isEnough(all) && isEnough(single) ? single : all;
}

const isEnough = ({ looked, fittedTo }: Looked): boolean => looked.length >= LOADOUTS_EACH * fittedTo.length;

function lookAtThese(loadouts: readonly Contender[], wanted: readonly string[] | undefined): Looked {
  const known = wanted && differencesOf(loadouts).filter(({ name }) => wanted.includes(name));
  const looked = loadouts.filter((_, i) => !known?.some(({ values }) => values[i] === undefined));
  const differences = differencesOf(looked);
  const all = countable(differences);
  const fittedTo = wanted ? all.filter(({ name, ends }) => !ends || wanted.includes(name)) : all;
  return { looked, differences, fittedTo };
}
