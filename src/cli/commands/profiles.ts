import type { Command } from '@commander-js/extra-typings';
import { profilesIn, shelvesOf } from '../../scenario/files/index.ts';
import { type ListedProfile, nearest } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { systemNamed } from '../input/systems.ts';
import { formatOption, withJson } from '../output/format.ts';
import { mixText, profilesText } from '../output/profile-list.ts';
import { print } from '../output/terminal.ts';

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
      const { format } = withJson(options);
      if (options.targets !== undefined) return print(mixText(system, options.targets, format));
      const all = shelvesOf(system).flatMap((actions) => profilesIn(system, actions));
      const chosen = word === undefined ? all : all.filter((profile) => speaksOf(profile, word));
      if (all.length === 0) throw new UsageError(`${system.name} comes with no profiles`);
      if (chosen.length === 0)
        throw new UsageError(
          `"${word}" stands in none of the ${all.length} profiles of ${system.name}${nearText(word, all)}`,
        );
      print(profilesText(chosen, format));
    });
}

function nearText(word: string | undefined, all: readonly ListedProfile[]): string {
  const names = all.flatMap(({ id, fields: { name } }) => [id, ...(typeof name === 'string' ? [name] : [])]);
  const near = nearest(word ?? '', names);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

const speaksOf = (profile: ListedProfile, word: string): boolean =>
  JSON.stringify(profile).toLowerCase().includes(word.toLowerCase());
