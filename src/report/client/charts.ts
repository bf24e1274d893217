import type { Spec } from 'vega';
import { transforms } from 'vega-dataflow';
import * as encode from 'vega-encode';
import { expressionInterpreter } from 'vega-interpreter';
import { parse } from 'vega-parser';
import { Handler } from 'vega-tooltip';
import * as basic from 'vega-transforms';
import { View } from 'vega-view';
import * as layout from 'vega-view-transforms';
import type { LiveChart, LiveValues } from '../charts/chart.ts';
import { fieldSize } from '../charts/map/frame.ts';
import { filled } from '../charts/template.ts';
import { offerChoice } from './choosing.ts';
import { isFed, type Movable, movable } from './movable.ts';
import { unpacked } from './packed.ts';
import { painted } from './painted.ts';
import { REDRAW, type Redrawn } from './redraw.ts';

/** Replaces each chart's still picture by a live one with tooltips, as it comes into view; draws anew what is changed. */
export async function startCharts(): Promise<void> {
  Object.assign(transforms, basic, layout, encode);
  const charts = JSON.parse((await unpacked('charts')) ?? '[]') as LiveChart[];
  const pictures = new Map<Element, Picture>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void pictures.get(target)?.bringToLife();
    },
    { rootMargin: '200px' },
  );
  // Asked of the page, a width would have it laid out at once.
  const measure = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) pictures.get(target)?.widen(Math.round(contentRect.width));
  });
  const add = (chart: LiveChart): void => {
    const plot = document.querySelector<HTMLElement>(`[data-chart="${chart.id}"]`);
    if (!plot || pictures.has(plot)) return;
    pictures.set(plot, new Picture(plot, chart));
    watch.observe(plot);
    measure.observe(plot);
  };
  for (const chart of charts) add(chart);
  const latest = new Map<string, Redrawn>();
  document.addEventListener(REDRAW, async (event) => {
    const { detail } = event as CustomEvent<Redrawn>;
    const { within, charts: wanted, isBegun } = detail;
    latest.set(within, detail);
    for (const plot of pictures.keys()) if (!plot.isConnected) pictures.delete(plot);
    for (const chart of wanted) if (isWhole(chart)) add(chart);
    for (const picture of pictures.values()) {
      if (!picture.plot.closest(within) || (isBegun && !picture.isOneOf(wanted))) continue;
      const isNew = await picture.redraw(wanted);
      // What is said beside is painted meanwhile; a newer answer draws them all.
      if (isNew) await painted();
      if (latest.get(within) !== detail) return;
    }
  });
}

const isWhole = (chart: LiveValues | LiveChart): chart is LiveChart => 'template' in chart;

/** The place of a chart on the page, and what is drawn there. */
class Picture {
  readonly plot: HTMLElement;
  private chart: LiveChart;
  private view: View | undefined;
  /** What is drawn there. */
  private now: Movable | undefined;
  private isWatched = false;
  /** As it was last seen; undefined: not yet. */
  private width: number | undefined;
  /** Whether the page has no still picture of it. */
  private readonly isBare: boolean;

  constructor(plot: HTMLElement, chart: LiveChart) {
    this.plot = plot;
    this.chart = chart;
    this.isBare = !plot.querySelector('.still svg');
  }

  async bringToLife(): Promise<void> {
    if (this.isWatched) return;
    this.isWatched = true;
    if (!this.view) await this.draw();
  }

  /** Hears how wide its place is now; 0: it is folded away. */
  widen(width: number): void {
    if (width === this.width) return;
    this.width = width;
    const { view, chart } = this;
    if (view && width > 0) void resized(view, width, chart.map).runAsync();
  }

  isOneOf(charts: Redrawn['charts']): boolean {
    return charts.some(({ id }) => id === this.chart.id);
  }

  /** Draws other values, if they are of this chart: in view or not, as the page may be printed. */
  async redraw(all: Redrawn['charts']): Promise<boolean> {
    const { id, shape, template, values: before } = this.chart;
    const found = all.find((one) => one.id === id && (one.shape === shape || isWhole(one)));
    // Another kind of picture cannot be drawn here, and that of an answer before would say what is not so.
    const figure = this.plot.closest<HTMLElement>('figure');
    if (figure) figure.hidden = !found;
    if (!found) return false;
    const isSame = found.shape === shape && JSON.stringify(found.values) === JSON.stringify(before);
    if (isSame && (this.view || !this.isBare)) return false;
    this.chart = { ...found, template: isWhole(found) ? found.template : template };
    await this.draw();
    return true;
  }

  private async draw(): Promise<void> {
    const { plot } = this;
    const { template, values, map } = this.chart;
    const spec = filled(template, values);
    const now = movable(spec);
    const { view: drawn, now: before } = this;
    this.now = now;
    if (drawn && before && isFed(drawn, before, now)) {
      // The room that words need beside it is measured anew.
      resized(drawn, this.pictureWidth, map);
      await drawn.runAsync();
      if (this.view === drawn && this.now === now) this.offer(drawn, spec);
      return;
    }
    const place = document.createElement('div');
    const tooltip = new Handler({ disableDefaultStyle: true });
    const view = new View(parse(now.spec, undefined, { ast: true }), {
      expr: expressionInterpreter,
      renderer: 'svg',
      hover: false,
      tooltip: tooltip.call,
    });
    this.view = view;
    resized(view, this.pictureWidth, map);
    place.className = 'view';
    await view.initialize(place).runAsync();
    place.querySelector('svg')?.setAttribute('aria-hidden', 'true');
    plot.querySelector('.view')?.remove();
    drawn?.finalize();
    if (this.view !== view) return;
    plot.append(place);
    plot.classList.add('live');
    this.offer(view, spec);
  }

  private get pictureWidth(): number {
    return (this.width ?? this.plot.clientWidth) || FOLDED_WIDTH;
  }

  private offer(view: View, spec: Spec): void {
    const { plot, chart } = this;
    while (plot.nextElementSibling?.matches('.choose')) plot.nextElementSibling.remove();
    if (chart.choice) offerChoice(plot, view, chart.choice, spec);
  }
}

/** Where a chart is folded away, and has no width yet. */
const FOLDED_WIDTH = 320;

/** Makes a picture so wide; the same width again changes nothing. */
function resized(view: View, pictureWidth: number, map: number): View {
  if (map === 0) return view.width(pictureWidth);
  const { width, height } = fieldSize(pictureWidth, map);
  return view.width(width).height(height);
}
