import { parentPort } from 'node:worker_threads';
import { compiled } from './compiled.ts';
import { programFor, type Told } from './programs.ts';

/** The side of the thread that compiles: hands the chain over without copying. */
parentPort!.on('message', async (told: Told) => {
  const chain = compiled(await programFor(told));
  if ('why' in chain) return parentPort!.postMessage(chain);
  const { rowStart, next, probability, values } = chain;
  const buffers = [rowStart, next, probability, values].map(({ buffer }) => buffer as ArrayBuffer);
  parentPort!.postMessage(chain, [...new Set(buffers)]);
});
