import type { Fate } from '../systems/after.ts';
import type { Besides } from './besides/besides.ts';
import type { Fields } from './fields.ts';
import type { Leavings } from './leavings.ts';

export type Side = 'ours' | 'theirs';

/** A unit, or a weapon in a unit's hands: whatever may be other than before once a shot was fired. */
export interface Thing {
  readonly key: string;
  readonly title: string;
  /** The slot of what is left of it. */
  readonly slot: string;
  readonly side: Side | 'weapon';
  readonly fields: Fields;
  readonly points: number | undefined;
  readonly leavings: Leavings;
  /** How it may end, where somebody may shoot at it. */
  readonly fates: readonly Fate[];
  readonly units: Readonly<Record<string, readonly [string, string]>>;
  /** What the rules call one of its models that is lost, where they have a word. */
  readonly lost: string | undefined;
  /** What later turns say how much of it there is, by name: what a shot took of it may be restored. */
  readonly restored: readonly string[];
  readonly most: Readonly<Record<string, number>>;
  /** What it may have on it, and what shots may do to it besides what they leave: the most of each in all shots. */
  readonly besides: readonly Besides[];
}
