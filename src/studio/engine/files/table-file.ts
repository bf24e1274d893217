import { shapeOf } from '../../../scenario/cases.ts';
import { childShape, fieldNames, type Shape } from '../../../scenario/fields/shape.ts';
import { ownSide } from '../../../scenario/fields/sides.ts';
import type { Read } from '../../../scenario/foreign/foreign.ts';
import { profileFile } from '../../../scenario/foreign/profile-file.ts';
import { readTable } from '../../../scenario/foreign/table.ts';
import { csvRows } from '../../../scenario/lists/csv-rows.ts';
import { actionFor, systemFor } from '../../../scenario/lists/edition.ts';
import { type List, listFrom } from '../../../scenario/lists/list.ts';
import { plain } from '../../../scenario/text/located.ts';
import { InputError } from '../../../scenario/text/problem.ts';
import { checkedText } from '../../../scenario/text/source.ts';
import { parseYaml } from '../../../scenario/text/yaml.ts';
import type { Rules } from '../../../solve/case.ts';
import type { Known, Shelf } from '../library.ts';
import { checkList, libraryOf } from '../lists/check.ts';
import { choicesIn, loadoutsIn } from '../lists/choices.ts';
import type { FileContents, ReaderFile, Written } from '../messages.ts';

/**
 * What a table holds, told by its columns: targets where one of them is who is shot at, loadouts where one is who shoots
 * or with what, else profiles, a row each.
 *
 * @throws InputError with everything that is wrong with it
 */
export function readTableFile(file: ReaderFile, rules: Rules, { systems, shelf }: Known): FileContents {
  const { name } = file;
  const rows = rowsOf(file);
  const kind = kindOf(rows[0]?.cells ?? [], shapeOf(rules.action));
  if (kind === 'profiles') {
    return profilesFrom(readTable(rows, name), { name, rules, shelf });
  }
  const list = listFrom(rows, name);
  const theirs = rulesOf(list, rules, { systems, shelf });
  if (kind === 'targets') {
    checkList(list, theirs, shelf);
    shelf.targets.set(theirs.system.name, list);
  }
  const number = kind === 'loadouts' ? loadoutsIn(list, theirs.action).length : list.rows.length;
  const choices = choicesIn(list, kind, theirs, shelf);
  const contents = { starts: [], profiles: 0, list: { kind, number }, choices };
  const { system, action } = theirs;
  return system === rules.system
    ? contents
    : { ...contents, rules: { system: system.name, title: system.title, action: action.name } };
}

/** The rows of a table, the first of which names its columns. */
const rowsOf = ({ name, text }: ReaderFile) => csvRows(checkedText(text, name), name, true);

/**
 * A table that is known to be a list.
 *
 * @throws InputError where it is none
 */
export const listOfFile = (file: ReaderFile): List => listFrom(rowsOf(file), file.name);

/** The rules whose profiles stand in a list: those that are looked at, unless another system has more of them. */
function rulesOf(list: List, rules: Rules, { systems, shelf }: Known): Rules {
  const library = libraryOf(shelf);
  const system = systemFor(systems, [list], library);
  return !system || system === rules.system ? rules : { system, action: actionFor(system, [list], library) };
}

/**
 * Puts what another program wrote on the shelf, as profiles.
 *
 * @throws InputError where there are none in it
 */
export function profilesFrom(
  read: Read,
  { name, rules, shelf }: { readonly name: string; readonly rules: Rules; readonly shelf: Shelf },
): FileContents {
  const { profiles, text, notes } = profileFile(read, rules.system.actions, name);
  if (profiles === 0)
    throw new InputError([
      { file: name, path: '', found: 'found no profiles', expected: `profiles of ${rules.system.title}` },
    ]);
  shelf.add(name, plain(parseYaml(text, name)) as Readonly<Record<string, Written>>);
  return { starts: [], profiles, notes };
}

/** What a list may call its sides, whatever the action does. */
const TARGETS = ['target', 'enemy', 'weight'];
const LOADOUTS = ['loadout', 'shooter', 'attacker', 'bearer'];

function kindOf(head: readonly string[], shape: Shape): 'targets' | 'loadouts' | 'profiles' {
  const words = head.map((cell) => cell.trim().toLowerCase());
  const isSide = (side: 'target' | 'shooting') =>
    fieldNames(shape).some(
      (name) => ownSide(childShape(shape, name)) === side && words.includes(name.toLowerCase()),
    );
  if (words.some((word) => LOADOUTS.includes(word)) || isSide('shooting')) return 'loadouts';
  return words.some((word) => TARGETS.includes(word)) || isSide('target') ? 'targets' : 'profiles';
}
