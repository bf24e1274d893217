import { profileTitles } from '../../../analysis/titles.ts';
import { matchupsOf } from '../../../scenario/lists/matchups.ts';
import type { Rulebook } from '../case.ts';
import { listOfFile } from '../files/table-file.ts';
import type { Known } from '../library.ts';
import type { Matching, Meeting, MeetingAt, ReaderFile } from '../messages.ts';
import { startOf } from '../start.ts';
import { firedIn, loadoutsIn, titlesIn } from './choices.ts';
import { columnsOf, listOf, missing } from './columns.ts';

/**
 * One of those who are held against targets, at one of these: a scenario to begin with.
 *
 * @throws InputError where there is none, or something is wrong with it
 */
export function meetingOf(rules: Rulebook, matching: Matching, at: MeetingAt, known: Known): Meeting {
  const { rows, loadouts } = matching;
  if (!rows) {
    if (!loadouts) throw missing('loadouts');
    return listMeeting(rules, { ...matching, loadouts }, at, known);
  }
  const column = columnsOf(rules, matching, known)[at.column];
  const start = rows[at.row];
  return { start: startOf(column.met(start), `${start.title}, at ${column.name}`), leftOut: [] };
}

/** One thing that a loadout fires: of others that it fires too, and of more models, it is said that they are left out. */
function listMeeting(
  rules: Rulebook,
  { loadouts: file, targets }: Matching & { readonly loadouts: ReaderFile },
  { row, part, column }: MeetingAt,
  known: Known,
): Meeting {
  const { system, action } = rules;
  const loadouts = listOfFile(file);
  const met = listOf(rules, targets === 'list' ? 'list' : 'standard', known);
  const alone = { ...met, rows: [met.rows[column]] };
  const library = () => known.shelf.opened(system, action);
  const found = matchupsOf(system, { loadouts, targets: alone }, { action, library });
  const [titles, one] = [profileTitles(found.loadouts, found.targets), found.loadouts[row]];
  const [name, target] = [one.name, found.targets[0].name].map((name) => titles.get(name) ?? name);
  const fires = firedIn(loadouts, loadoutsIn(loadouts, action)[row], titlesIn(known.shelf, system));
  const { cases, models } = one.fired[part];
  const others = fires.filter((_, i) => i !== part);
  const who = `${name}${others.length > 0 ? `: ${fires[part]}` : ''}${models > 1 ? ` (one of ${models})` : ''}`;
  const leftOut = [
    others.length > 0 &&
      `“${name}” fires one thing after another: here ${fires[part]} alone, without ${others.join(', ')}.`,
    models > 1 && `${models} models of “${name}” do it, one after the other: here one of them.`,
  ].filter((words) => words !== false);
  return { start: startOf(cases[0], `${who} at ${target}`), leftOut };
}
