import type { Program } from '../play/program.ts';
import { Finished } from './finished.ts';
import type { Stopping } from './settings.ts';
import { allChunks, type Counted, type Crew, simulate } from './simulate.ts';
import type { Work } from './work.ts';

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
