import type { Alone } from './alone.ts';

/** Prices of shots, and what is at most to be had. */
export interface Bound {
  readonly value: number;
  /** Of all shots of the turn, by number. */
  readonly prices: Float64Array;
}

/** Looks at all prices, at most and at least, and how much work they may be in all. */
const MOST_LOOKS = 400;
const LEAST_LOOKS = 20;
const WORK = 2e9;

/** How far below the best bound so far the least of all is taken to be. */
const BELOW = 0.05;

/** How often no look may be better before steps become half as long. */
const PATIENCE = 6;

/**
 * What no way to play can exceed: each shot has a price, whoever is shot at buys the shots that are worth it to him
 * alone, by what the ones before have done, and the prices of all shots are handed back. That holds whatever the prices
 * are, as every way to play is one of buying each shot once; those are looked for by which it is least: a shot that
 * several targets buy becomes dearer, one that nobody buys cheaper.
 *
 * @param rest what an end is worth but for what becomes of the targets
 */
export function boundOf(targets: readonly Alone[], shots: readonly number[], rest: number): Bound {
  const prices = new Float64Array(Math.max(0, ...shots.map((shot) => shot + 1)));
  const work = targets.reduce((sum, target) => sum + target.work, 0);
  const looks = Math.max(LEAST_LOOKS, Math.min(MOST_LOOKS, Math.floor(WORK / (work + 1))));
  let best: Bound = { value: Infinity, prices: prices.slice() };
  let [length, stale] = [1, 0];
  for (let look = 0; look < looks; look++) {
    const yields = targets.map((target) => target.yieldAt(prices));
    const value = yields.reduce((sum, one) => sum + one.value, rest + sumOf(prices));
    stale = value < best.value - 1e-9 * Math.abs(best.value) ? 0 : stale + 1;
    if (value < best.value) best = { value, prices: prices.slice() };
    if (stale >= PATIENCE) {
      [length, stale] = [length / 2, 0];
      prices.set(best.prices);
      continue;
    }
    const wanted = shots.map((shot) => {
      const more = yields.reduce((sum, { bought }) => sum + bought[shot], -1);
      return more < 0 && prices[shot] === 0 ? 0 : more;
    });
    const squares = wanted.reduce((sum, more) => sum + more * more, 0);
    if (squares < 1e-12) break;
    const step = (length * (value - best.value + BELOW * Math.abs(best.value - rest))) / squares;
    for (const [i, shot] of shots.entries()) prices[shot] = Math.max(0, prices[shot] + step * wanted[i]);
  }
  for (const target of targets) target.yieldAt(best.prices);
  return best;
}

const sumOf = (prices: Float64Array): number => prices.reduce((sum, price) => sum + price, 0);
