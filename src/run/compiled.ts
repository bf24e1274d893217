import { Worker } from 'node:worker_threads';
import type { Chain } from '../play/chain.ts';
import { BUDGET, type Budget, compile, DoesNotCompile, type Spent } from '../play/compile.ts';
import type { Program } from '../play/program.ts';
import { compilable, OwnSystemError } from './own/code.ts';
import type { Told } from './programs.ts';
import type { Crew } from './simulate.ts';

/** Why there is none. */
export interface NoChain {
  readonly why: string;
}

/** What a thread that compiles answers: `fault` when rules of one's own fail, as an error loses its kind on the way. */
export type Compiled = Chain | NoChain | { readonly fault: string };

/** The run was stopped before anything was counted that a result could be made of. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** What is compiled within it keeps a thread from hearing Ctrl-C for no more than some hundredths of a second. */
export const AT_ONCE: Budget = { ...BUDGET, ways: 20_000, plays: 200_000 };

/** Actions whose last scenario was too large to compile at once: the next one probably is, too. */
const large = new Set<string>();

/**
 * The compiled program, or why it does not compile. Hears signals meanwhile when the crew has compilers.
 *
 * @param told the same program, as another thread can be told it
 * @throws Interrupted when the crew's signal fires
 */
export async function chainOf(played: Program, told: Told, crew: Crew): Promise<Chain | NoChain> {
  const program = compilable(played, told.file);
  await new Promise(setImmediate);
  if (crew.signal?.aborted) throw new Interrupted('stopped before a trial was counted');
  if (!crew.compilers) return compiled(program);
  const action = JSON.stringify([told.system, told.file, told.action]);
  if (!large.has(action)) {
    const small = compiled(program, AT_ONCE);
    if (!('why' in small)) return small;
    large.add(action);
  }
  return compiledAside(told, crew.signal);
}

/**
 * The compiled program, where that is done before somebody would notice.
 *
 * @param left what may be spent at most, if that is less
 * @param spent what it took is added to this
 * @throws DoesNotCompile when it is too large
 */
export const compiledAtOnce = (program: Program, left: Spent, spent: Spent): Chain =>
  compile(
    program,
    {
      ...AT_ONCE,
      ways: Math.min(AT_ONCE.ways, left.ways),
      plays: Math.min(AT_ONCE.plays, left.plays),
    },
    spent,
  );

/** The compiled program, or why it does not compile; this thread does nothing else meanwhile. */
export function compiled(program: Program, budget?: Budget): Chain | NoChain {
  try {
    return compile(program, budget);
  } catch (error) {
    if (error instanceof DoesNotCompile) return { why: error.message };
    throw error;
  }
}

/** Threads that have compiled and have nothing to do; they do not keep the process from ending. */
const idle: Worker[] = [];

async function compiledAside(told: Told, signal: AbortSignal | undefined): Promise<Chain | NoChain> {
  const thread = idle.pop() ?? new Worker(threadScript());
  thread.ref();
  const over = new AbortController();
  try {
    const found = await new Promise<Compiled>((done, fail) => {
      const stop = () => fail(new Interrupted('stopped before a trial was counted'));
      signal?.addEventListener('abort', stop, { signal: over.signal });
      thread.once('message', done);
      thread.once('error', fail);
      thread.once('exit', () => fail(new Error('the thread that compiles ended')));
      thread.postMessage(told);
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
