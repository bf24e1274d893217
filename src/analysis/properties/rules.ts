import type { Scenario } from '../../scenario/index.ts';
import type { SolveSettings } from '../distribution.ts';
import { checkProperties, type PropertyCheck, stepsPlayed } from './properties.ts';

/** A property, and the scenario that it was looked at in. */
export interface ScenarioCheck extends PropertyCheck {
  /** Its title. */
  readonly scenario: string;
}

/**
 * Holds rules to what any rules should keep, see {@link checkProperties}, in every case of scenarios; and whether every
 * step of their actions is played in any of them.
 *
 * @example
 * ```ts
 * import { checkRules, loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const checks = await checkRules([scenario], { method: 'exact', seed: '1', trials: 20_000 });
 * checks.some(({ verdict }) => verdict === 'fails'); // false
 * ```
 */
export async function checkRules(
  scenarios: readonly Scenario[],
  settings: SolveSettings,
): Promise<ScenarioCheck[]> {
  const checks: ScenarioCheck[] = [];
  for (const scenario of scenarios)
    for (const one of await checkProperties(scenario, settings))
      checks.push({ scenario: scenario.title, ...one });
  for (const name of new Set(scenarios.map(({ action }) => action.name))) {
    const all = scenarios.filter(({ action }) => action.name === name);
    checks.push({ scenario: all[0].title, ...stepsPlayed(all) });
  }
  return checks;
}
