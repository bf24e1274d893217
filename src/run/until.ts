import { addHistograms, emptyHistograms, type Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import { type Counted, type Crew, simulate } from './simulate.ts';
import { chunksOf, type Work } from './work.ts';

/** When a simulation that goes on round by round has seen enough. */
export interface Stopping {
  /** Numbers of trials at which it is looked at what was counted, ascending, all but the last in whole chunks. */
  readonly looks: readonly number[];
  /** Told what was counted in all trials so far; whether that is enough. */
  readonly enough: (program: Program, counts: Histograms, trials: number) => boolean;
}

/** Plays on from look to look until enough was seen, the last look is reached, or the crew's signal fires. */
export async function simulateUntil(
  work: Work,
  crew: Crew,
  program: Program,
  { looks, enough }: Stopping,
): Promise<Counted> {
  const histograms = emptyHistograms(work.shape);
  let trials = 0;
  for (const look of looks) {
    const before = trials;
    const onProgress = (done: number) => crew.onProgress?.(before + done);
    const more = await simulate(
      { ...work, trials: look },
      { ...crew, onProgress },
      program,
      chunksOf(before),
    );
    addHistograms(histograms, more.histograms);
    trials += more.trials;
    if (crew.signal?.aborted || enough(program, histograms, trials)) break;
  }
  return { histograms, trials };
}
