import type { Turn } from '../../turn/index.ts';

type Thing = Turn['things'][number];
type Leaving = Thing['leavings']['all'][number];

/** Something seen of one who takes part. */
export type Clue = { readonly of: string } & (
  | { readonly fates: readonly string[] }
  | { readonly notFates: readonly string[] }
  | { readonly counted: string; readonly spans: readonly Span[] }
  | { readonly field: string; readonly spans: readonly Span[] }
);

/** Between two ends, both of them included. */
export interface Span {
  readonly from?: number;
  readonly to?: number;
}

export const isBetween = (
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Span,
  value: number,
): boolean => from <= value && value <= to;

/** When a row of a plan fits: when all clues of one of its lists do; of the last one there is none, and it always does. */
export type When = readonly (readonly Clue[])[];

/** What can be told of one who takes part, as a number. */
export interface Trait {
  readonly thing: number;
  readonly kind: 'fate' | 'counted' | 'field';
  readonly name: string;
}

/** What that is of one of whom so much is left. */
export function traitOf(turn: Turn, { thing, kind, name }: Trait, left: number): number {
  const { leavings, fates, fields } = turn.things[thing];
  const { fate, amounts, changes } = leavings.all[left];
  if (kind === 'fate') return fates.findIndex((one) => one.name === fate?.name);
  if (kind === 'counted') return amounts[name] ?? 0;
  return Number(changes[name] ?? fields[name] ?? 0);
}

/** Whether a number, or yes or no, is all that a field may be told by. */
export const isPlain = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean';

/**
 * All that can be told of somebody, what is easily seen first: how he is, how much is left of him, and then what his
 * profile has.
 */
export function traitsOf({ things }: Turn, thing: number): Trait[] {
  const { fates, units, leavings, fields, side } = things[thing];
  const main = mainOf(things[thing]);
  const isWhole = leavings.all[0].amounts.wounds === 1;
  const others = Object.keys(units).filter((name) => name !== main);
  // Of one who has a single wound it is known how he is.
  const counted = isWhole ? [...others, main] : [main, ...others];
  const names = new Set(leavings.all.flatMap(({ changes }) => Object.keys(changes)));
  const plain = [...names].filter((name) =>
    leavings.all.every(({ changes }) => isPlain(changes[name] ?? fields[name])),
  );
  const fate = fates.length > 0 && side !== 'weapon' ? [{ thing, kind: 'fate', name: '' } as const] : [];
  return [
    ...fate,
    ...(side === 'weapon' ? [] : counted.map((name) => ({ thing, kind: 'counted', name }) as const)),
    ...plain.map((name) => ({ thing, kind: 'field', name }) as const),
  ];
}

export const mainOf = ({ units }: Thing): string => (units.wounds ? 'wounds' : 'models');

/** Whether a row fits what is left of everybody. */
export const fitsNow = ({ things }: Turn, when: When, left: readonly number[]): boolean =>
  when.length === 0 ||
  when.some((clues) =>
    clues.every((clue) => {
      const thing = things.findIndex(({ slot }) => slot === clue.of);
      return isTrueOf(clue, things[thing], things[thing].leavings.all[left[thing]]);
    }),
  );

function isTrueOf(clue: Clue, { fields }: Thing, { fate, amounts, changes }: Leaving): boolean {
  if ('fates' in clue) return clue.fates.includes(fate?.name ?? '');
  if ('notFates' in clue) return !clue.notFates.includes(fate?.name ?? '');
  const value =
    'counted' in clue ? (amounts[clue.counted] ?? 0) : Number(changes[clue.field] ?? fields[clue.field] ?? 0);
  return clue.spans.some((span) => isBetween(span, value));
}
