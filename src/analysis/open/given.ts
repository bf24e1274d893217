import type { ScenarioCase } from '../../scenario/index.ts';
import type { Rules } from '../../solve/index.ts';
import type { SolveSettings } from '../distribution.ts';
import { given, type Sight } from '../evening/given.ts';
import { ExpressionError } from '../expression/error.ts';
import type { Estimate } from '../expression/estimate.ts';
import { estimate } from '../expression/evaluate.ts';
import type { Question } from '../expression/tree.ts';
import { variedSubject } from '../subject.ts';
import { type OpenAnswers, openAnswers } from './other-answers.ts';

/**
 * What the rules leave open where something was seen: what other answers make of what is expected from then on, and of
 * what was expected before.
 *
 * @example
 * ```ts
 * import { loadBundled, openInGiven, parseQuestion, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInGiven(scenario, scenario.cases[0], question, { seen: 'hits >= 7' }, how);
 * open.figures.length; // 2
 * ```
 */
export function openInGiven(
  rules: Rules,
  one: ScenarioCase,
  question: Question,
  sight: Sight,
  settings: SolveSettings,
): Promise<OpenAnswers> {
  const { seed, trials } = settings;
  // Trials that fit are picked out: none are sampled.
  const method = settings.method === 'sample' ? 'auto' : settings.method;
  const figuresOf = async ([changed]: readonly ScenarioCase[]): Promise<Estimate[]> => {
    try {
      const { before, after } = given(rules, changed, sight, { method, seed, trials });
      return [after, before].map((found) => estimate(question, variedSubject(changed, found)));
    } catch (error) {
      if (error instanceof ExpressionError && changed !== one) return NEVER_SEEN;
      throw error;
    }
  };
  return openAnswers([{ rules, one }], figuresOf, settings);
}

/** By an answer by which it is never so nothing is to be expected from then on. */
const NEVER_SEEN: Estimate[] = [{ value: Number.NaN }, { value: Number.NaN }];
