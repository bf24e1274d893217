import type { Chart } from '../../report/charts/chart.ts';
import { comparisonCharts } from '../../report/charts/index.ts';
import { casesTable } from '../../report/page/html/body.ts';
import { figureOf } from '../../report/page/html/figure.ts';
import { type Html, html, namesApart, type Part, quoted } from '../../report/page/html/html.ts';
import { comparisonSentences, resultHeadline } from '../../report/words/ranked/comparison.ts';
import { casesOf } from '../../report/words/reading.ts';
import { clip } from '../../report/words/untrusted.ts';
import { heightsOf, sparkHtml } from '../client/spark.ts';
import { comparisonOf, type PinGroup, type RankedPin } from './pins.ts';

/** The pins side by side, those that do most first, and the charts that compare them. */
export async function pinsHtml(
  groups: readonly PinGroup[],
): Promise<{ readonly markup: Html; readonly charts: readonly Chart[] }> {
  if (groups.length === 0) return { markup: html``, charts: [] };
  const tables = await Promise.all(groups.map(groupHtml));
  const markup = html`<h2 id="pins-title">Pinned</h2>
${tables.map((one) => one.markup)}
<div class="doing"><button type="button" data-pins="clear">Remove all</button></div>`;
  return { markup, charts: tables.flatMap(({ charts }) => charts) };
}

/** Whom it is at changes from shot to shot: it is held against no one target. */
const TURN = 'turn';

async function groupHtml(group: PinGroup, place: number): Promise<{ markup: Html; charts: Chart[] }> {
  const result = comparisonOf(group);
  const charts = result
    ? comparisonCharts(result).map((chart) => ({ ...chart, id: `pinned-${place}-${chart.id}` }))
    : [];
  const figures: Html[] = [];
  for (const chart of charts) figures.push(await figureOf(chart));
  const [{ pin }] = group.ranked;
  const { found } = pin;
  const markup = html`<section class="pin-group" aria-label="${found ? `${found.system.title}, ${found.action.title}` : group.action}">
${found && html`<h3>${quoted(found.system.title)} · ${quoted(found.action.title)}</h3>`}
${result && html`<p class="sentence">${namesApart(resultHeadline(result).sentence)}</p>`}
<ol class="pin-list">${group.ranked.map(pinHtml)}</ol>
${
  result &&
  html`<ul class="facts">${comparisonSentences(result).map((line) => html`<li>${namesApart(line)}</li>`)}</ul>
<div class="charts">${figures}</div>
<details><summary>All numbers</summary>${casesTable(result, casesOf(result))}</details>`
}
${
  group.action !== TURN &&
  html`<div class="doing"><label>Against <select data-matrix-of="${place}" aria-label="Against which targets"></select></label><button type="button" data-matrix="${place}">Each against each target</button></div>`
}
<div class="matrix-place" data-place="${place}"></div></section>`;
  return { markup, charts };
}

function pinHtml({ pin: { found }, number, name, rank }: RankedPin): Html {
  const headline = found && resultHeadline(found);
  const answer: Part =
    found && headline
      ? html`<span class="pin-number"><b>${headline.number}</b> ${quoted(clip(headline.label, 60))}</span><span class="spark">${sparkHtml(heightsOf(found), heightsOf(found))}</span>`
      : html`<span class="pin-number quiet">being worked out …</span>`;
  return html`<li><span class="pin-rank">${rank === undefined ? '–' : `${rank}.`}</span><span class="pin-name">${quoted(clip(name, 160))}</span>${answer}<span class="pin-do"><button type="button" data-open="${number}" aria-label="Open ${clip(name, 80)}">Open</button><button type="button" data-remove="${number}" aria-label="Remove ${clip(name, 80)}">Remove</button></span></li>`;
}
