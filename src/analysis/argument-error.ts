/**
 * What was asked for cannot be: which argument says so, what it says and what would do.
 *
 * @example
 * ```ts
 * import { ArgumentError } from 'fusillade';
 *
 * new ArgumentError('points', 'found 3, expected at least 40').message; // 'points: found 3, expected at least 40'
 * ```
 */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
  /** As the library calls it, e.g. `leaveOut`. */
  readonly argument: string;
  /** The message without it. */
  readonly problem: string;

  constructor(argument: string, problem: string) {
    super(`${argument}: ${problem}`);
    this.argument = argument;
    this.problem = problem;
  }
}
