import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Contender, contendersOf, type Question, type Target } from '../../../analysis/index.ts';
import {
  isRosterFile,
  isTable,
  mixFor,
  rosterFound,
  STANDARD,
  STDIN,
  tablesOf,
} from '../../../scenario/files/index.ts';
import type { Scenario } from '../../../scenario/index.ts';
import type { Action, System } from '../../../systems/system.ts';
import { UsageError } from '../../failure.ts';
import { type ListOptions, questionForLists, readLists } from '../lists.ts';
import { onlyCase, questionFor } from '../question.ts';
import { type Reading, readOne } from '../reading.ts';
import { type Chosen, checkLeftOut, chosenValue, combined, setWithin } from './chosen.ts';
import { checkSituations, inSituations, type SituationOptions } from './situations.ts';

/** Who is to be ranked, against whom. */
export interface ContenderOptions extends Reading, SituationOptions, Omit<ListOptions, 'set' | 'allowCode'> {
  readonly allowCode?: true;
  readonly set?: Record<string, unknown>;
  readonly attackers?: readonly Chosen[];
  readonly targets?: readonly Chosen[] | string;
  readonly variant?: string;
  readonly leaveOut?: readonly string[];
}

/** Contenders, each with its cases against the targets, and what is asked of them. */
export interface Contenders {
  readonly title: string;
  readonly question: Question;
  readonly contenders: readonly Contender[];
  readonly targets: readonly Pick<Target, 'name' | 'weight'>[];
  /** Where messages place the contenders. */
  readonly where: string;
}

/**
 * Reads contenders from a table of loadouts, from those that come with a system, or from a scenario whose attackers vary.
 *
 * @throws UsageError or InputError where they cannot be read or put into the scenario
 */
export async function readContenders(file: string, options: ContenderOptions): Promise<Contenders> {
  checkSituations(options);
  if (isRosterFile(file)) throw rosterFound(file, 'a table of loadouts or a scenario');
  const hasSystem = options.system !== undefined;
  const isList = file === STDIN ? hasSystem : isTable(file) || (hasSystem && /^\w+$/.test(file));
  return isList ? fromTables(file, options) : fromScenario(file, options);
}

async function fromScenario(file: string, options: ContenderOptions): Promise<Contenders> {
  const { metric, variant, leaveOut = [], attackers, targets: against } = options;
  if (options.use)
    throw new UsageError(
      `--use: found ${options.use[0]}, expected nothing: ${file} says itself what it uses`,
    );
  if (!attackers)
    throw new UsageError(
      file === STDIN || existsSync(file)
        ? '--attackers: found nothing, expected e.g. shooter=fyrd-bowmen,huntsmen (or a table of loadouts as the file, which ends in .csv, .tsv or .txt, or --system with one on stdin)'
        : `${file}: no such file or folder`,
    );
  const scenario = await readOne(file, options);
  const question = questionFor(scenario, metric);
  const targets = inSituations(targetsFor(against, scenario), options);
  const one = onlyCase(scenario, variant);
  checkLeftOut(leaveOut, one.profiles);
  const sides = {
    attackers: combined(attackers).map(({ name, changes }) => ({
      name,
      changes: [changes, setWithin(attackers, options.set)].flat(),
    })),
    targets,
    option: '--attackers, --targets',
  };
  const contenders = contendersOf(scenario, one, sides);
  return { title: scenario.title, question, contenders, targets, where: '--attackers' };
}

const targetsFor = (
  against: readonly Chosen[] | string | undefined,
  scenario: Scenario,
): readonly Target[] | undefined => {
  if (typeof against === 'string') return mixFor(against, scenario);
  return against ? combined(against) : scenario.mix;
};

/** What comes with a system; the action is named where another has a table of the same name. */
function mixTitle(mix: string, system: System, action: Action): string {
  const tables = system.actions.flatMap((one) => tablesOf(system, one, 'loadouts'));
  const files = new Set(tables.filter(({ name }) => name === mix).map(({ file }) => file));
  return `${mix} loadouts of ${system.title}${files.size > 1 ? `, ${action.title}` : ''}`;
}

/** The loadouts of a table, and the targets of another. */
async function fromTables(file: string, options: ContenderOptions): Promise<Contenders> {
  const { metric, targets: against = STANDARD } = options;
  if (typeof against !== 'string')
    throw new UsageError(
      `--targets: found ${against.map(({ text }) => text).join(' ')}, expected a table such as targets.csv beside ${file}, or a mix such as ${STANDARD}`,
    );
  const { system, action, loadouts, targets, ...read } = await readLists(file, against, options);
  const question = questionForLists(loadouts, action, metric);
  const title = isTable(file) ? basename(read.file) : mixTitle(file, system, action);
  return { title, question, contenders: loadouts, targets, where: read.file };
}

/** The options in words, as the command that answers the same again has them. */
export function contenderWords(options: ContenderOptions) {
  const { attackers = [], targets = [], at, leaveOut = [], ...own } = options;
  const { atWorst, system, action, use, metric, variant } = own;
  const texts = (chosen: readonly Chosen[]) => chosen.map(({ text }) => text);
  return {
    attackers: texts(attackers),
    targets: typeof targets === 'string' ? targets : texts(targets),
    at: at && texts(at),
    ...{ atWorst, system, action, use, metric, variant },
    leaveOut: leaveOut.length === 0 ? undefined : leaveOut.join(','),
  };
}

/** Reads `targets.csv` as the name of a table, `standard` as that of a mix, else what {@link chosenValue} reads. */
export function targetsValue(text: string, before?: readonly Chosen[] | string): readonly Chosen[] | string {
  if (isTable(text) || isRosterFile(text) || /^\w+$/.test(text)) return text;
  return chosenValue(text, typeof before === 'object' ? before : []);
}
