import type { Spec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import type { Chart, LiveChart, LiveValues } from '../../report/charts/chart.ts';
import { blanked, shapeOf } from '../../report/charts/template.ts';
import { toVega } from '../../report/page/vega.ts';
import { liveValues } from '../client/redraw.ts';

/** Compiled charts by their shape: one is compiled when the first of its kind is drawn. */
const templates = new Map<string, Spec>();

/** Compiles what charts need. */
export async function prepare(charts: readonly Chart[]): Promise<void> {
  for (const chart of charts) {
    const blank = blanked(chart.spec);
    const shape = shapeOf(blank);
    if (!templates.has(shape))
      templates.set(shape, await toVega({ ...chart, spec: blank.spec as TopLevelSpec }));
  }
}

/** What fills a chart, with what it fills. */
export function wholeChart(chart: Chart): LiveValues | LiveChart {
  const values = liveValues(chart);
  const template = templates.get(values.shape);
  return template ? { ...values, template } : values;
}
