import type { Chart, LiveValues } from '../../report/charts/chart.ts';
import { blanked, shapeOf } from '../../report/charts/template.ts';
import { REDRAW, type Redrawn } from '../../report/client/redraw.ts';
import { basisBeside, hero } from '../../report/page/html/body.ts';
import { legendOf, tableOf } from '../../report/page/html/figure.ts';
import { html, type Part, quoted } from '../../report/page/html/html.ts';
import { casesOf } from '../../report/words/reading.ts';
import type { Result } from '../../stats/result.ts';
import type { Found, Mistake } from '../engine/messages.ts';
import { type Layout, ONE_CASE } from './layout.ts';

const NONE = 'What is chosen now has no answer, and the form says why. This is what was worked out before.';

/** Where answers are told. */
export interface Telling {
  /**
   * @param changes where it is another than at first: what is changed, and what it was and is, in words
   * @param first what it was at first
   */
  tell(found: Found, changes?: readonly string[], first?: Found): void;
  /** Says that what stands there is no answer to what is chosen now: there is none. */
  tellNone(): void;
  /** Tells the first answer again. */
  reset(first: Found): void;
  /** Says why nothing of a scenario can be changed: it is none. */
  refuse?(mistakes: readonly Mistake[]): void;
}

/** The page's answer, which can be drawn anew. */
export class Answered {
  private readonly first: Result;
  private readonly live: (chart: Chart) => LiveValues;
  private readonly within: string;
  private readonly layout: Layout;
  /** What stood there at first, of all that was written over. */
  private readonly before = new Map<Element, string>();
  /** What its pictures were called at first. */
  private readonly labels = new Map<Element, string>();

  /**
   * @param live what fills a chart; with its template where the page may have none of its kind
   * @param within the part of the page where answers are drawn
   * @param layout where what of an answer is drawn
   */
  constructor(
    first: Found,
    live: (chart: Chart) => LiveValues = liveValues,
    within = 'main',
    layout: Layout = ONE_CASE,
  ) {
    this.first = first;
    this.within = within;
    this.live = live;
    this.layout = layout;
  }

  /**
   * Tells another answer in the place of the first.
   *
   * @param changes what is changed, and last what it was at first and is now
   * @param first what it was at first, where it is another
   */
  tell(found: Found, changes: readonly string[] = [], first?: Found): void {
    const result: Result = { ...this.first, ...found, title: this.first.title };
    const { charts, sections, places } = this.layout;
    const cases = casesOf(found);
    const drawn = parsed(hero(result, cases, null));
    for (const part of ['.lead', '.more-words'])
      this.write(document.querySelector(`.hero ${part}`), drawn.querySelector(part)?.innerHTML ?? '');
    besideLabel(
      changes.map(
        (line, i) => html`<p class="${i === changes.length - 1 ? 'before' : 'changed'}">${quoted(line)}</p>`,
      ),
    );
    // The command is that of the first answer, and so is what its author says of the scenario.
    const note = first && result.note ? { note: `At first: ${result.note}` } : {};
    this.write(
      document.querySelector('#basis'),
      parsed(basisBeside({ ...result, ...note, command: '' }, cases)).innerHTML,
    );
    for (const [selector, body] of Object.entries(sections)) this.section(selector, body(result, cases));
    for (const [selector, body] of places?.(result, cases) ?? [])
      this.write(document.querySelector(selector), html`${body}`.markup);
    this.draw(charts(result, cases, first && casesOf(first)[0]));
  }

  /** Says beside the answer that stands there that it is none to what is chosen now. */
  tellNone(): void {
    const lead = document.querySelector('.hero .lead');
    if (!lead || lead.querySelector('.none')) return;
    if (!this.before.has(lead)) this.before.set(lead, lead.innerHTML);
    besideLabel([html`<p class="none">${NONE}</p>`]);
  }

  /**
   * Tells the first answer again.
   *
   * @param charts what filled its pictures
   */
  reset(charts: readonly LiveValues[]): void {
    for (const [element, markup] of this.before) element.innerHTML = markup;
    for (const [element, label] of this.labels) element.ariaLabel = label;
    this.before.clear();
    this.labels.clear();
    for (const selector of Object.keys(this.layout.sections)) reveal(selector, true);
    draw(this.within, charts);
  }

  private section(selector: string, body: Part): void {
    const section = document.querySelector(selector);
    const owner = section?.querySelector(':scope > details.fold') ?? section;
    if (!owner) return;
    reveal(selector, Boolean(body));
    const heading = owner.querySelector(':scope > summary, :scope > h2')?.outerHTML ?? '';
    if (body) this.write(owner, heading + html`${body}`.markup);
  }

  private write(element: Element | null, markup: string): void {
    if (!element) return;
    if (!this.before.has(element)) this.before.set(element, element.innerHTML);
    element.innerHTML = markup;
  }

  private label(element: Element | null, label: string): void {
    if (!element) return;
    if (!this.labels.has(element)) this.labels.set(element, element.ariaLabel ?? '');
    element.ariaLabel = label;
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
    this.label(figure.querySelector('.plot'), textAlternative);
    this.write(figure.querySelector('.legend'), parsed(legendOf(chart)).innerHTML);
    const numbers = figure.querySelector(':scope > details > .scroll');
    const drawn = parsed(tableOf(table, title));
    this.label(numbers, drawn.ariaLabel ?? '');
    this.write(numbers, drawn.innerHTML);
  }
}

/** Puts lines under the label of the great number. */
const besideLabel = (lines: readonly Part[]): void =>
  document.querySelector('.hero .label')?.insertAdjacentHTML('afterend', html`${lines}`.markup);

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

/** Shows or hides a section, and the link to it. */
function reveal(selector: string, isOpen: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    `${selector}, nav li:has([href="${selector}"])`,
  ))
    element.hidden = !isOpen;
}
