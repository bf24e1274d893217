import { csvRows } from '../../../scenario/lists/csv-rows.ts';
import { listFrom } from '../../../scenario/lists/list.ts';
import type { Mix } from '../../../scenario/read.ts';
import type { Action, System } from '../../../systems/system.ts';
import type { Shelf } from '../library.ts';

/** The mixes of targets that come with a system for an action. What reads tables is in engines that read files alone. */
export function mixesOf(shelf: Shelf, system: System, action: Action): Mix[] {
  const text = shelf.tableOf('targets-standard', system, action);
  const file = `${system.name}/targets-standard.csv`;
  return text === undefined ? [] : [{ name: 'standard', list: listFrom(csvRows(text, file, true), file) }];
}
