import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import type { Method } from '../stats/index.ts';

/** What is known of a case. */
export interface Solved {
  /** What was counted: the case's program, or the one that was wanted instead. */
  readonly program: Program;
  readonly method: Method;
  /** How many trials were counted: 0 when it is exact. */
  readonly trials: number;
  /** Counts of trials, or probabilities when it is exact. */
  readonly histograms: Histograms;
  /** The exact distribution beside counts, where it was wanted and can be had. */
  readonly exact?: Histograms;
  /** Why there is no exact distribution, where there is none. */
  readonly notExact?: string;
}
