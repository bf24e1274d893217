import type { Chart, LiveValues } from '../../report/charts/chart.ts';
import { blanked, shapeOf } from '../../report/charts/template.ts';
import { painted } from '../../report/client/painted.ts';
import { REDRAW, type Redrawn } from '../../report/client/redraw.ts';
import { basisBeside, hero } from '../../report/page/html/body.ts';
import { legendOf, tableOf } from '../../report/page/html/figure.ts';
import { html, namesApart, type Part, quoted } from '../../report/page/html/html.ts';
import { casesOf } from '../../report/words/reading.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { CaseResult, Result } from '../../stats/result.ts';
import type { Found, Mistake } from '../engine/messages.ts';
import { InTurn } from './in-turn.ts';
import { type Layout, ONE_CASE } from './layout.ts';

/** Where the lead picture stands, when the page has none of the kind that is needed. */
const OTHER_KIND = 'This page has no picture of the kind that this answer needs; the studio draws it.';

const NONE = 'What is chosen now has no answer, and the form says why. This is';
const STOPPED = 'What is chosen now was stopped before it had an answer; change anything to go on. This is';

/** Of which scenario that is which stands in its place, and how it was changed. */
function insteadWords(before: string | undefined): string {
  if (before === undefined) return 'of what was looked at before';
  return `what was worked out before${before === '' ? ' anything was changed' : `, with ${before}`}`;
}

/** Where answers are told. */
export interface Telling {
  /**
   * @param changes where it is another than at first: what is changed, and where that is known what it was and is, in words
   * @param first what it was at first, where that is known
   */
  tell(found: Found, changes?: readonly string[], first?: Found): void;
  /**
   * Says that what stands there is no answer to what is chosen now: there is none.
   *
   * @param before what was changed of what it is of, in a few words; left out where it is another scenario's
   * @param isStopped whether there might have been one
   */
  tellNone(before?: string, isStopped?: boolean): void;
  /** Tells what a scenario was before anything was changed, and that this is no answer to what is chosen now. */
  tellInstead?(found: Found): void;
  /** Says beside the answer what of the address was left out; nothing: no more. */
  leftOut(words: string): void;
  /** Tells the first answer again. */
  reset(first: Found): void;
  /** Does what is done to tell an answer, and tells nothing: what was done before is done sooner. */
  rehearse?(found: Found): void;
  /** Says why nothing of a scenario can be changed: it is none. */
  refuse?(mistakes: readonly Mistake[]): void;
}

/** A chart and its place. */
interface Drawn {
  readonly figure: HTMLElement;
  readonly chart: Chart;
}

/** The page's answer, which can be drawn anew. */
export class Answered {
  private readonly first: Result;
  private readonly live: (chart: Chart) => LiveValues;
  private readonly within: string;
  private readonly layout: Layout;
  private readonly canDraw: (chart: Chart) => boolean;
  /** What stood there at first, of all that was written over. */
  private readonly before = new Map<Element, string>();
  /** Of what is told. */
  private number = 0;
  /** What its pictures were called at first. */
  private readonly labels = new Map<Element, string>();

  /**
   * @param live what fills a chart; with its template where the page may have none of its kind
   * @param within the part of the page where answers are drawn
   * @param layout where what of an answer is drawn
   * @param canDraw whether the page has what draws a chart
   */
  constructor(
    first: Found,
    live: (chart: Chart) => LiveValues = liveValues,
    within = 'main',
    layout: Layout = ONE_CASE,
    canDraw: (chart: Chart) => boolean = () => true,
  ) {
    this.first = first;
    this.within = within;
    this.live = live;
    this.layout = layout;
    this.canDraw = canDraw;
  }

  /**
   * Tells another answer in the place of the first: its number and its first picture, and once they are painted all else.
   *
   * @param changes what is changed, and last what it was at first and is now
   * @param first what it was at first, where it is another
   */
  tell(found: Found, changes: readonly string[] = [], first?: Found): void {
    const result: Result = { ...this.first, ...found, title: this.first.title };
    const cases = casesOf(found);
    const charts = new InTurn(this.layout.charts(result, cases, first && casesOf(first)));
    const drawn = parsed(hero(result, cases, null, charts.first));
    for (const part of ['.lead', '.more-words'])
      this.write(document.querySelector(`.hero ${part}`), drawn.querySelector(part)?.innerHTML ?? '');
    besideLabel(
      changes.map(
        (line, i) =>
          html`<p class="${first && i === changes.length - 1 ? 'before' : 'changed'}">${namesApart(line)}</p>`,
      ),
    );
    const [leading] = this.figuresOf(charts);
    const lead = leading && this.live(leading.chart);
    this.instead(charts.first, leading);
    if (leading && lead) {
      this.caption(leading);
      draw(this.within, [lead], true);
    }
    const number = ++this.number;
    void painted().then(() => {
      if (number !== this.number) return;
      if (leading) this.numbers(leading);
      const [, ...others] = this.figuresOf(charts);
      this.tellRest(result, { cases, first, lead, others });
    });
  }

  /** Says in words what the lead picture would be of, where the page cannot draw it. */
  private instead(wanted: Chart | undefined, leading: Drawn | undefined): void {
    const place = document.querySelector('.hero figure.chart');
    const isDrawn = leading?.figure === place && this.canDraw(leading.chart);
    const { title, textAlternative } = wanted ?? { title: '', textAlternative: '' };
    const words = html`<div class="first instead"><p><b>${quoted(title)}</b></p><p>${namesApart(textAlternative)}</p><p class="quiet">${OTHER_KIND}</p></div>`;
    document.querySelector('.hero .instead')?.remove();
    if (place && !isDrawn) place.insertAdjacentHTML('afterend', words.markup);
  }

  private tellRest(
    result: Result,
    {
      cases,
      first,
      lead,
      others,
    }: {
      cases: CaseResult[];
      first: Found | undefined;
      lead: LiveValues | undefined;
      others: readonly Drawn[];
    },
  ): void {
    const { sections, places } = this.layout;
    this.write(document.querySelector('#basis'), basisOf(result, cases, first).innerHTML);
    for (const [selector, body] of Object.entries(sections)) this.section(selector, body(result, cases));
    for (const [selector, body] of places?.(result, cases) ?? [])
      this.write(document.querySelector(selector), html`${body}`.markup);
    const rest = others.map((one) => this.draw(one));
    draw(this.within, lead ? [lead, ...rest] : rest);
  }

  /** Does all that is done to tell an answer, and tells nothing: what was done before is done sooner. */
  rehearse(found: Found): void {
    const cases = casesOf(found);
    const { charts, sections, places } = this.layout;
    parsed(hero(found, cases, null));
    basisOf(found, cases, found);
    for (const body of Object.values(sections)) parsed(html`<div>${body(found, cases)}</div>`);
    places?.(found, cases);
    for (const { chart } of this.figuresOf(new InTurn(charts(found, cases, cases)))) {
      this.live(chart);
      parsed(legendOf(chart));
      parsed(tableOf(chart.table, chart.title));
    }
  }

  /** Tells nothing any more that it has begun to tell. */
  leave(): void {
    this.number++;
  }

  /** Says beside the answer that stands there that it is none to what is chosen now. */
  tellNone(before?: string, isStopped = false): void {
    const lead = document.querySelector('.hero .lead');
    if (!lead || lead.querySelector('.none')) return;
    if (!this.before.has(lead)) this.before.set(lead, lead.innerHTML);
    besideLabel([
      html`<p class="none">${isStopped ? STOPPED : NONE} ${namesApart(clip(insteadWords(before), 300))}.</p>`,
    ]);
  }

  /** Says over the number what of the address was left out, and has it read out; nothing: no more. */
  leftOut(words: string): void {
    document.querySelector('.left-out')?.remove();
    const line = html`<p class="left-out" role="alert">${words}</p>`.markup;
    if (words !== '') document.querySelector('.hero')?.insertAdjacentHTML('beforebegin', line);
  }

  /**
   * Tells the first answer again.
   *
   * @param charts what filled its pictures
   */
  reset(charts: readonly LiveValues[]): void {
    this.leave();
    for (const [element, markup] of this.before) element.innerHTML = markup;
    for (const [element, label] of this.labels) element.ariaLabel = label;
    this.before.clear();
    this.labels.clear();
    for (const selector of Object.keys(this.layout.sections)) reveal(selector, true);
    document.querySelector('.hero .instead')?.remove();
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

  /** The charts that the page has a place for, each looked for when it is asked for. */
  private *figuresOf(charts: InTurn): Generator<Drawn, void> {
    for (const figure of document.querySelectorAll<HTMLElement>(`:is(${this.within}) figure.chart`)) {
      const chart = charts.find(figure.id);
      if (chart) yield { figure, chart };
    }
  }

  /** Says around a picture what it is now; what fills it. */
  private draw(drawn: Drawn): LiveValues {
    this.caption(drawn);
    this.numbers(drawn);
    return this.live(drawn.chart);
  }

  /** The words around a picture. */
  private caption({ figure, chart }: Drawn): void {
    const { title, caption, textAlternative } = chart;
    this.write(figure.querySelector('h2, h3'), html`${quoted(title)}`.markup);
    this.write(figure.querySelector('figcaption'), html`${namesApart(caption)}`.markup);
    this.label(figure.querySelector('.plot'), textAlternative);
    if (chart.legend.length > 0 && !figure.querySelector('.legend'))
      figure.querySelector('.plot')?.insertAdjacentHTML('beforebegin', '<ul class="legend"></ul>');
    this.write(figure.querySelector('.legend'), parsed(legendOf(chart)).innerHTML);
  }

  /** The table that is folded away under a picture. */
  private numbers({ figure, chart: { table, title } }: Drawn): void {
    const numbers = figure.querySelector(':scope > details > .scroll');
    const drawn = parsed(tableOf(table, title));
    this.label(numbers, drawn.ariaLabel ?? '');
    this.write(numbers, drawn.innerHTML);
  }
}

/** What was asked; the command is that of the first answer, and so is what its author says of the scenario. */
function basisOf(result: Result, cases: readonly CaseResult[], first?: Found): Element {
  const note = first && result.note ? { note: `At first: ${result.note}` } : {};
  return parsed(basisBeside({ ...result, ...note, command: '' }, cases));
}

/** Puts lines under the label of the great number. */
const besideLabel = (lines: readonly Part[]): void =>
  document.querySelector('.hero .label')?.insertAdjacentHTML('afterend', html`${lines}`.markup);

/** Has charts of a part of the page drawn anew; places without one are hidden, unless others follow. */
export const draw = (within: string, charts: Redrawn['charts'], isBegun = false): boolean =>
  document.dispatchEvent(new CustomEvent<Redrawn>(REDRAW, { detail: { within, charts, isBegun } }));

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
