import type { ChartTable } from '../../charts/chart.ts';
import { capital, sharedBeginning } from '../../words/names.ts';
import { tableOf } from './figure.ts';
import { type Html, html, quoted } from './html.ts';

/** A first column with a word group longer than this takes a phone's width alone. */
const LONGEST = 16;

/** Columns beside the first that have room beside one another on a phone. */
const COLUMNS = [2, 3, 4, 5];

/**
 * A table of an answer: where names are long, each stands above its numbers on a phone, and nothing scrolls. What all
 * names begin with is said once, above it.
 */
export function answerTable({ head, rows }: ChartTable, label: string): Html {
  const columns = head.length - 1;
  const shared = sharedBeginning(rows.map(([name = '']) => name));
  const short = rows.map(([name = '', ...row]) => [name.slice(shared.length), ...row]);
  const long = short.some(([name]) => name.length > LONGEST);
  const drawn = tableOf({ head: head.map(capital), rows: short }, label);
  const of = shared && html`<p class="quiet">${quoted(shared.slice(0, -1))}</p>`;
  // Beside names nothing but its head says what a name is: the one that goes, or the one that is taken for it.
  const isNamed = rows.some(([, second = '']) => /^\p{L}/u.test(second));
  return html`${of}${long && COLUMNS.includes(columns) ? html`<div class="stacked s${columns}${isNamed && ' named'}">${drawn}</div>` : drawn}`;
}

export const stackedStyle = (): string => `
.aside>summary h2{display:inline;margin:0}
@media(max-width:34rem){
.stacked table{display:grid;width:100%;column-gap:.75rem}
${COLUMNS.map((n) => `.s${n} table{grid-template-columns:repeat(${n},auto)}`).join('')}
.stacked :is(thead,tbody,tr){display:grid;grid-column:1/-1;grid-template-columns:subgrid}
.stacked thead th:first-child{display:none}
.stacked.named thead th:first-child{display:block;grid-column:1/-1}
.stacked tbody th:not(.n){grid-column:1/-1;min-width:0;border-bottom:0;padding-bottom:0}
.stacked :is(td,th){padding-right:0;white-space:normal;text-align:left}
.s5 thead th{font-size:.75rem}
}
@media print{section:has(>:is(.scroll,.stacked)~details:not([open]))::after{content:"More rows stand on the page itself.";font-size:8pt;color:var(--quiet)}}`;
