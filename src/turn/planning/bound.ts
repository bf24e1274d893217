import type { Alone, Part } from './alone.ts';
import { Pair } from './pair.ts';

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

/** How far below the best bound so far the least of all is taken to be: by prices of nothing, and by such as were found. */
const BELOW = 0.05;
const LITTLE_BELOW = 0.01;

/** How often no look may be better before steps become half as long. */
const PATIENCE = 6;

/** Looks by which it is seen what becomes of a bound when two targets are taken together, and when all that are taken so. */
const FEW_LOOKS = 10;
const MORE_LOOKS = 80;

/** From which prices a look for others begins, how far below is taken to be the least, and how many looks there are at most. */
interface Search {
  readonly from: Float64Array;
  readonly below: number;
  readonly looks: number;
}

/**
 * What no way to play can exceed: each shot has a price, whoever is shot at buys the shots that are worth it to him
 * alone, by what the ones before have done, and the prices of all shots are handed back. That holds whatever the prices
 * are, as every way to play is one of buying each shot once; those are looked for by which it is least: a shot that
 * several targets buy becomes dearer, one that nobody buys cheaper.
 *
 * @param rest what an end is worth but for what becomes of the targets
 */
export function boundOf(targets: readonly Alone[], shots: readonly number[], rest: number): Bound {
  const from = new Float64Array(Math.max(0, ...shots.map((shot) => shot + 1)));
  const best = leastOf(targets, shots, rest, { from, below: BELOW, looks: MOST_LOOKS });
  for (const target of targets) target.yieldAt(best.prices);
  return best;
}

/**
 * The same with targets taken two by two, a shot being bought by one of the two at most: no less than the best play, and
 * no more than the bound of each alone. By a few looks at each two it is seen whom to take together.
 */
export function closerBound(
  targets: readonly Alone[],
  shots: readonly number[],
  rest: number,
  { value, prices }: Bound,
): number {
  const parts = paired(targets, ({ pair, of }) => {
    const others = targets.filter((target) => !of.includes(target));
    const search = { from: prices, below: LITTLE_BELOW, looks: FEW_LOOKS };
    return leastOf([pair, ...others], shots, rest, search).value;
  });
  // Where all are taken together, nothing is bought twice, and may be had for nothing.
  const from = parts.length === 1 ? new Float64Array(prices.length) : prices;
  const closer = leastOf(parts, shots, rest, { from, below: LITTLE_BELOW, looks: MORE_LOOKS });
  for (const target of targets) target.yieldAt(prices);
  return Math.min(value, closer.value);
}

/** Two targets, taken together. */
interface Two {
  readonly pair: Pair;
  readonly of: readonly Alone[];
}

/** Targets, some of them two by two: by which two it comes to the least with the others alone, of those not yet taken. */
function paired(targets: readonly Alone[], worthOf: (two: Two) => number): readonly Part[] {
  const alone = new Set(targets);
  const pairs = twosOf(targets)
    .map((two) => ({ ...two, worth: worthOf(two) }))
    .sort((a, b) => a.worth - b.worth)
    .flatMap(({ pair, of }) => {
      if (!of.every((one) => alone.has(one))) return [];
      for (const one of of) alone.delete(one);
      return pair;
    });
  return [...pairs, ...alone];
}

/** Every two of the targets that can be taken together, those of the least work first, as many as there is time for. */
function twosOf(targets: readonly Alone[]): readonly Two[] {
  const all = targets.flatMap((one, i) =>
    targets.slice(i + 1).flatMap((other) => {
      const pair = Pair.of(one, other);
      return pair ? { pair, of: [one, other] } : [];
    }),
  );
  const twos = all.sort((a, b) => a.pair.work - b.pair.work);
  let left = WORK / FEW_LOOKS;
  const end = twos.findIndex(({ pair }) => {
    left -= pair.work;
    return left < 0;
  });
  return end < 0 ? twos : twos.slice(0, end);
}

/** Looks at prices until they are such that all parts come to the least, what is paid handed back. */
function leastOf(
  parts: readonly Part[],
  shots: readonly number[],
  rest: number,
  { from, below, looks }: Search,
): Bound {
  const prices = from.slice();
  const work = parts.reduce((sum, part) => sum + part.work, 0);
  const most = Math.min(looks, Math.max(LEAST_LOOKS, Math.floor(WORK / (work + 1))));
  let best: Bound = { value: Infinity, prices: prices.slice() };
  let [length, stale] = [1, 0];
  for (let look = 0; look < most; look++) {
    const yields = parts.map((part) => part.yieldAt(prices));
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
    const step = (length * (value - best.value + below * Math.abs(best.value - rest))) / squares;
    for (const [i, shot] of shots.entries()) prices[shot] = Math.max(0, prices[shot] + step * wanted[i]);
  }
  return best;
}

const sumOf = (prices: Float64Array): number => prices.reduce((sum, price) => sum + price, 0);
