import { startMemory } from './memory.ts';
import type { Program } from './program.ts';

/** The rounds of a program that has several. */
export interface Rounds {
  /** What one is called, e.g. `turn`. */
  readonly each: string;
  /** How many are played at most. */
  readonly most: number;
}

/** @returns undefined when the program has no rounds, or but one */
export function roundsOf(program: Program): Rounds | undefined {
  const step = program.steps.find(({ each }) => each !== undefined);
  const most = step?.times?.(startMemory(program).state, program.options) ?? 1;
  return step && most > 1 ? { each: step.each as string, most } : undefined;
}

/**
 * The same program, ended after so many rounds: the options, and so what is counted and how far, are those of all
 * rounds. Pairs of metrics are left out.
 *
 * @param rounds 0 for how it begins
 */
export const upToRound = (program: Program, rounds: number): Program => ({
  ...program,
  rounds,
  steps: program.steps.map((step) =>
    step.each === undefined ? step : { ...step, times: (s, o) => Math.min(rounds, step.times?.(s, o) ?? 1) },
  ),
  shape: { ...program.shape, pairs: [] },
});
