/**
 * What an action leaves of whom it was aimed at, so that another can go on from there: several weapons of a loadout
 * played in order on one target.
 */
export interface Leaves<S> {
  /** What is left, as numbers that {@link write} reads back; undefined where nobody is left to be shot at. */
  readonly read: (s: S) => readonly number[] | undefined;
  /** Sets a trial that begins to what was left by another action of the same kind. */
  readonly write: (s: S, left: readonly number[]) => void;
  /** Metrics that add up over the actions. */
  readonly adds: readonly string[];
  /** Metrics that tell how all ends: those of the action played last. */
  readonly ends: readonly string[];
}

/** Fields of blocks of a state, one after another. */
export const readBlocks = <K extends string>(
  blocks: readonly Readonly<Record<K, number>>[],
  fields: readonly K[],
): number[] => blocks.flatMap((block) => fields.map((field) => block[field]));

/** Writes what {@link readBlocks} read. */
export function writeBlocks<K extends string>(
  blocks: readonly Record<K, number>[],
  fields: readonly K[],
  numbers: readonly number[],
): void {
  for (const [i, block] of blocks.entries())
    for (const [j, field] of fields.entries()) block[field] = numbers[i * fields.length + j] ?? block[field];
}
