import {
  figuresOf,
  type Look,
  metricsIn,
  type Precision,
  programFor,
  type Question,
  untilPrecise,
} from '../../analysis/index.ts';
import { precisionSentence } from '../../answers/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import type { Stopping } from '../../solve/index.ts';
import { UsageError } from '../failure.ts';
import { questionFor } from '../input/question.ts';

/** A run that goes on until it is precise, and what to say of its end. */
export interface PreciseRun {
  readonly until: Stopping;
  readonly howItEnded: () => string;
  /** Whether the most trials ended it before. */
  readonly isMissed: () => boolean;
}

/** @throws UsageError when the metric cannot be asked for */
export function preciseRun(
  scenario: Scenario,
  precision: Precision,
  { metric, maxTrials }: { readonly metric?: string; readonly maxTrials: number },
): PreciseRun {
  const question = questionFor(scenario, metric);
  if (isJoint(question, scenario))
    throw new UsageError(
      `--metric: found ${metric}, expected a condition on one metric when run is to be precise`,
    );
  const looks: Look[] = [];
  return {
    until: untilPrecise(question, precision, maxTrials, (look) => looks.push(look)),
    howItEnded: () => precisionSentence(question, precision, looks, maxTrials),
    isMissed: () => looks.at(-1)?.enough === false,
  };
}

/** Whether it asks for several metrics at once, which a run counts only in declared pairs. */
function isJoint(question: Question, scenario: Scenario): boolean {
  const programs = scenario.cases.map((one) => programFor(scenario, one));
  return figuresOf(question).some(
    (figure) =>
      figure.what === 'P' && programs.some((program) => metricsIn(figure.condition, program).length > 1),
  );
}
