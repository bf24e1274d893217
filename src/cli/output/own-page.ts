import { basename } from 'node:path';
import { rulesCode } from '../../own/script.ts';
import type { OwnOnPage, OwnRules } from '../../report/index.ts';
import { fileOf, OwnSystemError, oneText } from '../../run/index.ts';
import { parseSource } from '../../scenario/files/index.ts';
import { type ParsedSource, profilesOfSource, type Scenario } from '../../scenario/index.ts';
import type { System } from '../../systems/system.ts';

/**
 * Rules of one's own as a page carries them, with the profiles of some scenarios to choose from.
 *
 * @throws OwnSystemError where they are more than one file, or do what a page cannot
 */
export async function ownRulesOf(
  { name }: System,
  file: string,
  sources: readonly ParsedSource[],
): Promise<OwnRules> {
  const profiles = Object.assign({}, ...sources.toReversed().map(profilesOfSource));
  const code = rulesCode(await oneText(file));
  return { file: basename(file), system: name, code, library: { [name]: { profiles } } };
}

/** The same for the page of a scenario, or why it cannot be; undefined where its rules come with fusillade. */
export async function ownOnPage({ system, file: scenario }: Scenario): Promise<OwnOnPage | undefined> {
  const file = fileOf(system);
  if (file === undefined) return undefined;
  try {
    return await ownRulesOf(system, file, scenario === 'stdin' ? [] : [parseSource(scenario)]);
  } catch (error) {
    if (error instanceof OwnSystemError) return { refused: error.message };
    throw error;
  }
}
