import { Script } from 'node:vm';
import { called, calling } from '../../own/calling.ts';
import { endlessText, faultIn, type RulesFile } from '../../own/place.ts';

const CALLED = Symbol.for('fusillade.within-time');

const call = new Script('globalThis[Symbol.for("fusillade.within-time")]()');

/** Whether what is played now is stopped when it does not end. */
export const isWithinTime = (): boolean => (globalThis as Record<symbol, unknown>)[CALLED] !== undefined;

/**
 * Plays rules of one's own, and stops them when they do not end.
 *
 * @throws OwnSystemError with the step that was being played when the time was over
 */
export function withinTime<T>(file: RulesFile, milliseconds: number, play: () => T): T {
  const global = globalThis as Record<symbol, unknown>;
  const before = called();
  const outer = global[CALLED];
  let found: { readonly value: T } | undefined;
  global[CALLED] = () => {
    found = { value: play() };
  };
  try {
    call.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    const what = called() ?? 'system';
    throw faultIn(file, endlessText(what, milliseconds), [what]);
  } finally {
    global[CALLED] = outer;
    calling(before);
  }
  if (!found) throw new Error('nothing was played');
  return found.value;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
