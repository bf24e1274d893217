import workerpool from 'workerpool';
import { type ChunkRange, playChunks, type UnderWay, type Work } from '../solve/trials/work.ts';

/**
 * The thread's side of the pool: plays a range of chunks. The rule systems are loaded only where dice are rolled;
 * sampling needs nothing but the tables.
 *
 * The histograms are copied, not handed over: once an ArrayBuffer has been detached, V8 asks at every access to a
 * typed array whether it is that one, for as long as the thread lives.
 */
workerpool.worker({
  play: async (work: Work, range: ChunkRange, isHeard?: boolean) => {
    const program =
      work.method === 'roll' ? await (await import('./programs.ts')).programFor(work) : undefined;
    return playChunks(work, range, program, isHeard ? telling() : undefined);
  },
});

/** How often it is told what is under way. */
const TELLING_MS = 400;

function telling(): (underWay: UnderWay) => void {
  let last = performance.now();
  return (underWay) => {
    if (performance.now() - last < TELLING_MS) return;
    last = performance.now();
    workerpool.workerEmit(underWay);
  };
}
