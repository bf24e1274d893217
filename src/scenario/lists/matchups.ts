import type { Action, System } from '../../systems/system.ts';
import { type CaseMaker, caseMaker, makeCase, type ScenarioCase, shapeOf } from '../cases.ts';
import { aboutLibrary, type Library } from '../editions/editions.ts';
import { unfold } from '../fields/set-field.ts';
import type { Shape } from '../fields/shape.ts';
import { spelledOut } from '../fields/spelling.ts';
import { profilesOf } from '../profiles.ts';
import type { Called } from '../read.ts';
import { type LocatedMap, locate } from '../text/located.ts';
import { InputError, type Problem } from '../text/problem.ts';
import type { Opened } from '../text/source.ts';
import { Causes, inAction } from './causes.ts';
import { type Cell, cellOf, type List, withPoints } from './list.ts';
import { continued, loadoutsOf, type Rows, sameLoadouts } from './loadout.ts';
import { ofColumns } from './missing.ts';
import type { ListedTarget } from './mix.ts';
import { actionOf, type Limits, limitsOf, modelsOf, nameOf, numberOf, pointsOf, weightOf } from './row.ts';
import { withFirstColumns } from './several.ts';
import { laid, treeOf, withLists } from './tree.ts';
import { wholePath } from './whole-path.ts';

/** Everybody who may attack, and everybody who may be attacked. */
export interface Lists {
  readonly loadouts: List;
  readonly targets: List;
}

/** A loadout: what it fires, in order. */
export interface Loadout {
  readonly name: string;
  readonly fired: readonly Fired[];
  /** How often it may be taken, by its first row. */
  readonly limits: Limits;
  /** How many of it the list has, by its first row. */
  readonly number: number;
  /** Whether its row names it, and not only what it is made of. */
  readonly isNamed?: boolean;
}

/** What a row of a loadout does, and what comes of it: a case for each target, in their order. */
export interface Fired {
  readonly rules: { readonly system: System; readonly action: Action };
  readonly cases: readonly ScenarioCase[];
  /** How often it is done, by as many models. */
  readonly models: number;
  /** The fields that it prices, by their paths: the others are those of the loadout's first row. Missing: all. */
  readonly own?: readonly string[];
  /** What it costs in all, where its row says so. */
  readonly points?: number;
}

/** How lists are played. */
export interface ListPlay {
  /** What rows do that name no action. */
  readonly action: Action;
  /** What such a row may do instead, in the order in which it is tried, where that one does not fit its profiles. */
  readonly instead?: readonly Action[];
  /** Fields to set in every case, by dotted paths. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** The profiles that rows may name: those of files of the reader's own, then those that come with the system. */
  readonly use?: readonly Opened[];
  readonly library?: Library;
  /** What messages call `set` by. */
  readonly called?: Called;
}

/** Pairs of a loadout's row and a target: 400 rows against 50 targets. More take minutes, and no page shows them. */
const MOST_PAIRS = 20_000;

function checkSize({ file, rows }: List, { rows: met }: List): void {
  if (rows.length * met.length <= MOST_PAIRS) return;
  const found = `found ${rows.length} rows against ${met.length} targets`;
  const most = Math.floor(MOST_PAIRS / met.length);
  throw new InputError([{ file, path: '', found, expected: `at most ${most} rows for so many targets` }]);
}

/**
 * Every loadout against every target: a case for each two. A loadout's row may name its action, so that guns, blasts
 * and templates can stand beside each other.
 *
 * @throws InputError with everything that is wrong with the lists, each with its file, line and cell
 */
export function matchupsOf(
  system: System,
  { loadouts: written, targets: met }: Lists,
  play: ListPlay,
): { readonly loadouts: readonly Loadout[]; readonly targets: readonly ListedTarget[] } {
  checkSize(written, met);
  const targets = withPoints(met);
  const loadouts = withFirstColumns(withPoints(written), shapeOf(play.action));
  const reading = new Reading(system, targets, play);
  const listed = loadoutsOf(loadouts, play.action);
  const found = listed.flatMap((one) => reading.loadout(loadouts, one));
  const named = targets.rows.map((row) => ({ name: nameOf(targets, row), rows: [row] }));
  const formulas = [...loadouts.formulas, ...targets.formulas];
  const problems = [
    ...formulas,
    ...[...reading.problems, ...sameLoadouts(loadouts, listed), ...sameLoadouts(targets, named)].filter(
      (one) => !formulas.some((cell) => isSameCell(one, cell)),
    ),
  ];
  if (problems.length > 0) throw new InputError(ofColumns(problems, loadouts, targets));
  return { loadouts: found, targets: reading.met };
}

/** What stands in a cell that is a formula is wrong for no other reason. */
const isSameCell = (one: Problem, other: Problem): boolean =>
  one.file === other.file && one.line === other.line && one.column === other.column;

/** After so many problems nothing more is tried: nobody reads them all. */
const MOST_PROBLEMS = 200;

/** What is the same for all match-ups of an action. */
interface ActionReading {
  readonly maker: CaseMaker;
  readonly set: LocatedMap;
  /** What each row of the targets says, once it has been read. */
  readonly targets: LocatedMap[];
}

/** A row of a loadout. */
interface Row {
  readonly list: List;
  readonly name: string;
  readonly written: readonly Cell[];
  /** The first of the loadout, where it is another. */
  readonly first: readonly Cell[] | undefined;
}

/** What a row fires in an action that it does not name. */
interface Fitting {
  readonly action: Action;
  readonly fired: Fired[];
  /** What is wrong with the targets there. */
  readonly met: readonly Problem[];
  /** What the row lacks there. */
  readonly lacking: readonly Problem[];
}

/** Notes down what is wrong, so that all of it is told at once. */
class Reading {
  readonly problems: Problem[] = [];
  readonly met: readonly ListedTarget[];
  readonly #system: System;
  readonly #targets: List;
  readonly #play: ListPlay;
  readonly #readings = new Map<Action, ActionReading>();
  readonly #causes: Causes;

  constructor(system: System, targets: List, play: ListPlay) {
    this.#system = system;
    this.#targets = targets;
    this.#play = play;
    this.#causes = new Causes(system, targets, play);
    this.met = targets.rows.map((row) => {
      const models = this.#kept(() => modelsOf(targets, row)) ?? 1;
      const number = models * (this.#kept(() => numberOf(targets, row)) ?? 1);
      const points = this.#kept(() => pointsOf(targets, row));
      return {
        name: nameOf(targets, row),
        weight: this.#kept(() => weightOf(targets, row)) ?? 1,
        ...(number > 1 && { number }),
        ...(points !== undefined && { points: points / models }),
        ...(cellOf(targets, row, 'name') && { isNamed: true }),
      };
    });
  }

  /** The loadout of some rows; none where something is wrong with it. */
  loadout(list: List, { name, rows, paid }: Rows): Loadout[] {
    const [first] = rows;
    const fired = rows.flatMap((row) =>
      this.#fired(list, name, row, row === first ? undefined : first).map((one) =>
        paid.has(row) ? { ...one, own: [] } : one,
      ),
    );
    const limits = this.#kept(() => limitsOf(list, first));
    const number = this.#kept(() => numberOf(list, first));
    if (!limits || number === undefined || fired.length < rows.length) return [];
    const isNamed = ['loadout', 'name'].some((column) => cellOf(list, first, column));
    return [{ name, fired, limits, number, ...(isNamed && { isNamed }) }];
  }

  /** What a row fires: in the first action that fits, where it names none. */
  #fired(list: List, name: string, written: readonly Cell[], first: readonly Cell[] | undefined): Fired[] {
    const action = this.#kept(() => actionOf(list, written, this.#system, this.#play.action));
    const before = this.problems.length;
    const found = this.#firedIn(action, { list, name, written, first });
    const wrong = this.problems.splice(before);
    const { instead = [] } = this.#play;
    const isOpen = action !== undefined && !cellOf(list, written, 'action') && wrong.length > 0;
    if (isOpen && this.#causes.isOfAnother(wrong, action, list)) {
      const fitting = this.#fitting(instead, { list, name, written, first });
      const met = wrong.filter((one) => this.#causes.isOfTarget(one));
      if (fitting) {
        this.problems.push(
          ...[...met, ...fitting.lacking].filter((one) => this.#causes.isFirst(one, action)),
          ...fitting.met.filter((one) => this.#causes.isFirst(one, fitting.action)),
        );
        return fitting.fired;
      }
    }
    const own = wrong.filter((one) => this.#causes.isFirst(one, action));
    this.problems.push(...own.map((one) => this.#causes.inRow(one, action, { list, written })));
    return found;
  }

  /** What a row fires in the first action that fits it, or else in the first that knows its profiles but lacks something. */
  #fitting(actions: readonly Action[], row: Row): Fitting | undefined {
    const before = this.problems.length;
    let nearest: Fitting | undefined;
    for (const action of actions) {
      const fired = this.#firedIn(action, row);
      const found = this.problems.splice(before);
      const met = found.filter((one) => this.#causes.isOfTarget(one));
      const wrong = found.filter((one) => !this.#causes.isOfTarget(one));
      if (wrong.length === 0) return { action, fired, met, lacking: [] };
      if (wrong.some((one) => this.#causes.isOfProfile(one, action) || this.#causes.isOfField(one, row.list)))
        continue;
      nearest ??= { action, fired, met: [], lacking: wrong.map((one) => inAction(one, action)) };
    }
    return nearest;
  }

  #firedIn(action: Action | undefined, { list, name, written, first }: Row): Fired[] {
    const after = action && first && continued(list, written, first, action);
    const row = after?.cells ?? written;
    const models = this.#kept(() => modelsOf(list, row));
    const points = this.#kept(() => pointsOf(list, written));
    const own = action && this.#kept(() => treeOf(list, row, 'shooting', action));
    if (!action || !own || models === undefined) return [];
    const cases = this.#targets.rows.flatMap(
      (_, i) => this.#kept(() => this.#matchup({ name, action, own }, i)) ?? [],
    );
    const rules = { system: this.#system, action };
    const priced = { ...(after && { own: after.own }), ...(points !== undefined && { points }) };
    return [{ rules, cases, models, ...priced }];
  }

  #matchup(
    { name, action, own }: { readonly name: string; readonly action: Action; readonly own: LocatedMap },
    number: number,
  ): ScenarioCase {
    const { maker, set, targets } = this.#readingOf(action);
    const target = targets[number] ?? treeOf(this.#targets, this.#targets.rows[number], 'target', action);
    targets[number] = target;
    const tree = withLists(laid(laid(own, target), set), maker.shape);
    try {
      return makeCase({ name: `${name}, ${this.met[number].name}`, tree }, maker);
    } catch (error) {
      throw error instanceof InputError
        ? new InputError(this.#causes.ofTarget(error, number, action))
        : error;
    }
  }

  #readingOf(action: Action): ActionReading {
    const known = this.#readings.get(action);
    if (known) return known;
    const library = this.#play.library?.(this.#system, action);
    const maker = caseMaker(
      this.#system,
      action,
      profilesOf(this.#play.use ?? [], library, aboutLibrary(this.#system, this.#play.library)),
    );
    const made = { maker, set: spelledOut(this.#setFor(maker.shape), maker.shape), targets: [] };
    this.#readings.set(action, made);
    return made;
  }

  /** What is set in every case: a field of one side alone needs no path, as in a table. */
  #setFor(shape: Shape): LocatedMap {
    const { set = {} } = this.#play;
    const file = this.#causes.setName;
    const changes = Object.entries(set).map(
      ([name, value]) => [wholePath(name, shape, file), value] as const,
    );
    return unfold(locate(Object.fromEntries(changes), { file }) as LocatedMap);
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
