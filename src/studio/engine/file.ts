import { resolveScenario } from '../../scenario/read.ts';
import { plain } from '../../scenario/text/located.ts';
import { InputError } from '../../scenario/text/problem.ts';
import { type ParsedSource, parseText } from '../../scenario/text/source.ts';
import type { System } from '../../systems/system.ts';
import type { Shelf } from './library.ts';
import type { FileContents, ReaderFile, Written } from './messages.ts';
import { startOf } from './start.ts';

/**
 * What a file of YAML or JSON holds: a scenario with all its cases, or profiles.
 *
 * @throws InputError with everything that is wrong with it
 */
export function readFile({ name, text }: ReaderFile, systems: readonly System[], shelf: Shelf): FileContents {
  const parsed = parseText(text, name);
  if (!parsed.root.entries.has('system') && holdsProfiles(parsed)) return profilesOf(parsed, shelf);
  const { cases, title } = resolveScenario(parsed, systems, {}, (system, action) => ({
    file: `${system.name}/profiles.yaml`,
    // JSON is YAML.
    text: JSON.stringify(
      Object.fromEntries(shelf.listed(system, action).map(({ id, fields }) => [id, fields])),
    ),
  }));
  const starts = cases.map((one) => startOf(one, cases.length > 1 ? `${title}: ${one.name}` : title));
  return { starts, profiles: 0 };
}

const holdsProfiles = ({ root }: ParsedSource): boolean =>
  [...root.entries.values()].every(({ kind }) => kind === 'map');

function profilesOf({ root, file }: ParsedSource, shelf: Shelf): FileContents {
  const profiles = plain(root) as Readonly<Record<string, Written>>;
  const found = Object.keys(profiles).length;
  if (found === 0)
    throw new InputError([{ file, path: '', found: 'found nothing', expected: 'a scenario or profiles' }]);
  shelf.add(profiles);
  return { starts: [], profiles: found };
}
