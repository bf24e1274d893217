import { describe, expect, it } from 'vitest';
import { toVega } from '../page/vega.ts';
import * as fixtures from '../testing/fixtures.ts';
import { casesOf } from '../words/reading.ts';
import { chartsOf, comparisonCharts } from './index.ts';
import { blanked, filled, shapeOf } from './template.ts';

const CHARTS = Object.entries(fixtures).flatMap(([name, make]) => {
  const result = make();
  const charts = [
    ...casesOf(result)
      .slice(0, 1)
      .flatMap((one) => chartsOf(result, one)),
    ...comparisonCharts(result),
  ];
  return charts.map((chart) => ({ name: `${name}: ${chart.id}`, chart }));
});

/** Vega-Lite puts rows that are the same into one table, and blanks never are. */
const tables = (spec: { data?: readonly unknown[] }) => (spec.data ?? []).length;

describe('a chart with blanks', () => {
  it.each(CHARTS)('is compiled to the same when it is filled: $name', async ({ chart }) => {
    const { spec, values } = blanked(chart.spec);
    const template = await toVega({ ...chart, spec: spec as typeof chart.spec });
    const direct = await toVega(chart);
    const again = filled(JSON.parse(JSON.stringify(template)) as typeof direct, values);
    expect(JSON.stringify(again)).not.toContain('blank');
    if (tables(again) === tables(direct)) expect(again).toEqual(JSON.parse(JSON.stringify(direct)));
  });

  it('is alike for other numbers, not for another kind of picture', () => {
    const result = fixtures.shootResult();
    const [first, second] = chartsOf(result, casesOf(result)[0]);
    const moved = JSON.parse(JSON.stringify(first.spec).replace('"bar":', '"bar":0.125,"old":'));
    expect(shapeOf(blanked(moved))).toBe(shapeOf(blanked(first.spec)));
    expect(shapeOf(blanked(second.spec))).not.toBe(shapeOf(blanked(first.spec)));
  });
});
