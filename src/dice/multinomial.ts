import { type Die, possibleClasses } from './die.ts';

/** Every way n dice can fall into the classes, with its probability. */
export interface TallyDistribution {
  /** Number of classes. */
  readonly classes: number;
  /** Number of ways. */
  readonly ways: number;
  /** `counts[way * classes + c]`: how many dice fall in class c. */
  readonly counts: Int32Array;
  readonly probability: Float64Array;
}

/** A throw can fall in more ways than are to be walked through. */
export class TooManyWays extends RangeError {
  override readonly name = 'TooManyWays';
}

/**
 * The multinomial distribution of `n` throws of a die, ways of probability 0 left out.
 *
 * @throws TooManyWays when there are more than `most` ways
 */
export function tallyDistribution(n: number, die: Die, most: number): TallyDistribution {
  const possible = possibleClasses(die);
  const ways = waysOf(n, die, possible, most);
  const distribution = {
    classes: die.classes,
    ways,
    counts: new Int32Array(ways * die.classes),
    probability: new Float64Array(ways),
  };
  const chance = conditionalChances(die, possible);
  const current = new Int32Array(die.classes);
  let way = 0;
  const place = (i: number, left: number, probability: number) => {
    if (i === possible.length - 1) {
      current[possible[i]] = left;
      distribution.counts.set(current, way * die.classes);
      distribution.probability[way++] = probability;
      return;
    }
    const splits = binomial(left, chance[i]);
    for (let k = 0; k <= left; k++) {
      current[possible[i]] = k;
      place(i + 1, left - k, probability * splits[k]);
    }
  };
  place(0, n, 1);
  return distribution;
}

/**
 * In how many ways `n` throws of a die can fall.
 *
 * @param possible the classes that have an outcome
 * @throws TooManyWays when there are more than `most`
 */
export function waysOf(n: number, die: Die, possible: readonly number[], most: number): number {
  const ways = compositions(n, possible.length);
  if (ways > most) throw new TooManyWays(`${n} × ${die.name} can fall in ${ways} ways, more than ${most}`);
  return ways;
}

/** The binomial distribution: P(k of n) for k = 0 … n; built outwards from its mode so that nothing underflows early. */
export function binomial(n: number, p: number): Float64Array {
  const distribution = new Float64Array(n + 1);
  if (p <= 0 || p >= 1) {
    distribution[p <= 0 ? 0 : n] = 1;
    return distribution;
  }
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const odds = p / (1 - p);
  distribution[mode] = 1;
  for (let k = mode; k < n; k++) distribution[k + 1] = distribution[k] * ((n - k) / (k + 1)) * odds;
  for (let k = mode; k > 0; k--) distribution[k - 1] = distribution[k] * (k / (n - k + 1) / odds);
  let total = 0;
  for (let k = 0; k <= n; k++) total += distribution[k];
  for (let k = 0; k <= n; k++) distribution[k] /= total;
  return distribution;
}

/** Number of ways to put n into k classes: C(n + k − 1, k − 1). */
export function compositions(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i < k; i++) ways = (ways * (n + i)) / i;
  return Math.round(ways);
}

/** The chance of each possible class given that none before it was hit. */
function conditionalChances(die: Die, possible: readonly number[]): number[] {
  let left = die.outcomes;
  return possible.map((c) => {
    const chance = die.weights[c] / left;
    left -= die.weights[c];
    return chance;
  });
}
