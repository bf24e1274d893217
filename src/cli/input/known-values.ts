import { programFor } from '../../analysis/index.ts';
import { profilesIn, readScenario, shelvesOf, tablesOf } from '../../scenario/files/index.ts';
import { writeTemplate } from '../../scenario/index.ts';
import type { Action, System } from '../../systems/system.ts';
import { actionsOf } from '../../turn/index.ts';

/** What of a rule system an option may take, where that is a few words. */
export interface KnownValues {
  readonly of: (system: System) => string[];
  /** Whether a file does as well. */
  readonly orFile?: true;
}

const once = (words: readonly string[]): string[] => [...new Set(words)];

const actionNames = (system: System): string[] => actionsOf(system).map(({ name }) => name);

/** Names of the mixes of targets that come with the system. */
const mixNames = (system: System): string[] =>
  once(system.actions.flatMap((action) => tablesOf(system, action, 'targets').map(({ name }) => name)));

/** What its actions count of themselves, as their templates are; the headlines first. */
const metricNames = (system: System): string[] =>
  once([
    ...system.actions.map(({ headline }) => headline),
    ...system.actions.flatMap((action) => [...countedBy(system, action), ...onRequest(action)]),
  ]);

const onRequest = (action: Action): string[] => Object.keys(action.onRequest ?? {});

function countedBy(system: System, action: Action): string[] {
  const template = { text: writeTemplate(system, action), name: action.name };
  const scenario = readScenario(template, [system]);
  return programFor(scenario, scenario.cases[0]).metrics.map(({ name }) => name);
}

const METRIC: KnownValues = { of: metricNames };

/** By the option; a condition begins with a metric. */
export const KNOWN_VALUES: Readonly<Record<string, KnownValues>> = {
  '--action': { of: actionNames },
  '--against': { of: mixNames, orFile: true },
  '--also': { of: (system) => once(system.actions.flatMap(onRequest)) },
  '--metric': METRIC,
  '--seen': METRIC,
  '--targets': { of: mixNames, orFile: true },
  '--where': METRIC,
};

/** What a second argument can be, by what it is called; of numbers those of one word, as a shell takes two for two. */
export const KNOWN_WORDS: Readonly<Record<string, (system: System) => string[]>> = {
  action: actionNames,
  word: (system) => once(shelvesOf(system).flatMap((shelf) => profilesIn(system, shelf).map(({ id }) => id))),
};
