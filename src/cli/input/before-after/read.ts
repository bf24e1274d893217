import {
  type BeforeAfter,
  checkNames,
  ExpressionError,
  type LeftOut,
  programFor,
  type Question,
} from '../../../analysis/index.ts';
import type { Scenario, ScenarioCase } from '../../../scenario/index.ts';
import { UsageError } from '../../failure.ts';
import { questionFor } from '../question.ts';

/** Scenarios to be played before and after something was changed. */
export interface Read {
  readonly all: readonly BeforeAfter[];
  readonly leftOut: readonly LeftOut[];
  /** What else is not the same before and after, a line each. */
  readonly differences: readonly string[];
}

/** The cases of a scenario, and what each is held against. */
export interface Pair {
  readonly from: Scenario;
  readonly to: Scenario;
  readonly before: readonly ScenarioCase[];
  readonly after: readonly ScenarioCase[];
}

/** Each with what is asked of it; those that have no such metric are left out. */
export function withQuestions(
  pairs: readonly Pair[],
  leftOut: readonly LeftOut[],
  metric: string | undefined,
  differences: readonly string[],
): Read {
  const all: BeforeAfter[] = [];
  const without: LeftOut[] = [];
  let failure: unknown;
  for (const { from, to, before, after } of pairs) {
    if (before.length === 0) continue;
    try {
      const question = questionOf({ ...from, cases: before }, { ...to, cases: after }, metric);
      const scenario = { title: from.title, file: from.file };
      all.push({
        scenario,
        question,
        before: { rules: from, cases: before },
        after: { rules: to, cases: after },
      });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failure ??= error;
      without.push({ scenario: from.title, name: from.title, why: `no ${metric}` });
    }
  }
  if (all.length === 0) throw failure;
  return {
    all,
    leftOut: [...leftOut, ...without],
    differences,
  };
}

function questionOf(from: Scenario, to: Scenario, metric: string | undefined): Question {
  const question = questionFor(from, metric);
  try {
    for (const one of to.cases) checkNames(question, programFor(to, one));
  } catch (error) {
    if (error instanceof ExpressionError) throw new UsageError(`--metric: ${error.message}`);
    throw error;
  }
  return question;
}
