import { diceOf } from '../../play/roll.ts';
import { meanIntervalOf, wilsonInterval } from '../../stats/interval.ts';
import {
  type Choice,
  keyOfSituation,
  type Order,
  type Planning,
  type Policy,
  passed,
  type Situation,
} from '../../turn/index.ts';
import type { Estimate } from '../expression/estimate.ts';

/** Is told how far a plan is: one thing after another, each of so many at most. */
export interface Watching {
  readonly begin: (title: string, most: number, unit: string) => void;
  readonly update: (done: number) => void;
}

/** A situation and how likely it is. */
export interface Part {
  readonly chance: number;
  readonly now: Situation;
}

/** The order given next, and the situation in which it is; undefined: it is over. */
export function decidedBy(
  planning: Pick<Planning, 'next'>,
  policy: Policy,
  from: Situation,
): { readonly now: Situation; readonly order: Order } | undefined {
  for (let choice = planning.next(from); choice; choice = planning.next(passed(choice.now))) {
    const order = choice.isOurs ? policy(choice) : choice.orders[0];
    if (order) return { now: choice.now, order };
  }
  return undefined;
}

/** How often the ways to play are rolled by which one is picked, and each step of it. */
export const PICKED_BY = 2_000;

/** Situations whose choices are kept: trials come to the likely ones again and again, by whichever policy. */
const MOST_KNOWN = 50_000;

/** After so many trials it is told how far it is. */
const ROLLED_AT_ONCE = 500;

/** What can be done in a situation, found out once. */
function remembered(planning: Planning): Pick<Planning, 'next'> {
  const known = new Map<string, Choice | undefined>();
  return {
    next: (now) => {
      const key = keyOfSituation(now);
      if (known.has(key)) return known.get(key);
      const choice = planning.next(now);
      if (known.size < MOST_KNOWN) known.set(key, choice);
      return choice;
    },
  };
}

/** What a policy comes to on average, each shot rolled die by die, with its 95 % interval. */
export class Rolling {
  private readonly planning: Planning;
  private readonly seed: string;
  private readonly isChance: boolean;
  private readonly range: readonly [number, number];
  private readonly choices: Pick<Planning, 'next'>;
  private readonly watching: Watching | undefined;
  private chunk = 0;
  private done = 0;

  /**
   * @param isChance whether an end is worth 1 or nothing
   * @param range between what an end is worth
   * @param watching is told how many trials of a way to play have been rolled
   */
  constructor(
    planning: Planning,
    seed: string,
    isChance: boolean,
    range: readonly [number, number],
    watching?: Watching,
  ) {
    this.watching = watching;
    this.planning = planning;
    this.seed = seed;
    this.isChance = isChance;
    this.range = range;
    this.choices = remembered(planning);
  }

  /** @param parts from which it is rolled, each as often as it is likely */
  value(policy: Policy, trials: number, parts?: readonly Part[]): Estimate {
    const { planning, choices } = this;
    const dice = diceOf(this.seed, this.chunk++);
    const all = parts ?? [{ chance: 1, now: planning.begin() }];
    const sum = all.reduce((total, { chance }) => total + chance, 0);
    // Moments as they grow: P. Pébay, SAND2008-6212.
    let [mean, squares, cubes] = [0, 0, 0];
    let from = 0;
    let before = 0;
    for (let trial = 0; trial < trials; trial++) {
      // One after another in proportion: no part is left to chance.
      while (from < all.length - 1 && (trial + 0.5) / trials > (before + all[from].chance) / sum)
        before += all[from++].chance;
      let now = all[from].now;
      for (let one = decidedBy(choices, policy, now); one; one = decidedBy(choices, policy, now))
        now = planning.rolled(one.now, one.order, dice);
      if (++this.done % ROLLED_AT_ONCE === 0) this.watching?.update(this.done);
      const off = planning.worthOf(now) - mean;
      const step = off / (trial + 1);
      const spread = off * step * trial;
      mean += step;
      cubes += spread * step * (trial - 1) - 3 * step * squares;
      squares += spread;
    }
    if (this.isChance) return { value: mean, interval: wilsonInterval(Math.round(mean * trials), trials) };
    const moments = { mean, variance: squares / Math.max(1, trials - 1), third: cubes / trials };
    return { value: mean, interval: meanIntervalOf(moments, trials, this.range) };
  }
}
