import { type Alone, type Part, type Stage, WAYS, type Yield } from './alone.ts';

/** Something a shot may do to one of the two: where in the table that leaves them, less where they are, and how likely. */
interface Deed {
  readonly gain: number;
  readonly to: Int32Array;
  readonly chances: Float64Array;
}

/** A shot at one of the two. */
interface Try {
  readonly shot: number;
  /** Among the shots at the two. */
  readonly bit: number;
  /** How far apart in the table two states of that one are that follow one another. */
  readonly stride: number;
  /** Of what is left of that one: what it may do. */
  readonly deeds: readonly (readonly Deed[])[];
}

/**
 * Two targets in the only turn, as if there were no others: a shot is at one of them at most, and which that is may hang
 * on what has become of both.
 */
export class Pair implements Part {
  readonly work: number;
  private readonly sets: number;
  private readonly sizes: readonly [number, number];
  private readonly ends: readonly [readonly number[], readonly number[]];
  private readonly tries: readonly Try[];
  /** Of each set of shots that are still to be had, of what is left of both: what they then come to. */
  private table = new Float64Array(0);
  private picked = new Int16Array(0);

  /** @returns undefined where shots are made in several turns, or none may be at either */
  static of(one: Alone, other: Alone): Pair | undefined {
    const [a, b] = [one.only, other.only];
    return a && b && a.shots.some((shot) => b.shots.includes(shot)) ? new Pair(a, b) : undefined;
  }

  private constructor(a: Stage, b: Stage) {
    const shots = [...new Set([...a.shots, ...b.shots])];
    this.sets = 1 << shots.length;
    this.sizes = [a.left.length, b.left.length];
    this.ends = [a.onwards, b.onwards];
    this.tries = [...triesOf(a, shots, 1), ...triesOf(b, shots, a.left.length)];
    const states = a.left.length * b.left.length;
    const leads = this.tries.reduce((sum, { deeds }) => sum + meanLeads(deeds), 0);
    this.work = Math.ceil((states * leads * this.sets) / 2);
  }

  /** @param prices of all shots of the turn, by number */
  yieldAt(prices: ArrayLike<number>): Yield {
    const [a, b] = this.sizes;
    // Many pairs are too much work to be looked at at all: those need no room.
    if (this.table.length === 0) {
      this.table = new Float64Array(a * b * this.sets);
      this.picked = new Int16Array(a * b * this.sets);
    }
    for (let set = 0; set < this.sets; set++)
      for (let y = 0; y < b; y++) for (let x = 0; x < a; x++) this.decide(set, x, y, prices);
    return { value: this.table[(this.sets - 1) * a * b], bought: this.bought(prices.length) };
  }

  private decide(set: number, x: number, y: number, prices: ArrayLike<number>): void {
    const { table, tries, ends } = this;
    const [a, b] = this.sizes;
    let best = ends[0][x] + ends[1][y];
    let by = -1;
    for (let i = 0; i < tries.length; i++) {
      const { shot, bit, stride, deeds } = tries[i];
      if ((set & bit) === 0) continue;
      const mine = deeds[stride === 1 ? x : y];
      const base = (set & ~bit) * a * b + (stride === 1 ? a * y : x);
      for (let way = 0; way < mine.length; way++) {
        const { gain, to, chances } = mine[way];
        let value = gain - prices[shot];
        for (let k = 0; k < to.length; k++) value += chances[k] * table[base + to[k]];
        if (value > best + 1e-12) {
          best = value;
          by = i * WAYS + way;
        }
      }
    }
    const at = set * a * b + a * y + x;
    table[at] = best;
    this.picked[at] = by;
  }

  private bought(shots: number): Float64Array {
    const bought = new Float64Array(shots);
    const [a, b] = this.sizes;
    const likely = new Float64Array(this.table.length);
    likely[(this.sets - 1) * a * b] = 1;
    for (let at = likely.length - 1; at >= 0; at--) {
      const by = this.picked[at];
      if (likely[at] === 0 || by < 0) continue;
      const { shot, bit, stride, deeds } = this.tries[Math.floor(by / WAYS)];
      bought[shot] += likely[at];
      const [x, y] = [at % a, Math.floor(at / a) % b];
      const { to, chances } = deeds[stride === 1 ? x : y][by % WAYS];
      const base = (Math.floor(at / (a * b)) & ~bit) * a * b + (stride === 1 ? a * y : x);
      for (let k = 0; k < to.length; k++) likely[base + to[k]] += likely[at] * chances[k];
    }
    return bought;
  }
}

const triesOf = ({ shots, moves }: Stage, all: readonly number[], stride: number): Try[] =>
  shots.map((shot, i) => ({
    shot,
    bit: 1 << all.indexOf(shot),
    stride,
    deeds: moves[i].map((ways) =>
      ways.map(({ gain, leads }) => ({
        gain,
        to: Int32Array.from(leads, ([to]) => to * stride),
        chances: Float64Array.from(leads, ([, chance]) => chance),
      })),
    ),
  }));

/** How many ends what a shot may do has, on average over what is left. */
const meanLeads = (deeds: Try['deeds']): number =>
  deeds.flat().reduce((sum, { to }) => sum + to.length, 0) / deeds.length;
