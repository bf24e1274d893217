/** What a scenario may ask for at most. A file over a limit is refused with the limit in the message. */

/** Bytes of a scenario or profile file: 1 MiB. */
export const MAX_BYTES = 1 << 20;
/** How deep maps and lists may lie in each other. */
export const MAX_DEPTH = 50;
/** Profile files that a scenario uses. */
export const MAX_USED = 100;
/** Fields of one object, and profiles of one file. */
export const MAX_FIELDS = 10_000;
/** Values in a file, each alias counted as what it stands for. */
export const MAX_VALUES = 100_000;
/** Values in all cases of a scenario together, profiles put in their places. */
export const MAX_ALL_VALUES = 2_000_000;
/** Cases of a scenario: variants times sweep points. */
export const MAX_CASES = 1_000;
/** Fields swept together. */
export const MAX_SWEEP_FIELDS = 2;
/** Scenario files taken from one folder. */
export const MAX_FILES = 10_000;
/** Problems told at once; the rest are left out. */
export const MAX_PROBLEMS = 50;
