import type { AnyStep, Category, Count } from '../systems/system.ts';

/** A step with its slots found. */
export interface ReadyStep extends Omit<AnyStep, 'when' | 'index' | 'steps' | 'sees'> {
  readonly index: number | undefined;
  /** The slots that are set back to 0 when it, or one of its repetitions, ends. */
  readonly forgets: readonly number[];
  /** The same of one of several things alone: which of these slots it is, a slot says. */
  readonly forgetsOne: readonly OneOf[];
  /** Where the engine adds up what a forgotten slot held: pairs of slot and total. */
  readonly totals: readonly (readonly [slot: number, total: number])[];
  readonly steps: readonly ReadyStep[] | undefined;
  /** What they see of the state, where the step says so. */
  readonly sees: Sees | undefined;
}

/** What a group of steps sees: slots, and those of one of several things, of the one at hand. */
export interface Sees {
  readonly slots: readonly number[];
  readonly ones: readonly OneOf[];
}

/** The same slot of several things, thing by thing, and the slot that holds the number of the thing at hand. */
export interface OneOf {
  readonly index: number;
  readonly slots: readonly number[];
}

/** A metric as it is read at the end of a trial: from the slots that add up to it, or from the whole state. */
export type ReadyMetric = Readable<Count<unknown, unknown>> | Readable<Category<unknown, unknown>>;

type Readable<M> = Omit<M, 'of'> & {
  readonly slots?: readonly number[];
  /** Whether it reads the numbers themselves, as one made of other metrics does. */
  readonly readsNumbers?: true;
  of(s: unknown, o: unknown, numbers: Int32Array): number;
};
