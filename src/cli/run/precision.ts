import { InvalidArgumentError } from 'commander';
import {
  figuresOf,
  type Look,
  looksUpTo,
  metricsIn,
  type Precision,
  programFor,
  type Question,
  quantityText,
  untilPrecise,
} from '../../analysis/index.ts';
import { shown } from '../../answers/figure-text.ts';
import { showWhole } from '../../report/index.ts';
import type { Stopping } from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { questionFor } from '../input/question.ts';

/** Reads `0.1%` (of the figure itself) or `0.002` (either way). */
export function precisionValue(text: string): Precision {
  const match = /^(\d+(?:\.\d+)?(?:e-?\d+)?)(%?)$/.exec(text);
  const value = Number(match?.[1]);
  if (!match || !(value > 0))
    throw new InvalidArgumentError('expected a share such as 0.1%, or half a width such as 0.002.');
  return match[2] ? { by: value / 100, relative: true } : { by: value, relative: false };
}

/** The precision as it is written. */
export const precisionText = ({ by, relative }: Precision): string =>
  relative ? `${Number((by * 100).toPrecision(12))}%` : String(by);

/** A run that goes on until it is precise, and what to say of its end. */
export interface PreciseRun {
  readonly until: Stopping;
  readonly howItEnded: () => string;
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
    howItEnded: () => howItEnded(question, looks, precision, maxTrials),
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

function howItEnded(question: Question, looks: readonly Look[], precision: Precision, cap: number): string {
  const last = looks.at(-1);
  if (!last) return 'precision: the result is exact, no trial was needed';
  const planned = looksUpTo(cap).length;
  const found = `${quantityText(question.left)} = ${shown(question.left, last.estimate)}`;
  const trials = showWhole(last.trials);
  const ended = last.enough
    ? `precise enough after ${trials} trials`
    : `stopped at ${trials} trials before it was precise to ${precisionText(precision)}`;
  return `precision: ${ended}: ${found} (interval at 1 - 5%/${planned}, so that it holds at all of ${planned} looks)`;
}
