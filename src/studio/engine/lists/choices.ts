import { shapeOf } from '../../../scenario/cases.ts';
import type { Cell, List } from '../../../scenario/lists/list.ts';
import { loadoutsOf, type Rows } from '../../../scenario/lists/loadout.ts';
import { ABOUT, nameOf } from '../../../scenario/lists/row.ts';
import { withFirstColumns } from '../../../scenario/lists/several.ts';
import type { Rules } from '../../../solve/case.ts';
import type { Action, System } from '../../../systems/system.ts';
import type { Shelf } from '../library.ts';
import type { ListChoice } from '../messages.ts';

/** The loadouts of a list: several rows may be one. */
export const loadoutsIn = (list: List, action: Action): Rows[] =>
  loadoutsOf(withFirstColumns(list, shapeOf(action)), action);

/** What of a list can be picked by itself: of a loadout each thing that it fires, of targets each. */
export function choicesIn(
  list: List,
  kind: 'loadouts' | 'targets',
  { system, action }: Rules,
  shelf: Shelf,
): ListChoice[] {
  const titles = titlesIn(shelf, system);
  const titled = (name: string) => name.split(' + ').map(titles).join(' + ');
  if (kind === 'targets')
    return list.rows.map((row, number) => ({ title: titled(nameOf(list, row)), row: number, part: 0 }));
  return loadoutsIn(list, action).flatMap((one, row) => {
    const parts = firedIn(list, one, titles);
    const title = titled(one.name);
    return parts.map((words, part) => ({
      title: parts.length > 1 ? `${title}: ${words}` : title,
      row,
      part,
    }));
  });
}

/** What each row of a loadout fires: what stands in the columns in which its rows differ. */
export function firedIn(list: List, { rows }: Rows, titled: (name: string) => string): string[] {
  const [first, ...others] = rows;
  const says = (row: readonly Cell[], i: number) => row[i]?.text ?? '';
  const columns = list.head.flatMap(({ text }, i) =>
    !ABOUT.includes(text.toLowerCase()) && others.some((row) => says(row, i) !== '') ? [i] : [],
  );
  return rows.map((row, number) => {
    const words = columns.map((i) => titled(says(row, i) || says(first, i))).filter((one) => one !== '');
    return words.join(' + ') || `${number + 1} of ${rows.length}`;
  });
}

/** What profiles are called, by the names that a list has them by. */
export function titlesIn(shelf: Shelf, system: System): (name: string) => string {
  const actions = system.actions.map(({ name }) => name);
  const titles = new Map(
    shelf.listed(system, actions).map(({ id, fields: { name = id } }) => [id, String(name)] as const),
  );
  return (name) => titles.get(name) ?? name;
}
