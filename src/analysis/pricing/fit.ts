import { dependentColumns, type Interval, nonNegativeFit } from '../../stats/index.ts';
import type { Characteristic } from './characteristics.ts';

/** What prices pay for one more of a characteristic. */
export interface Paid {
  readonly characteristic: string;
  /** Points for one more of it, or one less where less is better: never below 0. */
  readonly points: number;
  /** From the least to the greatest that it is when any one loadout is left out. */
  readonly without: Interval;
  /** Whether more of it does more, or less of it: −1. */
  readonly better: 1 | -1;
}

export interface PriceFit {
  /** What a loadout costs before its characteristics. */
  readonly base: number;
  /** Those that prices pay most for first. */
  readonly paid: readonly Paid[];
  /** What each loadout would cost by its characteristics, in the order of the loadouts. */
  readonly says: readonly number[];
}

/** So many loadouts a characteristic has to be told by. */
export const LOADOUTS_EACH = 3;

/**
 * Which characteristics prices pay for: the sum of them that is nearest to the prices, each held to be worth no less the
 * better it is.
 *
 * @param better whether more of each does more (1) or less (−1)
 * @throws RangeError with fewer than {@link LOADOUTS_EACH} loadouts a characteristic
 */
export function priceFit(
  prices: readonly number[],
  characteristics: readonly Characteristic[],
  better: readonly (1 | -1)[],
): PriceFit {
  if (prices.length < LOADOUTS_EACH * characteristics.length)
    throw new RangeError(`${prices.length} loadouts for ${characteristics.length} characteristics`);
  const rows = rowsOf(prices.length, characteristics, better);
  const whole = nonNegativeFit(rows, prices);
  const partial = prices.map((_, left) => nonNegativeFit(without(rows, left), without(prices, left)));
  const paid = characteristics.map(({ name }, j): Paid => {
    const weights = [whole, ...partial].map(({ weights }) => weights[j]);
    return {
      characteristic: name,
      points: whole.weights[j],
      without: [Math.min(...weights), Math.max(...weights)],
      better: better[j],
    };
  });
  return {
    base: whole.base,
    paid: paid.toSorted((a, b) => b.points - a.points),
    says: rows.map((row) => row.reduce((sum, value, j) => sum + value * whole.weights[j], whole.base)),
  };
}

/** Characteristics that go with others in every loadout, so that nobody can tell which of them is paid for. */
export function boundTogether(characteristics: readonly Characteristic[]): string[] {
  const count = characteristics[0]?.values.length ?? 0;
  const rows = rowsOf(
    count,
    characteristics,
    characteristics.map(() => 1),
  );
  return dependentColumns(rows).map((j) => characteristics[j].name);
}

const rowsOf = (
  count: number,
  characteristics: readonly Characteristic[],
  better: readonly (1 | -1)[],
): number[][] =>
  Array.from({ length: count }, (_, i) => characteristics.map(({ values }, j) => better[j] * values[i]));

const without = <T>(list: readonly T[], left: number): T[] => list.filter((_, i) => i !== left);
