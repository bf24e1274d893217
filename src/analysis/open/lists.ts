import type { ScenarioCase } from '../../scenario/index.ts';
import type { Solver } from '../../stats/index.ts';
import type { Estimate } from '../expression/estimate.ts';
import type { Question } from '../expression/tree.ts';
import { type BestLists, type BestOf, bestLists } from '../lists/best.ts';
import type { Matched } from '../lists/matched.ts';
import { type Prices, pricesOf } from '../pricing/price.ts';
import { type MatchupSettings, worthOfAll } from '../value.ts';
import { type OpenAnswers, openAnswers } from './other-answers.ts';
import { withCases } from './rivals.ts';

/**
 * What the rules leave open in prices: what the bargain and the dearest would have to cost by other answers, and behind
 * these which loadout, in the order of the table, is the bargain then.
 *
 * @param found what {@link priceAll} found
 *
 * @example
 * ```ts
 * import { loadBundled, openInPrices, parseQuantity, priceAll, readMatchups } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const { prices } = await priceAll(matchups, parseQuantity('casualties'), how);
 * const open = await openInPrices(matchups, prices, parseQuantity('casualties'), how);
 * open.figures[0].value === prices.prices[0].fair.value; // true
 * ```
 */
export function openInPrices(
  matchups: Matched,
  { prices: found }: Pick<Prices, 'prices'>,
  question: Question,
  settings: MatchupSettings,
): Promise<OpenAnswers> {
  const those = bargainAndDearest(found);
  return openInAll(matchups, settings, async ({ loadouts, targets }) => {
    const { prices } = pricesOf((await worthOfAll(loadouts, targets, question, settings)).worths);
    const fair = those.map(({ name }) => prices.find((one) => one.name === name)?.fair ?? NOTHING_KNOWN);
    return [...fair, { value: loadouts.findIndex(({ name }) => name === prices[0].name) }];
  });
}

/** Of prices, the cheapest for what it does first, the two of whom a page tells first. */
export const bargainAndDearest = <One>(prices: readonly One[]): One[] => [prices[0], ...prices.slice(-1)];

const NOTHING_KNOWN: Estimate = { value: Number.NaN };

/**
 * The same of the best list for so many points: what it does by other answers, and behind that how many of each loadout,
 * in the order of the table, are in whichever is the best then.
 *
 * @example
 * ```ts
 * import { bestLists, loadBundled, openInBestList, parseQuantity, readMatchups, solveInteger } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const how = { method: 'exact', seed: '1', trials: 1, solver: solveInteger } as const;
 * const building = { points: 500, measure: 'average', lists: 1 } as const;
 * const question = parseQuantity('casualties');
 * const [best] = (await bestLists(matchups, question, building, how)).lists;
 * const open = await openInBestList(matchups, building, question, how);
 * open.figures[0].value === best.value; // true
 * ```
 */
export function openInBestList(
  matchups: Matched,
  building: BestOf,
  question: Question,
  settings: MatchupSettings & { readonly solver: Solver },
): Promise<OpenAnswers> {
  return openInAll(matchups, settings, async (changed) => {
    const found = await bestLists(changed, question, { ...building, lists: 1 }, settings);
    return [{ ...doubtOf(found), value: found.lists[0].value }, ...numbersIn(changed, found)];
  });
}

/** A list is known as well as the loadouts in it. */
const doubtOf = ({ worths }: BestLists): Pick<Estimate, 'interval'> =>
  worths.find(({ mix }) => mix.interval)?.mix ?? {};

/** How many of each loadout are in the best list, in the order of the table. */
const numbersIn = ({ loadouts }: Matched, { worths, lists: [best] }: BestLists): Estimate[] =>
  loadouts.map(({ name }) => ({ value: best.numbers[worths.findIndex((one) => one.name === name)] ?? 0 }));

function openInAll(
  matchups: Matched,
  settings: MatchupSettings,
  figuresOf: (matchups: Matched) => Promise<Estimate[]>,
): Promise<OpenAnswers> {
  const ruled = matchups.loadouts.flatMap(({ fired }) =>
    fired.flatMap(({ rules, cases }) => cases.map((one) => ({ rules, one }))),
  );
  const changed = (cases: readonly ScenarioCase[]): Matched => ({
    ...matchups,
    loadouts: withCases(matchups.loadouts, [...cases]),
  });
  return openAnswers(ruled, (cases) => figuresOf(changed(cases)), settings);
}
