import { addHistograms, emptyHistograms, type Histograms } from '../../play/histograms.ts';
import type { Shape } from '../../play/program.ts';
import { missingFrom, withRange } from './ranges.ts';
import { type ChunkRange, trialsIn } from './work.ts';

/** Which chunks of some work are finished, and what was counted in them: the two never apart. */
export class Finished {
  readonly histograms: Histograms;
  private done: readonly ChunkRange[] = [];

  constructor(shape: Shape) {
    this.histograms = emptyHistograms(shape);
  }

  /** In order, no two of them touching. */
  get ranges(): readonly ChunkRange[] {
    return this.done;
  }

  /**
   * Adds finished chunks.
   *
   * @throws RangeError when one of them is finished already; nothing is added then
   */
  add(ranges: ChunkRange | readonly ChunkRange[], counts: Histograms): void {
    this.done = [ranges].flat().reduce<readonly ChunkRange[]>(withRange, this.done);
    addHistograms(this.histograms, counts);
  }

  /** What of a range is still to be played. */
  missing(wanted: ChunkRange): ChunkRange[] {
    return missingFrom(this.done, wanted);
  }

  /** How many trials are finished, of work with so many in all. */
  trialsOf(trials: number): number {
    return this.done.reduce((sum, range) => sum + trialsIn(range, trials), 0);
  }
}
