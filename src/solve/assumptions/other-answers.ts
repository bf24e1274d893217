import { MAX_ANSWER_PLAYS, MAX_ANSWER_TRIALS, MAX_ANSWER_WAYS } from '../limits.ts';
import { pause } from '../trials/pause.ts';
import type { Share } from './allowance.ts';
import { type Answered, largeText } from './findings.ts';
import { type Standing, Trying } from './trying.ts';

/** What is left of the budget for trying answers; counted, so that every machine tries the same. */
export interface Purse extends Share {
  /** Cases among which it is to be shared. */
  cases: number;
  /** Ways that there were in it at first. */
  readonly full: number;
}

/** @param many so many times as much may be compiled as for a run */
export const fullPurse = (cases: number, many = 1): Purse => ({
  ways: many * MAX_ANSWER_WAYS,
  plays: many * MAX_ANSWER_PLAYS,
  trials: MAX_ANSWER_TRIALS,
  cases,
  full: many * MAX_ANSWER_WAYS,
});

/** Who may stop it, and which answers need not be tried again: see {@link answerKey}. */
export interface TryingHow {
  readonly signal?: AbortSignal | undefined;
  readonly known?: ReadonlySet<string>;
}

/**
 * Answers every open question of a case otherwise, one at a time, and compares the exact distributions, as far as the
 * case's share of the purse goes, beyond it those of rolled trials. What is not used of it is left to later cases.
 *
 * @returns undefined when the signal fired
 */
export async function otherAnswers(
  standing: Standing,
  purse: Purse,
  { signal, known }: TryingHow = {},
): Promise<Answered | undefined> {
  const shares = Math.max(1, purse.cases--);
  const share = {
    ways: purse.ways / shares,
    plays: purse.plays / shares,
    trials: purse.trials / shares,
  };
  const trying = new Trying(standing, share, { large: largeText(purse.full), known });
  const listen = async () => {
    await pause();
    return signal?.aborted ?? false;
  };
  const assumed = new Set(standing.one.assumptions.map(({ option }) => option));
  for (const option of standing.action.options.filter(({ name }) => assumed.has(name))) {
    if (await listen()) return undefined;
    trying.prepare(option);
  }
  if (await listen()) return undefined;
  for (const answer of trying.read()) {
    if (await listen()) return undefined;
    trying.ready(answer);
  }
  for (const candidate of trying.toScreen()) {
    if (await listen()) return undefined;
    trying.screen(candidate);
  }
  for (const candidate of trying.inOrder()) {
    if (await listen()) return undefined;
    trying.tryAnswer(candidate);
  }
  const { ways, plays, trials } = trying.allowance.spent;
  purse.ways -= ways;
  purse.plays -= plays;
  purse.trials -= trials;
  return trying.found();
}
