import { caseMaker, makeCase, type ScenarioCase } from '../../scenario/cases.ts';
import type { Profiles } from '../../scenario/named-profiles.ts';
import { type LocatedMap, locate } from '../../scenario/text/located.ts';
import { foundText, InputError, type Problem } from '../../scenario/text/problem.ts';
import type { Rules, Runnable } from '../../solve/case.ts';
import { type Action, FieldError, type System } from '../../systems/system.ts';
import { actionsOf } from '../../turn/index.ts';
import type { Mistake, RulesNamed, Written } from './messages.ts';
import { withoutSeen } from './seen.ts';

/** The system that a scenario names, which is one of the engine's. */
export const systemOf = (systems: readonly System[], scenario: Written): System =>
  named(systems, scenario, 'system');

/** The action that a scenario names. */
export const actionOf = (system: System, scenario: Written): Action =>
  named(actionsOf(system) as readonly Action[], scenario, 'action');

function named<T extends { readonly name: string }>(
  known: readonly T[],
  scenario: Written,
  field: string,
): T {
  const found = known.find(({ name }) => name === scenario[field]);
  if (found) return found;
  const expected = `one of: ${known.map(({ name }) => name).join(', ')}`;
  throw new InputError([{ file: '', path: field, found: foundText(scenario[field]), expected }]);
}

/** The rules of these names. */
export function rulesNamed(systems: readonly System[], names: Written | RulesNamed): Rules {
  const system = systemOf(systems, { ...names });
  return { system, action: actionOf(system, { ...names }) };
}

/** Tries rules by cases; throws what is wrong with them. */
export type Attempt = (rules: Pick<Runnable, 'system' | 'action' | 'cases'>) => void;

/** By which rules a scenario is played, and which profiles it may name. */
export interface Rulebook extends Rules {
  readonly profiles: Profiles;
  /** Where the rules are one's own. */
  readonly attempt?: Attempt;
}

/**
 * The case of a scenario.
 *
 * @param title what it is called; its action's where it is left out
 * @throws InputError with everything that is wrong with it
 */
export function caseOf(
  { system, action, profiles }: Rulebook,
  scenario: Written,
  title = action.title,
): ScenarioCase {
  const { system: _, action: __, ...fields } = withoutSeen(action, scenario);
  const tree = locate(fields, { file: '' }) as LocatedMap;
  return makeCase({ name: title, tree }, caseMaker(system, action, profiles));
}

/** What is wrong with a scenario, as the command says it. */
export function mistakesOf(error: unknown): Mistake[] {
  if (error instanceof InputError) return error.problems.map(mistakeOf);
  if (error instanceof FieldError)
    return [{ path: error.path.join('.'), words: `found ${error.found}, expected ${error.expected}` }];
  return [{ path: '', words: error instanceof Error ? error.message : String(error) }];
}

const mistakeOf = ({ path, found, expected, suggestion }: Problem): Mistake => ({
  path,
  words: `${found}, expected ${expected}${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`,
});
