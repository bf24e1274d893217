import type { Basis } from '../../report/answer.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';

/** What was asked, with the case that it was asked of where the scenario has several. */
export function askedOf(basis: Basis, { cases }: Scenario, { name }: ScenarioCase): Basis {
  if (cases.length === 1) return basis;
  const line = `Asked of “${clip(name, 60)}” alone, one of ${cases.length} cases; --variant NAME asks of another`;
  return { ...basis, lines: [line, ...basis.lines] };
}
