import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { type Imported, profileFile, spotsFor } from '../../scenario/foreign/index.ts';
import { UsageError } from '../failure.ts';
import { readForeign } from '../input/foreign-file.ts';
import { actionNamed, systemNamed } from '../input/systems.ts';
import { type Format, formatOption, withJson } from '../output/format.ts';
import { profileRows } from '../output/profile-list.ts';
import { rowsIn } from '../output/rows.ts';
import { note, print, writeWhole } from '../output/terminal.ts';

interface ImportOptions {
  readonly system: string;
  readonly action?: string;
  readonly out?: string;
  readonly format?: Format | undefined;
}

export function addImport(program: Command): void {
  program
    .command('import')
    .summary('turn a table, pasted rows or a roster into profiles')
    .description(
      'Turns a table, a pasted block of profiles, or a BattleScribe or New Recruit roster into a file of profiles that scenarios use, and says what it did not understand.',
    )
    .argument('<file>', 'a table (.csv), pasted rows (.txt), or a roster (.ros, .rosz, .json); - for stdin')
    .requiredOption('--system <name>', 'the rule system whose profiles they are')
    .option('--action <name>', 'what they are for, where editions differ; any of the system')
    .option('-o, --out <file>', 'write it to a new file')
    .addOption(formatOption('what to write (text: YAML, which scenarios use)'))
    .option('--json', 'the same as --format json')
    .action((file, options) => importFile(file, withJson(options)));
}

async function importFile(file: string, { system: name, action, out, format }: ImportOptions): Promise<void> {
  const system = await systemNamed(name);
  const actions = action === undefined ? system.actions : [actionNamed(system, action)];
  if (out !== undefined && existsSync(out))
    throw new UsageError(`${out}: it is there already, expected the name of a new file`);
  const imported = profileFile(
    readForeign(file, spotsFor(actions)),
    actions,
    file === '-' ? 'stdin' : basename(file),
  );
  for (const line of imported.notes) note(line);
  if (imported.profiles === 0)
    throw new UsageError(
      `${file === '-' ? 'stdin' : file}: found ${countText(imported)}, expected profiles of ${system.name}`,
    );
  const text = rowsIn(format, profileRows(imported.listed), {
    text: () => imported.text,
    json: () => JSON.stringify(imported.listed, null, 2),
  });
  if (out === undefined) print(text);
  else writeWhole(out, text.endsWith('\n') ? text : `${text}\n`);
  const uses =
    format === undefined || format === 'text'
      ? `; a scenario beside it uses it with: use: ${basename(out ?? '')}`
      : '';
  const where = out === undefined ? '' : ` written to ${out}${uses}`;
  note(`${countText(imported)}${where}`);
}

/** @returns e.g. `12 profiles (7 more were the same), 3 lines not understood` */
function countText({ profiles, alike, notes }: Imported): string {
  const more = alike === 0 ? '' : ` (${alike} more ${alike === 1 ? 'was' : 'were'} the same)`;
  return `${counted(profiles, 'profile')}${more}, ${counted(notes.length, 'line')} not understood`;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
