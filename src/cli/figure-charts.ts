import type { Estimate } from '../analysis/index.ts';
import { caseResult, figuresOf, type Question, type Subject } from '../analysis/index.ts';
import type { Answer } from '../report/index.ts';
import { chartsOfCases, figureHeatMap, figureLine, withUnit } from '../report/index.ts';
import { type Point, unitsOf } from '../scenario/index.ts';
import type { Action } from '../systems/system.ts';
import { isChance, plainFigure } from './shown.ts';

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
      answered.map(({ subject, point }) => caseResult(subject.name, subject.law, { ...point })),
      left.figure.metric.name,
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

/** The metric whose distribution a question is about, if it is about one. */
export function metricOf(question: Question): string | undefined {
  const [figure] = figuresOf(question);
  return figure && figure.what !== 'P' ? figure.metric.name : undefined;
}
