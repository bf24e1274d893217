import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import { Finished } from './finished.ts';
import { allChunks, type Counted, type Crew, simulate } from './simulate.ts';
import type { Work } from './work.ts';

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
  const finished = new Finished(work.shape);
  let counted: Counted = { histograms: finished.histograms, trials: 0 };
  for (const look of looks) {
    const upTo = { ...work, trials: look };
    counted = await simulate(upTo, crew, program, { finished, chunks: allChunks(upTo) });
    if (crew.signal?.aborted || enough(program, counted.histograms, counted.trials)) break;
  }
  return counted;
}
