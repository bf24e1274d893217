import { comparedBy, type Led } from '../lead.ts';
import { type CategoryReading, categoriesOf } from '../reading.ts';

/** An end of trials that is more often in one case than in another. */
export interface Moved {
  /** The category's name. */
  readonly name: string;
  readonly title: string;
  /** How it ends. */
  readonly value: string;
  readonly most: { readonly case: string; readonly chance: number };
  readonly least: { readonly case: string; readonly chance: number };
}

/** Less than this nobody would notice. */
const NOTICED = 0.001;

/**
 * What differs between cases that come to exactly the same in what leads: the end of trials whose chance moves most.
 * Nothing where what leads differs, is not known exactly, or belongs to a sweep.
 */
export function movedEnding(result: Led): Moved | undefined {
  const { cases = [] } = result;
  if (cases.length < 2 || cases.some(({ point }) => point) || !leadsAlike(result)) return undefined;
  const found = categoriesOf(cases[0]).flatMap(({ name }) => {
    const readings = cases.flatMap((one) => {
      const reading = categoriesOf(one).find((other) => other.name === name);
      return reading?.exact ? [{ case: one.name, reading }] : [];
    });
    const values = new Set(readings.flatMap(({ reading }) => reading.values));
    return readings.length === cases.length ? [...values].map((value) => spreadOf(value, readings)) : [];
  });
  const most = Math.max(...found.map(gap));
  const first = found.findLast((one) => gap(one) > most - 1e-9);
  if (!first || gap(first) <= NOTICED) return undefined;
  // What happens or does not is told by its happening, and what is worse in place of what is less bad by the worse: the
  // last of its values.
  return found.findLast(({ name, ...one }) => name === first.name && gap(one) > most * NEARLY);
}

/** What moves by nearly as much as what moves most. */
const NEARLY = 0.9;

const gap = ({ most, least }: Pick<Moved, 'most' | 'least'>): number => most.chance - least.chance;

function spreadOf(value: string, readings: readonly { case: string; reading: CategoryReading }[]): Moved {
  const chances = readings
    .map(({ case: name, reading }) => ({
      case: name,
      chance: reading.chance[reading.values.indexOf(value)]?.value ?? 0,
    }))
    .sort((a, b) => b.chance - a.chance);
  const [{ reading }] = readings;
  return {
    name: reading.name,
    title: reading.title,
    value,
    most: chances[0],
    least: chances[chances.length - 1],
  };
}

/** Whether every case comes to the same in what leads, for certain. */
function leadsAlike(result: Led): boolean {
  const readings = (result.cases ?? []).flatMap((one) => comparedBy(result, one) ?? []);
  const [first] = readings;
  return readings.every(
    ({ exact, name, chance }) =>
      exact &&
      name === first.name &&
      Array.from({ length: Math.max(chance.length, first.chance.length) }).every(
        (_, i) => Math.abs((chance[i]?.value ?? 0) - (first.chance[i]?.value ?? 0)) < 1e-12,
      ),
  );
}
