import { DoesNotCompile } from '../play/compile/budget.ts';
import { compile } from '../play/compile/compile.ts';
import { endingProbabilities } from '../play/compile/exact.ts';
import { type Program, remembering } from '../play/program.ts';
import { findTrials } from '../play/trace.ts';
import { CHUNK_TRIALS } from '../random/stream.ts';
import type { Fits } from '../solve/trials/counting.ts';

/** The first trial that fits, and how many do among those that were played to find it. */
export interface SoughtTrial {
  readonly chunk: number;
  readonly index: number;
  readonly fitting: number;
  readonly trials: number;
}

/**
 * Plays chunks one after another until a trial fits.
 *
 * @param chunks the most that are played
 */
export function seekTrial(
  program: Program,
  seed: string,
  fits: Fits,
  chunks: number,
): SoughtTrial | undefined {
  for (let chunk = 0; chunk < chunks; chunk++) {
    const indices = findTrials(program, seed, chunk, CHUNK_TRIALS, fits);
    const [index] = indices;
    if (indices.length > 0)
      return { chunk, index, fitting: indices.length, trials: (chunk + 1) * CHUNK_TRIALS };
  }
  return undefined;
}

/**
 * The exact chance that a trial fits; nothing where the program does not compile.
 *
 * @param names of the metrics that it hangs on
 */
export function chanceOf(program: Program, fits: Fits, names: readonly string[]): number | undefined {
  const metrics = program.metrics.length;
  try {
    const chain = compile(remembering(program, names));
    return endingProbabilities(chain).reduce((sum, p, ending) => {
      const values = chain.values.subarray(ending * metrics, (ending + 1) * metrics);
      return fits([...values]) ? sum + p : sum;
    }, 0);
  } catch (error) {
    if (error instanceof DoesNotCompile) return undefined;
    throw error;
  }
}
