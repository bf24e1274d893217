import { InputError } from '../../scenario/text/problem.ts';
import { fullPurse, otherAnswers } from '../../solve/assumptions/other-answers.ts';
import type { RunnableCase } from '../../solve/case.ts';
import { type FullCaseResult, fullCaseResult, resultWithoutTraces } from '../../solve/case-result.ts';
import { AT_ONCE } from '../../solve/compiled.ts';
import type { Crew } from '../../solve/crew.ts';
import { developmentOf } from '../../solve/development.ts';
import { MAX_DEVELOPED_CASES } from '../../solve/limits.ts';
import { resultOf } from '../../solve/result.ts';
import { Solving } from '../../solve/solve.ts';
import { LOOKS, wantOf } from './answers.ts';
import { caseOf, type Rulebook } from './case.ts';
import type { Found, OneOfCases, Wish, Written } from './messages.ts';
import { withValue } from './words.ts';

/**
 * What is known of several cases, better from one to the next: all of them exactly or after a few trials, then with how
 * they go round by round and their witnesses, in the end with what other answers to the open questions would change; as
 * a run answers them.
 *
 * @param fusillade the version
 * @throws InputError when one of them is not right
 * @throws Interrupted when the crew's signal fired
 */
export async function* answersToCases(
  rules: Rulebook,
  wish: Wish,
  fusillade: string,
  crew: Crew,
): AsyncGenerator<Found, void> {
  const { system, action } = rules;
  const { scenario, seed, title = action.title, cases: wanted = [] } = wish;
  const cases = wanted.map((one) => runnable(rules, scenario, one));
  rules.attempt?.({ system, action, cases });
  const result = (found: readonly FullCaseResult[]): Found => {
    const outcomes = found.map((one) => ({ method: 'exact' as const, trials: 0, ...one, found: one }));
    const about = { system, action, title, cases };
    return { ...found[0], ...resultOf(about, { fusillade, command: '', seed }, outcomes) };
  };
  const want = wantOf(wish);
  const begun: Solving[] = [];
  const found: FullCaseResult[] = [];
  const begin = async (i: number, budget?: Crew['budget']) => {
    const own = { ...oneOfCrew(crew, i, cases.length), ...(budget && { budget }) };
    const solving = await Solving.begin({ system, action }, cases[i], want, own);
    begun[i] = solving;
    found[i] = resultWithoutTraces(cases[i], solving.known() ?? (await solving.upTo(LOOKS[0])));
  };
  for (const i of cases.keys()) await begin(i, AT_ONCE);
  yield result(found);
  // Of those that take longer trials say something meanwhile.
  const slow = [...cases.keys()].filter((i) => 'why' in begun[i].chain);
  for (const [k, i] of slow.entries()) {
    await begin(i);
    if (cases.length <= FEW || k === slow.length - 1) yield result(found);
  }
  for (const [i, { program, chain }] of cases.length > MAX_DEVELOPED_CASES ? [] : begun.entries()) {
    const development = await developmentOf(program, 'why' in chain ? undefined : chain, want, crew.signal);
    if (development) found[i] = { ...found[i], development };
  }
  if (found.some(({ development }) => development)) yield result(found);
  for (const [i, solving] of begun.entries()) {
    const { development } = found[i];
    found[i] = {
      ...fullCaseResult(cases[i], await solving.solve(), seed),
      ...(development && { development }),
    };
    if ('why' in solving.chain && cases.length <= FEW) yield result(found);
  }
  yield result(found);
  const purse = fullPurse(cases.length);
  for (const [i, { program, chain }] of begun.entries()) {
    const landings = found[i].scatter.reduce((sum, map) => sum + map.landings.length, 0);
    const standing = { action, one: cases[i], program, chain, landings };
    found[i] = { ...found[i], ...(await otherAnswers(standing, purse, crew)) };
  }
  yield result(found);
}

/** While there are so few, it is told anew when trials of one are rolled. */
const FEW = 8;

/** A crew that hears of a case as a part of all. */
const oneOfCrew = ({ onProgress, onCounting, ...others }: Crew, i: number, cases: number): Crew => {
  let trials = 0;
  return {
    ...others,
    onCounting: (done, of) => {
      trials = of;
      onCounting?.(done, of);
    },
    onProgress: (done) => onProgress?.((i * trials + done) / cases),
  };
};

function runnable(rules: Rulebook, scenario: Written, { name, point, differs }: OneOfCases): RunnableCase {
  const own = Object.entries(differs).reduce<Written>(
    (made, [path, value]) => withValue(made, path, value),
    scenario,
  );
  try {
    const { input, prepared, resolved, assumptions, points } = caseOf(rules, own, name);
    return {
      ...{ name, input, prepared, resolved, assumptions },
      ...(point && { point }),
      ...(points !== undefined && { points }),
    };
  } catch (error) {
    if (!(error instanceof InputError) || Object.keys(differs).length === 0) throw error;
    // What is wrong in one of them alone is told of that one.
    throw new InputError(
      error.problems.map((problem) => ({ ...problem, found: `in “${name}” ${problem.found}` })),
    );
  }
}
