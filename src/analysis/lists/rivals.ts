import { combine, type Estimate } from '../expression/estimate.ts';
import type { Question } from '../expression/tree.ts';
import { type MatchupSettings, type Worths, worthOfAll } from '../value.ts';
import type { Worth } from '../worth/worth.ts';
import { type Matched, numberIn } from './matched.ts';

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

/** A list, what it does, and the single exchanges that help it most, the best first. */
export interface Rival {
  readonly name: string;
  readonly list: ListWorth;
  /** Who is in it, how many of each, and what one of them costs. */
  readonly fielded: readonly { readonly name: string; readonly number: number; readonly points: number }[];
  readonly swaps: readonly Swap[];
}

/** A list that was played, each loadout as often as the list has it. */
export interface PlayedList extends Pick<Worths, 'distributions' | 'titles'> {
  readonly name: string;
  readonly fielded: readonly Fielded[];
}

/** Two lists held against each other, and how what they do became known. */
export interface Rivals extends Pick<Worths, 'distributions' | 'titles'> {
  readonly rivals: readonly [Rival, Rival];
}

/**
 * Plays all loadouts of a list against every target.
 *
 * @param name of the list
 * @throws NoPoints where a loadout has none
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuantity, playList, readMatchups } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const gang = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const how = { method: 'auto', seed: '1', trials: 100_000 } as const;
 * const { fielded } = await playList('gang', gang, parseQuantity('casualties'), how);
 * fielded.length === gang.loadouts.length; // true
 * ```
 */
export async function playList(
  name: string,
  matchups: Matched,
  question: Question,
  settings: MatchupSettings,
): Promise<PlayedList> {
  const { worths, distributions, titles } = await worthOfAll(
    matchups.loadouts,
    matchups.targets,
    question,
    settings,
  );
  const fielded = worths.map((worth) => ({ worth, number: numberIn(matchups, worth.name) }));
  return { name, fielded, distributions, titles };
}

/**
 * What two lists do in all, and which single exchange would help each most: for a loadout of either list, at no more
 * points than the dearer of them has.
 *
 * @param played against the same targets
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuantity, playList, readMatchups, rivalsOf } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const how = { method: 'auto', seed: '1', trials: 100_000 } as const;
 * const question = parseQuantity('casualties');
 * const gang = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const [one, other] = [await playList('one', gang, question, how), await playList('other', gang, question, how)];
 * const { rivals } = rivalsOf([one, other]);
 * rivals[0].list.points - rivals[1].list.points; // 0
 * ```
 */
export function rivalsOf(played: readonly [PlayedList, PlayedList]): Rivals {
  const lists = played.map(({ fielded }) => listWorth(fielded));
  const most = Math.max(...lists.map(({ points }) => points));
  const pool = played.flatMap(({ fielded }) => fielded.map(({ worth }) => worth));
  const rival = (i: 0 | 1): Rival => ({
    name: played[i].name,
    list: lists[i],
    fielded: played[i].fielded.map(({ worth: { name, points }, number }) => ({ name, number, points })),
    swaps: swapsFor(played[i].fielded, pool, most),
  });
  return {
    rivals: [rival(0), rival(1)],
    distributions: played.flatMap(({ distributions }) => distributions),
    titles: new Map(played.flatMap(({ titles }) => [...titles])),
  };
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
