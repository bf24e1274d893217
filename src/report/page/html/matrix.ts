import type { Matrix, MatrixCell } from '../../answer.ts';
import { clip } from '../../words/untrusted.ts';
import { type Html, html, quoted } from './html.ts';

/** Letters of a column's title. */
const LONGEST = 60;
/** More columns than these have their titles turned, so that each is as narrow as its numbers. */
const MOST_UPRIGHT = 9;

/**
 * A matrix as a table whose cells are the stronger coloured the more they are. Without scripts it scrolls beside its first
 * column; with them it is filtered and sorted, rows are ranked and kept on top, a cell shows what is behind it, and on a phone it shows one column
 * at a time.
 */
export function matrixHtml({ title, down, across, all, columns, rows }: Matrix): Html {
  const turned = columns.length > MOST_UPRIGHT;
  const heads = [all, ...columns];
  return html`<section id="matrix" class="card matrix" aria-labelledby="matrix-title"><h2 id="matrix-title">${quoted(clip(title, 160))}</h2>
<div class="choose" hidden><label>Find <input type="search" placeholder="${down} or ${across.toLowerCase()}"></label><label class="one">${across} <select>${heads.map((name, i) => html`<option value="${i}">${quoted(clip(name, LONGEST))}</option>`)}</select></label><output></output></div>
<div class="scroll" role="group" tabindex="0" aria-label="Table: ${clip(title, 120)}"><table${turned && html` class="turned"`}>
<thead><tr><th scope="col">${down}</th>${heads.map((name) => html`<th scope="col" class="n"><span>${quoted(clip(name, LONGEST))}</span></th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${quoted(clip(row.title, LONGEST))} <small>${row.about}</small></th>${[row.all, ...row.cells].map((cell) => html`<td class="n s${cell.step}" data-v="${Number(cell.value.toPrecision(4))}">${cell.text}</td>`)}</tr>\n`,
  )}</tbody>
</table></div>
<p class="behind" aria-live="polite">The stronger the colour, the more.</p></section>
`;
}

/** What the page's script shows of a cell: by row and column. */
export const behindOf = ({ rows, columns }: Matrix) => ({
  columns,
  rows: rows.map(({ title, cells }) => ({ title, cells: cells.map(cellOf) })),
});

const cellOf = ({ says, behind }: MatrixCell): [string, string, readonly number[]] => [
  says,
  behind?.unit ?? '',
  behind?.chances ?? [],
];

/** The colours of cells: ink stands out from each in light and in dark. */
export const matrixStyle = (): string =>
  `${RULES}${Array.from({ length: 11 }, (_, i) => `.matrix .s${i}{background:color-mix(in srgb,var(--sampled) ${i * 4.5}%,var(--paper))}`).join('')}`;

const RULES = `
.matrix{padding:var(--pad);margin-top:var(--gap)}
.matrix h2{font-size:1rem;margin-bottom:.5rem}
.matrix .scroll{max-height:min(48rem,85vh);overflow:auto;margin:.75rem 0 .5rem}
.matrix table{border-collapse:separate;border-spacing:1px;font-size:.8125rem}
.matrix :is(th,td){padding:.25rem .4rem;border:0;vertical-align:middle}
.matrix td{min-width:2.6rem;cursor:pointer}
.matrix thead th{position:sticky;top:0;z-index:1;background:var(--paper);vertical-align:bottom;max-width:7rem}
.matrix tbody th{position:sticky;left:0;background:var(--paper);min-width:min(11rem,38vw);max-width:16rem;text-align:left}
.matrix thead th:first-child{left:0;z-index:2}
.matrix thead .n{white-space:normal;text-align:right}
.matrix .turned thead .n{padding-inline:0;text-align:left}
.matrix .turned thead .n :is(span,button){writing-mode:vertical-rl;transform:rotate(180deg);max-height:11rem;margin:0 auto}
.matrix tbody small{font-weight:400;white-space:nowrap}
.matrix thead button,.matrix tbody button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
.matrix thead [aria-sort] button{color:var(--ink);text-decoration:underline;text-underline-offset:.2em}
.matrix tr.kept th{color:var(--exact)}
.matrix .rank{display:inline-block;min-width:1.6rem;font-weight:400;color:var(--quiet)}
.matrix .keep{margin-right:.4rem;color:var(--quiet)}
.matrix tr.kept .keep{color:var(--exact)}
.matrix .chosen{outline:2px solid var(--ink);outline-offset:-2px}
.matrix .one{display:none}
.matrix select,.matrix input{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:7px;padding:.15rem .4rem;max-width:14rem}
.matrix .behind{margin:0;font-size:.9375rem;color:var(--quiet)}
.matrix .behind b{color:var(--ink)}
.matrix .behind:has(b){position:sticky;bottom:0;z-index:3;max-height:45vh;overflow:auto;padding:.6rem 0;background:var(--paper);border-top:1px solid var(--line)}
.matrix .acts{display:flex;gap:.4rem;margin:.4rem 0}
.matrix .bars{display:grid;grid-template-columns:minmax(0,max-content) max-content minmax(4rem,20rem);gap:.15rem .6rem;margin:.4rem 0 0;align-items:center;font-variant-numeric:tabular-nums}
.matrix .bars i{height:.8rem;background:var(--sampled);border-radius:2px;min-width:1px}
@media (min-width:46.01rem){.matrix tbody th{min-width:16rem}}
@media (max-width:46rem){.matrix .one{display:inline-flex}.matrix.alone td[hidden]{display:none}.matrix.alone table{width:100%}}
@media print{.matrix .scroll{max-height:none;overflow:visible}.matrix :is(.keep,.hint,.acts){display:none}.matrix table{width:100%}.matrix.alone :is(td,th)[hidden]{display:table-cell!important}.matrix :is(td,th){position:static!important;min-width:0!important;max-width:none;padding:.1rem .2rem;font-size:7pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}.matrix small{font-size:6.5pt}.matrix .behind{font-size:8.5pt;position:static!important}}
`;
