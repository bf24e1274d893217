import type { Program } from '../program.ts';
import type { ReadyMetric } from '../ready.ts';
import type { Gains, Rows } from './chain.ts';
import { States } from './states.ts';

/** Where a throw leads to: a place, which is a state about to throw at a point of the program, or `~ending`. */
export type Target = number;

/** Whether a metric reads what is only counted: then it gains on the way. */
export const isGaining = ({ slots = [] }: ReadyMetric, counted: readonly number[]): boolean =>
  slots.some((slot) => counted.includes(slot));

/** What the ways of a throw can come to: a target, and what metrics gain on the way there. Each has a number. */
export class Outcomes {
  /** The metrics that gain, and the slots that they are gained in. */
  private readonly gaining: readonly { readonly metric: number; readonly slots: readonly number[] }[];
  private readonly counted: readonly number[];
  private readonly pairs = new States(2);
  private readonly amounts: States;
  private readonly targets: Target[] = [];
  private readonly gainOf: number[] = [];
  private readonly pair = new Int32Array(2);
  private readonly amount: Int32Array;
  private readonly before: Int32Array;

  constructor({ metrics, counted }: Program) {
    this.gaining = metrics.flatMap((one, metric) =>
      isGaining(one, counted)
        ? [{ metric, slots: (one.slots ?? []).filter((slot) => counted.includes(slot)) }]
        : [],
    );
    this.counted = counted;
    this.amount = new Int32Array(this.gaining.length);
    this.before = new Int32Array(this.gaining.length);
    this.amounts = new States(this.gaining.length);
    this.amounts.add(this.amount); // gain 0 is none
  }

  /** Takes what was counted out of the state. @returns the number of the gain */
  takeGain(numbers: Int32Array): number {
    const { gaining, counted, amount } = this;
    if (gaining.length === 0) return 0;
    for (let i = 0; i < gaining.length; i++) {
      const { slots } = gaining[i];
      amount[i] = 0;
      for (let k = 0; k < slots.length; k++) amount[i] += numbers[slots[k]];
    }
    for (let i = 0; i < counted.length; i++) numbers[counted[i]] = 0;
    return this.amounts.add(amount);
  }

  add(target: Target, gain: number): number {
    this.pair[0] = target;
    this.pair[1] = gain;
    const number = this.pairs.add(this.pair);
    if (number === this.targets.length) {
      this.targets.push(target);
      this.gainOf.push(gain);
    }
    return number;
  }

  target(outcome: number): Target {
    return this.targets[outcome];
  }

  gain(outcome: number): number {
    return this.gainOf[outcome];
  }

  /** An outcome, with what was gained before it as well. */
  after(gain: number, outcome: number): number {
    if (gain === 0) return outcome;
    const { amount, before, amounts } = this;
    amounts.read(gain, before);
    amounts.read(this.gainOf[outcome], amount);
    for (let i = 0; i < amount.length; i++) amount[i] += before[i];
    return this.add(this.targets[outcome], amounts.add(amount));
  }

  /**
   * What a chain gains; undefined where no metric does.
   *
   * @param last what an outcome comes to in the end
   */
  ofChain(last: (outcome: number) => number, start: number, rows: Rows): Gains | undefined {
    if (this.gaining.length === 0) return undefined;
    const gain = (outcome: number) => this.gainOf[last(outcome)];
    const [ofCell, atStart] = [rows.ofEach(gain), gain(start)];
    const metrics = this.gaining.map(({ metric }) => metric);
    return { metrics, amounts: this.amounts.all(), ofCell, atStart };
  }
}
