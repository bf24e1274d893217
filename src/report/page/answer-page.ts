import { ALL_EXACT, type Answer, filledTables, type Matrix } from '../answer.ts';
import type { Chart } from '../charts/chart.ts';
import { HOW_FAR_TRUSTED } from '../words/agreement.ts';
import { questionLines } from '../words/basis.ts';
import { capital } from '../words/names.ts';
import { clip } from '../words/untrusted.ts';
import { clientCode, packedJson, packedScript } from './client-code.ts';
import { answerStyle } from './html/answer-style.ts';
import { type BasisPart, basisHtml, rulesFrom } from './html/basis.ts';
import { DIE } from './html/die.ts';
import { documentOf, type PackedPart } from './html/document.ts';
import { figureOf, folded } from './html/figure.ts';
import { type Html, html, namesApart, type Part, quoted } from './html/html.ts';
import { behindOf, matrixHtml, matrixStyle } from './html/matrix.ts';
import { openHtml } from './html/open/assumptions.ts';
import { LONG_BESIDE, lettersBeside, onOneSheet, openLetters } from './html/open/room.ts';
import { copyable, list, sectionHtml } from './html/sections.ts';
import { answerTable, stackedStyle } from './html/stacked.ts';
import { pageStyle } from './html/style.ts';
import { touchStyle } from './html/touch-style.ts';
import { liveCharts, type PageOptions } from './result-page.ts';

/**
 * An answer as one self-contained HTML page, as `renderPage` makes of a result.
 *
 * @throws when the page is to be interactive and the bundle for the browser has not been built
 *
 * @example
 * ```ts
 * import { compare, compareAnswer, renderAnswerPage } from 'fusillade';
 * import { loadBundled, parseQuestion, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const ranked = await compare([scenario], { question }, { method: 'exact', seed: '1', trials: 1 });
 * const page = await renderAnswerPage(compareAnswer(question, ranked), { static: true });
 * page.startsWith('<!doctype html>'); // true
 * ```
 */
export async function renderAnswerPage(answer: Answer, options: PageOptions = {}): Promise<string> {
  const { matrix, charts } = answer;
  const title = `${clip(answer.title, 180)} · fusillade`;
  const style = pageStyle() + answerStyle() + stackedStyle() + (matrix ? matrixStyle() : '');
  if (options.static) return documentOf(title, style + touchStyle(), await bodyOf(answer, false));
  if (charts.length === 0 && !matrix)
    return documentOf(title, style + touchStyle(), await bodyOf(answer, false), {
      code: await clientCode('copy-only.js'),
    });
  const behind = matrix ? await matrixParts(matrix) : [];
  const { code, parts = [] } = await liveCharts(charts);
  const page = documentOf(title, style, await bodyOf(answer, true), { code, parts: [...behind, ...parts] });
  if (Buffer.byteLength(page) <= MOST_BYTES) return page;
  const { hash, packed } = await packedScript('report/still');
  const client = { name: 'client', packed, hash };
  return documentOf(title, style, await bodyOf(answer, false), { code, parts: [...behind, client] });
}

/** What draws pictures anew weighs two thirds of this: a page that would be heavier has them as they are. */
const MOST_BYTES = 150_000;

/** What is behind the cells, and what shows it. */
async function matrixParts(matrix: Matrix): Promise<PackedPart[]> {
  const { hash, packed } = await packedScript('report/matrix-page');
  return [packedJson('matrix', behindOf(matrix)), { name: 'matrix-page', packed, hash }];
}

/** @param isDrawn whether the page's script draws pictures anew: but for the first each is there at one width, and folded at none */
async function bodyOf(answer: Answer, isDrawn: boolean): Promise<Html> {
  const { title, basis, charts, matrix } = answer;
  const [first, ...others] = charts;
  // Where it takes long to say what was asked and found, fewer pictures stand open.
  const lines = questionLines(answer);
  const openLines = [...lines.slice(0, linesOpen(lines, answer)), ...(answer.further ?? [])];
  const letters = openLines.join('').length;
  const beside = besideOf(answer);
  const isLong = openLetters(html`${beside}`) > LONG_BESIDE;
  const numbered = filledTables(answer).map((table, i) => ({ ...table, id: `table-${i + 1}` }));
  return html`<header class="top"><div class="inner"><p class="eyebrow">${DIE}${quoted(clip(basis ? `${basis.of} · fusillade ${basis.version}` : 'fusillade', 200))}</p><h1>${quoted(clip(title, 200))}</h1></div></header>
<main class="inner">
<section class="hero card" aria-label="In short">${leadOf(answer, first && (await figureOf(titled(first), 'first')))}</section>
${numbered.filter(({ leads }) => leads).map(sectionOf)}${beside}${restOf(answer)}${matrix && matrixHtml(matrix)}
${others.length > 0 && html`<section id="charts" aria-labelledby="charts-title"><h2 id="charts-title">In pictures</h2>${await pictureHtml(others, picturesOpen(answer, letters), isDrawn)}</section>`}
${numbered.filter(({ leads }) => !leads).map(sectionOf)}
${methodOf(answer, isLong)}
</main>
${basis && html`<footer class="inner"><p>${HOW_FAR_TRUSTED}</p></footer>`}`;
}

/** How it was worked out, folded behind what is long without it. */
function methodOf(answer: Answer, folded: boolean): Html {
  const notes = answer.notes.map((note) => html`<li>${noteHtml(note)}</li>`);
  const body = html`<ul class="facts">${notes}</ul><div class="still">${stillHtml(answer)}</div>`;
  return sectionHtml({ id: 'method', short: 'Method', title: 'How it was worked out', body, folded });
}

/** A longer note that says first what it lists is folded behind that. */
const LONG_NOTE = 160;

/** One of the notes on how it was worked out. */
function noteHtml(note: string): Html {
  const words = clip(note, 600);
  const [, what, list] = /^([^:;]{3,80}): (.*)$/s.exec(words) ?? [];
  return what === undefined || words.length < LONG_NOTE
    ? namesApart(words)
    : html`<details><summary>${quoted(what)} …</summary>${quoted(list)}</details>`;
}

/** What was asked, and beside it what the rules leave open. */
function besideOf(answer: Answer): Part {
  const { basis, open = basis?.asPlayed, notes, command } = answer;
  const lines = questionLines(answer);
  const part: BasisPart = {
    mostLines: linesOpen(lines, answer),
    lines,
    each: basis?.each,
    eachAgainst: basis?.eachAgainst,
    terms: basis?.terms,
    scenario: basis?.scenario,
    rules: basis ? rulesFrom(basis.sources ?? []) : '',
    command,
    exact: notes.includes(ALL_EXACT),
  };
  const questionIn = (rows?: number) => basisHtml(part, rows);
  if (!open) return questionIn();
  const left = openHtml(open, [], lettersBeside(questionIn(), LONG_BESIDE));
  return html`<div class="beside">${onOneSheet(questionIn, left, true)}
<section id="assumptions" class="card" aria-labelledby="assumptions-title"><h2 id="assumptions-title">What the rules leave open</h2>${left}</section></div>`;
}

/** Where what stands still here can be changed; of what is no scenario's nothing is said. */
function stillHtml({ changeable, isApart = false, basis, matrix, isPlan, command }: Answer): Part {
  if (changeable !== undefined)
    return html`<p>Nothing can be changed on this page. ${isApart ? 'On those that this command writes, one for each scenario,' : 'On the one that this command writes,'} the same cases can be:</p>
${copyable('command for a page that can be changed', clip(changeable, 4000))}`;
  if (matrix && !basis?.scenario)
    return html`<p>Nothing can be changed on this page. In the studio it can: <code>fusillade studio --open</code>. There you can open tables of loadouts and targets, or pin loadouts and hold them against the standard targets.</p>`;
  if (basis?.scenario && isPlan)
    return html`<p>Nothing can be changed on this page. In the studio the turn can, and is played there, not planned: <code>fusillade studio --open</code>, and there <b>Open a file</b> with the scenario above. ${command === '' ? html`<code>fusillade plan</code>` : 'The command above'} plans it again.</p>`;
  return (
    basis?.scenario &&
    html`<p>Nothing can be changed on this page. In the studio it can: <code>fusillade studio --open</code>, and there <b>Open a file</b> with the scenario above.</p>`
  );
}

/** What stands out, its picture, and the rest of the answer behind it: the picture is on the first screen of a phone. */
function leadOf(answer: Answer, first: Part): Html {
  const { sentence, headline = sentence } = answer;
  const { open } = furtherOf(answer);
  const rest = sentence.replace(headline, '').replace(/ {2,}/g, ' ').trim();
  const words = open.length > 0 ? list(open) : html`<p class="rest">${namesApart(clip(rest, 2000))}</p>`;
  return html`<div class="lead"><p class="sentence">${namesApart(clip(headline, 2000))}</p></div>
${first}${
  rest !== '' &&
  html`
<div class="more-words">${words}</div>`
}`;
}

/** Sentences behind the first, of which fewer stand open beside it where all would fill a phone: the question has room there. */
function furtherOf({ further = [] }: Answer): {
  readonly open: readonly string[];
  readonly rest: readonly string[];
} {
  if (further.join('').length <= MOST_LETTERS_FURTHER) return { open: further, rest: [] };
  const fit = further.filter((_, i) => further.slice(0, i + 1).join('').length <= LETTERS_FURTHER_OPEN);
  const most = Math.max(1, fit.length);
  return { open: further.slice(0, most), rest: further.slice(most) };
}

const MOST_LETTERS_FURTHER = 900;
const LETTERS_FURTHER_OPEN = 500;

/** The others, behind what was asked; on paper they are open. */
function restOf(answer: Answer): Part {
  const { rest } = furtherOf(answer);
  return (
    rest.length > 0 &&
    html`<section id="rest" class="printed" aria-labelledby="rest-title"><details class="aside"><summary><h2 id="rest-title">The rest of the answer</h2></summary>${list(rest)}</details></section>\n`
  );
}

/** A table under its heading, all of it folded where the page tells the same elsewhere. */
function sectionOf({ id, ...table }: Answer['tables'][number] & { readonly id: string }): Html {
  const heading = html`<h2 id="${id}-title">${quoted(clip(capital(table.title), 120))}</h2>`;
  const inside = table.folded
    ? html`<details class="aside"><summary>${heading}</summary>${answerTable(table, clip(table.title, 120))}</details>`
    : html`${heading}${table.reads && html`<p class="quiet">${quoted(clip(table.reads, 600))}</p>`}${tableHtml(table)}`;
  return html`<section id="${id}"${table.leads ? html` class="leads"` : table.printed && html` class="printed"`} aria-labelledby="${id}-title">${inside}</section>\n`;
}

/** The rows of a long table that answer, or the first, the others folded. */
function tableHtml({ title, head, rows, around = 0, leads, depths }: Answer['tables'][number]): Html {
  const label = clip(title, 120);
  if (rows.length <= (leads ? FIRST_ROWS + 1 : MOST_ROWS)) return answerTable({ head, rows }, label);
  if (depths) return treeHtml(head, branchesOf(rows, depths), label);
  const from = Math.max(0, Math.min(around - FIRST_ROWS / 2, rows.length - FIRST_ROWS));
  return answerTable({ head, rows }, label, { from, to: from + FIRST_ROWS });
}

/** A row of a table, and those that follow from it. */
interface Branch {
  readonly row: readonly string[];
  readonly next: Branch[];
}

function branchesOf(rows: Answer['tables'][number]['rows'], depths: readonly number[]): Branch[] {
  const roots: Branch[] = [];
  const path: Branch[] = [];
  for (const [i, row] of rows.entries()) {
    const one: Branch = { row, next: [] };
    path.length = depths[i];
    (path.at(-1)?.next ?? roots).push(one);
    path.push(one);
  }
  return roots;
}

/** What it begins with and what may follow at once stand open; what follows from each of those is folded behind it. */
function treeHtml(head: string[], branches: readonly Branch[], label: string): Html {
  const first = branches.flatMap((one) => (branches.length === 1 ? [one, ...one.next] : [one]));
  const further = first.filter(
    (one) => one.next.length > 0 && !one.next.some((next) => first.includes(next)),
  );
  return html`${answerTable({ head, rows: first.map(({ row }) => [...row]) }, label)}
${further.map(({ row: [name], next }) => {
  const title = `After ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return html`<details><summary>${quoted(clip(title, 200))}</summary>${treeHtml(head, next, clip(title, 120))}</details>\n`;
})}`;
}

const titled = (chart: Chart): Chart => ({ ...chart, title: capital(chart.title) });

/** Of what was asked so many lines stand open, and so many letters, a screen of a phone: more stands in the answer itself. */
const MOST_LINES = 6;
const MOST_LETTERS_ASKED = 1_000;
/** Less where what to do is a table of its own. */
const MOST_LETTERS_BESIDE_LEAD = 350;

/** How many lines of what was asked stand open: two at least. */
function linesOpen(lines: readonly string[], { tables }: Pick<Answer, 'tables'>): number {
  const most = tables.some(({ leads }) => leads) ? MOST_LETTERS_BESIDE_LEAD : MOST_LETTERS_ASKED;
  const fit = lines.filter((_, i) => lines.slice(0, i + 1).join('').length <= most);
  return Math.min(MOST_LINES, Math.max(2, fit.length));
}

/** Tables of more rows than this show some of them. */
const MOST_ROWS = 9;
const FIRST_ROWS = 6;

/** How many pictures stand open behind the first: none where it, or a long table of everyone against everyone, has the same. */
function picturesOpen({ matrix, charts, hasAllInFirst = false }: Answer, letters: number): number {
  if (hasAllInFirst) return 0;
  if (matrix && matrix.rows.length > LONG_MATRIX) return 0;
  return letters > LONG_WORDS ? MOST_BESIDE_WORDS : charts.length;
}

/** Rows of a matrix that fill two thirds of a phone. */
const LONG_MATRIX = 8;

/** Letters that fill two phones. */
const LONG_WORDS = 1_500;
const MOST_BESIDE_WORDS = 1;

/** Pictures, the first few of them in plain sight. */
async function pictureHtml(charts: readonly Chart[], most: number, isDrawn: boolean): Promise<Html> {
  const [first, rest] = [charts.slice(0, most), charts.slice(most)].map((some) => some.map(titled));
  const many = `${rest.length} ${first.length > 0 ? 'more ' : ''}${rest.length === 1 ? 'picture' : 'pictures'}`;
  // One alone says what it is.
  const more = charts.length === 1 && rest.length === 1 ? rest[0].title : many;
  const open: Html[] = [];
  // One alone would be twice as large as there is a need for.
  for (const chart of first)
    open.push(
      await figureOf(chart, first.length === 1 ? 'broad' : 'card', isDrawn || chart.map !== undefined),
    );
  return html`${open.length > 0 && html`<div class="charts">${open}</div>`}${rest.length > 0 && html`<details class="more"><summary>${quoted(clip(more, 120))}</summary><div class="charts">${await folded(rest, isDrawn)}</div></details>`}`;
}
