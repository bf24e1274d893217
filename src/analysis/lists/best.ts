import type { Solver } from '../../stats/index.ts';
import { ArgumentError } from '../argument-error.ts';
import type { Question } from '../expression/tree.ts';
import { goalTogether, sharingOf } from '../together/goal.ts';
import { type BuiltTogether, buildTogether } from '../together/search.ts';
import { type MatchupSettings, type Worths, worthOfAll } from '../value.ts';
import { checkBudget } from './budget.ts';
import { type Building, buildLists } from './build.ts';
import { limitsIn, type Matched } from './matched.ts';

/** What to build: as {@link Building}, or of a list all of which fires at one target. */
export interface BestOf extends Omit<Building, 'measure'> {
  readonly measure: Building['measure'] | 'together';
}

/** The best lists, what each loadout is worth by itself, and how sure that is. */
export type BestLists = Worths & Pick<BuiltTogether, 'lists'> & Partial<BuiltTogether>;

/**
 * Plays every loadout against every target, and finds the lists that do most for so many points.
 *
 * @param settings with the `solver` that proves that nothing else is better: `solveInteger`
 * @throws ArgumentError where the points reach for no list, or what is asked for is nothing that a list does together, or is so with `worstOf`;
 * InputError where its limits exclude each other, NoPoints where a loadout has none
 *
 * @example
 * ```ts
 * import { bestLists, loadBundled, parseQuantity, readMatchups, solveInteger } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const how = { method: 'auto', seed: '1', trials: 100_000, solver: solveInteger } as const;
 * const building = { points: 500, measure: 'average', lists: 1 } as const;
 * const { lists } = await bestLists(matchups, parseQuantity('casualties'), building, how);
 * lists[0].points <= 500; // true
 * ```
 */
export async function bestLists(
  matchups: Matched,
  question: Question,
  building: BestOf,
  { solver, ...settings }: MatchupSettings & { readonly solver: Solver },
): Promise<BestLists> {
  if (building.measure === 'together' && (settings.worstOf ?? 1) > 1)
    throw new ArgumentError('measure', 'found together, expected average or worst, where the worst counts');
  const found = await worthOfAll(matchups.loadouts, matchups.targets, question, settings);
  const limitsOf = limitsIn(matchups);
  const limited = found.worths.map((one) => ({ ...one, limits: limitsOf(one.name) }));
  checkBudget(building.points, limited, matchups.file);
  return { ...found, ...(await builtOf(matchups, question, building, found, solver)) };
}

/** Each loadout at a target of its own, or all of them at one. */
async function builtOf(
  matchups: Matched,
  question: Question,
  { measure, ...building }: BestOf,
  found: Worths,
  solver: Solver,
): Promise<Pick<BuiltTogether, 'lists'> & Partial<BuiltTogether>> {
  const limitsOf = limitsIn(matchups);
  if (measure !== 'together') {
    const buildable = found.worths.map((one) => ({ ...one, limits: limitsOf(one.name) }));
    return { lists: await buildLists(buildable, { ...building, measure }, solver) };
  }
  const goal = goalTogether(question, matchups.loadouts);
  if (!goal) throw notTogether(matchups, question);
  const { loadouts, ...shared } = sharingOf(goal, found, matchups.targets, limitsOf);
  return buildTogether(loadouts, { ...shared, ...building });
}

function notTogether({ loadouts }: Matched, { text }: Question): ArgumentError {
  const { headline } = loadouts[0].fired[0].rules.action;
  return new ArgumentError(
    'question',
    `found ${text}, expected what a target loses, such as ${headline}, or the chance of so much, such as P(${headline} >= 3)`,
  );
}
