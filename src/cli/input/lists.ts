import { readFileSync } from 'node:fs';
import { checkNames, parseQuantity, programFor, type Question } from '../../analysis/index.ts';
import { libraryOf, openProfiles, tablesOf } from '../../scenario/files/index.ts';
import { csvRows } from '../../scenario/lists/csv-rows.ts';
import {
  actionFor,
  crossed,
  type Fired,
  type List,
  type Loadout,
  listFrom,
  matchupsOf,
  mixIn,
  type Situation,
} from '../../scenario/lists/index.ts';
import { tableText } from '../../scenario/lists/table-text.ts';
import type { Action, System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';
import { inOption } from './question.ts';
import { actionNamed, systemNamed } from './systems.ts';

/** Whether a word of the command line names a table. */
export const isList = (file: string): boolean => /\.(csv|tsv|txt|xlsx?|ods|numbers)$/i.test(file);

/** What says how lists are to be played. */
export interface ListOptions {
  readonly system?: string | undefined;
  readonly action?: string | undefined;
  readonly allowCode?: true;
  readonly set?: Record<string, unknown>;
  /** Files of profiles that rows may name. */
  readonly use?: readonly string[];
  /** Situations in each of which every target is met. */
  readonly at?: readonly Situation[];
}

/** Loadouts against targets, ready to be played. */
export type Matchups = ReturnType<typeof matchupsOf> & { readonly system: System; readonly action: Action };

/**
 * Reads loadouts from a table, and targets from another or from a mix that comes with the system.
 *
 * @throws UsageError or InputError with file, line and cell of everything that is wrong
 */
export async function readMatchups(
  loadouts: string,
  targets: string,
  options: ListOptions,
): Promise<Matchups> {
  if (options.system === undefined)
    throw new UsageError(
      `${loadouts}: lists say no rule system, expected --system, e.g. --system necromunda`,
    );
  const system = await systemNamed(options.system, options);
  const own = [loadouts, targets].map((name) => (isList(name) ? readList(name) : undefined));
  const action =
    options.action === undefined
      ? actionFor(
          system,
          own.flatMap((list) => list ?? []),
          libraryOf,
        )
      : actionNamed(system, options.action);
  const lists = {
    loadouts: own[0] ?? tableNamed(system, action, 'loadouts', loadouts),
    targets: crossed(own[1] ?? tableNamed(system, action, 'targets', targets), options.at ?? [], '--at'),
  };
  const use = (options.use ?? []).map(openProfiles);
  const instead = options.action === undefined ? alikeIn(system, action) : [];
  const given = { action, instead, use, library: libraryOf, ...(options.set && { set: options.set }) };
  return { ...matchupsOf(system, lists, given), system, action };
}

/** The other actions of the same edition, which has the same profiles. */
const alikeIn = (system: System, action: Action): readonly Action[] =>
  system.actions.filter(
    (other) => other !== action && libraryOf(system, other)?.file === libraryOf(system, action)?.file,
  );

/**
 * A table of loadouts or a target mix that comes with a system.
 *
 * @throws UsageError when there is none of that name
 */
export function tableNamed(system: System, action: Action, kind: 'loadouts' | 'targets', name: string): List {
  const tables = tablesOf(system, action, kind);
  const found = tables.find((table) => table.name === name);
  if (found) return listFrom(csvRows(found.text, found.file, true), found.file);
  const names = tables.map((table) => table.name).join(', ') || 'none';
  throw new UsageError(
    `${kind}: found "${name}", expected a table such as ${kind}.csv, or one that comes with ${system.name}: ${names}`,
  );
}

/**
 * The targets of a table, or of a mix that comes with the system, in the place of a scenario's own.
 *
 * @throws UsageError or InputError when there is none of that name, or its rows mean nothing to the action
 */
export const mixFor = (
  name: string,
  { system, action }: { readonly system: System; readonly action: Action },
) => mixIn(isList(name) ? readList(name) : tableNamed(system, action, 'targets', name), action);

/** Bytes of a table; a workbook, which is an archive, is none. */
function tableBytes(file: string): Uint8Array {
  const bytes = readFileSync(file);
  const isWorkbook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  if (!isWorkbook) return bytes;
  throw new UsageError(`${file}: found a workbook, expected a table, as “Save as CSV” writes one`);
}

const readList = (file: string): List => listFrom(csvRows(tableText(tableBytes(file)), file, true), file);

/** The question to loadouts: each action that one of them performs must know what is asked for. */
export function questionForLists(
  loadouts: readonly Loadout[],
  { headline }: Action,
  metric = headline,
): Question {
  return inOption('--metric', () => {
    const question = parseQuantity(metric);
    for (const { rules, cases } of firstOfEach(loadouts.flatMap(({ fired }) => fired)))
      checkNames(question, programFor(rules, cases[0]));
    return question;
  });
}

const firstOfEach = (fired: readonly Fired[]): Fired[] =>
  fired.filter(({ rules }, i) => fired.findIndex((other) => other.rules.action === rules.action) === i);

/** What was played in match-ups, with the rules of each. */
export const playedIn = (contenders: readonly Pick<Loadout, 'fired'>[]) =>
  contenders.flatMap(({ fired }) => fired.map(({ rules, cases }) => ({ ...rules, cases })));
