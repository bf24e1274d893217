import type { Category, Count } from '../system.ts';

/** What a counting metric counts, one and many. */
export type Unit = readonly [one: string, many: string];

/**
 * A metric that counts something worked out from the state; one that is a slot is only named.
 *
 * @example
 * ```ts
 * import { count } from 'fusillade/rules';
 *
 * const gone = (s: { dead: number; fled: number }) => s.dead + s.fled;
 * const lost = count('lost', 'Models lost', ['model', 'models'], 8, gone);
 * lost.of({ dead: 2, fled: 1 }, {}); // 3
 * ```
 */
export const count = <O, S>(
  name: string,
  title: string,
  [one, unit]: Unit,
  most: number,
  of: (s: S, o: O) => number,
): Count<O, S> => ({ kind: 'count', name, title, unit, one, most: () => most, of });

/**
 * A metric that is a slot of one of several things: `s.fighters[0].struck`.
 *
 * @example
 * ```ts
 * import { countOf } from 'fusillade/rules';
 *
 * const struck = countOf(['fighters', 0, 'struck'], 'struck1', 'Hits on the first', ['hit', 'hits'], 10);
 * struck.of({ fighters: [{ struck: 3 }] }, {}); // 3
 * ```
 */
export const countOf = <O, S>(
  slot: readonly [group: string, thing: number, field: string],
  name: string,
  title: string,
  [one, unit]: Unit,
  most: number,
): Count<O, S> => ({
  kind: 'count',
  name,
  title,
  unit,
  one,
  most: () => most,
  slot,
  of: (s) => {
    const [group, thing, field] = slot;
    return (s as Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>)[group][thing][field];
  },
});

/**
 * A metric that names how the trial ended; `of` answers with an index into the names.
 *
 * @example
 * ```ts
 * import { category } from 'fusillade/rules';
 *
 * const end = category('end', 'How it ends', ['stands', 'flees'], (s: { fled: number }) => s.fled);
 * end.values({})[end.of({ fled: 1 }, {})]; // 'flees'
 * ```
 */
export const category = <O, S>(
  name: string,
  title: string,
  values: readonly string[],
  of: (s: S, o: O) => number,
): Category<O, S> => ({ kind: 'category', name, title, values: () => values, of });
