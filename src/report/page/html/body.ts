import type { CaseResult, Result } from '../../../stats/result.ts';
import { categoryId } from '../../charts/category.ts';
import type { Chart, ChartTable } from '../../charts/chart.ts';
import { chartsOf, comparisonCharts } from '../../charts/index.ts';
import { HOW_FAR_TRUSTED, howKnown } from '../../words/agreement.ts';
import { linesOfCases } from '../../words/basis.ts';
import { battleOf } from '../../words/case/battle.ts';
import { categorySentence } from '../../words/case/endings.ts';
import { sentences } from '../../words/case/sentences.ts';
import { inRulesWords } from '../../words/case/trial.ts';
import { chanceText, meanTexts } from '../../words/counts.ts';
import { titleWithUnit } from '../../words/fields.ts';
import { assumingOf, houseLines } from '../../words/house.ts';
import { comparedBy, headlineOf } from '../../words/lead.ts';
import { rulesName } from '../../words/names.ts';
import { numberWithin, percentBeside, settingText, valueText, wholeText } from '../../words/numbers.ts';
import { comparisonSentences, resultHeadline } from '../../words/ranked/comparison.ts';
import { movedEnding } from '../../words/ranked/moved.ts';
import { perPointsOf } from '../../words/ranked/per-points.ts';
import {
  type CountReading,
  casesOf,
  categoriesOf,
  countsOf,
  isConstant,
  isYesOrNo,
} from '../../words/reading.ts';
import { clip } from '../../words/untrusted.ts';
import { type BasisPart, basisHtml, rulesFrom } from './basis.ts';
import { caseSections } from './case.ts';
import { changeHtml } from './change.ts';
import { type CitedRule, citedHtml } from './cited.ts';
import { DIE } from './die.ts';
import { figureOf, tableOf } from './figure.ts';
import { type Html, html, namesApart, type Part, quoted } from './html.ts';
import { assumptionsHtml } from './open/assumptions.ts';
import { lettersBeside, mostBeside, onOneSheet, openLetters, rowsOver } from './open/room.ts';
import { isLong, openPictures, pictures } from './pictures.ts';
import { list, methodHtml, metricsTable, type Section, sectionHtml, traceHtml } from './sections.ts';

/** The body of a report's page, and the charts on it. */
export interface Page {
  body: Html;
  charts: Chart[];
  /** What of it is kept apart, by the places that the body has for it. */
  apart?: Readonly<Partial<Record<PlaceApart, Html>>>;
  parts: PageParts;
}

/** What a page is put together of. */
export interface PageParts {
  /** The answer. */
  hero: Html;
  /** What was asked, and what the rules leave open. */
  beside: Html;
  /** All else. */
  rest: Html;
}

/** What may be kept apart: what the rules leave open, and what follows answer and question. */
export type PlaceApart = 'open' | 'rest';

/** What a page can do. */
export interface PageKind {
  /** Whether it carries what answers other scenarios. */
  canChange?: boolean;
  /** What of it is kept apart, for its script to put in its place. */
  apart?: readonly PlaceApart[];
  /** Whether that script lies beside the page. */
  isShared?: boolean;
  /** Rules that its trials cite, and the questions that matter. */
  rules?: readonly CitedRule[];
  /** Why nothing can be changed on it, where that is to be told. */
  still?: string;
  /** The case as it was before something of it was changed. */
  first?: CaseResult | undefined;
}

/**
 * Lays out a result as a page: the answer with its picture, what was asked and assumed, then all else.
 */
export async function pageOf(
  result: Result,
  { canChange = false, apart = [], isShared = false, rules = [], still = '', first: before }: PageKind = {},
): Promise<Page> {
  const cases = casesOf(result);
  const several = cases.length > 1;
  const charts = several ? comparisonCharts(result) : chartsOf(result, cases[0], before);
  const perCase =
    several && cases.length <= MOST_UNFOLDED
      ? await caseSections(result, cases, canChange)
      : { charts: [], body: null };
  const [first, ...others] = charts;
  const questionIn = (rows?: number) => basisBeside(result, cases, scenarioOf(result), rows);
  const open = assumptions(result, rules, lettersBeside(questionIn(), mostBeside(cases.length)));
  const lead = hero(result, cases, first && (await figureOf(first, 'first')), first);
  const question = onOneSheet(questionIn, open, false, rowsOver(lead));
  const most = openPictures(cases, openLetters(html`${lead}${question}${open}`));
  const sections = sectionsOf(
    result,
    cases,
    others.length > 0 && (await pictures(others, { isMany: cases.length > FEW, isOnce: canChange, most })),
    perCase.body,
    rules,
  );
  const rest = html`<nav aria-label="On this page"><ul>${sections.map(({ id, short }) => html`<li><a href="#${id}">${short}</a></li>`)}</ul></nav>
${sections.map(sectionHtml)}`;
  const all = { open, rest };
  const inPlace = (id: PlaceApart) => (apart.includes(id) ? placeOf(id, isShared) : all[id]);
  const parts = {
    hero: lead,
    beside: html`<div class="beside">${question}
${inPlace('open')}</div>`,
    rest: inPlace('rest'),
  };
  const body = html`<header class="top"><div class="inner">
<p class="eyebrow">${DIE}${quoted(clip(rulesName(result), 80))} · ${quoted(clip(result.action.title, 80))} · ${quoted(`fusillade ${clip(result.fusillade, 40)}`)}</p>
<h1>${quoted(clip(result.title, 160))}</h1>
</div></header>
<main class="inner">
${parts.hero}
${canChange && html`${changeHtml(cases.length, result.action.name === 'turn')}\n`}${parts.beside}
${parts.rest}
</main>
<footer class="inner"><p>${HOW_FAR_TRUSTED}${still !== '' && html` ${quoted(clip(still, 400))}`}</p></footer>`;
  const drawn = [...charts, ...perCase.charts];
  const kept = apart.length > 0 && { apart: Object.fromEntries(apart.map((id) => [id, all[id]])) };
  return { body, charts: drawn, parts, ...kept };
}

/** Where what is kept apart comes to stand. */
const placeOf = (id: PlaceApart, isShared: boolean): Html =>
  html`<div id="${id}"><p class="quiet">${APART[id]} is put here by ${isShared ? 'the script that lies beside this page' : 'this page’s script, and stands in a page made by --static'}.</p></div>`;

const APART: Readonly<Record<PlaceApart, string>> = { open: 'What the rules leave open', rest: 'All else' };

/** The answer: a number, the sentence around it, and the one picture that tells it. */
export function hero(result: Result, cases: CaseResult[], first: Part, drawn?: Pick<Chart, 'id'>): Html {
  const { title: over, number, label, certainty, sentence, beside = sentence } = resultHeadline(result);
  const more = cases.length > 1 ? comparisonSentences(result) : besidePicture(result, cases[0], drawn);
  const outcome = cases.length > 1 ? undefined : battleOf(result, cases[0])?.outcome;
  const { title } = outcome ?? comparedOrLed(result, cases) ?? { title: '' };
  return html`<section class="hero card" aria-label="In short">
<div class="lead"><p class="what">${quoted(clip(over ?? title, 60))}</p>
<p class="number${number.length > 7 ? ' long' : ''}">${number}</p><p class="label">${namesApart(label)} <span class="tag ${certainty === 'exact' ? 'exact' : ''}">${certainty}</span></p>
${beside !== '' && html`<p class="sentence">${namesApart(beside)}</p>`}</div>
${first}
<div class="more-words">${more.length > 0 && moreWords(more, cases)}
<p class="quiet">${namesApart(howKnown(result, cases))}</p></div>
</section>`;
}

/** The first of many lines, the others folded, where it takes long to say what was asked. */
function moreWords(lines: readonly string[], cases: readonly CaseResult[]): Html {
  const items = lines.map((line) => html`<li>${namesApart(line)}</li>`);
  const most = items.length > FEW_LINES && cases.length === 1 && isLong(cases[0]) ? 1 : items.length;
  const rest = items.slice(most);
  return html`<ul>${items.slice(0, most)}</ul>${rest.length > 0 && html`<details><summary>${rest.length} more lines</summary><ul>${rest}</ul></details>`}`;
}

/** So many lines always stand open. */
const FEW_LINES = 3;

const comparedOrLed = (result: Result, cases: readonly CaseResult[]) =>
  (cases.length > 1 ? comparedBy : headlineOf)(result, cases[0]);

/** What is told of a case beside its first picture: not once more how likely each ending is that it draws. */
function besidePicture(result: Result, one: CaseResult, drawn: Pick<Chart, 'id'> | undefined): string[] {
  const endings = categoriesOf(one).filter(({ name }) => categoryId(name) === drawn?.id);
  const inPicture = endings.map(categorySentence);
  return sentences(result, one).filter((line) => !inPicture.includes(line));
}

/** What a reader may take along: the scenario by its title, with all its cases where each says what is otherwise in it. */
const scenarioOf = ({ title, scenario, cases = [] }: Result): BasisPart['scenario'] => {
  const { system, action, ...rest } = scenario;
  const isWhole = cases.slice(1).every(({ differs }) => differs);
  const several = cases.length > 1 && isWhole && (sweepOf(cases) ?? { variants: cases.map(variantOf) });
  return { fields: { system, action, title, ...rest, ...several }, isFirst: !isWhole };
};

const variantOf = ({ name, differs }: CaseResult) => ({ name, ...differs });

/** The values of one field, where the cases differ in nothing else; undefined where they differ otherwise. */
function sweepOf(cases: readonly CaseResult[]): { readonly sweep: object } | undefined {
  const fields = Object.keys(cases[0].point ?? {});
  const isAlone = ({ differs = {} }: CaseResult) => Object.keys(differs).every((key) => fields.includes(key));
  if (fields.length !== 1 || !cases.every(isAlone)) return undefined;
  return { sweep: { [fields[0]]: cases.map(({ point }) => point?.[fields[0]]) } };
}

/** What holds for every case stands beside the answer. */
export const basisBeside = (
  result: Result,
  cases: readonly CaseResult[],
  scenario?: BasisPart['scenario'],
  rows?: number,
): Part =>
  basisHtml(
    {
      scenario,
      ...linesOfCases(cases),
      note: result.note,
      terms: result.terms,
      rules: rulesFrom([`${rulesName(result)}: ${result.system.source}`]),
      command: result.command,
      exact: cases.every(({ exact, method }) => exact || method === 'exact'),
    },
    rows,
  );

const assumptions = (result: Result, rules: readonly CitedRule[], letters?: number): Html =>
  html`<section id="assumptions" class="card" aria-labelledby="assumptions-title"><h2 id="assumptions-title">What the rules leave open</h2>
${assumptionsHtml(result, rules, letters)}</section>`;

function sectionsOf(
  result: Result,
  cases: CaseResult[],
  figures: Html | false,
  perCase: Part,
  rules: readonly CitedRule[],
): Section[] {
  const several = cases.length > 1;
  const house = houseLines(assumingOf(result));
  const traces = tracesOf(cases, rules);
  const all: (Section | false)[] = [
    figures !== false && {
      id: 'charts',
      short: 'Pictures',
      title: several ? 'The cases compared' : 'In pictures',
      body: figures,
    },
    several &&
      cases.length <= MOST_UNFOLDED && { id: 'cases', short: 'Cases', title: 'Case by case', body: perCase },
    {
      id: 'numbers',
      short: 'Numbers',
      title: 'In numbers',
      folded: !several,
      body: several ? casesTable(result, cases) : metricsTable(cases[0]),
    },
    traces.length > 0 && {
      id: 'traces',
      short: 'Trials',
      title: 'Trials, step by step',
      folded: true,
      body: traces,
    },
    rules.length > 0 && {
      id: 'rules',
      short: 'Rules',
      title: 'The rules by their numbers',
      folded: true,
      body: citedHtml(rules, result.system.name),
    },
    house.length > 0 && { id: 'house', short: 'House rules', title: 'House rules', body: list(house) },
    result.limits.length > 0 && {
      id: 'limits',
      short: 'Limits',
      title: 'What is not modelled',
      folded: true,
      body: list(result.limits),
    },
    {
      id: 'method',
      short: 'Method',
      title: 'How it was worked out',
      folded: true,
      body: methodHtml(result, cases),
    },
  ];
  return all.filter((section): section is Section => section !== false);
}

/** Trials that are told, of several cases with the name of theirs: the first few, and the first of all however long. */
export function tracesOf(cases: readonly CaseResult[], rules: readonly CitedRule[]): Html[] {
  let steps = 0;
  return cases
    .flatMap(({ name, traces, metrics }) =>
      traces.map((trace) => ({ name, trace: inRulesWords(trace, metrics) })),
    )
    .slice(0, MOST_TRACES)
    .filter(({ trace: { lines } }, i) => {
      steps += lines.length;
      return i === 0 || steps <= MOST_STEPS;
    })
    .map(({ name, trace }) => traceHtml(trace, cases.length > 1 ? name : undefined, rules));
}

/** All cases in one table: averages of every count, chances of the first category. */
export function casesTable(result: Result, cases: CaseResult[]): Html {
  const all = countsOf(cases[0]);
  const same = all.flatMap((count) => sameInAll(count, cases) ?? []);
  const counts = all.filter(({ name }) => !same.some((one) => one.name === name));
  const inDoubt = new Set(
    counts.flatMap(({ name }) => {
      const readings = cases.flatMap((one) => countsOf(one).filter((count) => count.name === name));
      return readings.every(isYesOrNo) && !readings.every(isConstant) ? [name] : [];
    }),
  );
  const category = firstCategory(cases, movedEnding(result)?.name ?? result.battle?.outcome);
  const per = perPointsOf(result);
  const lead = comparedBy(result, cases[0])?.title ?? '';
  const places = placesOf(cases);
  const head = [
    ...(places.length > 1 ? places.map((field) => clip(titleWithUnit(field, result), 60)) : ['Case']),
    ...(per.length > 0 ? ['Points', `${clip(lead, 60)} per 100 points`] : []),
    ...counts.map(({ title }) => clip(title, 60)),
    ...(category ? category.values.map((value) => `${clip(category.title, 40)}: ${clip(value, 40)}`) : []),
  ];
  const columns = counts.map(({ name }) => {
    const readings = cases.map((one) => countsOf(one).find((count) => count.name === name));
    return inDoubt.has(name)
      ? readings.map((reading) => (reading ? chanceText(reading) : '–'))
      : meanTexts(readings);
  });
  const rows = cases.map((one, i) => [
    ...(places.length > 1
      ? places.map((field) => clip(valueText(one.point?.[field] ?? ''), 60))
      : [clip(one.name, 200)]),
    ...(per.length > 0 ? [settingText(per[i].points), numberWithin(per[i].rate)] : []),
    ...columns.map((column) => column[i]),
    ...(category ? category.values.map((value) => categoryChance(one, category.name, value)) : []),
  ]);
  return html`<p class="quiet">Averages per trial, and chances.${same.length > 0 && quoted(` The same in every trial of every case: ${same.map(({ text }) => text).join(', ')}.`)}</p>${tableOf(tall({ head, rows }), `${clip(result.title, 80)}: all cases`)}`;
}

/** The fields in which all of many cases differ, and by which each is known; none where names say more. */
function placesOf(cases: readonly CaseResult[]): string[] {
  if (cases.length <= MOST_BESIDE) return [];
  const fields = Object.keys(cases[0].point ?? {});
  return cases.every(({ point = {} }) => Object.keys(point).join() === fields.join()) ? fields : [];
}

/** What every trial of every case comes to, as text, where that is one number: such a row tells nobody anything. */
function sameInAll({ name, title, median }: CountReading, cases: readonly CaseResult[]) {
  const readings = cases.map((one) => countsOf(one).find((count) => count.name === name));
  const isSame = readings.every((reading) => reading && isConstant(reading) && reading.median === median);
  return isSame ? { name, text: `${clip(title, 60)} ${wholeText(median)}` } : undefined;
}

/** A table with more columns than rows, turned on its side while its rows fit beside each other. */
function tall({ head, rows }: ChartTable): ChartTable {
  if (rows.length >= head.length || rows.length > MOST_BESIDE) return { head, rows };
  const [, ...names] = head;
  return {
    head: ['Metric', ...rows.map(([name]) => name)],
    rows: names.map((name, i) => [name, ...rows.map((row) => row[i + 1])]),
  };
}

const MOST_BESIDE = 6;

/** The category that differs, or the first, with every value that comes up in some case. */
function firstCategory(
  cases: CaseResult[],
  wanted: string | undefined,
): { name: string; title: string; values: string[] } | undefined {
  const all = categoriesOf(cases[0]);
  const first = all.find(({ name }) => name === wanted) ?? all[0];
  if (!first) return undefined;
  const seen = cases.flatMap(
    (one) => categoriesOf(one).find(({ name }) => name === first.name)?.values ?? [],
  );
  return { name: first.name, title: first.title, values: [...new Set(seen)] };
}

function categoryChance(one: CaseResult, name: string, value: string): string {
  const reading = categoriesOf(one).find((category) => category.name === name);
  const chance = reading?.chance[reading.values.indexOf(value)];
  if (chance) return percentBeside(chance);
  return reading?.never.includes(value) ? 'never' : '–';
}

/** More cases than these are told by the table of all cases alone. */
const MOST_UNFOLDED = 60;
const FEW = 8;
/** More trials than these, or more steps together, are left to the command that tells one. */
const MOST_TRACES = 3;
const MOST_STEPS = 120;
