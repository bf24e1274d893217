import type { Bill, Changes, ScenarioCase } from '../scenario/index.ts';
import type { Rules } from '../solve/index.ts';
import { MISS } from '../stats/index.ts';
import { type CaseDistribution, distributionsOf, type SolveSettings } from './distribution.ts';
import { eventsOf } from './events.ts';
import { combine, type Estimate } from './expression/estimate.ts';
import { estimate } from './expression/evaluate.ts';
import type { Question } from './expression/tree.ts';
import {
  billOfFired,
  type Fired,
  firedInOrder,
  isInOrder,
  outOfReach,
  overkillOf,
  profilesPaid,
} from './fired.ts';
import { pairsOf } from './standings.ts';
import { variedSubject } from './subject.ts';
import { profileTitles } from './titles.ts';
import { average, averageOfWorst } from './worth/mix.ts';
import { least, ranked } from './worth/ranked.ts';
import type { Worth } from './worth/worth.ts';

/** A side of a match-up: what it is called and what it changes in the scenario. */
export interface Side {
  readonly name: string;
  /** Several are made one after another, as {@link ScenarioCase.vary} says. */
  readonly changes: Changes | readonly Changes[];
}

/** A target and how often it is met, in any unit. */
export interface Target extends Side {
  readonly weight: number;
}

/** Every attacker's worth, the best value for its points first, and how the match-ups became known. */
export interface Worths {
  readonly worths: readonly Worth[];
  readonly distributions: readonly CaseDistribution[];
  /** The same of each attacker against each target, by the attacker's name. */
  readonly matchups: ReadonlyMap<string, readonly CaseDistribution[]>;
  /** What attackers and targets are called, by their names: see {@link profileTitles}. */
  readonly titles: ReadonlyMap<string, string>;
  /** How many fire several weapons, or one by several models: played in order on one target. */
  readonly inOrder: number;
  /** By the attacker's name, numbers of the targets that are out of range of all it fires; only of those who have any. */
  readonly outOfReach: ReadonlyMap<string, readonly number[]>;
}

/**
 * What has no points, and so no value for them.
 *
 * @example
 * ```ts
 * import { loadBundled, NoPoints, parseQuestion, readScenario, worthOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const free = [{ name: 'levy', changes: { shooter: { profile: 'fyrd-bowmen', points: 0 } }, weight: 1 }];
 * const sides = { attackers: free, targets: free };
 * const [one, question] = [scenario.cases[0], parseQuestion('mean(casualties)')];
 * const worths = worthOf(scenario, one, sides, question, { method: 'exact', seed: '1', trials: 1 });
 * await worths.catch((error) => error instanceof NoPoints && error.message); // '"levy" carries no points,…'
 * ```
 */
export class NoPoints extends Error {
  override readonly name = 'NoPoints';
  /** Fields of the parts that have none; empty where nothing is counted at all. */
  readonly missing: readonly string[];

  constructor(message: string, missing: readonly string[]) {
    super(message);
    this.missing = missing;
  }
}

/** Both sides of match-ups, and what messages name as the place of a change that cannot be. */
export interface Sides {
  readonly attackers: readonly Side[];
  readonly targets: readonly Target[];
  /** `sides` where it is left out. */
  readonly option?: string;
}

/**
 * Every attacker with its case against each target.
 *
 * @param one what both sides are put into
 * @throws InputError when a side cannot be put into the case
 *
 * @example
 * ```ts
 * import { contendersOf, loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const attackers = [{ name: 'huntsmen', changes: { shooter: 'huntsmen' } }];
 * const targets = [{ name: 'slaves', changes: { target: 'slaves' }, weight: 1 }];
 * const [huntsmen] = contendersOf(scenario, scenario.cases[0], { attackers, targets });
 * huntsmen.fired[0].cases[0].name; // 'huntsmen, slaves'
 * ```
 */
export const contendersOf = (
  rules: Rules,
  one: ScenarioCase,
  { attackers, targets, option = 'sides' }: Sides,
): Contender[] =>
  attackers.map(({ name, changes }) => ({
    name,
    fired: [
      {
        rules,
        models: 1,
        cases: targets.map((target) =>
          one.vary(`${name}, ${target.name}`, [changes, target.changes].flat(), option),
        ),
      },
    ],
  }));

/**
 * Plays every attacker against every target. All ranks together are right in 95 %, and so are all sampled intervals of
 * one kind: they are widened for their number.
 *
 * @param one what both sides are put into
 * @throws InputError when a side cannot be put into the case, NoPoints when a part of an attacker has no points and is
 * not left out, or when all of it costs nothing
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, worthOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const attackers = ['huntsmen', 'fyrd-bowmen'].map((name) => ({ name, changes: { shooter: name } }));
 * const targets = ['slaves', 'raiders'].map((name) => ({ name, changes: { target: name }, weight: 1 }));
 * const [one, sides] = [scenario.cases[0], { attackers, targets }];
 * const question = parseQuestion('mean(casualties)');
 * const { worths } = await worthOf(scenario, one, sides, question, { method: 'exact', seed: '1', trials: 1 });
 * worths.map(({ name }) => name); // ['fyrd-bowmen', 'huntsmen']
 * worths[0].per100.value; // 2.6471…
 * ```
 */
export async function worthOf(
  rules: Rules,
  one: ScenarioCase,
  sides: Sides & { readonly leaveOut?: readonly string[] },
  question: Question,
  settings: SolveSettings,
): Promise<Worths> {
  const { targets, leaveOut = [] } = sides;
  return worthOfAll(contendersOf(rules, one, sides), targets, question, { ...settings, leaveOut });
}

/** Who is to be ranked, and what it fires in order. */
export interface Contender {
  readonly name: string;
  readonly fired: readonly Fired[];
}

/** How match-ups are played and weighed. */
export interface MatchupSettings extends SolveSettings {
  /**
   * Where so many targets in a row are one target in so many situations, of which only the one counts in the average in
   * which least is done; 1 where each counts.
   */
  readonly worstOf?: number;
}

/**
 * The worth of contenders whose cases are there already, each played by rules of its own; ranks and intervals as those
 * of {@link worthOf}.
 *
 * @param settings with `leaveOut`, the fields of the shooting side whose points are not to be counted
 * @throws NoPoints when a part of a contender has no points and is not left out, or when all of it costs nothing
 */
export async function worthOfAll(
  contenders: readonly Contender[],
  targets: readonly (Pick<Target, 'weight'> & { readonly name?: string })[],
  question: Question,
  { leaveOut = [], worstOf = 1, ...settings }: MatchupSettings & { readonly leaveOut?: readonly string[] },
): Promise<Worths> {
  const bills = contenders.map((contender) => billFor(contender, leaveOut));
  const found = await distributionsByRules(contenders, question, settings);
  const profiles = contenders.map(({ fired }) => profilesPaid(fired));
  const at = (row: number, column: number, miss: number) => {
    const subject = variedSubject(contenders[row].fired[0].cases[column], found[row][column]);
    return estimate(question, { ...subject, profiles: profiles[row] }, miss);
  };
  const mixed = (row: number, miss: number) =>
    averageOfWorst(
      targets.map((_, column) => at(row, column, miss / worstOf)),
      targets,
      worstOf,
    );
  const per100Of = (row: number, miss: number) =>
    combine('×', mixed(row, miss), { value: 100 / bills[row].total });
  const each = MISS / contenders.length;
  const bare = contenders.map(({ name }, row) => {
    const against = targets.map((_, column) => at(row, column, each / targets.length));
    return {
      name,
      points: bills[row].total,
      bill: bills[row],
      against,
      mix: mixed(row, each),
      per100: per100Of(row, each),
      worst: least(against),
      best: least(against, -1),
      ...overkillOf(contenders[row].fired, found[row], targets),
    };
  });
  const doubt = MISS / pairsOf(bare.map(({ per100 }) => per100));
  return {
    worths: ranked(
      bare,
      bare.map((_, row) => per100Of(row, doubt)),
    ),
    distributions: found.flat(),
    matchups: new Map(contenders.map(({ name }, row) => [name, found[row]])),
    titles: profileTitles(contenders, targets),
    inOrder: contenders.filter(isInOrder).length,
    outOfReach: new Map(
      contenders
        .map(({ name, fired }) => [name, outOfReach(fired)] as const)
        .filter(([, at]) => at.length > 0),
    ),
  };
}

/** What a contender does against each target, and on the average over the mix, whatever it costs. */
export interface Done {
  readonly name: string;
  readonly against: readonly Estimate[];
  readonly mix: Estimate;
  readonly distributions: readonly CaseDistribution[];
}

/** Plays every contender against every target; all sampled intervals of one kind are widened for their number. */
export async function doneByAll(
  contenders: readonly Contender[],
  targets: readonly Pick<Target, 'weight'>[],
  question: Question,
  settings: SolveSettings,
): Promise<Done[]> {
  const found = await distributionsByRules(contenders, question, settings);
  const each = MISS / contenders.length;
  return contenders.map(({ name, fired: [{ cases }] }, row) => {
    const at = (column: number, miss: number) =>
      estimate(question, variedSubject(cases[column], found[row][column]), miss);
    return {
      name,
      against: targets.map((_, column) => at(column, each / targets.length)),
      mix: average(
        targets.map((_, column) => at(column, each)),
        targets,
      ),
      distributions: found[row],
    };
  });
}

/** The distributions of each contender's cases: those of one set of rules together, as many at a time as may be. */
async function distributionsByRules(
  contenders: readonly Contender[],
  question: Question,
  settings: SolveSettings,
): Promise<CaseDistribution[][]> {
  const found = new Map<Contender, CaseDistribution[]>();
  const single = contenders.filter((one) => !isInOrder(one));
  const actions = new Set(single.map(({ fired: [{ rules }] }) => rules.action));
  for (const action of actions) {
    const alike = single.filter(({ fired: [{ rules }] }) => rules.action === action);
    const cases = alike.flatMap(({ fired: [one] }) => one.cases);
    const { rules } = alike[0].fired[0];
    const width = alike[0].fired[0].cases.length;
    // Whoever meets the same target shares most of what is to be worked out.
    const known = await distributionsOf(rules, cases, eventsOf([question]), { ...settings, abreast: width });
    for (const [i, one] of alike.entries()) found.set(one, known.slice(i * width, (i + 1) * width));
  }
  for (const one of contenders.filter(isInOrder)) found.set(one, firedInOrder(one, question, settings));
  return contenders.map((one) => found.get(one) ?? []);
}

function billFor({ name, fired }: Contender, leaveOut: readonly string[]): Bill {
  const bill = billOfFired(fired, leaveOut);
  const { missing, total } = bill;
  if (missing.length === 0 && total > 0) return bill;
  const lacking =
    missing.length > 0 ? `: ${missing.join(' and ')} ${missing.length > 1 ? 'have' : 'has'} none` : '';
  throw new NoPoints(
    `"${name}" carries no points${lacking}, expected points: in its profile, to know its value for them`,
    missing,
  );
}
