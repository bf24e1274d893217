import type { Chart, ChartTable } from '../../charts/chart.ts';
import { toSvg } from '../svg.ts';
import { ONE_WIDTH, WIDTHS } from '../vega.ts';
import { Html, html, namesApart, type Part, quoted } from './html.ts';

/**
 * A chart on the page: its picture at two widths, what it shows in words, and its numbers one click away.
 *
 * @param place `broad`: it has a row for itself, with its words beside it; `first`: it stands within the answer; `folded`: it is drawn
 * once, as a map is
 * @param isOnce whether it is drawn once wherever it stands
 * @param isBare whether it is left to the page's script to draw
 */
export async function figureOf(
  chart: Chart,
  place: keyof typeof CLASSES = 'card',
  isOnce = place === 'folded' || chart.map !== undefined,
  isBare = false,
): Promise<Html> {
  const drawn = async (width: number) => new Html(await toSvg(chart, width));
  const pictures = isBare
    ? null
    : isOnce
      ? html`<div class="still">${await drawn(ONE_WIDTH)}</div>`
      : html`<div class="still wide">${await drawn(WIDTHS.wide)}</div><div class="still narrow">${await drawn(WIDTHS.narrow)}</div>`;
  return html`<figure class="${CLASSES[place]}" id="${chart.id}">
${place === 'first' ? html`<h2>${quoted(chart.title)}</h2>` : html`<h3>${quoted(chart.title)}</h3>`}
${legendOf(chart)}
<div class="plot" role="img" aria-label="${chart.textAlternative}" data-chart="${chart.id}">
${pictures}
</div>
<figcaption>${namesApart(chart.caption)}</figcaption>
<details${chart.map && place !== 'first' ? html` open` : ''}><summary>The numbers</summary>${tableOf(chart.table, chart.title)}</details>
</figure>
`;
}

/**
 * Charts that stand open only when a reader wants them.
 *
 * @param isBare whether they are left to the page's script to draw; without it their numbers are there
 */
export async function folded(charts: readonly Chart[], isBare = false): Promise<Html> {
  const drawn: Html[] = [];
  for (const chart of charts)
    drawn.push(await figureOf(chart, chart.map === undefined ? 'folded' : 'broad', true, isBare));
  return html`${isBare && charts.length > 0 && WITHOUT_SCRIPT}${drawn}`;
}

const WITHOUT_SCRIPT = html`<noscript><p class="quiet">These pictures are drawn by the page’s script; without it, their numbers are here.</p></noscript>`;

const CLASSES = {
  card: 'card chart',
  folded: 'card chart',
  broad: 'card chart broad',
  first: 'chart first',
} as const;

/**
 * A table that scrolls by itself when it is wider than the page; numbers stand right: most
 * cells, so that text is marked. Of what a head is, its place says: all cells of the first row are heads, and the first of each.
 */
export function tableOf({ head, rows }: ChartTable, label: string): Html {
  const numeric = head.map(
    (_, i) => rows.some((row) => row[i]) && rows.every((row) => !row[i] || NUMBER.test(row[i])),
  );
  const cell = (text: string, i: number): Part =>
    i === 0
      ? html`<th>${quoted(text)}</th>`
      : html`<td${numeric[i] ? '' : html` class="t"`}>${quoted(text)}</td>`;
  const classes = [
    head.length > MOST_COLUMNS && 'wide',
    head.length > MOST_LEVEL && 'upright',
    numeric[0] && 'num',
  ]
    .filter(Boolean)
    .join(' ');
  return html`<div class="scroll" role="group" tabindex="0" aria-label="Table: ${label}"><table${classes ? html` class="${classes}"` : ''}><thead><tr>${head.map((title, i) => html`<th${numeric[i] ? html` class="n"` : ''}>${quoted(title)}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table></div>`;
}

/** More columns than these are set smaller on paper. */
const MOST_COLUMNS = 7;
/** Heads of more stand upright there: no word of them would have room. */
const MOST_LEVEL = 10;

/** A number with whatever belongs to it; not how many of something that has a name. */
const NUMBER = /^([<>+−-]?[\d.,]+[^“]*$|–$|never$)/;

/** What the colours of a chart mean. */
export const legendOf = ({ legend }: Chart): Part =>
  legend.length > 0 &&
  html`<ul class="legend">${legend.map(
    ({ label, colour, shape }) =>
      html`<li><i class="key ${shape} ${colour.replace(/^var\(--|\)$/g, '')}"></i>${quoted(label)}</li>`,
  )}</ul>`;
