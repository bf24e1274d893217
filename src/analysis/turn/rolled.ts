import { diceOf } from '../../play/roll.ts';
import { meanIntervalOf, wilsonInterval } from '../../stats/interval.ts';
import { type Order, type Planning, type Policy, passed, type Situation } from '../../turn/index.ts';
import type { Estimate } from '../expression/estimate.ts';

/** A situation and how likely it is. */
export interface Part {
  readonly chance: number;
  readonly now: Situation;
}

/** The order given next, and the situation in which it is; undefined: it is over. */
export function decidedBy(
  planning: Planning,
  policy: Policy,
  from: Situation,
): { readonly now: Situation; readonly order: Order } | undefined {
  for (let choice = planning.next(from); choice; choice = planning.next(passed(choice.now))) {
    const order = choice.isOurs ? policy(choice) : choice.orders[0];
    if (order) return { now: choice.now, order };
  }
  return undefined;
}

/** What a policy comes to on average, each shot rolled die by die, with its 95 % interval. */
export class Rolling {
  private readonly planning: Planning;
  private readonly seed: string;
  private readonly isChance: boolean;
  private readonly range: readonly [number, number];
  private chunk = 0;

  /**
   * @param isChance whether an end is worth 1 or nothing
   * @param range between what an end is worth
   */
  constructor(planning: Planning, seed: string, isChance: boolean, range: readonly [number, number]) {
    this.planning = planning;
    this.seed = seed;
    this.isChance = isChance;
    this.range = range;
  }

  /** @param parts from which it is rolled, each as often as it is likely */
  value(policy: Policy, trials: number, parts?: readonly Part[]): Estimate {
    const { planning } = this;
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
      for (let one = decidedBy(planning, policy, now); one; one = decidedBy(planning, policy, now))
        now = planning.rolled(one.now, one.order, dice);
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
