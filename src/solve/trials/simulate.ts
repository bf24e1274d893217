import { addHistograms, emptyHistograms, type Histograms } from '../../play/histograms.ts';
import type { Program } from '../../play/program.ts';
import { CHUNK_TRIALS, parseSeed, streamOf } from '../../random/stream.ts';
import type { Crew, Pool } from '../crew.ts';
import { Finished } from './finished.ts';
import { pause } from './pause.ts';
import { chunksIn } from './ranges.ts';
import {
  type ChunkRange,
  chunksOf,
  playChunks,
  playInPieces,
  playTrials,
  type UnderWay,
  type Work,
} from './work.ts';

/** What was counted, and in how many trials. */
export interface Counted {
  readonly histograms: Histograms;
  /** Fewer than asked for when the signal fired. */
  readonly trials: number;
}

/** Playing in-process, how long to go on between two looks at the signal. */
const SLICE_MS = 20;
/** Playing in-process, how long to go on before it is counted and the clock looked at. */
const COUNT_MS = 2;
/** What it costs to start a worker thread. */
const START_MS = 40;
/** Trials played to see how long a chunk takes; not counted. */
const PROBED = 64;
/** How often it is tried before it counts as slow: the first time runs cold code. */
const PROBES = 4;
/** A chunk that takes longer, as far as a few trials in cold code tell, is not played in-process. */
const DEAF_MS = 2_000;
/** A chunk that takes longer is told of before it is finished. */
const LONG_MS = 400;
/** How long a thread should be busy with one range of chunks. */
const RANGE_MS = 100;
/** A range of a long run is longer: what is said of each leaves something behind that is tidied up late. */
const LONGEST_RANGE_MS = 400;
/** So many ranges each thread plays at least, whatever they take. */
const RANGES = 50;

/** Who plays, and who hears how many trials are played and, if he asks, what is counted in them. */
export interface Players extends Omit<Crew, 'onProgress'> {
  readonly onProgress?: ((done: number, counts: () => Histograms) => void) | undefined;
}

/** Which chunks to play, and where to count them. */
export interface Task {
  /** Chunks that are finished in here already are not played again. */
  readonly finished: Finished;
  readonly chunks: ChunkRange;
}

/**
 * Plays chunks of some work and adds them up. It begins in-process and measures; when what is left would take
 * worker threads less time than it takes this one, even with their start, they do the rest.
 *
 * @param program what rolled work plays
 * @param task all chunks when left out
 */
export async function simulate(
  work: Work,
  crew: Players,
  program?: Program,
  task: Task = { finished: new Finished(work.shape), chunks: allChunks(work) },
): Promise<Counted> {
  const run = new Simulation(work, crew, program, task);
  return run.simulate();
}

export const allChunks = ({ trials }: Work): ChunkRange => ({ from: 0, to: chunksOf(trials) });

class Simulation {
  private readonly work: Work;
  private readonly crew: Players;
  private readonly program: Program | undefined;
  private readonly finished: Finished;
  /** Ranges that nobody has begun. */
  private readonly waiting: ChunkRange[];
  /** What threads have counted of the ranges that they are at. */
  private readonly underWay = new Map<number, UnderWay>();

  constructor(work: Work, crew: Players, program: Program | undefined, { finished, chunks }: Task) {
    this.work = work;
    this.crew = crew;
    this.program = program;
    this.finished = finished;
    this.waiting = finished.missing(chunks);
  }

  async simulate(): Promise<Counted> {
    this.crew.onCounting?.(this.finished.trialsOf(this.work.trials), this.work.trials);
    if (this.left() > 0 && this.crew.pool) await this.shareSlow(this.crew.pool);
    while (this.left() > 0) {
      if (this.crew.isPrompt) {
        await this.playPromptly();
        continue;
      }
      const msPerChunk = this.playSlice();
      if (this.crew.pool && this.paysToShare(msPerChunk)) await this.share(this.crew.pool(), msPerChunk);
      else await pause();
    }
    return { histograms: this.finished.histograms, trials: this.finished.trialsOf(this.work.trials) };
  }

  private left(): number {
    return this.crew.signal?.aborted ? 0 : chunksIn(this.waiting);
  }

  /** @returns how many ms the quickest chunk took: the first ones are played in cold code */
  private playSlice(): number {
    const until = performance.now() + SLICE_MS;
    let quickest = Number.POSITIVE_INFINITY;
    for (let began = performance.now(), now = began; this.left() > 0 && now < until; began = now) {
      const range = this.take(Math.max(1, Math.trunc(COUNT_MS / quickest)));
      this.count(range, playChunks(this.work, range, this.program));
      now = performance.now();
      quickest = Math.min(quickest, (now - began) / (range.to - range.from));
    }
    return quickest;
  }

  /** A chunk, hearing signals in its midst: it is left where one fires. */
  private async playPromptly(): Promise<void> {
    const range = this.take(1);
    const pieces = playInPieces(this.work, range, this.program);
    for (let until = performance.now() + SLICE_MS; ; ) {
      const { done, value } = pieces.next();
      if (done) this.underWay.delete(0);
      if (done) return this.count(range, value);
      if (performance.now() < until) continue;
      this.underWay.set(0, value);
      this.tell();
      await pause();
      if (this.crew.signal?.aborted) return;
      until = performance.now() + SLICE_MS;
    }
  }

  /** Where one chunk alone would keep this thread from hearing Ctrl-C, other threads play them all. */
  private async shareSlow(pool: () => Pool): Promise<void> {
    let msPerChunk = Number.POSITIVE_INFINITY;
    for (let probe = 0; probe < PROBES && msPerChunk > DEAF_MS; probe++)
      msPerChunk = Math.min(msPerChunk, this.probe());
    if (msPerChunk > DEAF_MS) await this.share(pool(), msPerChunk);
  }

  /** @returns how many ms a chunk would take by a few trials that are not counted; too many in cold code */
  private probe(): number {
    const began = performance.now();
    playTrials(this.work, this.program, streamOf(parseSeed(this.work.seed), 0), PROBED);
    return ((performance.now() - began) / PROBED) * CHUNK_TRIALS;
  }

  private paysToShare(msPerChunk: number): boolean {
    const alone = this.left() * msPerChunk;
    return alone > 2 * START_MS;
  }

  /** Every thread takes the next range as soon as it has done its last. */
  private async share(pool: Pool, msPerChunk: number): Promise<void> {
    let failed = false;
    const thread = async (number: number) => {
      while (this.left() > 0 && !failed) {
        const range = this.take(this.rangeSize(pool.threads, msPerChunk));
        const hear = (some: UnderWay) => {
          this.underWay.set(number, some);
          this.tell();
        };
        const counts = await pool.play(this.work, range, msPerChunk > LONG_MS ? hear : undefined);
        this.underWay.delete(number);
        this.count(range, counts);
      }
    };
    const stop = (error: unknown) => {
      failed = true;
      throw error;
    };
    await Promise.all(Array.from({ length: pool.threads }, (_, number) => thread(number).catch(stop)));
  }

  private rangeSize(threads: number, msPerChunk: number): number {
    const fair = Math.ceil(this.left() / (4 * threads));
    const ofMany = (this.left() * msPerChunk) / (threads * RANGES);
    const ms = Math.min(LONGEST_RANGE_MS, Math.max(RANGE_MS, ofMany));
    return Math.max(1, Math.min(fair, Math.round(ms / msPerChunk)));
  }

  /** The next chunks, at most so many: of one range, as the last may be short. */
  private take(size: number): ChunkRange {
    const [next] = this.waiting.splice(0, 1);
    if (!next) throw new RangeError('no chunks are left to be taken');
    const { from, to } = next;
    const taken = { from, to: Math.min(to, from + size) };
    if (taken.to < to) this.waiting.unshift({ from: taken.to, to });
    return taken;
  }

  private count(range: ChunkRange, histograms: Histograms): void {
    this.finished.add(range, histograms);
    this.tell();
  }

  private tell(): void {
    const underWay = [...this.underWay.values()];
    const trials = underWay.reduce(
      (sum, some) => sum + some.trials,
      this.finished.trialsOf(this.work.trials),
    );
    this.crew.onProgress?.(trials, () =>
      underWay.length > 0 ? this.withThese(underWay) : this.finished.histograms,
    );
  }

  private withThese(underWay: readonly UnderWay[]): Histograms {
    const sum = emptyHistograms(this.work.shape);
    addHistograms(sum, this.finished.histograms);
    for (const { histograms } of underWay) addHistograms(sum, histograms);
    return sum;
  }
}
