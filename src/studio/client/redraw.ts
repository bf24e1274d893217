import type { Chart, LiveValues } from '../../report/charts/chart.ts';
import { chartsOf } from '../../report/charts/index.ts';
import { blanked, shapeOf } from '../../report/charts/template.ts';
import { REDRAW, type Redrawn } from '../../report/client/redraw.ts';
import { assumptionsHtml } from '../../report/page/html/assumptions.ts';
import { asked, hero } from '../../report/page/html/body.ts';
import type { CitedRule } from '../../report/page/html/cited.ts';
import { legendOf, tableOf } from '../../report/page/html/figure.ts';
import { html, type Part, quoted } from '../../report/page/html/html.ts';
import { metricsTable, traceHtml } from '../../report/page/html/sections.ts';
import type { CaseResult, Result } from '../../stats/result.ts';
import type { Found } from '../engine/messages.ts';

/** Sections of a page that tell its answer, and what they say of another; nothing: not yet, or nothing at all. */
const SECTIONS: Readonly<Record<string, (result: Result, found: CaseResult) => Part>> = {
  '#numbers': (_, found) => metricsTable(found),
  '#stories': (_, { stories }) =>
    stories.length > 0 && stories.map((trace) => traceHtml(trace, undefined, rulesOnPage())),
  '#assumptions': (result, { answersTried }) => answersTried && assumptionsHtml(result, rulesOnPage()),
  // These are of the first answer alone.
  '#method': () => null,
  '#house': () => null,
};

/** The page's answer, which can be told anew. */
export class Answered {
  private readonly first: Result;
  private readonly firstCharts: readonly Chart[];
  private readonly live: (chart: Chart) => LiveValues;
  private readonly within: string;
  /** What stood there at first, of all that was written over. */
  private readonly before = new Map<Element, string>();

  /**
   * @param live what fills a chart; with its template where the page may have none of its kind
   * @param within the part of the page where answers are told
   */
  constructor(first: Found, live: (chart: Chart) => LiveValues = liveValues, within = 'main') {
    this.first = first;
    this.within = within;
    this.live = live;
    this.firstCharts = chartsOf(first, first);
  }

  /**
   * Tells another answer in the place of the first.
   *
   * @param change what it was at first and is now
   * @param first what it was at first, where it is another
   */
  tell(found: Found, change?: string, first?: Found): void {
    const result: Result = { ...this.first, ...found, title: this.first.title };
    const told = parsed(hero(result, [found], null));
    for (const part of ['.lead', '.more-words'])
      this.write(document.querySelector(`.hero ${part}`), told.querySelector(part)?.innerHTML ?? '');
    if (change !== undefined)
      document
        .querySelector('.hero .label')
        ?.insertAdjacentHTML('afterend', html`<p class="before">${change}</p>`.markup);
    // The command is that of the first answer.
    this.write(
      document.querySelector('#asked'),
      parsed(asked({ ...result, command: '' }, [found])).innerHTML,
    );
    for (const [selector, body] of Object.entries(SECTIONS)) this.section(selector, body(result, found));
    this.draw(chartsOf(result, found, first));
  }

  /** Tells the first answer again. */
  reset(): void {
    for (const [element, markup] of this.before) element.innerHTML = markup;
    this.before.clear();
    for (const selector of Object.keys(SECTIONS)) show(selector, true);
    this.draw(this.firstCharts);
    this.before.clear();
  }

  private section(selector: string, body: Part): void {
    const section = document.querySelector(selector);
    const owner = section?.querySelector(':scope > details.fold') ?? section;
    if (!owner) return;
    show(selector, Boolean(body));
    const heading = owner.querySelector(':scope > summary, :scope > h2')?.outerHTML ?? '';
    if (body) this.write(owner, heading + html`${body}`.markup);
  }

  private write(element: Element | null, markup: string): void {
    if (!element) return;
    if (!this.before.has(element)) this.before.set(element, element.innerHTML);
    element.innerHTML = markup;
  }

  /** Draws the charts that the page has a place for; places without one are hidden where it is drawn. */
  private draw(charts: readonly Chart[]): void {
    const live: LiveValues[] = [];
    for (const figure of document.querySelectorAll<HTMLElement>(`:is(${this.within}) figure.chart`)) {
      const chart = charts.find(({ id }) => id === figure.id);
      if (!chart) continue;
      live.push(this.live(chart));
      this.caption(figure, chart);
    }
    draw(this.within, live);
  }

  /** The words around a picture. */
  private caption(figure: HTMLElement, chart: Chart): void {
    const { title, caption, textAlternative, table } = chart;
    this.write(figure.querySelector('h2, h3'), html`${quoted(title)}`.markup);
    this.write(figure.querySelector('figcaption'), html`${quoted(caption)}`.markup);
    figure.querySelector('.plot')?.setAttribute('aria-label', textAlternative);
    const legend = figure.querySelector('.legend');
    if (legend) legend.outerHTML = html`${legendOf(chart)}`.markup;
    const numbers = figure.querySelector(':scope > details > .scroll');
    if (numbers) numbers.outerHTML = tableOf(table, title).markup;
  }
}

/** Has charts of a part of the page drawn anew. */
export const draw = (within: string, charts: Redrawn['charts']): boolean =>
  document.dispatchEvent(new CustomEvent<Redrawn>(REDRAW, { detail: { within, charts } }));

/** What fills a chart's template. */
export function liveValues({ id, map = 0, choice, spec }: Chart): LiveValues {
  const blank = blanked(spec);
  return { id, map, ...(choice && { choice }), values: blank.values, shape: shapeOf(blank) };
}

/** A section as an element. */
function parsed(section: Part): Element {
  const holder = document.createElement('div');
  holder.innerHTML = html`${section}`.markup;
  return holder.firstElementChild ?? holder;
}

/** The rules that the page lists: what another answer's trials cite leads to them, too. */
const rulesOnPage = (): CitedRule[] =>
  [...document.querySelectorAll('[id^="rule-"] > dt')].map(({ textContent }) => ({
    cite: textContent ?? '',
    says: [],
  }));

/** Shows or hides a section, and the link to it. */
function show(selector: string, isShown: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    `${selector}, nav li:has([href="${selector}"])`,
  ))
    element.hidden = !isShown;
}
