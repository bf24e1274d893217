import { caseMaker, makeCase, shapeOf } from '../../../scenario/cases.ts';
import { aboutLibrary, type Library } from '../../../scenario/editions/editions.ts';
import { childShape } from '../../../scenario/fields/shape.ts';
import { ownSide } from '../../../scenario/fields/sides.ts';
import { Causes } from '../../../scenario/lists/causes.ts';
import { columnsMeant } from '../../../scenario/lists/columns.ts';
import type { List } from '../../../scenario/lists/list.ts';
import { weightOf } from '../../../scenario/lists/row.ts';
import { treeOf, withLists } from '../../../scenario/lists/tree.ts';
import { profilesOf } from '../../../scenario/profiles.ts';
import { InputError, type Problem } from '../../../scenario/text/problem.ts';
import type { Rules } from '../../../solve/case.ts';
import type { Action } from '../../../systems/system.ts';
import type { Shelf } from '../library.ts';

/** Whoever reads lists asks a shelf for profiles by this. */
export const libraryOf =
  (shelf: Shelf): Library =>
  (system, action) =>
    shelf.opened(system, action);

/**
 * Refuses a list of targets that no action of its system makes anything of: whoever opens it learns so at once.
 *
 * @throws InputError with what is wrong for the action that is looked at, each with its line and cell
 */
export function checkList(list: List, { system, action }: Rules, shelf: Shelf): void {
  const actions = system.actions as readonly Action[];
  const first = actions.find(({ name }) => name === action.name) ?? actions[0];
  const wrong = problemsIn(list, { system, action: first }, shelf);
  if (wrong.length === 0) return;
  const others = actions.filter((other) => other !== first);
  if (!others.some((other) => problemsIn(list, { system, action: other }, shelf).length === 0))
    throw new InputError(wrong);
}

/**
 * The same for one action alone.
 *
 * @throws InputError with everything that is wrong
 */
export function checkTargets(list: List, rules: Rules, shelf: Shelf): void {
  const wrong = problemsIn(list, rules, shelf);
  if (wrong.length > 0) throw new InputError(wrong);
}

/** What is wrong with rows, whoever shoots at them. */
function problemsIn(list: List, { system, action }: Rules, shelf: Shelf): Problem[] {
  const library = libraryOf(shelf);
  const causes = new Causes(system, list, { library });
  const maker = caseMaker(
    system,
    action,
    profilesOf([], library(system, action), aboutLibrary(system, library)),
  );
  const { shape } = maker;
  const meant = list.head.flatMap(({ text }) =>
    columnsMeant(text, 'target', shape).map(({ path }) => path.join('.')),
  );
  // What else is missing, whoever shoots brings along.
  const isOwn = ({ path }: Problem): boolean =>
    meant.some((own) => `${path}.`.startsWith(`${own}.`)) ||
    (path !== '' && ownSide(childShape(shapeOf(action), path.split('.')[0])) === 'target');
  const found = list.rows.flatMap((row, number) => {
    const tried = [
      ...problemsOf(() => weightOf(list, row)),
      ...problemsOf(() => treeOf(list, row, 'target', action)),
    ];
    if (tried.length > 0) return tried;
    const tree = withLists(treeOf(list, row, 'target', action), shape);
    return causes
      .ofTarget(new InputError(problemsOf(() => makeCase({ name: '', tree }, maker))), number, action)
      .filter(isOwn);
  });
  const seen = new Set<string>();
  return [...list.formulas, ...found].filter((one) => {
    const key = JSON.stringify(one);
    return seen.size < seen.add(key).size;
  });
}

function problemsOf(attempt: () => unknown): readonly Problem[] {
  try {
    attempt();
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
}
