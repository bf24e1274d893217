import { clip } from '../../report/words/untrusted.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';

/**
 * What several scenarios are about, a line each: what it is called, and who shoots with what at whom.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, aboutScenarios } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * aboutScenarios([scenario])[0]; // '“Bowmen shoot at raiders in the open”: Fyrd bowmen, longbow, at Light raiders'
 * ```
 */
export const aboutScenarios = (scenarios: readonly Pick<Scenario, 'title' | 'cases'>[]): string[] =>
  scenarios.map(({ title, cases }) => {
    const who = [...new Set(cases.map(whoWords))].filter(Boolean);
    const more = who.length > MOST_WAYS ? ` and ${who.length - MOST_WAYS} more` : '';
    return [`“${clip(title, 120)}”`, who.slice(0, MOST_WAYS).join('; or ') + more].filter(Boolean).join(': ');
  });

/** Variants in which somebody else shoots, or with something else. */
const MOST_WAYS = 2;

/** `Fyrd bowmen, longbow, at Light raiders` */
function whoWords({ profiles }: ScenarioCase): string {
  const [shooting, targets] = (['shooting', 'target'] as const).map((own) =>
    [...new Set(profiles.flatMap(({ side, title, name }) => (side === own ? (title ?? name ?? []) : [])))]
      .map((one) => clip(one, 60))
      .join(', '),
  );
  return [shooting, targets && `at ${targets}`].filter(Boolean).join(', ');
}
