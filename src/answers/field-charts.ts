import { type Estimate, metricNamed, type Question, type Subject } from '../analysis/index.ts';
import { chartsOfCases, endsOfCases } from '../report/charts/cases.ts';
import type { Chart } from '../report/charts/chart.ts';
import { figureBars } from '../report/charts/figures/bars.ts';
import { figureHeatMap } from '../report/charts/figures/heat-map.ts';
import { figureLine } from '../report/charts/figures/line.ts';
import { endsBySides, withEnds } from '../report/words/case/battle.ts';
import { type FieldNames, titleWithUnit } from '../report/words/fields.ts';
import { type Point, type Scenario, titlesOf, unitsOf } from '../scenario/index.ts';
import { caseResult } from '../solve/index.ts';
import type { CaseResult } from '../stats/result.ts';
import { mergedCells } from './merged-cells.ts';
import { isChance } from './words/figure-text.ts';
import { ROUNDING } from './words/places.ts';

/** A case at the values of the varied fields, and what it answers. */
export interface Answered {
  readonly point: Point;
  readonly subject: Subject;
  readonly estimate: Estimate;
}

/** Whose fields are varied; by its first case units of a list are called what the scenario calls them. */
export type FieldsOf = Pick<Scenario, 'action'> & Partial<Pick<Scenario, 'cases'>>;

/** What a reader calls fields that were varied, and what they are measured in. */
export const namesOfFields = ({ action, cases }: FieldsOf, fields: readonly string[]): FieldNames => ({
  titles: titlesOf(action, fields, cases?.[0]?.input),
  units: unitsOf(action, fields),
});

/**
 * Pictures of how an answer moves with one or two fields: a mean with the distributions behind it, anything else as
 * a line or a heat map.
 *
 * @param limit what the answer is held against, where that is one number
 */
export function fieldCharts(
  question: Question,
  answered: readonly Answered[],
  names: FieldNames,
  limit?: number,
): Chart[] {
  if (answered.length < 2) return [];
  const fields = Object.keys(answered[0].point);
  const metric = meanOf(question, answered);
  if (metric !== undefined)
    return chartsOfCases(
      answered.map(({ subject, point }) => caseResult(subject.name, subject.distribution, { ...point })),
      metric,
      names,
      limit,
    );
  return fields.length > 1
    ? [heatMap(question, answered, fields, names)]
    : line(question, answered, fields[0], names, limit);
}

/**
 * Pictures of what some cases answer: of a metric's mean the distributions behind it, of one of several ways to end all of
 * them, of anything else that alone.
 */
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
  const ends = endsOf(question, cases);
  const bars = () =>
    figureBars(
      cases.map(({ name, estimate }) => ({ name, figure: estimate })),
      question.text,
      isChance(question.left),
    );
  if (!ends) return [bars()];
  // In bars of 100% nobody sees by how much one small chance is more than another.
  const chances = cases.map(({ estimate: { value, interval = [value, value] } }) => interval);
  const isSmall = cases.every(({ estimate }) => estimate.value < SEEN_OF_ALL);
  const [low, high] = [Math.min(...chances.map(([, to]) => to)), Math.max(...chances.map(([from]) => from))];
  return isSmall && high - low > ROUNDING ? [bars(), ends] : [ends];
}

/** Of smaller chances the differences are not seen in bars that are all of 100% long. */
const SEEN_OF_ALL = 0.1;

/** How the cases end, where it is asked how likely one of several ends is. */
function endsOf(
  { left }: Question,
  cases: readonly { readonly name: string; readonly subject: Subject }[],
): Chart | undefined {
  if (left.kind !== 'figure' || left.figure.what !== 'P' || left.variant) return undefined;
  const { condition } = left.figure;
  if (condition.kind !== 'compare') return undefined;
  const name = metricNamed(condition.metric.name, cases[0].subject.distribution.program);
  const sides = sidesOf(cases);
  return endsOfCases(
    cases.map(({ name: called, subject }) => withEnds(caseResult(called, subject.distribution), name, sides)),
    name,
    endsInQuestion(left, sides),
  );
}

/** The end whose chance is in question, by the names of the sides; none where it is of no single one. */
export function endsInQuestion(left: Question['left'], sides: CaseResult['sides']): string[] {
  if (left.kind !== 'figure' || left.figure.what !== 'P' || left.figure.condition.kind !== 'compare')
    return [];
  const { comparison, value } = left.figure.condition;
  return comparison === '=' && value.kind === 'name' ? endsBySides([value.name], sides) : [];
}

/** Who fights in all these cases, where that is the same in each. */
export function sidesOf(
  cases: readonly { readonly subject: Pick<Subject, 'distribution'> }[],
): CaseResult['sides'] {
  const [first, ...others] = cases.map(({ subject: { distribution } }) => {
    const { action, options } = distribution.program;
    return action.sides?.(options);
  });
  const isSame = others.every((sides) => first?.every(({ name }, i) => name === sides?.[i].name));
  return isSame ? first : undefined;
}

/** The metric whose mean is in question, where nothing else is, as the first case's rules name it. */
export const meanOf = (
  { left }: Question,
  [first]: readonly { readonly subject: Subject }[],
): string | undefined =>
  first && left.kind === 'figure' && left.figure.what === 'mean' && !left.variant
    ? metricNamed(left.figure.metric.name, first.subject.distribution.program)
    : undefined;

function heatMap(
  { left, text }: Question,
  answered: readonly Answered[],
  [across, down]: readonly string[],
  names: FieldNames,
): Chart {
  const cells = answered.map(({ point, estimate }) => ({
    across: point[across],
    down: point[down],
    figure: estimate,
  }));
  return figureHeatMap(
    mergedCells(cells),
    titleWithUnit(across, names),
    titleWithUnit(down, names),
    text,
    isChance(left),
  );
}

function line(
  { left, text }: Question,
  answered: readonly Answered[],
  field: string,
  names: FieldNames,
  limit?: number,
): Chart[] {
  const points = answered.flatMap(({ point: { [field]: at }, estimate }) =>
    typeof at === 'number' ? [{ at, figure: estimate }] : [],
  );
  return points.length > 1
    ? [figureLine(points, titleWithUnit(field, names), text, isChance(left), limit)]
    : [];
}
