import { isRoster, isWorkbook, workbookFound } from '../../scenario/foreign/other-files.ts';
import { resolveScenario } from '../../scenario/read.ts';
import { plain } from '../../scenario/text/located.ts';
import { InputError, type Place, quoted } from '../../scenario/text/problem.ts';
import { type Opened, type ParsedSource, parseText, systemNameIn } from '../../scenario/text/source.ts';
import type { Action, System } from '../../systems/system.ts';
import { rulesNamed } from './case.ts';
import type { Known, Shelf } from './library.ts';
import { mixesOf } from './lists/mixes.ts';
import type { FileContents, ReaderFile, RulesNamed, Written } from './messages.ts';
import { readRosterFile } from './roster-file.ts';
import { startOf } from './start.ts';
import { readTableFile } from './table-file.ts';

/** A file to be read, and the rules that a table is of. */
export interface Reading {
  readonly file: ReaderFile;
  readonly rules: RulesNamed;
}

/**
 * What a file holds: YAML or JSON a scenario with all its cases, or profiles; a table loadouts, targets or profiles; a
 * roster profiles.
 *
 * @throws InputError with everything that is wrong with it
 */
export function readFile({ file: { name, text }, rules }: Reading, { systems, shelf }: Known): FileContents {
  if (isRoster(name, text)) return readRosterFile({ name, text }, rulesNamed(systems, rules), shelf);
  if (isWorkbook([...text.slice(0, 2)].map((letter) => letter.charCodeAt(0)))) throw workbookFound(name);
  if (/\.(csv|tsv)$/i.test(name))
    return readTableFile({ name, text }, rulesNamed(systems, rules), { systems, shelf });
  const parsed = parseText(text, name);
  if (!parsed.root.entries.has('system') && holdsProfiles(parsed)) return profilesOf(parsed, shelf);
  const mixes = (system: System, action: Action) => mixesOf(shelf, system, action);
  const { cases, title } = resolveScenario(usingOpened(parsed, shelf), systems, { mixes }, (system, action) =>
    shelf.opened(system, action),
  );
  const starts = cases.map((one) => startOf(one, cases.length > 1 ? `${title}: ${one.name}` : title));
  return { starts, profiles: 0 };
}

/** A scenario that uses what is open here, and what comes with its system. */
function usingOpened(parsed: ParsedSource, shelf: Shelf): ParsedSource {
  const use = (used: string, at: Place): Opened => {
    const found = shelf.used(used, systemNameIn(parsed) ?? '');
    if (found) return found;
    const expected = 'a file that is open here: open it together with this one, or before it';
    throw new InputError([{ ...at, path: 'use', found: `found ${quoted(used)}`, expected }]);
  };
  return { ...parsed, use };
}

const holdsProfiles = ({ root }: ParsedSource): boolean =>
  [...root.entries.values()].every(({ kind }) => kind === 'map');

function profilesOf({ root, file }: ParsedSource, shelf: Shelf): FileContents {
  const profiles = plain(root) as Readonly<Record<string, Written>>;
  const found = Object.keys(profiles).length;
  if (found === 0)
    throw new InputError([{ file, path: '', found: 'found nothing', expected: 'a scenario or profiles' }]);
  shelf.add(file, profiles);
  return { starts: [], profiles: found };
}
