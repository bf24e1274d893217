import { combine, type Estimate } from './expression/estimate.ts';
import type { Worth } from './value.ts';

/** A loadout of a list, and how many of it the list has. */
export interface Fielded {
  readonly worth: Pick<Worth, 'name' | 'points' | 'against' | 'mix'>;
  readonly number: number;
}

/** What a whole list does, each loadout to a target of its own. */
export interface ListWorth {
  readonly points: number;
  /** One per target: everybody against that one. */
  readonly against: readonly Estimate[];
  /** On average over the targets. */
  readonly mix: Estimate;
  readonly per100: Estimate;
}

/** One loadout of a list exchanged for another. */
export interface Swap {
  readonly drop: string;
  readonly take: string;
  /** What the list does more, on average over the targets. */
  readonly gain: Estimate;
  /** What it costs more; less than 0 where it costs less. */
  readonly points: number;
}

/** @param fielded at least one, against the same targets */
export function listWorth(fielded: readonly Fielded[]): ListWorth {
  const points = fielded.reduce((sum, { worth, number }) => sum + number * worth.points, 0);
  const sum = (one: (worth: Fielded['worth']) => Estimate) =>
    fielded.reduce<Estimate>(
      (total, { worth, number }) => combine('+', total, combine('×', one(worth), { value: number })),
      { value: 0 },
    );
  const mix = sum((worth) => worth.mix);
  return {
    points,
    against: fielded[0].worth.against.map((_, target) => sum((worth) => worth.against[target])),
    mix,
    per100: combine('×', mix, { value: 100 / points }),
  };
}

/** By how much one list does more than another: against each target, and on average. */
export const listsApart = (one: ListWorth, other: ListWorth) => ({
  against: one.against.map((done, target) => combine('-', done, other.against[target])),
  mix: combine('-', one.mix, other.mix),
});

/**
 * The single exchanges that help a list, the most helpful first.
 *
 * @param pool what may be taken
 * @param most points that the list may cost afterwards
 */
export function swapsFor(list: readonly Fielded[], pool: readonly Fielded['worth'][], most: number): Swap[] {
  const { points: before } = listWorth(list);
  const kinds = pool.filter(
    (one, i) => pool.findIndex(({ name, points }) => name === one.name && points === one.points) === i,
  );
  const swaps = list.flatMap(({ worth: drop }) =>
    kinds.map((take): Swap => {
      const points = take.points - drop.points;
      return { drop: drop.name, take: take.name, gain: combine('-', take.mix, drop.mix), points };
    }),
  );
  return swaps
    .filter(({ gain, points }) => gain.value > DUST && before + points <= most)
    .sort((a, b) => b.gain.value - a.gain.value || a.points - b.points);
}

/** What rounding leaves. */
const DUST = 1e-12;
