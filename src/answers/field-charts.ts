import { type Estimate, metricNamed, type Question, type Subject } from '../analysis/index.ts';
import { chartsOfCases } from '../report/charts/cases.ts';
import { type Chart, withUnit } from '../report/charts/chart.ts';
import { figureBars } from '../report/charts/figures/bars.ts';
import { figureHeatMap } from '../report/charts/figures/heat-map.ts';
import { figureLine } from '../report/charts/figures/line.ts';
import { type Point, unitsOf } from '../scenario/index.ts';
import { caseResult } from '../solve/index.ts';
import type { Action } from '../systems/system.ts';
import { isChance } from './figure-text.ts';

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
export function fieldCharts(question: Question, answered: readonly Answered[], action: Action): Chart[] {
  if (answered.length < 2) return [];
  const fields = Object.keys(answered[0].point);
  const units = unitsOf(action, fields);
  const metric = meanOf(question, answered);
  if (metric !== undefined)
    return chartsOfCases(
      answered.map(({ subject, point }) => caseResult(subject.name, subject.distribution, { ...point })),
      metric,
      units,
    );
  return fields.length > 1
    ? [heatMap(question, answered, fields, units)]
    : line(question, answered, fields[0], units);
}

/** Pictures of what some cases answer: of a metric's mean the distributions behind it, of anything else that alone. */
export function caseCharts(
  question: Question,
  cases: readonly { readonly name: string; readonly subject: Subject; readonly estimate: Estimate }[],
): Chart[] {
  const metric = meanOf(question, cases);
  if (metric !== undefined)
    return chartsOfCases(
      cases.map(({ name, subject }) => caseResult(name, subject.distribution)),
      metric,
    );
  const figures = cases.map(({ name, estimate }) => ({ name, figure: estimate }));
  return [figureBars(figures, question.text, isChance(question.left))];
}

/** The metric whose mean is in question, where nothing else is, as the first case's rules name it. */
const meanOf = ({ left }: Question, [first]: readonly { readonly subject: Subject }[]): string | undefined =>
  first && left.kind === 'figure' && left.figure.what === 'mean' && !left.variant
    ? metricNamed(left.figure.metric.name, first.subject.distribution.program)
    : undefined;

function heatMap(
  { text }: Question,
  answered: readonly Answered[],
  [across, down]: readonly string[],
  units: Record<string, string>,
): Chart {
  const cells = answered.map(({ point, estimate }) => ({
    across: point[across],
    down: point[down],
    figure: estimate,
  }));
  return figureHeatMap(cells, withUnit(across, units), withUnit(down, units), text);
}

function line(
  { left, text }: Question,
  answered: readonly Answered[],
  field: string,
  units: Record<string, string>,
): Chart[] {
  const points = answered.flatMap(({ point: { [field]: at }, estimate }) =>
    typeof at === 'number' ? [{ at, figure: estimate }] : [],
  );
  return points.length > 1 ? [figureLine(points, withUnit(field, units), text, isChance(left))] : [];
}
