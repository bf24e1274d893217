import { parentPort } from 'node:worker_threads';
import { compilable } from '../own/code.ts';
import { LONGEST_WORK_MS, OwnSystemError } from '../own/place.ts';
import { compiled } from '../solve/compiled.ts';
import type { Compiled, ToCompile } from './compiler.ts';
import { fileAt } from './own/file.ts';
import { programFor } from './programs.ts';

/** The side of the thread that compiles. The chain is copied for the reason that `worker.ts` gives. */
parentPort?.on('message', async (handed: ToCompile) => {
  parentPort?.postMessage(await answerTo(handed));
});

async function answerTo({ spec, counted }: ToCompile): Promise<Compiled> {
  try {
    const file = spec.file === undefined ? undefined : fileAt(spec.file);
    const program = compilable({ ...(await programFor(spec)), counted }, file);
    return file ? file.within(LONGEST_WORK_MS, () => compiled(program)) : compiled(program);
  } catch (error) {
    if (error instanceof OwnSystemError) return { fault: error.message };
    throw error;
  }
}
