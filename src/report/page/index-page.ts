import type { TopLevelSpec } from 'vega-lite';
import type { Result } from '../../stats/result.ts';
import { chartsOf, comparisonCharts } from '../charts/index.ts';
import { resultHeadline } from '../words/comparison.ts';
import { casesOf } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { clientCode } from './client-code.ts';
import { DIE } from './html/die.ts';
import { documentOf } from './html/document.ts';
import { Html, html, type Part, quoted } from './html/html.ts';
import { indexStyle } from './html/index-style.ts';
import { pageStyle } from './html/style.ts';
import { toSvg } from './svg.ts';

/** A report and where its page lies, relative to the index, e.g. `darklands/archers.html`. */
export interface IndexEntry {
  href: string;
  result: Result;
}

/** A page that leads to many reports: one row each, sortable and filterable where JavaScript is on. */
export async function renderIndex(
  entries: readonly IndexEntry[],
  options: { title?: string; static?: boolean } = {},
): Promise<string> {
  const title = options.title ?? 'Reports';
  const rows: Html[] = [];
  for (const [number, entry] of entries.entries()) rows.push(await rowOf(entry, number));
  const systems = [...new Map(entries.map(({ result: { system } }) => [system.name, system.title]))];
  const body = html`<header class="top"><div class="inner"><p class="eyebrow">${DIE}fusillade</p><h1>${quoted(title)}</h1>
<p class="note">${entries.length === 1 ? 'One report' : `${entries.length} reports`}${systems.length > 1 && ` on ${systems.length} rule systems`}: what happens when this unit shoots at that one.</p></div></header>
<main class="inner">${filters(systems)}
<div class="card list"><table class="reports"><thead><tr><td></td><th scope="col" data-sort="text">Report</th><th scope="col" data-sort="text">Rules</th><th scope="col" data-sort="number">Headline</th></tr></thead>
<tbody>${rows}</tbody></table></div></main>
<footer class="inner"><p>Every number is exact or carries its 95% interval.</p></footer>`;
  const script = options.static ? undefined : { code: await clientCode('index-client.js') };
  return documentOf(title, pageStyle() + indexStyle(), body, script);
}

const filters = (systems: (readonly [string, string])[]): Html => html`<form class="filters" hidden>
<label>Find <input type="search" autocomplete="off"></label>
<label>Rules <select><option value="">all</option>${systems.map(([name, title]) => html`<option value="${name}">${clip(title, 60)}</option>`)}</select></label>
<output></output></form>`;

async function rowOf({ href, result }: IndexEntry, number: number): Promise<Html> {
  const { number: figure, label, sentence } = resultHeadline(result);
  return html`<tr data-system="${result.system.name}"><td class="thumb">${await thumbnail(result, number)}</td>
<th scope="row"><a href="${safeHref(href)}">${quoted(clip(result.title, 120))}</a><span class="sentence">${quoted(sentence)}</span></th>
<td>${quoted(clip(result.system.title, 60))}<small>${quoted(clip(result.action.title, 60))}</small></td>
<td data-key="${figure.replace(/[^\d.]/g, '')}"><b>${figure}</b><small>${quoted(clip(label, 60))}</small></td></tr>
`;
}

/** The report's first chart, small; its numbers are on the page it leads to. */
async function thumbnail(result: Result, number: number): Promise<Part> {
  const cases = casesOf(result);
  const [chart] = cases.length > 1 ? comparisonCharts(result) : chartsOf(result, cases[0]);
  if (!chart) return null;
  return new Html(await toSvg({ ...chart, spec: bare(chart.spec), id: `thumb-${number}-${chart.id}` }, 240));
}

/** The picture without its axes: at a thumb's size nobody reads them. */
const bare = (spec: TopLevelSpec): TopLevelSpec =>
  JSON.parse(
    JSON.stringify(spec, (key, value) =>
      (key === 'x' || key === 'y') && value?.type !== undefined ? { ...value, axis: null } : value,
    ),
  );

/** A link to a file beside the index; anything that names a scheme or leaves the disk is not one. */
function safeHref(href: string): string {
  const path = href.split('/').map(encodeURIComponent).join('/');
  if (/^\/|^[a-z][a-z0-9+.-]*:|\\/i.test(href)) throw new RangeError(`${href}: expected a relative path`);
  return path;
}
