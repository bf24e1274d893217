import type { CaseResult, Result, Trace, TraceLine } from '../../../stats/result.ts';
import { agreementSentences, trialsText } from '../../words/agreement.ts';
import { besideHead, HEADS, meanBeside } from '../../words/beside.ts';
import { arrivalTables } from '../../words/case/arrival.ts';
import { neverSentence } from '../../words/case/endings.ts';
import { meanText } from '../../words/counts.ts';
import { rulesName } from '../../words/names.ts';
import { percentBeside } from '../../words/numbers.ts';
import { type CategoryReading, countsOf, readAll } from '../../words/reading.ts';
import { clip, clipLine } from '../../words/untrusted.ts';
import { type CitedRule, citeHtml } from './cited.ts';
import { tableOf } from './figure.ts';
import { type Html, html, namesApart, type Part, quoted } from './html.ts';

/** A part of the page with an anchor and a heading. */
export interface Section {
  id: string;
  title: string;
  /** What the list of sections calls it. */
  short: string;
  body: Part;
  /** Shown when it is opened, and on paper. */
  folded?: boolean;
}

export const sectionHtml = ({ id, title, body, folded }: Section): Html => {
  const heading = html`<h2 id="${id}-title">${title}</h2>`;
  return html`<section id="${id}" aria-labelledby="${id}-title">${folded ? html`<details class="fold"><summary>${heading}</summary>${body}</details>` : html`${heading}${body}`}</section>\n`;
};

export const list = (lines: readonly string[]): Html =>
  facts(lines.map((line) => namesApart(clipLine(line))));

/** A list of what is set already. */
export const facts = (items: readonly Html[]): Html =>
  html`<ul class="facts">${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** Every metric in one table. */
export function metricsTable(one: CaseResult): Html {
  const beside = besideHead(countsOf(one));
  const rows = readAll(one).flatMap((reading) => {
    if (reading.kind === 'count')
      return [
        [
          clip(reading.title, 120),
          meanText(reading),
          ...(beside ? [meanBeside(one, reading)] : []),
          String(reading.median),
          reading.p05 === reading.p95 ? String(reading.p05) : `${reading.p05} – ${reading.p95}`,
          percentBeside(reading.atLeast[1] ?? { value: 0 }),
          clip(reading.unit, 60),
        ],
      ];
    return [];
  });
  const head = [
    'Metric',
    'Average',
    ...(beside ? [beside] : []),
    'Median',
    '5% – 95%',
    'At least one',
    'Counted in',
  ];
  const categories = readAll(one).flatMap((reading) => (reading.kind === 'category' ? [reading] : []));
  const open = categories.filter((reading) => !isSure(reading));
  const sure = categories.filter(isSure).map(({ title, values }) => `${clip(title, 120)}: ${values[0]}`);
  const arrivals = arrivalTables(one).map(({ title, head, rows }) => tableOf({ head, rows }, title));
  return html`${arrivals}${rows.length > 0 && tableOf({ head, rows }, 'Every metric')}<div class="tables">${open.map(categoryTable)}</div>${sure.length > 0 && html`<p class="quiet">${namesApart(`In every trial: ${sure.join('; ')}.`)}</p>`}`;
}

/** Whether there is no other way for it to end: a table of one row is a line. */
const isSure = ({ exact, contradicted, values }: CategoryReading): boolean =>
  exact && !contradicted && values.length === 1;

function categoryTable(reading: CategoryReading): Html {
  const { title, values, chance, beside } = reading;
  const head = [clip(title, 120), 'Chance', ...(beside ? [HEADS[beside.how]] : [])];
  const rows = values.map((value, i) => [
    clip(value, 200),
    percentBeside(chance[i]),
    ...(beside ? [percentBeside(beside.chance[i])] : []),
  ]);
  const never = neverSentence(reading);
  return html`<div class="category">${tableOf({ head, rows }, title)}${never && html`<p class="quiet">${quoted(never)}</p>`}</div>`;
}

/**
 * A trial told step by step.
 *
 * @param of the case it is of, where there are several
 * @param rules that the page tells of, for its cites to lead to
 */
export function traceHtml(trace: Trace, of?: string, rules?: readonly CitedRule[]): Html {
  const { seed, chunk, index } = trace.trial;
  const happened = eventful(trace.lines);
  const left = happened.length - MOST_LINES;
  const ends = Object.entries(trace.metrics)
    .slice(0, 12)
    .map(([name, value]) => `${clip(name, 40)} ${clip(String(value), 40)}`);
  return html`<details class="card story"><summary>${quoted(clip(of === undefined ? trace.title : `${clip(of, 80)}: ${trace.title}`, 200))} <small>seed ${quoted(clip(seed, 40))}, chunk ${chunk}, trial ${index}</small></summary>
<ol>${happened
    .slice(0, MOST_LINES)
    .map(
      (line) =>
        html`<li class="d${Math.min(line.depth, 4)}"><b>${quoted(clip(line.name, 200))}</b> <small>${citeHtml(line.cite, rules)}</small>${line.dice.map((dice) => html`<div class="dice">${quoted(clip(dice, 300))}</div>`)}${line.changes.length > 0 && html`<div class="changes">${line.changes.map((change) => html`<span>${quoted(clip(change, 120))}</span>`)}</div>`}${line.tells && html`<p>${quoted(clip(line.tells, 400))}</p>`}</li>`,
    )}</ol>
${left > 0 && html`<p class="quiet">And ${left} further steps: <code>fusillade trace</code> with <code>--trial ${chunk}:${index}</code> tells them all.</p>`}
<p class="quiet">${happened.length < trace.lines.length && 'Steps in which nothing happened are left out. '}It ended with ${namesApart(ends.join(', '))}.</p></details>\n`;
}

/** Steps in which something happened, or in one of those below them. */
const eventful = (lines: readonly TraceLine[]): TraceLine[] =>
  lines.filter((line, i) => {
    const end = lines.findIndex(({ depth }, other) => other > i && depth <= line.depth);
    return lines.slice(i, end < 0 ? undefined : end).some(happens);
  });

const happens = ({ dice, changes, tells }: TraceLine): boolean =>
  dice.length > 0 || changes.length > 0 || Boolean(tells);

/** More lines than these are left to the command that tells a trial. */
const MOST_LINES = 16;

/** How the numbers came about, and how to get them again. */
export function methodHtml(result: Result, cases: CaseResult[]): Html {
  const rules = result.system.revision === undefined ? '' : `${rulesName(result)}: `;
  const facts: [string, string][] = [
    ['Method', methodText(result, cases)],
    ...(result.trials > 0 ? [['Trials', trialsText(cases)] as [string, string]] : []),
    ['Seed', clip(result.seed, 60)],
    ['Version', `fusillade ${clip(result.fusillade, 40)}`],
    ['Rules', clip(`${rules}${result.system.source}`, 300)],
    [
      'Action',
      `${clip(result.action.title, 80)}: ${clip(result.action.summary, 300)} (${clip(result.action.source, 120)})`,
    ],
  ];
  return html`<dl>${facts.map(([term, fact]) => html`<div><dt>${term}</dt><dd>${quoted(fact)}</dd></div>`)}</dl>
${agreementSentences(result, cases).map((sentence) => html`<p>${quoted(sentence)}</p>`)}`;
}

function methodText({ method }: Result, cases: CaseResult[]): string {
  const exact = cases.filter((one) => one.exact).length;
  if (method !== 'roll' || exact === 0) return METHOD[method];
  if (exact === cases.length) return `${METHOD.exact}; beside it, trials rolled die by die as its witness`;
  return `${METHOD.exact}, in ${exact} of ${cases.length} cases; the others ${METHOD.roll}`;
}

const METHOD = {
  sample: 'sampled: every trial is drawn at random from the exact distribution',
  roll: 'rolled die by die',
  exact: 'exact: every possible roll counted with its probability',
} as const;

export const copyable = (what: string, text: string): Html =>
  html`<div class="copyable"><pre tabindex="0" aria-label="The ${what}"><code>${quoted(text)}</code></pre></div>`;
