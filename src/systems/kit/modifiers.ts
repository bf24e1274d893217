import type { Rows, Table } from '../table.ts';

/** When each row of a modifier table applies, by the row's name: whether, or how often. */
export type Applies<T extends Table, C> = { readonly [K in keyof T]: (c: C) => boolean | number };

/** A row that applies, with what it adds in all. */
export interface Applied {
  readonly row: string;
  readonly title: string;
  readonly cite: string;
  readonly value: number;
}

/**
 * The rows of a modifier table that apply in these circumstances, in the table's order.
 *
 * @param values the numbers in force, which a house rule may have changed
 *
 * @example
 * ```ts
 * import { applied, rowsOf, table } from 'fusillade/rules';
 *
 * const rows = table({
 *   cover: { value: -2, cite: 'Shooting 5', title: 'in cover' },
 *   aimed: { value: 1, cite: 'Shooting 6', title: 'aimed' },
 * });
 * const applies = { cover: (shot: { cover: boolean }) => shot.cover, aimed: () => true };
 * applied(rows, rowsOf(rows), applies, { cover: false }).map(({ title }) => title); // ['aimed']
 * ```
 */
export function applied<T extends Table, C>(
  table: T,
  values: Rows<T>,
  applies: Applies<T, C>,
  c: C,
): Applied[] {
  const found: Applied[] = [];
  for (const row of Object.keys(table)) {
    const value = Number(applies[row](c)) * values[row];
    if (value !== 0) found.push({ row, title: table[row].title, cite: table[row].cite, value });
  }
  return found;
}

/**
 * What modifiers come to together.
 *
 * @example
 * ```ts
 * import { sumOf } from 'fusillade/rules';
 *
 * sumOf([{ value: -2 }, { value: 1 }]); // -1
 * ```
 */
export const sumOf = (modifiers: readonly Pick<Applied, 'value'>[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

/**
 * `+2` or `−1`, as rulebooks print it.
 *
 * @example
 * ```ts
 * import { signed } from 'fusillade/rules';
 *
 * signed(2); // '+2'
 * signed(-1); // '−1'
 * ```
 */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/**
 * `+2 in dense cover, −1 aimed`.
 *
 * @example
 * ```ts
 * import { inWords } from 'fusillade/rules';
 *
 * const cover = { row: 'cover', cite: 'Shooting 5', title: 'in dense cover', value: -2 };
 * inWords([cover, { ...cover, row: 'aimed', title: 'aimed', value: 1 }]); // '−2 in dense cover, +1 aimed'
 * ```
 */
export const inWords = (modifiers: readonly Applied[]): string =>
  modifiers.map(({ title, value }) => `${signed(value)} ${title}`).join(', ');
