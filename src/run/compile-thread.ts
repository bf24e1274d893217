import { parentPort } from 'node:worker_threads';
import type { CaseSpec } from '../solve/case.ts';
import { compiled } from '../solve/compiled.ts';
import type { Compiled } from './compiler.ts';
import { compilable, OwnSystemError } from './own/code.ts';
import { programFor } from './programs.ts';

/** The side of the thread that compiles. The chain is copied for the reason that `worker.ts` gives. */
parentPort?.on('message', async (spec: CaseSpec) => {
  parentPort?.postMessage(await answerTo(spec));
});

async function answerTo(spec: CaseSpec): Promise<Compiled> {
  try {
    return compiled(compilable(await programFor(spec), spec.file));
  } catch (error) {
    if (error instanceof OwnSystemError) return { fault: error.message };
    throw error;
  }
}
