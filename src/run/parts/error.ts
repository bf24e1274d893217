/**
 * The counts are not what the plan can have made.
 *
 * @example
 * ```ts
 * import { loadBundled, PartialError, planOf, readScenario, runnableOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const plan = planOf(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * try {
 *   runnableOf(plan, await loadBundled('speedies'));
 * } catch (error) {
 *   error instanceof PartialError && error.message; // 'what was counted earlier does not fit: action shoot of…'
 * }
 * ```
 */
export class PartialError extends Error {
  override readonly name = 'PartialError';

  constructor(what: string) {
    super(`what was counted earlier does not fit: ${what}`);
  }
}
