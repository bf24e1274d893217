import { addHistograms, emptyHistograms, type Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import type { WorkerPool } from './pool.ts';
import { type ChunkRange, chunksOf, playChunks, trialsIn, type Work } from './work.ts';

/** How a simulation is carried out; nothing here changes its result. */
export interface Crew {
  /** Gives the worker threads when they are worth it; never called when it is not. Left out: in-process. */
  readonly pool?: (() => WorkerPool) | undefined;
  /** Told how many trials are done, some times a second. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** When it fires, no further chunks are begun; those under way are finished and counted. */
  readonly signal?: AbortSignal | undefined;
}

/** What was counted, and in how many trials. */
export interface Counted {
  readonly histograms: Histograms;
  /** Fewer than asked for when the signal fired. */
  readonly trials: number;
}

/** Playing in-process, how long to go on between two looks at the clock and the signal. */
const SLICE_MS = 20;
/** What it costs to start a worker thread. */
const START_MS = 40;
/** How long a thread should be busy with one range of chunks. */
const RANGE_MS = 100;

/**
 * Plays all chunks of some work and adds them up. It begins in-process and measures; when what is left would take
 * worker threads less time than it takes this one, even with their start, they do the rest.
 *
 * @param from the first chunk to play, to go on where another simulation of the same work ended
 */
export async function simulate(work: Work, crew: Crew, program?: Program, from = 0): Promise<Counted> {
  const run = new Simulation(work, crew, program, from);
  return run.simulate();
}

class Simulation {
  private readonly work: Work;
  private readonly crew: Crew;
  private readonly program: Program | undefined;
  private readonly sum: Histograms;
  private readonly chunks: number;
  private readonly from: number;
  private trials = 0;
  private next: number;

  constructor(work: Work, crew: Crew, program: Program | undefined, from: number) {
    this.from = from;
    this.next = from;
    this.work = work;
    this.crew = crew;
    this.program = program;
    this.sum = emptyHistograms(work.shape);
    this.chunks = chunksOf(work.trials);
  }

  async simulate(): Promise<Counted> {
    const began = performance.now();
    while (this.left() > 0) {
      this.playSlice();
      const msPerChunk = (performance.now() - began) / (this.next - this.from);
      if (this.crew.pool && this.paysToShare(msPerChunk)) await this.share(this.crew.pool(), msPerChunk);
      else await new Promise(setImmediate);
    }
    return { histograms: this.sum, trials: this.trials };
  }

  private left(): number {
    return this.crew.signal?.aborted ? 0 : this.chunks - this.next;
  }

  private playSlice(): void {
    const until = performance.now() + SLICE_MS;
    do {
      const range = this.take(1);
      this.count(range, playChunks(this.work, range, this.program));
    } while (this.left() > 0 && performance.now() < until);
  }

  private paysToShare(msPerChunk: number): boolean {
    const alone = this.left() * msPerChunk;
    return alone > 2 * START_MS;
  }

  /** Every thread takes the next range as soon as it has done its last. */
  private async share(pool: WorkerPool, msPerChunk: number): Promise<void> {
    let failed = false;
    const thread = async () => {
      while (this.left() > 0 && !failed) {
        const range = this.take(this.rangeSize(pool.threads, msPerChunk));
        this.count(range, await pool.play(this.work, range));
      }
    };
    const stop = (error: unknown) => {
      failed = true;
      throw error;
    };
    await Promise.all(Array.from({ length: pool.threads }, () => thread().catch(stop)));
  }

  private rangeSize(threads: number, msPerChunk: number): number {
    const fair = Math.ceil(this.left() / (4 * threads));
    return Math.max(1, Math.min(fair, Math.round(RANGE_MS / msPerChunk)));
  }

  private take(size: number): ChunkRange {
    const from = this.next;
    this.next = Math.min(this.chunks, from + size);
    return { from, to: this.next };
  }

  private count(range: ChunkRange, histograms: Histograms): void {
    addHistograms(this.sum, histograms);
    this.trials += trialsIn(range, this.work.trials);
    this.crew.onProgress?.(this.trials);
  }
}
