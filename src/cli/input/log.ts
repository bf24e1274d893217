import { nearest, type Scenario, type ScenarioCase } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';

/**
 * The case of a scenario that a line of a log is about: the first where it names none.
 *
 * @param at file and line
 * @throws UsageError when it has none of that name
 */
export function caseNamed(scenario: Scenario, name: string, at: string): ScenarioCase {
  const { cases } = scenario;
  const one = name === '' ? cases[0] : cases.find((each) => each.name === name);
  if (one) return one;
  throw unknown(
    `${at}: variant`,
    name,
    cases.map((each) => each.name),
  );
}

/** What is said of a word that is none of those known. */
export function unknown(where: string, found: string, known: readonly string[]): UsageError {
  const near = nearest(found, known);
  return new UsageError(
    `${where}: found "${found}", expected one of ${known.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
  );
}
