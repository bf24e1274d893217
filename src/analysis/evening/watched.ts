import { DoesNotCompile } from '../../play/compile/budget.ts';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { addHistograms, emptyHistograms, type Histograms } from '../../play/histograms.ts';
import { interpreted } from '../../play/interpret.ts';
import type { Program } from '../../play/program.ts';
import { rollTrials } from '../../play/roll.ts';
import { type Seen, watching } from '../../play/seen.ts';
import { CHUNK_TRIALS, parseSeed, streamOf } from '../../random/stream.ts';
import { MethodError } from '../../solve/method.ts';
import type { CaseDistribution } from '../distribution.ts';

/** How it is found out: exactly where it compiles, unless it is to be rolled. */
export interface GivenSettings {
  readonly method: 'auto' | 'exact' | 'roll';
  readonly seed: string;
  /** Rolled at most, where it is not exact. */
  readonly trials: number;
}

/** What a program comes to in all, and where something was seen: per metric chances, or counts of rolled trials. */
export interface Watched {
  readonly how: Pick<CaseDistribution, 'method' | 'trials' | 'notExact'>;
  /** How likely it was to see this. */
  readonly chance: number;
  readonly all: readonly Float64Array[];
  readonly seen: readonly Float64Array[];
  /** Of each of the program's pairs, where they are wanted. */
  readonly seenPairs: readonly Float64Array[];
  /** Rolled trials in which it was so; 0 where it is exact. */
  readonly trials: number;
}

/**
 * @param withPairs whether the program's pairs are wanted, too
 * @returns undefined where no step in use has that name
 * @throws MethodError when only an exact answer is wanted, and there is none
 */
export function watched(
  program: Program,
  seen: Seen,
  settings: GivenSettings,
  withPairs = false,
): Watched | undefined {
  const watcher = watching(program, seen, withPairs);
  if (!watcher) return undefined;
  const { how, histograms } = counted(watcher, settings);
  const own = program.metrics.length;
  const [no, yes] = histograms.single[watcher.metrics.length - 1];
  const weights = histograms.joint.map((cells, i) => {
    const found = cells.slice(watcher.shape.sizes[i]);
    return how.trials ? found : found.map((chance) => chance / yes);
  });
  return {
    how,
    chance: yes / (no + yes),
    all: histograms.single.slice(0, own),
    trials: how.trials && yes,
    seen: weights.slice(0, own),
    seenPairs: weights.slice(own),
  };
}

/** Chances, or counts of rolled trials. */
function counted(
  program: Program,
  { method, seed, trials }: GivenSettings,
): { readonly how: Watched['how']; readonly histograms: Histograms } {
  if (method === 'roll') return { how: { method, trials }, histograms: rolled(program, seed, trials) };
  try {
    const chain = compile(program);
    return { how: { method: 'exact', trials: 0 }, histograms: exactHistograms(chain, program.shape) };
  } catch (error) {
    if (!(error instanceof DoesNotCompile)) throw error;
    if (method === 'exact')
      throw new MethodError(
        `method exact: what was seen does not compile, ${error.message}; use --method roll`,
      );
    const how = { method: 'roll', trials, notExact: error.message } as const;
    return { how, histograms: rolled(program, seed, trials) };
  }
}

function rolled(program: Program, seed: string, trials: number): Histograms {
  const all = emptyHistograms(program.shape);
  const player = interpreted(program);
  for (let chunk = 0; chunk * CHUNK_TRIALS < trials; chunk++) {
    const some = Math.min(CHUNK_TRIALS, trials - chunk * CHUNK_TRIALS);
    addHistograms(all, rollTrials(program, streamOf(parseSeed(seed), chunk), some, undefined, player));
  }
  return all;
}
