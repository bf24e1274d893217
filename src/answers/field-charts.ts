import type { Estimate } from '../analysis/index.ts';
import { caseResult, metricNamed, type Question, type Subject } from '../analysis/index.ts';
import type { Answer } from '../report/index.ts';
import { chartsOfCases, figureBars, figureHeatMap, figureLine, withUnit } from '../report/index.ts';
import { type Point, unitsOf } from '../scenario/index.ts';
import type { Action } from '../systems/system.ts';
import { isChance, plainFigure } from './figure-text.ts';

/** A case at the values of the varied fields, and what it answers. */
export interface Answered {
  readonly point: Point;
  readonly subject: Subject;
  readonly estimate: Estimate;
}

/**
 * Pictures of how an answer moves with one or two fields: a mean with the distributions behind it, anything else as
 * a line or a heat map.
 */
export function fieldCharts(
  question: Question,
  answered: readonly Answered[],
  action: Action,
): Answer['charts'] {
  const { left } = question;
  if (answered.length < 2) return [];
  const units = unitsOf(action, Object.keys(answered[0]!.point));
  if (left.kind === 'figure' && left.figure.what === 'mean' && !left.variant)
    return chartsOfCases(
      answered.map(({ subject, point }) => caseResult(subject.name, subject.distribution, { ...point })),
      metricNamed(left.figure.metric.name, answered[0]!.subject.distribution.program),
      units,
    );
  const [across, down] = Object.keys(answered[0]!.point) as [string, string | undefined];
  const title = question.text;
  if (down !== undefined) {
    const cells = answered.map(({ point, estimate }) => ({
      across: point[across]!,
      down: point[down]!,
      figure: plainFigure(estimate),
    }));
    return [figureHeatMap(cells, withUnit(across, units), withUnit(down, units), title)];
  }
  const points = answered.flatMap(({ point, estimate }) =>
    typeof point[across] === 'number' ? [{ at: point[across], figure: plainFigure(estimate) }] : [],
  );
  return points.length > 1 ? [figureLine(points, withUnit(across, units), title, isChance(left))] : [];
}

/** Pictures of what some cases answer: of a metric's mean the distributions behind it, of anything else that alone. */
export function caseCharts(
  { left, text }: Question,
  cases: readonly { readonly name: string; readonly subject: Subject; readonly estimate: Estimate }[],
): Answer['charts'] {
  const [first] = cases;
  if (first && left.kind === 'figure' && left.figure.what === 'mean' && !left.variant)
    return chartsOfCases(
      cases.map(({ name, subject }) => caseResult(name, subject.distribution)),
      metricNamed(left.figure.metric.name, first.subject.distribution.program),
    );
  const figures = cases.map(({ name, estimate }) => ({ name, figure: plainFigure(estimate) }));
  return [figureBars(figures, text, isChance(left))];
}
