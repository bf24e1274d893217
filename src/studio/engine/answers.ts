import { fullPurse, otherAnswers } from '../../solve/assumptions/other-answers.ts';
import { type FullCaseResult, fullCaseResult, resultWithoutTraces } from '../../solve/case-result.ts';
import { AT_ONCE } from '../../solve/compiled.ts';
import type { Crew } from '../../solve/crew.ts';
import { developmentOf } from '../../solve/development.ts';
import { resultOf } from '../../solve/result.ts';
import { Solving } from '../../solve/solve.ts';
import { TRIALS, type Want, WITNESS_TRIALS } from '../../solve/want.ts';
import { foundAtTable } from './at-table.ts';
import { caseOf, type Rulebook } from './case.ts';
import type { Found, Wish } from './messages.ts';
import { cameUpIn } from './seen.ts';

/** As the command wants it. */
export const wantOf = ({ seed }: Wish): Want => ({
  method: 'auto',
  seed,
  trials: TRIALS,
  witness: WITNESS_TRIALS,
});

/** Trials after which it is told how a case stands that is not exact. */
export const LOOKS = [1 << 11, 1 << 14, 1 << 16, 1 << 18];

/**
 * What is known of a scenario, better from one to the next: exactly or after more and more trials, then round by round,
 * then with its witness, in the end with what other answers to the open questions would change. Where something came
 * up at the table, what is to be expected from there on.
 *
 * @param fusillade the version
 * @throws InputError when the scenario is not right
 * @throws Interrupted when the crew's signal fired
 */
export async function* answersTo(
  rules: Rulebook,
  wish: Wish,
  fusillade: string,
  crew: Crew,
): AsyncGenerator<Found, void> {
  const { scenario, seed, title, isBrief = false } = wish;
  const cameUp = cameUpIn(rules.action, scenario);
  if (cameUp.length > 0) {
    yield foundAtTable(rules, wish, cameUp, fusillade);
    return;
  }
  const { system, action } = rules;
  const one = caseOf(rules, scenario, title);
  rules.attempt?.({ system, action, cases: [one] });
  const result = (found: FullCaseResult): Found => {
    const runnable = { system, action, title: one.name, cases: [one] };
    const { method = 'exact', trials = 0 } = found;
    return {
      ...found,
      ...resultOf(runnable, { fusillade, command: '', seed }, [{ method, trials, found }]),
    };
  };
  const want = wantOf(wish);
  const quick = await Solving.begin({ system, action }, one, want, { ...crew, budget: AT_ONCE });
  const isQuick = !('why' in quick.chain);
  // Whether it can be worked out is soon said of most, and of the others trials say something sooner.
  if (!isQuick) yield result(resultWithoutTraces(one, await quick.upTo(LOOKS[0])));
  const solving = isQuick ? quick : await Solving.begin({ system, action }, one, want, crew);
  const known = solving.known();
  if (known) yield result(resultWithoutTraces(one, known));
  else for (const look of LOOKS.slice(1)) yield result(resultWithoutTraces(one, await solving.upTo(look)));
  if (isBrief) return;
  const { program, chain } = solving;
  const found = 'why' in chain ? undefined : chain;
  const development = await developmentOf(program, found, want, crew.signal);
  const rounds = development && { development };
  if (known && rounds) yield result({ ...resultWithoutTraces(one, known), ...rounds });
  const full = { ...fullCaseResult(one, await solving.solve(), seed), ...rounds };
  yield result(full);
  const landings = full.scatter.reduce((sum, map) => sum + map.landings.length, 0);
  const others = await otherAnswers({ action, one, program, chain, landings }, fullPurse(1), crew);
  if (others) yield result({ ...full, ...others });
}
