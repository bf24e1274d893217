import type { UsedProfile } from '../../scenario/index.ts';
import type { CaseResult, Result } from '../../stats/index.ts';
import { metricsIn } from '../expression/bind.ts';
import { ExpressionError } from '../expression/error.ts';
import type { CaseInQuestion, Known } from '../expression/known.ts';
import { figuresOf, type Question } from '../expression/tree.ts';

/**
 * A case of a result that was kept, to ask questions of.
 *
 * @param profiles who was in it, where that is known; else only what the shooting side costs
 */
export function caseOfResult(
  one: Pick<CaseResult, 'metrics' | 'exact' | 'points' | 'method' | 'trials'>,
  { method, trials }: Pick<Result, 'method' | 'trials'>,
  profiles?: readonly UsedProfile[],
): CaseInQuestion {
  return {
    distribution: one.exact
      ? exactOf(one, one.exact)
      : countedOf(one, one.method ?? method, one.trials ?? trials),
    profiles:
      profiles ??
      (one.points === undefined ? [] : [{ path: 'all of it', side: 'shooting', points: one.points }]),
    sister: () => undefined,
    variants: [],
  };
}

/**
 * A result keeps no conditions on several metrics.
 *
 * @throws ExpressionError when a question has one, or names what the case has not
 */
export function checkKept(question: Question, { distribution: { program } }: CaseInQuestion): void {
  for (const figure of figuresOf(question))
    if (figure.what === 'P' && metricsIn(figure.condition, program).length > 1)
      throw new ExpressionError(
        question.text,
        0,
        'found a condition on several metrics, which results do not keep, expected one on a single metric',
      );
}

function exactOf({ metrics }: Pick<CaseResult, 'metrics'>, exact: NonNullable<CaseResult['exact']>): Known {
  const weights = Object.entries(exact.metrics).map(
    ([name, { probability }]) => [name, Float64Array.from(probability)] as const,
  );
  return { program: programOf(metrics), method: 'exact', trials: 0, weights: new Map(weights) };
}

function countedOf({ metrics }: Pick<CaseResult, 'metrics'>, method: Known['method'], trials: number): Known {
  const weights = Object.entries(metrics).map(
    ([name, { counts, probability }]) => [name, Float64Array.from(counts ?? probability)] as const,
  );
  return { program: programOf(metrics), method, trials, weights: new Map(weights) };
}

const programOf = (metrics: CaseResult['metrics']): Known['program'] => ({
  metrics: Object.entries(metrics).map(([name, metric]) =>
    metric.kind === 'count'
      ? { kind: 'count', name, title: metric.title, unit: metric.unit, one: metric.one }
      : { kind: 'category', name, title: metric.title, values: () => metric.values },
  ),
  options: undefined,
});
