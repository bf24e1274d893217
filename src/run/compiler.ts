import { Worker } from 'node:worker_threads';
import { OwnSystemError } from '../own/place.ts';
import type { Chain } from '../play/compile/chain.ts';
import type { CaseSpec } from '../solve/case.ts';
import { Interrupted } from '../solve/compiled.ts';
import type { Compiler, NoChain } from '../solve/crew.ts';

/** What a thread that compiles answers: `fault` when rules of one's own fail, as an error loses its kind on the way. */
export type Compiled = Chain | NoChain | { readonly fault: string };

/** Threads that have compiled and have nothing to do; they do not keep the process from ending. */
const idle: Worker[] = [];

/** Compiles in threads of their own, so many at a time. */
export const threadCompiler = (threads: number): Compiler => ({ threads, compile: compiledAside });

/** What a thread that compiles is handed. */
export interface ToCompile {
  readonly spec: CaseSpec;
  readonly counted: readonly number[];
}

async function compiledAside(
  spec: CaseSpec,
  counted: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Chain | NoChain> {
  const thread = idle.pop() ?? new Worker(threadScript());
  thread.ref();
  const over = new AbortController();
  try {
    const found = await new Promise<Compiled>((done, fail) => {
      const stop = () => fail(new Interrupted());
      signal?.addEventListener('abort', stop, { signal: over.signal });
      thread.once('message', done);
      thread.once('error', fail);
      thread.once('exit', () => fail(new Error('the thread that compiles ended')));
      thread.postMessage({ spec, counted } satisfies ToCompile);
    });
    // One by one: a worker has listeners of its own, and without them it is not heard again.
    for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
    if ('fault' in found) throw new OwnSystemError(found.fault);
    thread.unref();
    idle.push(thread);
    return found;
  } catch (error) {
    await thread.terminate();
    throw error;
  } finally {
    over.abort();
  }
}

/** The built thread, as TypeScript cannot be loaded into one. */
function threadScript(): URL {
  const built = import.meta.url.endsWith('.ts') ? '../../dist/run/compile-thread.js' : './compile-thread.js';
  return new URL(built, import.meta.url);
}
