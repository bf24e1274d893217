import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import { nearest } from '../scenario/text/nearest.ts';
import type { Method } from '../stats/index.ts';
import type { Counting } from './trials/counting.ts';

/**
 * What is wanted of a case.
 *
 * @see {@link solve}, whose example gives one
 */
export interface Want {
  /** `auto`: exact where the case compiles, with its witness; rolled where it does not. */
  readonly method: Method | 'auto';
  /** In decimal, 0 to 2^64 − 1. */
  readonly seed: string;
  /** Of what is not exact by `auto`. */
  readonly trials: number;
  /** When to stop, instead of after `trials`; what is exact by `auto` stops nowhere else. */
  readonly until?: Stopping | undefined;
  /**
   * Both where both can be had: so many trials rolled die by die beside what is exact by `auto`, as its witness; the
   * exact distribution beside trials that are wanted. Missing: one or the other.
   */
  readonly witness?: number | undefined;
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

const METHODS: readonly string[] = ['auto', 'exact', 'sample', 'roll'];

/** @throws RangeError that names what of it is not understood; of the seed its reader says so */
export function checkWant({ method, trials, witness }: Pick<Want, 'method' | 'trials' | 'witness'>): void {
  const near = nearest(String(method), METHODS);
  if (!METHODS.includes(method))
    throw new RangeError(
      `method: found ${quoted(method)}, expected one of: ${METHODS.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
    );
  for (const [name, found] of Object.entries({ trials, ...(witness !== undefined && { witness }) }))
    if (!Number.isSafeInteger(found) || found < 1)
      throw new RangeError(`${name}: found ${quoted(found)}, expected a whole number of at least 1`);
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

/** Trials of a case that is not exact, where nobody says how many. */
export const TRIALS = 1_000_000;
/** Trials rolled as a witness, where nobody says how many: they find a chance that is off by some 1.3 points. */
export const WITNESS_TRIALS = 100_000;
