import type { Checked, ScenarioCheck, Verdict } from '../analysis/index.ts';
import type { Answer } from '../report/answer.ts';
import { foundText } from './check.ts';
import { counted } from './words/figure-text.ts';

/**
 * Whether rules keep what any rules should.
 *
 * @param rules what they are called
 * @param command that answers it again, for the page
 *
 * @example
 * ```ts
 * import { checkRules, loadBundled, propertiesAnswer, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const checks = await checkRules([scenario], { method: 'exact', seed: '1', trials: 20_000 });
 * propertiesAnswer('my rules', checks).title; // 'Properties of my rules'
 * ```
 */
export function propertiesAnswer(rules: string, checks: readonly ScenarioCheck[], command = ''): Answer {
  const of = (verdict: Verdict) => checks.filter((one) => one.verdict === verdict);
  const [bad, open] = [of('fails'), of('cannot tell')];
  const [first] = bad;
  const verdict = first
    ? `${bad.length} ${bad.length === 1 ? 'fails' : 'fail'}: “${first.property}” in “${first.name}” (${first.found})`
    : `${open.length === 0 ? 'all' : checks.length - open.length} hold`;
  const [untold] = open;
  const rest = untold
    ? `; ${open.length} cannot be told: “${untold.property}” (${untold.found})${open.length > 1 ? ` and ${open.length - 1} more` : ''}`
    : '';
  return {
    title: `Properties of ${rules}`,
    sentence: `Of ${counted(checks.length, 'property', 'properties')} of ${rules}, ${verdict}${rest}.`,
    tables: [
      {
        title: 'Properties',
        head: ['Property', 'Verdict', 'Found', 'Case'],
        rows: checks.map(({ property, verdict: one, found, name }) => [property, one, found, name]),
      },
    ],
    charts: [],
    notes: [
      'Trials are rolled die by die. One of right rules is said to disagree with its distribution in at most 1 of 100,000 cases.',
    ],
    command,
    found: checks,
    rows: checks.map(({ scenario, name, property, verdict: one }) => ({
      scenario,
      case: name,
      metric: property,
      value: one,
    })),
  };
}

/**
 * Expectations of scenarios as properties that their rules keep or do not.
 *
 * @example
 * ```ts
 * import { checkAll, expectationChecks, loadBundled, readExpectations, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const checked = await checkAll(readExpectations([scenario]), { method: 'exact', seed: '1', trials: 1 });
 * expectationChecks(checked)[0].verdict; // 'holds'
 * ```
 */
export const expectationChecks = (checked: readonly Checked[]): ScenarioCheck[] =>
  checked.map((one) => ({
    scenario: one.scenario.title,
    property: one.expectation.question.text,
    name: one.name,
    verdict: one.verdict,
    found: foundText(one),
  }));
