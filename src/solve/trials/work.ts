import { addEndings, addHistograms, emptyHistograms, type Histograms } from '../../play/histograms.ts';
import type { Program, Shape } from '../../play/program.ts';
import type { Tables } from '../../play/sample/alias.ts';
import { Sampler, sampleTrials } from '../../play/sample/sample.ts';
import type { Sfc32 } from '../../random/sfc32.ts';
import { CHUNK_TRIALS, parseSeed, restart, streamOf } from '../../random/stream.ts';
import type { CaseSpec } from '../case.ts';
import { rollRules } from './rolled.ts';

/** What is to be played, as it can be sent to another thread. */
export type Work = SampleWork | RollWork;

interface Planned {
  readonly shape: Shape;
  /** In decimal. */
  readonly seed: string;
  readonly trials: number;
}

/** Trials on a compiled chain. */
export interface SampleWork extends Planned {
  readonly method: 'sample';
  readonly tables: Tables;
}

/** Trials die by die. */
export interface RollWork extends Planned, CaseSpec {
  readonly method: 'roll';
}

/** Chunks `from` … `to` − 1. */
export interface ChunkRange {
  readonly from: number;
  readonly to: number;
}

/** Number of chunks; the last may be short. */
export const chunksOf = (trials: number): number => Math.ceil(trials / CHUNK_TRIALS);

/** Number of trials in a range of chunks. */
export const trialsIn = ({ from, to }: ChunkRange, trials: number): number =>
  Math.min(to * CHUNK_TRIALS, trials) - Math.min(from * CHUNK_TRIALS, trials);

/** What is counted of a range of chunks before it is finished. */
export interface UnderWay {
  readonly trials: number;
  /** They go on growing. */
  readonly histograms: Histograms;
}

/** Rolled trials between two tidings of what is under way. */
const PIECE = 1_024;

/**
 * Plays a range of chunks, each on its own stream.
 *
 * @param program what rolled work plays; sampled work needs none
 * @param hear hears what is counted so far, every so many rolled trials: where a chunk takes long
 */
export function playChunks(
  work: Work,
  range: ChunkRange,
  program?: Program,
  hear?: (underWay: UnderWay) => void,
): Histograms {
  const pieces = playInPieces(work, range, program, hear ? PIECE : CHUNK_TRIALS);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
    hear?.(value);
  }
}

/**
 * The same, told of after every so many rolled trials: whoever plays may do something else in between, or leave it.
 *
 * @param most how many trials
 */
export function* playInPieces(
  work: Work,
  range: ChunkRange,
  program?: Program,
  most = PIECE,
): Generator<UnderWay, Histograms> {
  const sum = emptyHistograms(work.shape);
  const sampler = work.method === 'sample' ? new Sampler(work.tables) : undefined;
  const seed = parseSeed(work.seed);
  const random = streamOf(seed, range.from);
  let before = 0;
  for (let chunk = range.from; chunk < range.to; chunk++) {
    const trials = trialsIn({ from: chunk, to: chunk + 1 }, work.trials);
    restart(random, seed, chunk);
    if (sampler) sampler.play(random, trials);
    else
      for (let played = 0; played < trials; played += most) {
        addHistograms(sum, playTrials(work, program, random, Math.min(most, trials - played)));
        yield { trials: before + Math.min(trials, played + most), histograms: sum };
      }
    before += trials;
  }
  if (work.method === 'sample' && sampler) addEndings(sum, work.shape, work.tables.values, sampler.counts);
  return sum;
}

/** Plays trials on a stream: a part of {@link playChunks}. */
export function playTrials(
  work: Work,
  program: Program | undefined,
  random: Sfc32,
  trials: number,
): Histograms {
  if (work.method === 'sample') return sampleTrials(work.tables, work.shape, random, trials);
  if (!program) throw new Error('rolled work needs its program');
  return rollRules(program, random, trials);
}
