import { basename, dirname, resolve } from 'node:path';
import { renderStudio } from '../../report/index.ts';
import { loadSystem, OwnSystemError, tryOwnRules } from '../../run/index.ts';
import { parseSource, readScenario, scenarioFiles } from '../../scenario/files/index.ts';
import {
  InputError,
  type ParsedSource,
  parseText,
  type Scenario,
  systemNameIn,
  writeTemplate,
} from '../../scenario/index.ts';
import type { Action, System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';
import { isOwn } from '../input/systems.ts';
import { ownRulesOf } from './own-page.ts';
import { type Beginning, firstAnswer, offered, startsOf } from './studio-page.ts';
import { note } from './terminal.ts';

/**
 * The studio's page for rules of one's own, which are all that it has: those that come with fusillade would make it
 * twice as heavy. It begins with the scenarios that are given, or those beside the rules that name them; for an action
 * without one, with what `init` writes.
 *
 * @param paths of scenario files, or folders of them
 * @throws OwnSystemError when the file is no rule system, or more than one file; InputError; UsageError where a given
 *   scenario names other rules
 */
export async function ownStudioPage(file: string, paths: readonly string[]): Promise<string> {
  const path = resolve(file);
  const sources = paths.length > 0 ? given(paths, path) : beside(path);
  const name = (sources[0] && systemNameIn(sources[0])) ?? `./${basename(path)}`;
  const system = await loadSystem(path, name);
  const own = await ownRulesOf(system, path, sources);
  const read = sources.flatMap((source) => beginningOf(source, system, paths.length > 0));
  const all = [...read, ...templatesOf(system, read)];
  if (all.length === 0)
    throw new UsageError(
      `${file}: found no scenario to begin with, expected one: fusillade studio ${file} FILE`,
    );
  return renderStudio(await firstAnswer(all[0].scenario), {
    systems: [offered(system, all)],
    starts: all.flatMap(startsOf),
    own,
  });
}

/** Scenarios that somebody names. */
function given(paths: readonly string[], rules: string): ParsedSource[] {
  const sources = paths.flatMap((path) => scenarioFiles(path)).map((file) => parseSource(file));
  const other = sources.find((source) => !isFor(source, rules));
  if (!other) return sources;
  throw new UsageError(
    `${other.file}: system: found "${systemNameIn(other) ?? ''}", expected the rules in ${basename(rules)}`,
  );
}

/** Those in the folder of the rules that name them. */
function beside(rules: string): ParsedSource[] {
  const folder = dirname(rules);
  try {
    return scenarioFiles(folder)
      .filter((file) => dirname(file) === folder)
      .flatMap((file) => parsedIn(file))
      .filter((source) => isFor(source, rules));
  } catch (error) {
    // There is none.
    if (error instanceof InputError) return [];
    throw error;
  }
}

function parsedIn(file: string): ParsedSource[] {
  try {
    return [parseSource(file)];
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

function isFor(source: ParsedSource, rules: string): boolean {
  const name = systemNameIn(source);
  return name !== undefined && isOwn(name) && resolve(dirname(source.file), name) === rules;
}

/** @param isGiven whether somebody named it: then what is wrong with it is an error, else it is left out with a note */
function beginningOf(source: ParsedSource, system: System, isGiven: boolean): Beginning[] {
  try {
    return [{ id: basename(source.file), scenario: tried(source, system) }].filter(isPlayable);
  } catch (error) {
    if (isGiven || !(error instanceof InputError || error instanceof OwnSystemError)) throw error;
    note(`${source.file}: left out: ${error.message}`);
    return [];
  }
}

function tried(source: ParsedSource, system: System): Scenario {
  const scenario = readScenario(source, [system], { set: { system: system.name } });
  tryOwnRules(scenario);
  return scenario;
}

/** Turns are not played there. */
const isPlayable = ({ scenario: { system, action } }: Beginning): boolean => system.actions.includes(action);

function templatesOf(system: System, read: readonly Beginning[]): Beginning[] {
  const without = (system.actions as readonly Action[]).filter((action) =>
    read.every(({ scenario }) => scenario.action !== action),
  );
  return without.flatMap((action) => {
    const source = parseText(writeTemplate(system, action), `${action.name}.yaml`);
    return beginningOf(source, system, false);
  });
}
