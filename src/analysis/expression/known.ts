import type { UsedProfile } from '../../scenario/index.ts';
import type { Method } from '../../stats/index.ts';
import type { Meant } from '../../systems/system.ts';

/** The metrics that names are looked up in. */
export interface Metrics {
  readonly metrics: readonly (CountName | CategoryName)[];
  /** What a category's values are made out from. */
  readonly options: unknown;
  /** What is said of one unit, as metrics have it. */
  readonly action?: {
    readonly meaning?: (options: unknown) => (phrase: string) => readonly Meant[];
    readonly unitWords?: (options: unknown) => ((phrase: string) => string | undefined) | undefined;
    /** What the scenario wants, and which value of which category says that it has come about. */
    readonly goal?: (
      options: unknown,
    ) => { readonly metric: string; readonly value: string; readonly words: string } | undefined;
    /** Why something is not counted here that other scenarios have. */
    readonly uncounted?: (options: unknown) => (name: string) => string | undefined;
  };
}

/** What a metric is called in questions, and by the rules, where that is known. */
interface Named {
  readonly name: string;
  readonly title?: string;
}

interface CountName extends Named {
  readonly kind: 'count';
  readonly unit?: string;
  readonly one?: string;
}

interface CategoryName extends Named {
  readonly kind: 'category';
  readonly values: (options: unknown) => readonly string[];
}

/** How often each value of each metric comes up. */
export interface Known {
  readonly program: Metrics;
  readonly method: Method;
  /** 0 when exact. */
  readonly trials: number;
  /** Per value, the probability or the number of trials; by name of the metric or text of the event. */
  readonly weights: ReadonlyMap<string, Float64Array>;
}

/** A case that a question is asked of. */
export interface CaseInQuestion {
  readonly distribution: Known;
  readonly profiles: readonly UsedProfile[];
  /** The same case of another variant. */
  readonly sister: (variant: string) => CaseInQuestion | undefined;
  /** Names of the variants. */
  readonly variants: readonly string[];
}
