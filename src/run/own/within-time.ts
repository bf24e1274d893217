import { Script } from 'node:vm';
import { faultIn } from './place.ts';

/** Rules that are tried take a moment; so long do only those that never end. */
export const LONGEST_TRY_MS = 10_000;

/** The same of all that is walked through to compile, or of a chunk of trials: some rules have much to do. */
export const LONGEST_WORK_MS = 300_000;

/** What of rules of one's own is being called, in the words of a message; what is stopped leaves it standing. */
let underWay: string | undefined;

/**
 * Says what is being called from now on.
 *
 * @returns what was before; to be said again when the call is over
 */
export function calling(what: string | undefined): string | undefined {
  const before = underWay;
  underWay = what;
  return before;
}

const CALLED = Symbol.for('fusillade.within-time');

const call = new Script('globalThis[Symbol.for("fusillade.within-time")]()');

/** Whether what is played now is stopped when it does not end. */
export const isWithinTime = (): boolean => (globalThis as Record<symbol, unknown>)[CALLED] !== undefined;

/**
 * Plays rules of one's own, and stops them when they do not end.
 *
 * @throws OwnSystemError with the step that was being played when the time was over
 */
export function withinTime<T>(file: string, milliseconds: number, play: () => T): T {
  const global = globalThis as Record<symbol, unknown>;
  const before = underWay;
  const outer = global[CALLED];
  let found: { readonly value: T } | undefined;
  global[CALLED] = () => {
    found = { value: play() };
  };
  try {
    call.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    const what = calling(before) ?? 'system';
    throw faultIn(
      file,
      `${what}: found that it does not end (stopped after ${milliseconds / 1000} s), expected every loop to come to its end`,
      [what],
    );
  } finally {
    global[CALLED] = outer;
  }
  if (!found) throw new Error('nothing was played');
  return found.value;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
