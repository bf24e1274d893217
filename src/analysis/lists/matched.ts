import type { Limits, ListedTarget, Loadout } from '../../scenario/lists/index.ts';

/** Loadouts that were read from a table, each with its cases against the targets. */
export interface Matched {
  readonly loadouts: readonly Loadout[];
  readonly targets: readonly ListedTarget[];
  /** The table of the loadouts, for messages. */
  readonly file: string;
}

/** What a loadout's row says of how often it may be taken, by its name. */
export const limitsIn =
  ({ loadouts }: Matched) =>
  (name: string): Limits =>
    loadouts.find((loadout) => loadout.name === name)?.limits ?? {};

/** How many of a loadout the list has, by its name. */
export const numberIn = ({ loadouts }: Matched, name: string): number =>
  loadouts.find((loadout) => loadout.name === name)?.number ?? 1;
