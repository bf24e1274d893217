import { parentPort } from 'node:worker_threads';
import { type Compiled, compiled } from './compiled.ts';
import { compilable, OwnSystemError } from './own/code.ts';
import { programFor, type Told } from './programs.ts';

/** The side of the thread that compiles. The chain is copied for the reason that `worker.ts` gives. */
parentPort!.on('message', async (told: Told) => {
  parentPort!.postMessage(await answerTo(told));
});

async function answerTo(told: Told): Promise<Compiled> {
  try {
    return compiled(compilable(await programFor(told), told.file));
  } catch (error) {
    if (error instanceof OwnSystemError) return { fault: error.message };
    throw error;
  }
}
