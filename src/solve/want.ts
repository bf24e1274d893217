import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import type { Method } from '../stats/index.ts';
import type { Counting } from './counting.ts';

/** What is wanted of a case. */
export interface Want {
  /** `auto`: exact where the case compiles, rolled where it does not. */
  readonly method: Method | 'auto';
  /** In decimal, 0 to 2^64 − 1. */
  readonly seed: string;
  readonly trials: number;
  /** When to stop, instead of after `trials`. */
  readonly until?: Stopping | undefined;
  /** Both where both can be had: trials beside what is exact by `auto`, the exact distribution beside trials. */
  readonly witness?: boolean;
  /** What is counted instead of the program's own metrics and pairs. */
  readonly counting?: (program: Program) => Counting;
}

/** When a simulation that goes on round by round has seen enough. */
export interface Stopping {
  /** Numbers of trials at which it is looked at what was counted, ascending, all but the last in whole chunks. */
  readonly looks: readonly number[];
  /** Handed what was counted in all trials so far; whether that is enough. */
  readonly enough: (program: Program, counts: Histograms, trials: number) => boolean;
}
