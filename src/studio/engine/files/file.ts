import { isRoster, isWorkbook, workbookFound } from '../../../scenario/foreign/other-files.ts';
import { resolveScenario } from '../../../scenario/read.ts';
import { InputError, type Place, quoted } from '../../../scenario/text/problem.ts';
import { type Opened, type ParsedSource, parseText, systemNameIn } from '../../../scenario/text/source.ts';
import type { Action, System } from '../../../systems/system.ts';
import { rulesNamed } from '../case.ts';
import type { Known, Shelf } from '../library.ts';
import { mixesOf } from '../lists/mixes.ts';
import type { FileContents, ReaderFile, RulesNamed } from '../messages.ts';
import { startOf } from '../start.ts';
import { isOfProfiles, readProfiles } from './profile-file.ts';
import { readRosterFile } from './roster-file.ts';
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
  if (CODE.test(name)) throw isCode(name, { file: name, path: '' });
  const parsed = parseText(text, name);
  const code = systemNameIn(parsed) ?? '';
  if (CODE.test(code) && !systems.some((system) => system.name === code))
    throw isCode(code, { ...parsed.root.entries.get('system')?.place, file: name, path: 'system' });
  if (isOfProfiles(parsed, systems))
    return readProfiles(parsed, rulesNamed(systems, rules), { systems, shelf });
  const mixes = (system: System, action: Action) => mixesOf(shelf, system, action);
  const { cases, title } = resolveScenario(usingOpened(parsed, shelf), systems, { mixes }, (system, action) =>
    shelf.opened(system, action),
  );
  const starts = cases.map((one) => startOf(one, cases.length > 1 ? `${title}: ${one.name}` : title));
  return { starts, profiles: 0 };
}

/** How a file of rules of one's own is called. */
const CODE = /\.[cm]?[jt]s$/i;

/** Rules of one's own are never run because they were opened. */
const isCode = (file: string, at: Place & { readonly path: string }): InputError =>
  new InputError([
    {
      ...at,
      found: `found ${quoted(file)}, which is code`,
      expected:
        'rules that come with this studio; by one’s own there is another: fusillade studio RULES.js --allow-code',
    },
  ]);

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
