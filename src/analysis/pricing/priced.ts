import { InputError, listed, nearest } from '../../scenario/index.ts';
import { ArgumentError } from '../argument-error.ts';
import type { Question } from '../expression/tree.ts';
import type { Matched } from '../lists/matched.ts';
import { type MatchupSettings, type Worths, worthOfAll } from '../value.ts';
import { LOADOUTS_EACH } from './fit.ts';
import { type Market, marketOf } from './market.ts';
import { FEWEST_PRICED, type Prices, pricesOf } from './price.ts';

/** What loadouts are worth, what they would have to cost, and what their prices pay for. */
export interface Priced extends Pick<Worths, 'worths' | 'distributions' | 'titles'> {
  readonly prices: Prices;
  readonly market: Market;
}

/**
 * Plays every loadout against every target, and prices them by one another.
 *
 * @param settings with `characteristics`, those to fit the prices to; missing: all in which loadouts differ
 * @throws InputError where there are fewer than three loadouts, ArgumentError where they do not differ in a
 * characteristic, are too few for so many, or none does anything; NoPoints where a loadout has none
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuantity, priceAll, readMatchups } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const how = { method: 'auto', seed: '1', trials: 100_000 } as const;
 * const { prices } = await priceAll(matchups, parseQuantity('casualties'), how);
 * prices.prices.length === matchups.loadouts.length; // true
 * ```
 */
export async function priceAll(
  { loadouts, targets, file }: Matched,
  question: Question,
  {
    characteristics: wanted,
    ...settings
  }: MatchupSettings & { readonly characteristics?: readonly string[] | undefined },
): Promise<Priced> {
  if (loadouts.length < FEWEST_PRICED) {
    const found = `found ${loadouts.length} loadouts`;
    const expected = `at least ${FEWEST_PRICED} to price them by one another`;
    throw new InputError([{ file, path: '', found, expected }]);
  }
  const { worths, distributions, titles } = await worthOfAll(loadouts, targets, question, settings);
  const market = await marketOf({ loadouts, worths, targets, question, ...(wanted && { wanted }) }, settings);
  if (wanted) checkWanted(wanted, market);
  if (worths.every(({ mix }) => mix.value <= 0))
    throw new ArgumentError(
      'question',
      `found no ${question.text} in any match-up, expected some to price by`,
    );
  return { worths, distributions, titles, market, prices: pricesOf(worths) };
}

/** @throws ArgumentError when one is none in which loadouts differ, or there are too few loadouts for so many */
function checkWanted(wanted: readonly string[], { differing, looked, fittedTo }: Market): void {
  const unknown = wanted.find((name) => !differing.includes(name));
  const suggestion = unknown === undefined ? undefined : nearest(unknown, differing);
  if (unknown !== undefined)
    throw new ArgumentError(
      'characteristics',
      `found "${unknown}", expected one in which loadouts differ: ${listed(differing)}${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`,
    );
  const fewest = LOADOUTS_EACH * fittedTo.length;
  const counts = fittedTo.filter((name) => !wanted.includes(name));
  if (looked.length < fewest)
    throw new ArgumentError(
      'characteristics',
      `found ${wanted.length}${counts.length > 0 ? ` and how many there are of each ${counts.join(' and ')}` : ''} for ${looked.length} loadouts, expected at least ${fewest} loadouts, ${LOADOUTS_EACH} each`,
    );
}
