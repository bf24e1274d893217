import type { Control } from './control.ts';

/** A field of a scenario that can be changed. */
export interface Field {
  /** Dotted, entries of lists by their number from 0. */
  readonly path: string;
  readonly title: string;
  /** Whether the title is in the rulebook's own letters, in the midst of a sentence, too: `Tg`. */
  readonly isSpelt?: true;
  /** What it means, with its rule; empty where that is not said. */
  readonly help: string;
  readonly unit?: string;
  readonly control: Control;
  /** What it is where the scenario does not say; missing where that is nothing. */
  readonly standard?: unknown;
  /** The path of the field that says the same the other way round: one is never changed without the other. */
  readonly other?: string;
  /** Whether it is offered only to those who look for more. */
  readonly isAside: boolean;
  /** Whether it puts a profile of the library in the place of all that stands at its path. */
  readonly isProfile?: true;
  /** Whether it is no field of the scenario but what came up while it was played. */
  readonly isSeen?: true;
}

/** Fields that belong together, e.g. those of the target. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
}

export interface Form {
  readonly groups: readonly FieldGroup[];
}
