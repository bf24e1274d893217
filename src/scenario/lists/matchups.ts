import type { Action, System } from '../../systems/system.ts';
import { type CaseMaker, caseMaker, makeCase, type ScenarioCase } from '../cases.ts';
import { type LocatedMap, locate } from '../located.ts';
import { InputError, type Problem } from '../problem.ts';
import { profilesIn } from '../profiles.ts';
import type { Library } from '../read.ts';
import { unfold } from '../set-field.ts';
import { spelledOut } from '../spelling.ts';
import type { Cell, List } from './list.ts';
import { actionOf, nameOf, pointsOf, sameNames, weightOf } from './row.ts';
import { laid, treeOf, withLists } from './tree.ts';

/** Everybody who may attack, and everybody who may be attacked. */
export interface Lists {
  readonly loadouts: List;
  readonly targets: List;
}

/** A loadout and what comes of it: a case for each target, in their order. */
export interface Loadout {
  readonly name: string;
  readonly action: Action;
  /** What it costs in all, where its row says so. */
  readonly points?: number;
  readonly cases: readonly ScenarioCase[];
}

/** A row of the list of targets. */
export interface ListedTarget {
  readonly name: string;
  /** How often it is met, in any unit. */
  readonly weight: number;
}

/** How lists are played. */
export interface ListPlay {
  /** What rows do that name no action. */
  readonly action: Action;
  /** Fields to set in every case, by dotted paths. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** The profiles that rows may name. */
  readonly library?: Library;
}

/**
 * Every loadout against every target: a case for each two. A loadout's row may name its action, so that guns, blasts
 * and templates can stand beside each other.
 *
 * @throws InputError with everything that is wrong with the lists, each with its file, line and cell
 */
export function matchupsOf(
  system: System,
  { loadouts, targets }: Lists,
  play: ListPlay,
): { readonly loadouts: readonly Loadout[]; readonly targets: readonly ListedTarget[] } {
  const reading = new Reading(system, targets, play);
  const found = loadouts.rows.flatMap((row) => reading.loadout(loadouts, row));
  const problems = [...reading.problems, ...sameNames(loadouts), ...sameNames(targets)];
  if (problems.length > 0) throw new InputError(problems);
  return { loadouts: found, targets: reading.met };
}

/** After so many problems nothing more is tried: nobody reads them all. */
const MOST_PROBLEMS = 200;

/** Notes down what is wrong, so that all of it is told at once. */
class Reading {
  readonly problems: Problem[] = [];
  readonly met: readonly ListedTarget[];
  readonly #system: System;
  readonly #targets: List;
  readonly #play: ListPlay;
  readonly #set: LocatedMap;
  readonly #makers = new Map<Action, CaseMaker>();

  constructor(system: System, targets: List, play: ListPlay) {
    this.#system = system;
    this.#targets = targets;
    this.#play = play;
    this.#set = unfold(locate(play.set ?? {}, { file: '--set' }) as LocatedMap);
    this.met = targets.rows.map((row) => ({
      name: nameOf(targets, row),
      weight: this.#kept(() => weightOf(targets, row)) ?? 1,
    }));
  }

  /** The loadout of a row; none where something is wrong with it. */
  loadout(list: List, row: readonly Cell[]): Loadout[] {
    const action = this.#kept(() => actionOf(list, row, this.#system, this.#play.action));
    const points = this.#kept(() => pointsOf(list, row));
    const own = action && this.#kept(() => treeOf(list, row, 'shooting', action));
    if (!action || !own) return [];
    const name = nameOf(list, row);
    const cases = this.#targets.rows.flatMap(
      (_, i) => this.#kept(() => this.#matchup({ name, action, own }, i)) ?? [],
    );
    return [{ name, action, ...(points !== undefined && { points }), cases }];
  }

  #matchup(
    { name, action, own }: { readonly name: string; readonly action: Action; readonly own: LocatedMap },
    number: number,
  ): ScenarioCase {
    const maker = this.#makerOf(action);
    const target = treeOf(this.#targets, this.#targets.rows[number], 'target', action);
    const tree = laid(laid(own, target), spelledOut(this.#set, maker.shape));
    return makeCase({ name: `${name}, ${this.met[number].name}`, tree: withLists(tree, maker.shape) }, maker);
  }

  #makerOf(action: Action): CaseMaker {
    const known = this.#makers.get(action);
    if (known) return known;
    const library = this.#play.library?.(this.#system, action);
    const made = caseMaker(this.#system, action, library ? profilesIn(library) : new Map());
    this.#makers.set(action, made);
    return made;
  }

  #kept<T>(make: () => T): T | undefined {
    if (this.problems.length > MOST_PROBLEMS) return undefined;
    try {
      return make();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.problems.push(...error.problems);
      return undefined;
    }
  }
}
