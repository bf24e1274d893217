import type { Fate, Seat } from '../systems/after.ts';
import type { Condition } from './condition.ts';
import type { Fields } from './fields.ts';
import type { TargetRule, TurnedAction } from './input.ts';
import type { Leaving, Leavings } from './leavings.ts';
import type { Match } from './match.ts';

/** What a scenario says of a turn, once its schema has taken it. */
export interface TurnInput {
  readonly ours: Readonly<Record<string, Fields>>;
  readonly theirs: Readonly<Record<string, Fields>>;
  readonly places: Readonly<Record<string, Readonly<Record<string, Fields>>>>;
  readonly laterTurns: Readonly<Record<string, Pick<TurnInput, 'ours' | 'theirs' | 'places'>>>;
  readonly turn: readonly (Fields & {
    readonly inTurn?: number;
    readonly shooter: string;
    readonly action: string;
    readonly weapon?: Fields;
    readonly target: string | readonly string[];
    readonly if?: string;
    readonly place?: Fields;
  })[];
  readonly rules: Fields;
  readonly house?: Fields;
}

export type Side = 'ours' | 'theirs';

/** A unit, or a weapon in a unit's hands: whatever may be other than before once a shot was fired. */
export interface Thing {
  readonly key: string;
  readonly title: string;
  readonly side: Side | 'weapon';
  readonly fields: Fields;
  readonly points: number | undefined;
  readonly leavings: Leavings;
  /** How it may end, where somebody may shoot at it. */
  readonly fates: readonly Fate[];
  readonly units: Readonly<Record<string, readonly [string, string]>>;
  readonly most: Readonly<Record<string, number>>;
}

/** One shot of the turn. */
export interface Shot {
  readonly title: string;
  readonly shooter: number;
  readonly weapon: number | undefined;
  /** Whom it may be at, best first unless a rule says who is. */
  readonly targets: readonly number[];
  readonly rule: TargetRule | undefined;
  /** Inches to each target, where a scenario says it. */
  readonly distances: readonly number[];
  readonly condition: Condition | undefined;
  /** In which turn, from 1. */
  readonly inTurn: number;
  /** What is other of whom as its turn begins, where it is the first of it. */
  readonly begins: readonly { readonly thing: number; readonly changes: Fields }[];
  /** @returns the scenario's fields for it at one of its targets */
  readonly fieldsAt: (target: number, left: (thing: number) => Leaving) => Fields;
  readonly action: TurnedAction;
}

/** Everything that the steps of a turn need. */
export interface Turn {
  readonly things: readonly Thing[];
  readonly shots: readonly Shot[];
  /** A shot of the turn at a target, of each of whom so much is left; undefined where it can no longer be made. */
  readonly matchOf: (shot: number, target: number, left: (thing: number) => number) => Match | undefined;
}

/** Who of those who take part sits there. */
export function thingIn(
  seat: Seat,
  { shooter, weapon }: Pick<Shot, 'shooter' | 'weapon'>,
  target: number,
): number | undefined {
  if (seat === 'shooter') return shooter;
  return seat === 'target' ? target : weapon;
}
