/** Cells of a scenario's chain times its rounds, for every round to be worked out exactly: about a second. */
export const MAX_DEVELOPED_CELLS = 1_000_000;
/** Steps played to see how a scenario develops that is too large for that: some seconds. */
export const MAX_DEVELOPED_STEPS = 12_000_000;
/** Values that all metrics have in all rounds together, for a result to tell how they develop. */
export const MAX_DEVELOPED_VALUES = 1 << 16;
/** Cases of a scenario, for a result to tell how each develops. */
export const MAX_DEVELOPED_CASES = 8;
/**
 * Ways the dice can fall, in all cases of a scenario together, for trying other answers to its open questions; sixteen
 * places where a template may land count as one. Some tenths of a second, of a template two or three seconds.
 */
export const MAX_ANSWER_WAYS = 150_000;
/** Steps played between the throws for the same, in all cases together. */
export const MAX_ANSWER_PLAYS = 1_500_000;
/** Trials rolled for those answers that the ways do not reach, in all cases together: a second of a slow sequence. */
export const MAX_ANSWER_TRIALS = 1 << 16;
/** A trial counts as so many more as it plays this number of steps: a battle of many turns is not rolled for minutes. */
export const ANSWER_TRIAL_STEPS = 300;
/**
 * Of a question about many cases so many times as much may be compiled to find out which answers change anything, as its
 * cases are small and many.
 */
export const MORE_ANSWER_WAYS = 8;
/** Ways the dice can fall, in all cases and by all answers together, for what such answers make of what is in question. */
export const MAX_FIGURE_WAYS = 600_000;
