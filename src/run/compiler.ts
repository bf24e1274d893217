import { Worker } from 'node:worker_threads';
import { OwnSystemError } from '../own/place.ts';
import type { Chain } from '../play/compile/chain.ts';
import type { CaseSpec } from '../solve/case.ts';
import { Interrupted } from '../solve/compiled.ts';
import type { Compiler, NoChain } from '../solve/crew.ts';
import { threadAnswer } from './thread-answer.ts';

/** What a thread that compiles answers: `fault` when rules of one's own fail, as an error loses its kind on the way. */
export type Compiled = Chain | NoChain | { readonly fault: string };

/** Threads that have compiled and have nothing to do, by whom they last did; they do not keep the process from ending. */
const idle: { readonly thread: Worker; readonly lane: number }[] = [];

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
  lane = 0,
): Promise<Chain | NoChain> {
  const thread = idleFor(lane) ?? new Worker(threadScript());
  thread.ref();
  const over = new AbortController();
  try {
    const task: ToCompile = { spec, counted };
    const found = await Promise.race([
      threadAnswer<Compiled>(thread, task, 'compiles'),
      stopped(signal, over.signal),
    ]);
    if ('fault' in found) throw new OwnSystemError(found.fault);
    thread.unref();
    idle.push({ thread, lane });
    return found;
  } catch (error) {
    await thread.terminate();
    throw error;
  } finally {
    over.abort();
  }
}

/** The thread that last compiled for the same lane, else any. */
function idleFor(lane: number): Worker | undefined {
  const own = idle.findIndex((one) => one.lane === lane);
  return own < 0 ? idle.pop()?.thread : idle.splice(own, 1)[0].thread;
}

/** @throws Interrupted when the signal fires, unless it is over by then */
const stopped = (signal: AbortSignal | undefined, over: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(new Interrupted()), { signal: over });
  });

/** The built thread, as TypeScript cannot be loaded into one. */
function threadScript(): URL {
  const built = import.meta.url.endsWith('.ts') ? '../../dist/run/compile-thread.js' : './compile-thread.js';
  return new URL(built, import.meta.url);
}
