import type { Asked } from '../report/answer.ts';
import { commonLines, rulesName } from '../report/words/sentences.ts';
import type { Scenario, ScenarioCase } from '../scenario/index.ts';

/**
 * Whose rules were asked, and what holds for every case in question: who shoots with what at whom, from where.
 *
 * @param scenarios with the cases that were in question
 * @param version of fusillade
 */
export function askedOf(
  scenarios: readonly (Pick<Scenario, 'system' | 'action'> & { readonly cases: readonly ScenarioCase[] })[],
  version: string,
): Asked {
  const names = scenarios.map(({ system, action }) => `${rulesName({ system })} · ${action.title}`);
  const lines = scenarios.flatMap(({ action, cases }) =>
    cases.map(({ prepared }) => action.explain(prepared)),
  );
  return { of: [...new Set(names)].join(', '), lines: commonLines(lines), version };
}
