import type { Spec } from 'vega';
import { transforms } from 'vega-dataflow';
import * as encode from 'vega-encode';
import { expressionInterpreter } from 'vega-interpreter';
import { parse } from 'vega-parser';
import { Handler } from 'vega-tooltip';
import * as basic from 'vega-transforms';
import { View } from 'vega-view';
import * as layout from 'vega-view-transforms';

interface LiveChart {
  id: string;
  /** Keeps its own size. */
  map: boolean;
  spec: Spec;
}

/** Replaces each chart's still picture by a live one with tooltips, as it comes into view. */
export function startCharts(): void {
  Object.assign(transforms, basic, layout, encode);
  const json = document.getElementById('page-json')?.textContent;
  const waiting = new Map<Element, LiveChart>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const chart = waiting.get(target);
        if (!isIntersecting || !chart) continue;
        watch.unobserve(target);
        void bringToLife(target as HTMLElement, chart);
      }
    },
    { rootMargin: '200px' },
  );
  for (const chart of JSON.parse(json ?? '[]') as LiveChart[]) {
    const plot = document.querySelector(`[data-chart="${chart.id}"]`);
    if (!plot) continue;
    waiting.set(plot, chart);
    watch.observe(plot);
  }
}

async function bringToLife(plot: HTMLElement, { map, spec }: LiveChart): Promise<void> {
  const place = document.createElement('div');
  const tooltip = new Handler({ disableDefaultStyle: true });
  const view = new View(parse(spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'svg',
    hover: false,
    tooltip: tooltip.call,
  });
  if (!map) view.width(plot.clientWidth);
  place.className = 'view';
  await view.initialize(place).runAsync();
  place.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  plot.append(place);
  plot.classList.add('live');
  if (!map) new ResizeObserver(() => void follow(view, plot)).observe(plot);
}

async function follow(view: View, plot: HTMLElement): Promise<void> {
  if (plot.clientWidth > 0 && view.width() !== plot.clientWidth)
    await view.width(plot.clientWidth).runAsync();
}
