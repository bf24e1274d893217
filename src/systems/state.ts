/**
 * What a trial remembers is declared once: each slot's name, what it means, its bounds and how long it is needed.
 * From the declaration follow the type that a rule writes with (`s.hits`, `s.units[i].hp`), the metrics that are
 * slots, and what may be forgotten so that equal states meet.
 */

/** What is said of one slot: a whole number that a trial remembers. */
export interface Slot {
  /** As a chart's axis or a table's head says it, e.g. `Wounds`; the slot's name in words when left out. */
  readonly title?: string;
  /** What is counted, one and many: `['wound', 'wounds']`. A slot that is a counting metric says so. */
  readonly unit?: readonly [one: string, many: string];
  /** The names of its values from 0: a slot that is a metric naming how a trial ended. */
  readonly values?: readonly string[];
  /** The greatest value that its metric can have; a trial may not exceed it. */
  readonly most?: number;
  /**
   * The step at whose end the slot is set back to 0, by the step's `scope`; the whole trial when left out. A counting
   * metric of a narrower scope is added up over the trial by the engine.
   */
  readonly scope?: string;
  /**
   * A slot of one of several things: the slot that holds the number of the one whose turn it is. When the scope ends,
   * it is forgotten of that one alone: the hits on a fighter who has taken his, while the next still has his to take.
   */
  readonly at?: string;
  /**
   * Whether rules only ever add to it, and nothing reads it but the metric that it is: then it is added up beside the
   * state, and does not keep apart what goes on alike.
   */
  readonly counted?: boolean;
  /** What a value is in words, for traces, where its number says nothing: `on fire, gunked`. */
  readonly says?: (value: number) => string;
}

/** The same slots for each of several things: units, weapons, sides. */
export interface Each<F = Readonly<Record<string, Slot>>> {
  /** Names of the things, in order; traces tell them apart by it. */
  readonly each: readonly string[];
  readonly slots: F;
}

/** A state as an action declares it. */
export type Declared = Readonly<Record<string, Slot | Each>>;

/** What a rule reads and writes: a number for each slot, a list of such blocks for each of several things. */
export type StateOf<D> = {
  -readonly [K in keyof D]: D[K] extends { readonly slots: infer F } ? readonly BlockOf<F>[] : number;
};

/** The slots of one of several things. */
export type BlockOf<F> = { -readonly [K in keyof F]: number };
