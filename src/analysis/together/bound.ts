import type { Counts, Dealt, SharedTarget } from './shared.ts';

/** Something that may be added to a list so often, for so many points each. */
export interface Addable {
  readonly points: number;
  readonly most: number;
  /** What one of it deals to each target. */
  readonly dealt: readonly Dealt[];
}

/** The most that any list can come to which adds some of the loadouts from one on to what is there. */
export type Bound = (
  there: readonly Dealt[],
  from: number,
  left: readonly number[],
  points: number,
) => number;

/**
 * Where each casualty counts up to the size of the target, the next loadout adds the less the more is there already: so no
 * list adds more than what each would add now, taken as often as points allow, parts of loadouts included.
 */
export function boundOfEach(loadouts: readonly Addable[], targets: readonly SharedTarget[]): Bound {
  // What a loadout adds to a target of which so many are gone.
  const adds = loadouts.map(({ dealt }) => dealt.map((one) => addedAt(one)));
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  return (there, from, left, points) => {
    const gains = loadouts.map((_, i) =>
      i < from || left[i] === 0
        ? 0
        : targets.reduce((sum, { weight }, t) => sum + (weight / total) * dot(there[t], adds[i][t]), 0),
    );
    const order = [...loadouts.keys()].sort(
      (a, b) => gains[b] / loadouts[b].points - gains[a] / loadouts[a].points,
    );
    const now = targets.reduce((sum, { weight }, t) => sum + (weight / total) * mean(there[t]), 0);
    return now + filled(loadouts, order, gains, left, points);
  };
}

/** Steepness of the exponentials by which a chance is bounded. */
const STEEP = [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4];

/**
 * The chance to pass a bar is, by Chernoff, at most that of the sum of logarithms of what each loadout multiplies
 * an exponential by; by Markov, at most the mean over what is missing. The least of these counts, target by target.
 */
export function boundOfBar(loadouts: readonly Addable[], targets: readonly SharedTarget[]): Bound {
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  const ways = targets.map((_, t) => {
    const means = loadouts.map(({ dealt }) => mean(dealt[t]));
    const steep = STEEP.map((theta) => ({
      theta,
      ...ordered(
        loadouts,
        loadouts.map(({ dealt }) =>
          Math.log(dealt[t].reduce((sum, p, n) => sum + p * Math.exp(theta * n), 0)),
        ),
      ),
    }));
    return { steep, plain: ordered(loadouts, means) };
  });
  return (there, from, left, points) =>
    targets.reduce((sum, { weight, most }, t) => {
      const able = left.map((number, i) => (i < from ? 0 : number));
      const { plain, steep } = ways[t];
      const more = filled(loadouts, plain.order, plain.gains, able, points);
      const bounds = [
        over(there[t], (missing) => more / missing, most),
        ...steep.map(({ theta, order, gains }) => {
          const most_ = filled(loadouts, order, gains, able, points);
          return over(there[t], (missing) => Math.exp(most_ - theta * missing), most);
        }),
      ];
      return sum + (weight / total) * Math.min(...bounds);
    }, 0);
}

/** The chance to pass, where `chance` says at most how likely so many missing ones are made up for. */
const over = (there: Dealt, chance: (missing: number) => number, most: number): number =>
  there.reduce((sum, p, number) => sum + p * (number >= most ? 1 : Math.min(1, chance(most - number))), 0);

const ordered = (loadouts: readonly Addable[], gains: readonly number[]) => ({
  gains,
  order: [...loadouts.keys()].sort((a, b) => gains[b] / loadouts[b].points - gains[a] / loadouts[a].points),
});

/** The most that may be gained for so many points, parts of loadouts included. */
function filled(
  loadouts: readonly Addable[],
  order: readonly number[],
  gains: readonly number[],
  left: readonly number[],
  points: number,
): number {
  let rest = points;
  let sum = 0;
  for (const i of order) {
    if (rest <= 0 || gains[i] <= 0) break;
    const number = Math.min(left[i], rest / loadouts[i].points);
    sum += number * gains[i];
    rest -= number * loadouts[i].points;
  }
  return sum;
}

/** By how many more the mean is, for each number that is gone already. */
function addedAt(dealt: Dealt): Float64Array {
  const most = dealt.length - 1;
  return Float64Array.from(dealt, (_, gone) =>
    dealt.reduce((sum, chance, number) => sum + chance * (Math.min(most, gone + number) - gone), 0),
  );
}

const mean = (dealt: Dealt): number => dealt.reduce((sum, chance, number) => sum + number * chance, 0);

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * b[i], 0);

export const boundFor = (counts: Counts): typeof boundOfEach => (counts === 'bar' ? boundOfBar : boundOfEach);
