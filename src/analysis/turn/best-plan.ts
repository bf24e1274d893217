import type { TargetRule, WrittenPolicy } from '../../turn/index.ts';
import type { Estimate } from '../expression/estimate.ts';
import type { AddedWay, MarkerMap } from './marker.ts';
import type { Watching } from './rolled.ts';
import type { PlanStep } from './steps.ts';
import type { Unplayable } from './unplayable.ts';

/**
 * How a plan is found.
 *
 * @example
 * ```ts
 * import { bestPlan, loadBundled, parseQuantity, readScenario } from 'fusillade';
 * import type { PlanSettings } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
 * const settings: PlanSettings = { method: 'exact' };
 * const plan = bestPlan(scenario, scenario.cases[0], parseQuantity('mean(casualties)'), settings);
 * plan.value.value >= plan.written.value; // true
 * ```
 */
export interface PlanSettings {
  /** `exact`: the best play, or none; `roll`: a rule of thumb; `auto`: that where the best is too much to work out. */
  readonly method?: 'auto' | 'exact' | 'roll';
  /** How often a rule of thumb is rolled. */
  readonly trials?: number;
  readonly seed?: string;
  /** Whether the other side, where it shoots, does what is worst for this one; else what is written. */
  readonly against?: boolean;
  /** Whether the play is written down, too, for a scenario. */
  readonly policy?: boolean;
  /** Whether it is told, too, what a marker is worth wherever it may be placed, and the best of those places is planned with. */
  readonly map?: boolean;
  /** Is told how far it is. */
  readonly watching?: Watching;
}

/** The best way to play a turn, or where that is too much to work out the best of some rules of thumb. */
export interface BestPlan {
  readonly known: 'exact' | 'rolled';
  /** Which way to play that is: the best, by a rule of thumb, as written, or by a simple rule. */
  readonly way: 'best' | 'thumb' | 'written' | TargetRule;
  /** What it comes to on average. */
  readonly value: Estimate;
  /** What the orders as they are written come to. */
  readonly written: Estimate;
  /** What simple rules come to, in the order written, the ways to make its shots fixed for the whole turn as is best. */
  readonly simple: Readonly<Record<TargetRule, Estimate>>;
  /** In which other ways than written shots are then made, in words; left out where none is. */
  readonly simpleWays?: Readonly<Partial<Record<TargetRule, readonly string[]>>>;
  /** What to do, decision by decision. */
  readonly first: PlanStep;
  /** What that comes to when it is followed to the letter, where it comes to less: its words tell not all situations apart. */
  readonly followed?: number;
  /** Whether the orders written begin with the same. */
  readonly beginsAsWritten: boolean;
  /** How many situations were looked at, one after the other. */
  readonly situations?: number;
  /** Those of the other side whom the best play leaves alone, since it does not matter what becomes of them. */
  readonly leftAlone?: readonly string[];
  /** How often each way to play was rolled that is not worked out. */
  readonly trials?: number;
  /** What no way to play can exceed, where that is known. */
  readonly bound?: number;
  /** What of the rules it leaves out, where it does. */
  readonly boundWithout?: string;
  /** Why no bound is known. */
  readonly noBound?: string;
  /** What rules do not allow, or what comes to nothing, as the turn begins. */
  readonly unplayable: Unplayable;
  /** What to do in every situation, as the field `policy` of a scenario, where it was wanted: none where the orders written do best. */
  readonly policy?: WrittenPolicy;
  /** What markers are worth over the table, where that was wanted. */
  readonly markers?: readonly MarkerMap[];
  /** Of each shot with a marker or template that a plan places: at how many points it may, besides as the scenario says it. */
  readonly points?: readonly {
    readonly title: string;
    readonly what: MarkerMap['what'];
    readonly points: number;
  }[];
  /** Other ways to make a shot that a plan needs, for its `or`: to hold it back, or a place of a map that does better. */
  readonly added?: readonly AddedWay[];
  /** Whether the other side does what is worst for this one; undefined where it does not shoot. */
  readonly theirs?: 'written' | 'worst';
}
