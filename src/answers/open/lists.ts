import {
  type BestLists,
  bargainAndDearest,
  type OpenAnswers,
  type Priced,
  type Question,
} from '../../analysis/index.ts';
import type { OpenQuestions } from '../../report/words/assumptions.ts';
import { listText } from '../lists/list-text.ts';
import { titledBy } from '../words/figure-text.ts';
import { inNumbers } from '../words/question-words.ts';
import { openOf } from './open-of.ts';

/** Points, which are neither chances nor averages of what is asked for. */
const POINTS = { kind: 'number', value: 0 } as const;

/**
 * What the rules leave open in prices, see {@link openInPrices}.
 *
 * @param loadouts their names, in the order of the table
 *
 * @example
 * ```ts
 * import { loadBundled, openInPrices, openOfPrices, parseQuantity, priceAll, readMatchups } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const question = parseQuantity('casualties');
 * const priced = await priceAll(matchups, question, how);
 * const open = await openInPrices(matchups, priced.prices, question, how);
 * openOfPrices(open, priced, matchups.loadouts).matter[0].others[0].changes[0].what; // 'points that “…” is worth'
 * ```
 */
export function openOfPrices(
  open: OpenAnswers,
  { prices: { prices }, titles }: Pick<Priced, 'prices' | 'titles'>,
  loadouts: readonly { readonly name: string }[],
): OpenQuestions {
  const titled = titledBy(titles);
  const figures = bargainAndDearest(prices)
    .map(titled)
    .map(({ name }) => ({ what: `points that “${name}” is worth` }));
  const bargain = open.figures.at(-1)?.value;
  return openOf(open, {
    left: POINTS,
    figures,
    verdictOf: (by) => {
      const place = by.at(-1)?.value ?? -1;
      const now = loadouts[place];
      return place === bargain || !now ? undefined : `then the bargain is “${titled(now).name}”`;
    },
  });
}

/**
 * The same of the best list for so many points, see {@link openInBestList}.
 *
 * @param loadouts their names, in the order of the table
 *
 * @example
 * ```ts
 * import { bestLists, loadBundled, openInBestList, openOfBestList, parseQuantity, readMatchups, solveInteger } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const how = { method: 'exact', seed: '1', trials: 1, solver: solveInteger } as const;
 * const building = { points: 500, measure: 'average', lists: 1 } as const;
 * const question = parseQuantity('casualties');
 * const built = await bestLists(matchups, question, building, how);
 * const open = await openInBestList(matchups, building, question, how);
 * openOfBestList(open, question, built, matchups.loadouts).matter[0].others[0].changes[0].what; // 'what the best list does …'
 * ```
 */
export function openOfBestList(
  open: OpenAnswers,
  question: Question,
  { distributions, titles }: Pick<BestLists, 'distributions' | 'titles'>,
  loadouts: readonly { readonly name: string }[],
): OpenQuestions {
  const [, ...best] = open.figures.map(({ value }) => value);
  const titled = loadouts.map(titledBy(titles));
  return openOf(open, {
    left: POINTS,
    figures: [{ what: `what the best list does (${inNumbers(question, distributions).text})` }],
    verdictOf: ([, ...by]) => {
      const numbers = by.map(({ value }) => value);
      if (numbers.join() === best.join()) return undefined;
      return `then the best list is ${listText({ numbers }, titled)}`;
    },
  });
}
