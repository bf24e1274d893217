import type { Budget } from '../play/compile/budget.ts';
import type { Chain } from '../play/compile/chain.ts';
import type { Histograms } from '../play/histograms.ts';
import type { CaseSpec } from './case.ts';
import type { Solved } from './solved.ts';
import type { Finished } from './trials/finished.ts';
import type { ChunkRange, UnderWay, Work } from './trials/work.ts';

/** Threads that play ranges of chunks. */
export interface Pool {
  readonly threads: number;
  /**
   * Plays a range on the next free thread.
   *
   * @param hear hears some times a second what is counted so far, where that takes long
   */
  play(work: Work, range: ChunkRange, hear?: (underWay: UnderWay) => void): Promise<Histograms>;
}

/** Why a case has no chain: it does not compile. */
export interface NoChain {
  readonly why: string;
}

/** Threads that compile what takes long: several cases at a time, or rules of one's own, which may never end. */
export interface Compiler {
  /** How many at a time. */
  readonly threads: number;
  /**
   * @param counted the slots of the case's program that are added up beside the state
   * @param lane who asks: cases of one lane are compiled in one thread where that is free, as it knows what they share
   * @throws Interrupted when the signal fires
   */
  compile(
    spec: CaseSpec,
    counted: readonly number[],
    signal?: AbortSignal,
    lane?: number,
  ): Promise<Chain | NoChain>;
}

/** Who answers a case, and who hears of it; nothing here changes the answer. Empty: this thread does everything. */
export interface Crew {
  /** Gives the threads when they are worth it; never called when they are not. */
  readonly pool?: (() => Pool) | undefined;
  readonly compiler?: Compiler | undefined;
  /** Who asks, where several cases are answered at a time. */
  readonly lane?: number | undefined;
  /** What this thread spends at most to compile a case, if that is less than ever: what takes more is rolled. */
  readonly budget?: Budget | undefined;
  /** When it fires, no further chunks are begun; those under way are finished and counted. */
  readonly signal?: AbortSignal | undefined;
  /** Whether this thread leaves even a chunk under way, uncounted, when the signal fires: the next question waits for it. */
  readonly isPrompt?: boolean | undefined;
  /** Hears that a case is compiled and how many trials are about to be counted, and how many of them are done already. */
  readonly onCounting?: ((done: number, of: number) => void) | undefined;
  /**
   * Hears how many trials are done, some times a second. Where whole cases are answered, it may ask what is known so
   * far; the counts in what it is given go on growing.
   */
  readonly onProgress?: ((done: number, soFar?: () => Solved) => void) | undefined;
  /** Gives the place of the counts, with those that were made elsewhere or are kept: these are not played again. */
  readonly counts?: ((work: Work) => Promise<Finished>) | undefined;
}
