import type { Limits } from '../../scenario/lists/index.ts';
import type { Built } from '../lists/build.ts';
import { MOST_COPIES } from '../lists/build.ts';
import { type Addable, type Bound, boundFor } from './bound.ts';
import { both, type Counts, type Dealt, nothing, type SharedTarget, worthOfDealt } from './shared.ts';

/** A loadout of a list whose loadouts all fire at one target. */
export interface Sharing {
  readonly points: number;
  /** What it deals to each target. */
  readonly dealt: readonly Dealt[];
  readonly limits?: Limits;
}

/** What to build. */
export interface Shared {
  readonly points: number;
  readonly targets: readonly SharedTarget[];
  readonly counts: Counts;
  /** How many of the best lists are wanted. */
  readonly lists: number;
  /** How many lists may be looked at before the search gives up. */
  readonly most?: number;
}

export interface BuiltTogether {
  /** The best first. */
  readonly lists: readonly Built[];
  /** No list does more than this: the best's own value where it is proved to be the best. */
  readonly bound: number;
  /** How many lists were looked at. */
  readonly looked: number;
  /** What the best list does with one of each loadout less; 0 for those that it has none of. */
  readonly without: readonly number[];
}

/** Lists looked at before a search gives up. */
const MOST_LISTS = 200_000;

/** Less than this is rounding. */
const DUST = 1e-12;

/**
 * The best lists for so many points where all of a list fire at the same target, by branch and bound: a list grows by one
 * loadout at a time, in one order, and is dropped when nothing that it can grow into beats what is found.
 *
 * @returns no lists where the limits cannot be kept for these points
 */
export function buildTogether(loadouts: readonly Sharing[], shared: Shared): BuiltTogether {
  return new Search(loadouts, shared).run();
}

/** What is dealt, and the same of so many more. */
function times(dealt: Dealt, more: Dealt, number: number): Dealt {
  let sum = dealt;
  for (let n = 0; n < number; n++) sum = both(sum, more);
  return sum;
}

/** A list, and the first loadout that it may still grow by. */
interface Grown {
  readonly from: number;
  readonly numbers: readonly number[];
  readonly points: number;
  readonly dealt: readonly Dealt[];
  readonly value: number;
  readonly bound: number;
}

class Search {
  readonly #all: readonly Sharing[];
  readonly #shared: Shared;
  /** Loadouts in the order in which lists grow, by their places: the best for its points first. */
  readonly #order: readonly number[];
  readonly #addable: readonly Addable[];
  readonly #bound: Bound;
  readonly #best: Grown[] = [];
  readonly #waiting = new Heap();
  #looked = 0;

  constructor(all: readonly Sharing[], shared: Shared) {
    this.#all = all;
    this.#shared = shared;
    const alone = all.map(({ dealt, points }) => this.#valueOf(dealt) / points);
    this.#order = [...all.keys()].sort((a, b) => alone[b] - alone[a]);
    this.#addable = this.#order.map((i) => ({
      points: all[i].points,
      most: Math.min(all[i].limits?.atMost ?? MOST_COPIES, MOST_COPIES),
      dealt: all[i].dealt,
    }));
    this.#bound = boundFor(shared.counts)(this.#addable, shared.targets);
  }

  run(): BuiltTogether {
    const { most = MOST_LISTS } = this.#shared;
    const root = this.#root();
    if (!root) return { lists: [], bound: 0, looked: 0, without: [] };
    this.#take(root);
    let next = this.#waiting.pop();
    while (next && next.bound > this.#worst() + DUST && this.#looked < most) {
      this.#grow(next);
      next = this.#waiting.pop();
    }
    const lists = this.#best.map((one) => this.#built(one));
    const best = lists[0]?.value ?? 0;
    const without = this.#without(lists[0]?.numbers ?? []);
    return { lists, bound: Math.max(best, next ? next.bound : 0), looked: this.#looked, without };
  }

  /** What a list does with one of each of its loadouts less. */
  #without(numbers: readonly number[]): number[] {
    const dealtBy = (list: readonly number[]) =>
      this.#shared.targets.map((target, t) =>
        list.reduce((all, number, i) => times(all, this.#all[i].dealt[t], number), nothing(target)),
      );
    return numbers.map((number, i) => (number > 0 ? this.#valueOf(dealtBy(numbers.with(i, number - 1))) : 0));
  }

  /** What every list has: as many of each as its limits ask for. */
  #root(): Grown | undefined {
    const numbers = this.#order.map((i) => this.#all[i].limits?.atLeast ?? 0);
    const points = numbers.reduce((sum, number, k) => sum + number * this.#addable[k].points, 0);
    const words = numbers.flatMap((number, k) => (number > 0 ? (this.#word(k) ?? []) : []));
    const isOver = numbers.some((number, k) => number > this.#addable[k].most);
    if (points > this.#left(0) || isOver || new Set(words).size < words.length) return undefined;
    const dealt = this.#shared.targets.map((target, t) =>
      numbers.reduce((all, number, k) => times(all, this.#addable[k].dealt[t], number), nothing(target)),
    );
    return this.#grown(0, numbers, points, dealt);
  }

  #grow(list: Grown): void {
    for (let k = list.from; k < this.#addable.length; k++) {
      const { points, most, dealt } = this.#addable[k];
      if (points > this.#left(list.points) || list.numbers[k] >= most || this.#isBarred(list, k)) continue;
      const numbers = list.numbers.with(k, list.numbers[k] + 1);
      const sums = list.dealt.map((one, t) => both(one, dealt[t]));
      this.#take(this.#grown(k, numbers, list.points + points, sums));
    }
  }

  #grown(from: number, numbers: readonly number[], points: number, dealt: readonly Dealt[]): Grown {
    this.#looked++;
    const left = this.#addable.map(({ most }, k) => most - numbers[k]);
    const bound = this.#bound(dealt, from, left, this.#left(points));
    return { from, numbers, points, dealt, value: this.#valueOf(dealt), bound };
  }

  /** Keeps a list among the best if it is one of them, and for growing if that may be. */
  #take(list: Grown): void {
    const { lists } = this.#shared;
    if (this.#best.length < lists || list.value > this.#worst() + DUST) {
      const at = this.#best.findIndex(({ value }) => list.value > value + DUST);
      this.#best.splice(at < 0 ? this.#best.length : at, 0, list);
      this.#best.length = Math.min(this.#best.length, lists);
    }
    if (list.bound > this.#worst() + DUST) this.#waiting.push(list);
  }

  /** What a list must do more than to be among the best. */
  #worst(): number {
    return this.#best.length < this.#shared.lists ? -1 : (this.#best.at(-1)?.value ?? -1);
  }

  #isBarred({ numbers }: Grown, k: number): boolean {
    const word = this.#word(k);
    return (
      word !== undefined &&
      numbers.some((number, other) => other !== k && number > 0 && this.#word(other) === word)
    );
  }

  #word(k: number): string | undefined {
    return this.#all[this.#order[k]].limits?.oneOf;
  }

  #left(points: number): number {
    return this.#shared.points * (1 + 1e-9) - points;
  }

  #valueOf(dealt: readonly Dealt[]): number {
    const { targets, counts } = this.#shared;
    const total = targets.reduce((sum, { weight }) => sum + weight, 0);
    return targets.reduce((sum, { weight }, t) => sum + (weight / total) * worthOfDealt(dealt[t], counts), 0);
  }

  #built({ numbers, points, dealt, value }: Grown): Built {
    const inPlace = this.#all.map((_, i) => numbers[this.#order.indexOf(i)]);
    const against = dealt.map((one) => worthOfDealt(one, this.#shared.counts));
    return { numbers: inPlace, points, against, value };
  }
}

/** Lists by what they may grow into, the most first. */
class Heap {
  readonly #items: Grown[] = [];

  push(item: Grown): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#items[above].bound >= item.bound) break;
      this.#items[at] = this.#items[above];
      at = above;
    }
    this.#items[at] = item;
  }

  pop(): Grown | undefined {
    const [top] = this.#items;
    const last = this.#items.pop();
    const { length } = this.#items;
    if (!last || length === 0) return top;
    let at = 0;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const below = right < length && this.#items[right].bound > this.#items[left].bound ? right : left;
      if (below >= length || this.#items[below].bound <= last.bound) break;
      this.#items[at] = this.#items[below];
      at = below;
    }
    this.#items[at] = last;
    return top;
  }
}
