import { parentPort } from 'node:worker_threads';
import { compiled } from '../solve/compiled.ts';
import type { Compiled, ToCompile } from './compiler.ts';
import { compilable, OwnSystemError } from './own/code.ts';
import { LONGEST_WORK_MS, withinTime } from './own/within-time.ts';
import { programFor } from './programs.ts';

/** The side of the thread that compiles. The chain is copied for the reason that `worker.ts` gives. */
parentPort?.on('message', async (handed: ToCompile) => {
  parentPort?.postMessage(await answerTo(handed));
});

async function answerTo({ spec, counted }: ToCompile): Promise<Compiled> {
  try {
    const program = compilable({ ...(await programFor(spec)), counted }, spec.file);
    if (spec.file === undefined) return compiled(program);
    return withinTime(spec.file, LONGEST_WORK_MS, () => compiled(program));
  } catch (error) {
    if (error instanceof OwnSystemError) return { fault: error.message };
    throw error;
  }
}
