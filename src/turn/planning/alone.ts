import type { Order } from '../policy.ts';

/** Something a shot may do to one target: what that leaves, how likely, and what it is worth of who shoots. */
export interface Move {
  /** In which way it is made: 0 as it is written. */
  readonly way: number;
  readonly gain: number;
  readonly leads: readonly (readonly [to: number, chance: number])[];
}

/** What may become of a target in one of the turns, by the shots of that turn that may be aimed at it. */
export interface Stage {
  readonly turn: number;
  /** Shots of the turn, by number; a set of them is a bit each, in this order. */
  readonly shots: readonly number[];
  /** What may be left of it, as numbers of leavings. */
  readonly left: readonly number[];
  /** Where each of them stands there. */
  readonly at: ReadonlyMap<number, number>;
  /** Of a shot, of what is left: what it may do, a move for each way in which who shoots may be by then. */
  readonly moves: readonly (readonly (readonly Move[])[])[];
  /** Where it stands as the next turn begins, of what is left; in the last one, what it is worth. */
  readonly onwards: readonly number[];
}

/** What some of the targets come to at most, when shots have prices. */
export interface Yield {
  readonly value: number;
  /** How often each shot is bought, on average, by number. */
  readonly bought: Float64Array;
}

/** Some of the targets, as if there were no others: any shot that may be aimed at them is to be had for its price. */
export interface Part {
  /** How many numbers a look at all prices takes. */
  readonly work: number;
  /** @param prices of all shots of the turn, by number */
  yieldAt(prices: ArrayLike<number>): Yield;
}

/** Ways in which who shoots may be that are looked at for one shot. */
export const WAYS = 12;

/** One target, as if it were the only one: any shot that may be aimed at it is to be had for its price. */
export class Alone implements Part {
  readonly target: number;
  private readonly stages: readonly Stage[];
  /** Of each stage, of each set of shots that are still to be had, of what is left: what it then comes to. */
  private readonly tables: Float64Array[];
  private readonly picked: Int16Array[];

  constructor(target: number, stages: readonly Stage[]) {
    this.target = target;
    this.stages = stages;
    this.tables = stages.map(({ shots, left }) => new Float64Array(left.length << shots.length));
    this.picked = stages.map(({ shots, left }) => new Int16Array(left.length << shots.length));
  }

  /** Its turn, where there is no other. */
  get only(): Stage | undefined {
    return this.stages.length === 1 ? this.stages[0] : undefined;
  }

  /** What it comes to in its first turn, of a set of shots that are still to be had, by the prices last looked at. */
  worthAt(set: number, x: number): number {
    return this.tables[0][set * this.stages[0].left.length + x];
  }

  /** How many numbers a look at all prices takes. */
  get work(): number {
    return this.stages.reduce((sum, { shots, moves }) => {
      const leads = moves.flat(2).reduce((all, move) => all + move.leads.length, 0);
      return sum + (leads << Math.max(0, shots.length - 1));
    }, 0);
  }

  /** @param prices of all shots of the turn, by number */
  yieldAt(prices: ArrayLike<number>): Yield {
    for (let k = this.stages.length - 1; k >= 0; k--) this.fill(k, prices);
    return { value: this.tables[0][this.wholeOf(0)], bought: this.bought(prices.length) };
  }

  /**
   * What it comes to from here on, by the prices last looked at.
   *
   * @param left the number of what is left of it
   * @param made shots that have been made, a bit each
   */
  from(turn: number, left: number, made: number): number | undefined {
    const k = this.stageOf(turn);
    const x = this.stages[k]?.at.get(left);
    return x === undefined ? undefined : this.tables[k][this.setOf(k, made) * this.stages[k].left.length + x];
  }

  /**
   * What it comes to once a shot is made at it, on average, by the prices last looked at.
   *
   * @param made shots that have been made before, a bit each
   */
  after(turn: number, left: number, made: number, { shot, way = 0 }: Order): number | undefined {
    const k = this.stageOf(turn);
    const stage = this.stages[k];
    const x = stage?.at.get(left);
    const all = x === undefined ? undefined : stage.moves[stage.shots.indexOf(shot)]?.[x];
    const ways = all?.filter((one) => one.way === way);
    if (!ways || ways.length === 0) return undefined;
    const rest = this.setOf(k, made | (1 << shot)) * stage.left.length;
    const table = this.tables[k];
    return Math.max(
      ...ways.map(({ gain, leads }) =>
        leads.reduce((sum, [to, part]) => sum + part * table[rest + to], gain),
      ),
    );
  }

  private stageOf(turn: number): number {
    return this.stages.findIndex((stage) => stage.turn === turn);
  }

  /** The shots of a stage that have not been made. */
  private setOf(k: number, made: number): number {
    const { shots } = this.stages[k];
    let set = 0;
    for (let i = 0; i < shots.length; i++) if ((made & (1 << shots[i])) === 0) set |= 1 << i;
    return set;
  }

  /** Where a stage begins with all shots still to be had, in its table. */
  private wholeOf(k: number): number {
    const { shots, left } = this.stages[k];
    return ((1 << shots.length) - 1) * left.length;
  }

  private fill(k: number, prices: ArrayLike<number>): void {
    const { shots, left, moves, onwards } = this.stages[k];
    const [table, picked] = [this.tables[k], this.picked[k]];
    const n = left.length;
    const next = k + 1 < this.stages.length ? this.tables[k + 1] : undefined;
    const from = next ? this.wholeOf(k + 1) : 0;
    for (let set = 0; set < 1 << shots.length; set++)
      for (let x = 0; x < n; x++) {
        let best = next ? next[from + onwards[x]] : onwards[x];
        let by = -1;
        for (let i = 0; i < shots.length; i++) {
          if ((set & (1 << i)) === 0) continue;
          const rest = (set & ~(1 << i)) * n;
          for (const [way, { gain, leads }] of moves[i][x].entries()) {
            let value = gain - prices[shots[i]];
            for (const [to, chance] of leads) value += chance * table[rest + to];
            if (value > best + 1e-12) [best, by] = [value, i * WAYS + way];
          }
        }
        table[set * n + x] = best;
        picked[set * n + x] = by;
      }
  }

  private bought(shots: number): Float64Array {
    const bought = new Float64Array(shots);
    let begin = new Map([[0, 1]]);
    for (const [k, { left, onwards }] of this.stages.entries()) {
      const ends = this.boughtIn(k, begin, bought);
      begin = new Map();
      if (k + 1 < this.stages.length)
        for (let x = 0; x < left.length; x++) {
          if (ends[x] > 0) begin.set(onwards[x], (begin.get(onwards[x]) ?? 0) + ends[x]);
        }
    }
    return bought;
  }

  /** @returns how likely a stage ends with what is left */
  private boughtIn(k: number, begin: ReadonlyMap<number, number>, bought: Float64Array): Float64Array {
    const { shots, left, moves } = this.stages[k];
    const n = left.length;
    const whole = this.wholeOf(k);
    const chances = new Float64Array(this.tables[k].length);
    const ends = new Float64Array(n);
    for (const [x, chance] of begin) chances[whole + x] = chance;
    for (let at = chances.length - 1; at >= 0; at--) {
      const chance = chances[at];
      if (chance === 0) continue;
      const by = this.picked[k][at];
      const x = at % n;
      if (by < 0) {
        ends[x] += chance;
        continue;
      }
      const i = Math.floor(by / WAYS);
      bought[shots[i]] += chance;
      const rest = (Math.floor(at / n) & ~(1 << i)) * n;
      for (const [to, part] of moves[i][x][by % WAYS].leads) chances[rest + to] += chance * part;
    }
    return ends;
  }
}
