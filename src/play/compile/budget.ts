/** Rules blamed for what they throw are not blamed for this. */
export { TooManyWays } from '../../dice/multinomial.ts';

import type { ReadyStep } from '../ready.ts';

/**
 * How large a chain may grow before the compiler gives up.
 *
 * @example
 * ```ts
 * import { BUDGET, compile, loadBundled, programOf, readScenario } from 'fusillade';
 * import type { Budget } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const budget: Budget = { ...BUDGET, rows: 1_000 };
 * compile(programOf(scenario.action, scenario.cases[0].prepared), budget).endings; // 19
 * ```
 */
export interface Budget {
  /** States that throw dice, and endings: bounds the memory. */
  readonly rows: number;
  readonly cells: number;
  /** Ways the dice can fall, over all rows together: bounds the time, as `plays` does, and what is kept of throws. */
  readonly ways: number;
  /** Steps played between the throws, those within groups that say what they see left out. */
  readonly plays: number;
}

/**
 * Enough for every bundled scenario that is meant to compile, three times over (the largest have 9,199 rows and
 * endings, 34,856 cells, 52,306 ways and 268,812 plays), and for nearly all of them to be drawn from, where all
 * that is counted is remembered (testing/readings names those that are too large for it). One that exceeds it is better rolled. Of
 * rounds it is foreseen that it will be exceeded.
 *
 * @example
 * ```ts
 * import { BUDGET, compile, loadBundled, programOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const program = programOf(scenario.action, scenario.cases[0].prepared);
 * compile(program, { ...BUDGET, cells: 2 * BUDGET.cells }).endings; // 19
 * ```
 */
export const BUDGET: Budget = { rows: 100_000, cells: 300_000, ways: 1_500_000, plays: 1_000_000 };

/**
 * The scenario has more states than the budget allows. The message says where it grew too large.
 *
 * @example
 * ```ts
 * import { BUDGET, compile, DoesNotCompile, loadBundled, programOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * try {
 *   compile(programOf(scenario.action, scenario.cases[0].prepared), { ...BUDGET, rows: 10 });
 * } catch (error) {
 *   error instanceof DoesNotCompile && error.message; // 'at Shoot 15–20, evade: more than 10 rows'
 * }
 * ```
 */
export class DoesNotCompile extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'DoesNotCompile';
  }
}

/** A way that is walked takes about as long as so many steps. */
const PLAYS_A_WAY = 10;
/** Steps played between two rests: some hundredths of a second. */
const SLICE = 50_000;

/** What compiling took, as a {@link Budget} counts it. */
export interface Spent {
  ways: number;
  plays: number;
}

/** What is spent of a budget while something is compiled. */
export class Spending implements Spent {
  readonly budget: Budget;
  ways = 0;
  plays = 0;
  /** Ways in which the states found so far can begin to throw: never more than there will be in the end. */
  private foreseen = 0;
  /** What is spent when it is next time to rest. */
  private untilRest = SLICE;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  countWay(step: ReadyStep): void {
    this.checkWays(step, ++this.ways);
  }

  /** Counts ways that were walked elsewhere. */
  countWays(step: ReadyStep, ways: number): void {
    this.ways += ways;
    this.checkWays(step, this.ways);
  }

  countPlay(step: ReadyStep): void {
    const { plays } = this.budget;
    if (++this.plays > plays)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(plays)} steps to play`);
  }

  /** What a new state is about to throw is counted before any of it is thrown: a great pool is given up at once. */
  foresee(step: ReadyStep, ways: number): void {
    this.foreseen += ways;
    this.checkWays(step, this.foreseen);
  }

  /** Whether so much was spent since the last rest that it is time for another. */
  isTimeToRest(): boolean {
    const spent = this.ways * PLAYS_A_WAY + this.plays;
    if (spent < this.untilRest) return false;
    this.untilRest = spent + SLICE;
    return true;
  }

  checkRows(step: ReadyStep, rows: number): void {
    if (rows > this.budget.rows)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(this.budget.rows)} rows`);
  }

  checkCells(step: ReadyStep, cells: number): void {
    if (cells > this.budget.cells)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(this.budget.cells)} cells`);
  }

  private checkWays(step: ReadyStep, ways: number): void {
    const most = this.budget.ways;
    if (ways > most)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(most)} ways the dice can fall`);
  }
}

/** Where something went wrong: the rule's number and the step. */
export const where = (step: { cite: string; name: string }): string => `at ${step.cite}, ${step.name}`;

const grouped = (n: number) => n.toLocaleString('en-GB');
