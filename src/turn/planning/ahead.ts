import type { Order } from '../policy.ts';
import type { Alone, Move, Stage } from './alone.ts';

/** A target in the only turn, and what it comes to alone by the prices that were last looked at. */
interface One {
  readonly alone: Alone;
  readonly stage: Stage;
  /** Of each of all shots, by number, which of those at this target it is; −1: none. */
  readonly place: readonly number[];
  /** Of each shot at it, of each set of the others that are still to be had, of what is left: what it comes to by it. */
  readonly after: readonly Float64Array[];
}

/** What is left of each target, by its place among those of its stage, and the shots still to be had, a bit each. */
interface Now {
  readonly at: readonly number[];
  readonly unmade: number;
}

/** Looks one shot further than what each target comes to alone. */
export class Ahead {
  private readonly ones: readonly One[];
  private readonly shots: readonly number[];
  private readonly prices: ArrayLike<number>;

  /**
   * @param prices of all shots, by number, as they were last looked at
   * @returns undefined where shots are made in several turns
   */
  static of(targets: readonly Alone[], prices: ArrayLike<number>): Ahead | undefined {
    const stages = targets.flatMap(({ only }) => only ?? []);
    if (stages.length < targets.length) return undefined;
    const shots = [...new Set(stages.flatMap((stage) => stage.shots))].sort((a, b) => a - b);
    const ones = targets.map((alone, j): One => {
      const stage = stages[j];
      const place = Array.from({ length: prices.length }, (_, shot) => stage.shots.indexOf(shot));
      const numbers = stage.left.length << stage.shots.length;
      return {
        alone,
        stage,
        place,
        after: stage.shots.map(() => new Float64Array(numbers).fill(Number.NaN)),
      };
    });
    return new Ahead(ones, shots, prices);
  }

  private constructor(ones: readonly One[], shots: readonly number[], prices: ArrayLike<number>) {
    this.ones = ones;
    this.shots = shots;
    this.prices = prices;
  }

  /**
   * What all targets come to once an order is given: one shot more is made at one of them, as it has to be, and only
   * then is each taken alone.
   *
   * @param left the number of what is left of everybody
   * @param made shots that have been made before, a bit each
   * @returns undefined where nobody knows of a target that is left so
   */
  after(left: readonly number[], made: number, { shot, target, way = 0 }: Order): number | undefined {
    const at = this.ones.map(({ alone, stage }) => stage.at.get(left[alone.target]));
    if (!at.every((x) => x !== undefined)) return undefined;
    const unmade =
      this.shots.reduce((all, one) => (made & (1 << one) ? all : all | (1 << one)), 0) & ~(1 << shot);
    const j = this.ones.findIndex(({ alone }) => alone.target === target);
    const moves = this.ones[j]?.stage.moves[this.ones[j].place[shot]]?.[at[j]].filter(
      (one) => one.way === way,
    );
    if (!moves || moves.length === 0) return this.next({ at, unmade });
    return Math.max(...moves.map((move) => this.by({ at, unmade }, j, move)));
  }

  /** What they come to on average once something is done to one of them. */
  private by({ at, unmade }: Now, j: number, { gain, leads }: Move): number {
    let sum = gain;
    const then = [...at];
    for (const [to, chance] of leads) {
      then[j] = to;
      sum += chance * this.next({ at: then, unmade });
    }
    return sum;
  }

  /** What they come to when the best of all shots is made next, or none any more. */
  private next(now: Now): number {
    let best = this.without(now, 0);
    for (const shot of this.shots) {
      if ((now.unmade & (1 << shot)) === 0) continue;
      const rest = now.unmade & ~(1 << shot);
      const others = this.without(now, rest);
      for (let j = 0; j < this.ones.length; j++) {
        const one = this.ones[j];
        const i = one.place[shot];
        if (i < 0) continue;
        const set = setOf(one, rest);
        best = Math.max(
          best,
          others + this.afterOne(one, i, set, now.at[j]) - one.alone.worthAt(set, now.at[j]),
        );
      }
    }
    return best;
  }

  /** What the targets come to, each alone, with these shots to be had, their prices handed back. */
  private without({ at }: Now, unmade: number): number {
    let sum = 0;
    for (const shot of this.shots) if ((unmade & (1 << shot)) !== 0) sum += this.prices[shot];
    for (let j = 0; j < this.ones.length; j++)
      sum += this.ones[j].alone.worthAt(setOf(this.ones[j], unmade), at[j]);
    return sum;
  }

  private afterOne({ alone, stage, after }: One, i: number, set: number, x: number): number {
    const key = set * stage.left.length + x;
    const known = after[i][key];
    if (!Number.isNaN(known)) return known;
    let best = -Infinity;
    for (const { gain, leads } of stage.moves[i][x]) {
      let value = gain;
      for (const [to, chance] of leads) value += chance * alone.worthAt(set, to);
      best = Math.max(best, value);
    }
    after[i][key] = best;
    return best;
  }
}

/** The shots at a target that are still to be had, in its own bits. */
function setOf({ stage }: One, unmade: number): number {
  let set = 0;
  for (let i = 0; i < stage.shots.length; i++) if ((unmade & (1 << stage.shots[i])) !== 0) set |= 1 << i;
  return set;
}
