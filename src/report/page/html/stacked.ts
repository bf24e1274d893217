import type { ChartTable } from '../../charts/chart.ts';
import { tableOf } from './figure.ts';
import { type Html, html } from './html.ts';

/** A first column with a word group longer than this takes a phone's width alone. */
const LONGEST = 16;

/** Columns beside the first that have room beside one another on a phone. */
const COLUMNS = [2, 3, 4, 5];

/** A table of an answer: where names are long, each stands above its numbers on a phone, and nothing scrolls. */
export function answerTable(table: ChartTable, label: string): Html {
  const columns = table.head.length - 1;
  const long = table.rows.some(([name = '']) => name.length > LONGEST);
  const drawn = tableOf(table, label);
  return long && COLUMNS.includes(columns) ? html`<div class="stacked s${columns}">${drawn}</div>` : drawn;
}

export const stackedStyle = (): string => `
@media(max-width:34rem){
.stacked tr{display:grid;gap:0 .5rem}
${COLUMNS.map((n) => `.s${n} tr{grid-template-columns:repeat(${n},minmax(0,1fr))}`).join('')}
.stacked thead th:first-child{display:none}
.stacked tbody th{grid-column:1/-1;border-bottom:0;padding-bottom:0}
.stacked td,.stacked th{min-width:0;white-space:normal;overflow-wrap:anywhere;text-align:left}
}`;
