import type { Command } from '@commander-js/extra-typings';
import { objectsOf, table } from '../../report/index.ts';
import { libraryOf, tableNamed } from '../../scenario/files/index.ts';
import { type ListedProfile, listedProfiles, nearest } from '../../scenario/index.ts';
import type { System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';
import { systemNamed } from '../input/systems.ts';
import { type Format, formatOption, withJson } from '../output/format.ts';
import { profileRows, profilesText } from '../output/profile-list.ts';
import { rowsIn } from '../output/rows.ts';
import { coloursFor, columnsOf, print } from '../output/terminal.ts';

export function addProfiles(program: Command): void {
  program
    .command('profiles')
    .summary('list the units and weapons that come with a rule system')
    .description(
      'Lists the profiles that scenarios of a rule system may name without using a file, with their points and what they may stand for.',
    )
    .argument('<system>', 'a rule system')
    .argument('[word]', 'only those in which this stands: a name, a trait, a source')
    .option('--targets <mix>', 'list the targets of a mix instead, e.g. standard')
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .action(async (name, word, options) => {
      const system = await systemNamed(name);
      const shelves = libraries(system);
      if (options.targets !== undefined) return printMix(system, shelves, options.targets, withJson(options));
      const all = shelves.flatMap((actions) => profilesOf(system, actions, shelves.length > 1));
      const chosen = word === undefined ? all : all.filter((profile) => speaksOf(profile, word));
      if (chosen.length === 0)
        throw new UsageError(
          `"${word}" stands in none of the ${all.length} profiles of ${system.name}${nearText(word, all)}`,
        );
      const { stdout } = process;
      print(
        rowsIn(withJson(options).format, profileRows(chosen), {
          text: () => profilesText(chosen, coloursFor(stdout), columnsOf(stdout)),
          json: () => JSON.stringify(chosen, null, 2),
        }),
      );
    });
}

/** Prints the targets of a mix: each action's own where they differ. */
function printMix(
  system: System,
  shelves: readonly Actions[],
  name: string,
  { format }: { readonly format?: Format | undefined },
): void {
  const lists = shelves.map((actions) => ({
    for: actions.map((action) => action.name).join(' and '),
    ...tableNamed(system, actions[0], 'targets', name),
  }));
  const columns = [...new Set(lists.flatMap(({ head }) => head.map(({ text }) => text)))];
  const rows = lists.flatMap(({ for: actions, head, rows }) =>
    rows.map((row) => [
      ...(lists.length > 1 ? [actions] : []),
      ...columns.map((column) => row[head.findIndex(({ text }) => text === column)]?.text ?? ''),
    ]),
  );
  const found = { columns: [...(lists.length > 1 ? ['for'] : []), ...columns], rows };
  const { stdout } = process;
  print(
    rowsIn(format, found, {
      text: () => table(found.columns, rows, coloursFor(stdout), columnsOf(stdout)),
      json: () => JSON.stringify(objectsOf(found), null, 2),
    }),
  );
}

type Actions = System['actions'];

/** The actions of a system, those together that share a library. */
function libraries(system: System): Actions[] {
  const files = [...new Set(system.actions.map((action) => libraryOf(system, action)?.file))];
  return files.map((file) => system.actions.filter((action) => libraryOf(system, action)?.file === file));
}

/** @param several whether other actions have profiles of the same names */
function profilesOf(system: System, actions: Actions, several: boolean): ListedProfile[] {
  const library = libraryOf(system, actions[0]);
  const listed = library ? listedProfiles(library, actions) : [];
  const whose = actions.map(({ name }) => name).join(' and ');
  return several
    ? listed.map((one) => ({ ...one, for: one.for.map((field) => `${field} of ${whose}`) }))
    : listed;
}

function nearText(word: string | undefined, all: readonly ListedProfile[]): string {
  const names = all.flatMap(({ id, fields: { name } }) => [id, ...(typeof name === 'string' ? [name] : [])]);
  const near = nearest(word ?? '', names);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

const speaksOf = (profile: ListedProfile, word: string): boolean =>
  JSON.stringify(profile).toLowerCase().includes(word.toLowerCase());
