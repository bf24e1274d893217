import type { CaseResult, Result } from '../../../stats/result.ts';
import type { Chart } from '../../charts/chart.ts';
import { chartsOf } from '../../charts/index.ts';
import { commonLines } from '../../words/basis.ts';
import { sentences } from '../../words/case/sentences.ts';
import { chanceText, isChance, meanWithUnit } from '../../words/counts.ts';
import { comparedBy } from '../../words/lead.ts';
import { isYesOrNo } from '../../words/reading.ts';
import { clip } from '../../words/untrusted.ts';
import { folded } from './figure.ts';
import { type Html, html, namesApart, type Part, quoted } from './html.ts';
import { list, metricsTable } from './sections.ts';

/** One of several cases in its section: in a number, in sentences, in a table. */
export interface CaseText {
  readonly number: Part;
  readonly facts: readonly Html[];
  readonly table: Html;
}

/** What is told of each of several cases. */
export function caseTexts(result: Result, cases: readonly CaseResult[]): CaseText[] {
  const common = commonLines(cases.map(({ explain }) => explain));
  const leads = cases.map((one) => comparedBy(result, one));
  // What comes to more in one of them is a number in all.
  const isOpen =
    leads.some((lead) => lead && isChance(lead)) && leads.every((lead) => !lead || isYesOrNo(lead));
  return cases.map((one, i) => {
    const lead = leads[i];
    // What holds for all stands beside the answer.
    const explained = one.explain.filter((line) => !common.includes(line));
    return {
      number: lead && clip(isOpen ? chanceText(lead) : meanWithUnit(lead), 60),
      facts: sentences(result, one).map((line) => html`<li>${namesApart(line)}</li>`),
      table: html`${metricsTable(one)}
${explained.length > 0 && html`<h3>How it was read</h3>${list(explained)}`}`,
    };
  });
}

/** The two first charts of each of several cases, while they are few. */
export function chartsOfEach(result: Result, cases: readonly CaseResult[]): Chart[][] {
  return cases.map((one, i) => {
    if (cases.length > MOST_DRAWN) return [];
    const own = chartsOf(result, one).filter(({ id }) => DRAWN.test(id));
    // What follows a choice is not among the charts of a case.
    return own.slice(0, 2).map(({ choice: _, ...chart }) => ({ ...chart, id: `case-${i + 1}-${chart.id}` }));
  });
}

/** More cases than these get no charts of their own. */
const MOST_DRAWN = 4;
const DRAWN = /^(histogram|fan|rounds|category|scatter)/;

/**
 * One folded section per case: its sentences and numbers, and its charts.
 *
 * @param isBare whether these are left to the page's script to draw
 */
export async function caseSections(
  result: Result,
  cases: readonly CaseResult[],
  isBare: boolean,
): Promise<{ body: Html; charts: Chart[] }> {
  const charts = chartsOfEach(result, cases);
  const parts: Html[] = [];
  for (const [i, { number, facts, table }] of caseTexts(result, cases).entries())
    parts.push(html`<details class="card case"><summary><i class="key dot case-${(i % 7) + 1}"></i>${quoted(clip(cases[i].name, 120))} <small>${number}</small></summary>
<ul class="facts">${facts}</ul>
<div class="charts">${await folded(charts[i], isBare)}</div>
<div>${table}</div></details>`);
  return { body: html`${parts}`, charts: charts.flat() };
}
