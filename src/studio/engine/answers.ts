import { fullPurse, otherAnswers } from '../../solve/assumptions/other-answers.ts';
import { type FullCaseResult, fullCaseResult, resultWithoutTraces } from '../../solve/case-result.ts';
import type { Crew } from '../../solve/crew.ts';
import { developmentOf } from '../../solve/development.ts';
import { Solving } from '../../solve/solve.ts';
import { TRIALS, WITNESS_TRIALS } from '../../solve/want.ts';
import type { System } from '../../systems/system.ts';
import { actionOf, caseOf } from './case.ts';
import type { Written } from './messages.ts';

/** Trials after which it is told how a case stands that is not exact. */
const LOOKS = [1 << 14, 1 << 16, 1 << 18];

/**
 * What is known of a scenario, better from one to the next: exactly or after more and more trials, then round by round,
 * then with its witness, in the end with what other answers to the open questions would change.
 *
 * @throws InputError when the scenario is not right
 * @throws Interrupted when the crew's signal fired
 */
export async function* answersTo(
  system: System,
  scenario: Written,
  seed: string,
  crew: Crew,
): AsyncGenerator<FullCaseResult, void> {
  const one = caseOf(system, scenario);
  const action = actionOf(system, scenario);
  const want = { method: 'auto', seed, trials: TRIALS, witness: WITNESS_TRIALS } as const;
  const solving = await Solving.begin({ system, action }, one, want, crew);
  const known = solving.known();
  if (known) yield resultWithoutTraces(one, known);
  else for (const look of LOOKS) yield resultWithoutTraces(one, await solving.upTo(look));
  const { program, chain } = solving;
  const found = 'why' in chain ? undefined : chain;
  const development = await developmentOf(program, found, want, crew.signal);
  const rounds = development && { development };
  if (known && rounds) yield { ...resultWithoutTraces(one, known), ...rounds };
  const full = { ...fullCaseResult(one, await solving.solve(), seed), ...rounds };
  yield full;
  const landings = full.scatter.reduce((sum, map) => sum + map.landings.length, 0);
  const others = await otherAnswers({ action, one, program, chain, landings }, fullPurse(1), crew.signal);
  if (others) yield { ...full, ...others };
}
