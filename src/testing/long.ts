import { createHash } from 'node:crypto';
import { it } from 'vitest';

/** Whether tests are to be as thorough as can be, for half an hour rather than minutes: `npm run test:long`. */
export const LONG = Boolean(process.env.FUSILLADE_LONG);

/** How much of something is enough for `npm test`, and how much for `npm run test:long`. */
export const enough = (usual: number, long: number): number => (LONG ? long : usual);

/** A test of something that another one shows in a simpler case, or that takes long: `npm run test:long`. */
export const itLong: ReturnType<typeof it.runIf> = it.runIf(LONG);

/** Of cases in which the same is shown the first, or so many; all of them in `npm run test:long`. */
export const firstOf = <const T>(all: readonly T[], most = 1): readonly T[] =>
  LONG ? all : all.slice(0, most);

/** Which of cases alike are taken: another number takes others. */
const SHARE = process.env.FUSILLADE_SHARE ?? '1';

const lotOf = (name: string): string => createHash('sha256').update(`${SHARE} ${name}`).digest('hex');

/**
 * Of cases in which the same is shown so many, by their names; all of them in `npm run test:long`. They are drawn by what
 * is shown of them as well: what is shown of one now, something else is shown of another.
 */
export function someOf<T>(
  all: Readonly<Record<string, T>>,
  most: number,
  shown: string,
): readonly (readonly [name: string, one: T])[] {
  const lot = ([name]: readonly [string, T]) => lotOf(`${shown} ${name}`);
  const entries = Object.entries(all);
  return LONG ? entries : entries.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, most);
}

/**
 * Of cases in which the same is shown one of each kind, drawn by their names; all of them in `npm run test:long`.
 * What a test of all of them needs to be there is named in `also`.
 */
export function oneOfEach<T>(
  all: readonly T[],
  kindOf: (one: T) => string,
  nameOf: (one: T) => string = String,
  also: readonly string[] = [],
): readonly T[] {
  if (LONG) return all;
  const lot = (one: T) => lotOf(nameOf(one));
  const drawn = new Map<string, T>();
  for (const one of all) {
    const other = drawn.get(kindOf(one));
    if (other === undefined || lot(one) < lot(other)) drawn.set(kindOf(one), one);
  }
  return all.filter((one) => drawn.get(kindOf(one)) === one || also.includes(nameOf(one)));
}
