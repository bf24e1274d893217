import type { Category, Count } from '../system.ts';

/** What a counting metric counts, one and many. */
export type Unit = readonly [one: string, many: string];

/** A metric that counts something worked out from the state; one that is a slot is only named. */
export const count = <O, S>(
  name: string,
  title: string,
  [one, unit]: Unit,
  most: number,
  of: (s: S, o: O) => number,
): Count<O, S> => ({ kind: 'count', name, title, unit, one, most: () => most, of });

/** A metric that names how the trial ended; `of` answers with an index into the names. */
export const category = <O, S>(
  name: string,
  title: string,
  values: readonly string[],
  of: (s: S, o: O) => number,
): Category<O, S> => ({ kind: 'category', name, title, values: () => values, of });
