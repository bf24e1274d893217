import type { Program } from '../program.ts';
import type { ReadyStep } from '../ready.ts';
import { type Rounds, roundsOf } from '../rounds.ts';
import { DoesNotCompile, type Spending, where } from './budget.ts';
import type { Line, Point } from './line.ts';

/**
 * Foresees what the rounds still to come will take: no less, each of them, than the one that is walked, as states become
 * more from round to round until there are all that can be. What cannot be afforded is given up in its first rounds.
 */
export class RoundsAhead {
  private readonly rounds: Rounds;
  private readonly spending: Spending;
  /** Instructions of a round: after the first of these, before the second. */
  private readonly within: readonly [ask: number, behind: number];
  private round = -1;
  /** Rounds in which something was thrown: in some games a side shoots in each second one. */
  private thrownIn = 0;
  /** What was spent before this round. */
  private playsBefore: number;
  private rowsBefore = 0;
  /** What was spent when it was looked at last. */
  private plays: number;
  private rows = 0;

  /** @returns undefined where the line has no rounds, or but one */
  static of(program: Program, { instructions }: Line, spending: Spending): RoundsAhead | undefined {
    const ask = instructions.findIndex((one) => one.kind === 'ask' && one.depth === 0 && one.step.each);
    const asks = instructions[ask];
    const rounds = asks && roundsOf(program);
    return rounds && asks.kind === 'ask' ? new RoundsAhead(rounds, spending, [ask, asks.behind]) : undefined;
  }

  private constructor(rounds: Rounds, spending: Spending, within: readonly [number, number]) {
    this.rounds = rounds;
    this.spending = spending;
    this.within = within;
    this.playsBefore = spending.plays;
    this.plays = spending.plays;
  }

  /**
   * @param point where the walk has come to, which is nowhere before where it was
   * @param rows found so far
   * @throws DoesNotCompile when the rounds to come would take more than there is
   */
  foresee(step: ReadyStep, point: Point, rows: number): void {
    const [ask, behind] = this.within;
    if (point[0] <= ask || point[0] >= behind) return;
    if (point[1] !== this.round) {
      this.round = point[1];
      this.thrownIn++;
      this.playsBefore = this.plays;
      this.rowsBefore = this.rows;
    }
    const { rounds, round, spending } = this;
    this.plays = spending.plays;
    this.rows = rows;
    const toCome = Math.floor(((rounds.most - 1 - round) * this.thrownIn) / (round + 1));
    // The last one is played to the end alone, which takes fewer steps.
    const plays = this.plays + (this.plays - this.playsBefore) * Math.max(0, toCome - 1);
    this.check(step, 'steps to play', plays, spending.budget.plays);
    this.check(step, 'rows', rows + (rows - this.rowsBefore) * toCome, spending.budget.rows);
  }

  private check(step: ReadyStep, what: string, foreseen: number, most: number): void {
    const { round, rounds } = this;
    if (foreseen <= most) return;
    const which = `in ${rounds.each} ${round + 1} of ${rounds.most}`;
    throw new DoesNotCompile(
      `${where(step)}, ${which}: with those to come more than ${most.toLocaleString('en-GB')} ${what}`,
    );
  }
}
