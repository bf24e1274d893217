import { programFor, type Question } from '../../analysis/index.ts';
import { type Matchups, readMatchups, STDIN, systemOfTables } from '../../scenario/files/index.ts';
import type { Fired, Loadout } from '../../scenario/lists/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import type { Action, System } from '../../systems/system.ts';
import { optionOf, UsageError } from '../failure.ts';
import { note } from '../output/terminal.ts';
import { questionAsWritten } from './metric.ts';
import { inOption } from './question.ts';
import { checkSituations, listedSituations, type SituationOptions } from './sides/situations.ts';
import { actionNamed, systemNamed } from './systems.ts';

/** What says how lists are to be played. */
export interface ListOptions extends SituationOptions {
  readonly system?: string | undefined;
  readonly action?: string | undefined;
  readonly allowCode?: true;
  readonly set?: Record<string, unknown>;
  /** Files of profiles that rows may name. */
  readonly use?: readonly string[];
  /** Whether no notes are wanted. */
  readonly quiet?: true;
}

/**
 * Reads loadouts and targets by the names of their tables, their system and action.
 *
 * @throws UsageError or InputError with file, line and cell of everything that is wrong
 */
export async function readLists(loadouts: string, targets: string, options: ListOptions): Promise<Matchups> {
  checkSituations(options);
  const system =
    options.system === undefined
      ? await systemWithin([loadouts, targets])
      : await systemNamed(options.system, options);
  const action = options.action === undefined ? undefined : actionNamed(system, options.action);
  const found = readMatchups(system, loadouts, targets, {
    ...options,
    action,
    at: listedSituations(options),
    called: optionOf,
  });
  if (options.system === undefined && !options.quiet)
    note(`${system.title}, as its profiles stand in the tables; --system names another`);
  return found;
}

/** The bundled system whose profiles tables name, where nobody says which it is. */
async function systemWithin(tables: readonly [string, string]): Promise<System> {
  const system = systemOfTables(await loadBundled(), tables);
  if (system) return system;
  const file = tables[0] === STDIN ? 'stdin' : tables[0];
  throw new UsageError(`${file}: lists say no rule system, expected --system, e.g. --system necromunda`);
}

/** The question to loadouts: each action that one of them performs must know what is asked for. */
export function questionForLists(
  loadouts: readonly Loadout[],
  { headline }: Action,
  metric = headline,
): Question {
  const programs = firstOfEach(loadouts.flatMap(({ fired }) => fired)).map(({ rules, cases }) =>
    programFor(rules, cases[0]),
  );
  return inOption('--metric', () => questionAsWritten(metric, programs));
}

const firstOfEach = (fired: readonly Fired[]): Fired[] =>
  fired.filter(({ rules }, i) => fired.findIndex((other) => other.rules.action === rules.action) === i);
