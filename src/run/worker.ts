import workerpool from 'workerpool';
import type { Histograms } from '../play/histograms.ts';
import { type ChunkRange, playChunks, type Work } from './work.ts';

/**
 * The thread's side of the pool: plays a range of chunks and hands the histograms over without copying. The rule
 * systems are loaded only where dice are rolled; sampling needs nothing but the tables.
 */
workerpool.worker({
  play: async (work: Work, range: ChunkRange) => {
    const program =
      work.method === 'roll' ? await (await import('./programs.ts')).programFor(work) : undefined;
    const histograms = playChunks(work, range, program);
    return new workerpool.Transfer(histograms, buffersOf(histograms));
  },
});

function buffersOf({ single, joint }: Histograms): ArrayBuffer[] {
  return [...single, ...joint].map(({ buffer }) => buffer as ArrayBuffer);
}
