import { dirname, resolve } from 'node:path';
import { tryOtherwise, tryOwnRules } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { type Scenario, writeTemplate } from '../../scenario/index.ts';
import type { Action, System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';
import { note } from '../output/terminal.ts';
import { type Reading, readScenarios } from './reading.ts';
import { isRulesFile, systemNamed } from './systems.ts';

/** Scenarios on which rules of one's own are tried. */
export interface OwnScenarios {
  /** One of each action, as its template is. */
  readonly made: readonly Scenario[];
  /** Those that name these rules as their system. */
  readonly given: readonly Scenario[];
}

/**
 * Reads rules of one's own and the scenarios that name them, and tries each, also with every yes and no the other way
 * round. Scenarios of other rules are left out with a note.
 *
 * @throws UsageError when it is no file of rules, OwnSystemError when a rule is wrong
 */
export async function readOwn(
  rules: string,
  paths: readonly string[],
  reading: Reading,
): Promise<OwnScenarios> {
  if (!isRulesFile(rules))
    throw new UsageError(`"${rules}": expected the .js or .ts file with rules of one's own`);
  const system = await systemNamed(rules, reading);
  const all = paths.length > 0 ? await readScenarios(paths, reading) : [];
  const given = all.filter((scenario) => isOf(scenario, rules));
  for (const { file } of all.filter((scenario) => !given.includes(scenario)))
    note(`${file}: left out, as it is not played by ${rules}`);
  const made = system.actions.map((action) => firstOf(system, action));
  for (const scenario of [...made, ...given]) tryOtherwise(scenario);
  return { made, given };
}

/** Whether a scenario names these rules as its system. */
const isOf = ({ file, system }: Scenario, rules: string): boolean =>
  resolve(dirname(file), system.name) === resolve(rules);

/** A scenario made for an action: every field as its template has it. */
function firstOf(system: System, action: Action): Scenario {
  const scenario = readScenario({ text: writeTemplate(system, action), name: `template of ${action.name}` }, [
    system,
  ]);
  tryOwnRules(scenario);
  return scenario;
}
