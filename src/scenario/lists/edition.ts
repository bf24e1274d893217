import type { Action, System } from '../../systems/system.ts';
import { isIn, type Library, newestFirst } from '../editions.ts';
import type { List } from './list.ts';
import { ABOUT } from './row.ts';

/**
 * What rows do that name no action: the first of the newest edition that all the profiles in them come with; where none
 * has them all, the system's first.
 */
export function actionFor(system: System, lists: readonly List[], library: Library): Action {
  const actions = newestFirst(system, library);
  const shelves = actions.filter(
    (action, i) => i === 0 || library(system, action)?.file !== library(system, actions[i - 1])?.file,
  );
  if (shelves.length === 1) return system.actions[0];
  const words = [...new Set(lists.flatMap(wordsIn))];
  const named = words.filter((word) => shelves.some((action) => isIn(system, action, library, word)));
  return (
    shelves.find((action) => named.every((word) => isIn(system, action, library, word))) ?? system.actions[0]
  );
}

/** What stands in the cells that say something of the action's fields. */
const wordsIn = ({ head, rows }: List): string[] =>
  rows.flatMap((row) =>
    row.flatMap(({ text }, i) =>
      text === '' || ABOUT.includes(head[i]?.text.toLowerCase() ?? '') ? [] : [text],
    ),
  );
