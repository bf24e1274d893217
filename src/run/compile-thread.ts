import { parentPort } from 'node:worker_threads';
import { compiled } from './compiled.ts';
import { programFor, type Told } from './programs.ts';

/** The side of the thread that compiles. The chain is copied for the reason that `worker.ts` gives. */
parentPort!.on('message', async (told: Told) => {
  parentPort!.postMessage(compiled(await programFor(told)));
});
