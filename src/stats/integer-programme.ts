/** A whole number that is to be chosen, or with `whole: false` any number. */
export interface Variable {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  /** What each unit of it adds to what is to be as much as possible. */
  readonly gain: number;
}

/** A weighted sum of variables that has to lie within bounds; a bound that is left out is none. */
export interface Constraint {
  readonly terms: readonly (readonly [variable: number, weight: number])[];
  readonly least?: number;
  readonly most?: number;
}

/** Variables to be chosen within constraints so that what they gain in all is as much as possible. */
export interface IntegerProgramme {
  readonly variables: readonly Variable[];
  readonly constraints: readonly Constraint[];
}

/**
 * Solves a programme and proves that nothing gains more.
 *
 * @returns the variables' values; undefined where nothing satisfies all constraints
 */
export type Solver = (programme: IntegerProgramme) => Promise<readonly number[] | undefined>;
