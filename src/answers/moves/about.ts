import type { PlayedMatchup, Precision } from '../../analysis/index.ts';

/** What was looked at, beside the moves themselves. */
export interface MovesAbout {
  /** What was changed: `cover 2 instead of 1`, `spring → autumn`. */
  readonly change: string;
  /** What a move has to exceed, as `movesOf` was told; any counts where it is missing. */
  readonly moreThan?: Precision | undefined;
  /** What no move is to exceed; where it is there, those that do are named. */
  readonly limit?: Precision | undefined;
  /** Cases that could not be held against each other, and why: `no house.cover`; that is a `field`, where it is one. */
  readonly leftOut: readonly {
    readonly scenario: string;
    readonly name: string;
    readonly why: string;
    readonly field?: string;
  }[];
  /** In what else before and after differ, a line each. */
  readonly differences?: readonly string[];
  /** The match-ups, where they were played for this. */
  readonly played?: readonly PlayedMatchup[] | undefined;
  /** That answers it again, for the page. */
  readonly command?: string;
}
