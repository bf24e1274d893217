import type { Spec } from 'vega';
import { transforms } from 'vega-dataflow';
import * as encode from 'vega-encode';
import { expressionInterpreter } from 'vega-interpreter';
import { parse } from 'vega-parser';
import { Handler } from 'vega-tooltip';
import * as basic from 'vega-transforms';
import { View } from 'vega-view';
import * as layout from 'vega-view-transforms';
import type { ChartChoice } from '../charts/chart.ts';
import { fieldSize } from '../charts/map/frame.ts';
import { offerChoice } from './choosing.ts';

interface LiveChart {
  id: string;
  /** Height over width of a map's field; 0 when it is no map. */
  map: number;
  choice?: ChartChoice;
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

async function bringToLife(plot: HTMLElement, { map, choice, spec }: LiveChart): Promise<void> {
  const place = document.createElement('div');
  const tooltip = new Handler({ disableDefaultStyle: true });
  const view = new View(parse(spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'svg',
    hover: false,
    tooltip: tooltip.call,
  });
  resized(view, plot.clientWidth, map);
  place.className = 'view';
  await view.initialize(place).runAsync();
  place.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  plot.append(place);
  plot.classList.add('live');
  if (choice) offerChoice(plot, view, choice, spec);
  new ResizeObserver(() => {
    if (plot.clientWidth > 0) void resized(view, plot.clientWidth, map).runAsync();
  }).observe(plot);
}

/** Makes a picture so wide; the same width again changes nothing. */
function resized(view: View, pictureWidth: number, map: number): View {
  if (map === 0) return view.width(pictureWidth);
  const { width, height } = fieldSize(pictureWidth, map);
  return view.width(width).height(height);
}
