import type { Action, System } from '../../systems/system.ts';
import { isIn, type Library, newestFirst } from '../editions/editions.ts';
import type { List } from './list.ts';
import { ABOUT } from './row.ts';

/**
 * What rows do that name no action: the first of the newest edition that all the profiles in them come with; where none
 * has them all, the system's first.
 */
export function actionFor(system: System, lists: readonly List[], library: Library): Action {
  const shelves = shelvesOf(system, library);
  if (shelves.length === 1) return system.actions[0];
  const words = [...new Set(lists.flatMap(wordsIn))];
  const named = words.filter((word) => shelves.some((action) => isIn(system, action, library, word)));
  return (
    shelves.find((action) => named.every((word) => isIn(system, action, library, word))) ?? system.actions[0]
  );
}

/**
 * The system that comes with most of the profiles that stand in lists; undefined where none has any, or several have as
 * many.
 */
export function systemFor(
  systems: readonly System[],
  lists: readonly List[],
  library: Library,
): System | undefined {
  const words = [...new Set(lists.flatMap(wordsIn))];
  const found = systems.map((system) => {
    const shelves = shelvesOf(system, library);
    const known = words.filter((word) => shelves.some((action) => isIn(system, action, library, word)));
    return { system, known: known.length };
  });
  const most = Math.max(0, ...found.map(({ known }) => known));
  const those = found.filter(({ known }) => known === most);
  return most > 0 && those.length === 1 ? those[0].system : undefined;
}

/** An action of each edition, of the newest first. */
function shelvesOf(system: System, library: Library): readonly Action[] {
  const actions = newestFirst(system, library);
  const files = actions.map((action) => library(system, action)?.file);
  return actions.filter((_, i) => i === 0 || files[i] !== files[i - 1]);
}

/** What stands in the cells that say something of the action's fields. */
const wordsIn = ({ head, rows }: List): string[] =>
  rows.flatMap((row) =>
    row.flatMap(({ text }, i) =>
      text === '' || ABOUT.includes(head[i]?.text.toLowerCase() ?? '') ? [] : [text],
    ),
  );
