import type { ChartTable } from '../../charts/chart.ts';
import { capital, sharedBeginning } from '../../words/names.ts';
import { tableOf } from './figure.ts';
import { type Html, html, quoted } from './html.ts';

/** A first column with a word group longer than this takes a phone's width alone. */
const LONGEST = 16;

/** Columns beside the first that have room beside one another on a phone. */
const COLUMNS = [2, 3, 4, 5];

/** More rows than these are not printed. */
const MOST_ON_PAPER = 30;

/**
 * A table of an answer: where names are long, each stands above its numbers on a phone, and nothing scrolls. What all
 * names begin with is said once, above it.
 *
 * @param open the rows that stand open, all where it is missing; paper has the others below them in the same table
 */
export function answerTable(
  { head, rows }: ChartTable,
  label: string,
  { from, to } = { from: 0, to: rows.length },
): Html {
  const columns = head.length - 1;
  const shared = sharedBeginning(rows.map(([name = '']) => name));
  const short = rows.map(([name = '', ...row]) => [name.slice(shared.length), ...row]);
  const long = short.some(([name]) => name.length > LONGEST);
  const of = shared && html`<p class="quiet">${quoted(shared.slice(0, -1))}</p>`;
  // Beside names nothing but its head says what a name is: the one that goes, or the one that is taken for it.
  const isNamed = rows.some(([, second = '']) => /^\p{L}/u.test(second));
  const drawn = (some: string[][], title: string): Html => {
    const table = tableOf({ head: head.map(capital), rows: some }, title);
    return long && COLUMNS.includes(columns)
      ? html`<div class="stacked s${columns}${isNamed && ' named'}">${table}</div>`
      : table;
  };
  const open = drawn(short.slice(from, to), label);
  const rest = [...short.slice(0, from), ...short.slice(to)];
  if (rest.length === 0) return html`${of}${open}`;
  // Rows before those that stand open would come behind them.
  const isCut = from > 0 || rows.length > MOST_ON_PAPER;
  return html`${of}<div class="rows${isCut && ' cut'}">${open}
<details><summary>The other ${rest.length} rows</summary>${drawn(rest, `${label}, the others`)}</details></div>`;
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
@media print{
section:has(>:is(.scroll,.stacked)~details:not([open]),>.rows>details:not([open]))::after{content:"More rows stand on the page itself.";font-size:8pt;color:var(--quiet)}
@supports selector(details::details-content){
.rows:not(.cut){display:table;border-collapse:collapse}
.rows:not(.cut) :is(.scroll,.stacked,table,details),.rows:not(.cut)>details::details-content{display:contents!important}
.rows:not(.cut) :is(summary,details thead){display:none}
section:has(>.rows:not(.cut))::after{content:none!important}
}}`;
