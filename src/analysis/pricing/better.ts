import { InputError } from '../../scenario/index.ts';
import type { Question } from '../expression/tree.ts';
import { type Contender, type MatchupSettings, type Target, worthOfAll } from '../value.ts';
import { type Characteristic, changeTo } from './characteristics.ts';

/** Loadouts in which a characteristic is changed to see what it does: one alone may do nothing by it. */
const TRIED = 3;

/** More than rounding. */
const SEEN = 1e-9;

/**
 * Whether more of each characteristic does more against the targets (1), less (−1), or neither (0): played, with the least
 * and with the most of it that anybody has. One profile more does more.
 */
export async function betterBy(
  loadouts: readonly Contender[],
  characteristics: readonly Characteristic[],
  targets: readonly Pick<Target, 'weight'>[],
  question: Question,
  settings: MatchupSettings,
): Promise<(1 | -1 | 0)[]> {
  const pairs = characteristics.flatMap((one, j) =>
    spread(loadouts).flatMap((loadout) => {
      const [least, most] = (one.ends ?? []).map((value) => changed(loadout, one, value));
      return least && most ? [{ j, ends: [least, most] }] : [];
    }),
  );
  const ends = pairs.flatMap((pair) => pair.ends).map((one, i) => ({ ...one, name: String(i) }));
  const { worths } = ends.length === 0 ? { worths: [] } : await worthOfAll(ends, targets, question, settings);
  const does = new Map(worths.map(({ name, mix }) => [Number(name), mix.value]));
  return characteristics.map(({ ends }, j) => {
    if (!ends) return 1;
    const more = pairs.reduce(
      (sum, pair, i) => sum + (pair.j === j ? (does.get(2 * i + 1) ?? 0) - (does.get(2 * i) ?? 0) : 0),
      0,
    );
    return Math.abs(more) <= SEEN ? 0 : more > 0 ? 1 : -1;
  });
}

/** Some of the loadouts, from the first to the last. */
const spread = (loadouts: readonly Contender[]): Contender[] =>
  [
    ...new Set(
      Array.from({ length: TRIED }, (_, i) => Math.round((i * (loadouts.length - 1)) / (TRIED - 1))),
    ),
  ].map((at) => loadouts[at]);

/** The loadout with another value of a characteristic; undefined where the rules do not allow it. */
function changed(
  { name, fired }: Contender,
  characteristic: Characteristic,
  value: number,
): Contender | undefined {
  try {
    const varied = fired.map((one) => ({
      ...one,
      cases: one.cases.map((single) =>
        single.vary(single.name, changeTo(single, characteristic.name, value), characteristic.name),
      ),
    }));
    return { name, fired: varied };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
