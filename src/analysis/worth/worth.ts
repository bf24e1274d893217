import type { Bill } from '../../scenario/index.ts';
import type { Estimate } from '../expression/estimate.ts';

/** What an attacker is worth against a mix of targets. */
export interface Worth {
  readonly name: string;
  readonly points: number;
  /** Whose points these are. */
  readonly bill: Bill;
  /** One per target, as the question asks it. */
  readonly against: readonly Estimate[];
  /** The average over the mix. */
  readonly mix: Estimate;
  /** The average over the mix per 100 points. */
  readonly per100: Estimate;
  /** Number of the target against which it does least, and most. */
  readonly worst: number;
  readonly best: number;
  /** Which share of what it deals finds nobody, where the rules count both. */
  readonly overkill?: number;
  /** Names of those who cost no more and do no less against every target, and better somewhere or cost less. */
  readonly dominatedBy: readonly string[];
  /** Nobody who costs no more does as much. */
  readonly frontier: boolean;
  /** 1 and how many certainly have a better value per 100 points; those of one rank cannot be told apart. */
  readonly rank: number;
}
