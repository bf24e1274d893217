/**
 * A function that runs long in its first call is compiled while it is running, when V8 knows less of its variables,
 * and in some processes that code, half as fast, is kept. One that is called often is compiled as a whole.
 */
const TRIALS_A_CALL = 1024;

/** Lets a hot loop play all trials, so many in a call. */
export function inCalls(trials: number, play: (some: number) => void): void {
  for (let left = trials; left > 0; left -= TRIALS_A_CALL) play(Math.min(left, TRIALS_A_CALL));
}
