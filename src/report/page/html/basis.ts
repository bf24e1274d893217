import { yamlOf } from '../../text/yaml.ts';
import { headOf, inOneLine, type OfCase } from '../../words/case/of-case.ts';
import { readingLines } from '../../words/how-to-read.ts';
import { clip, clipLine } from '../../words/untrusted.ts';
import { type Html, html, marked, type Part, quoted } from './html.ts';
import { LETTERS_OF_ROW, Room } from './open/room.ts';
import { copyable, facts, list } from './sections.ts';

/** What a page says of its question. */
export interface BasisPart {
  /** Who shoots with what at whom, from where, worked out. */
  readonly lines: readonly string[];
  /** What is told case by case. */
  readonly each?: readonly OfCase[] | undefined;
  /** The target of which that is told, where it is one of many. */
  readonly eachAgainst?: string | undefined;
  /** What the author of the scenario says of it. */
  readonly note?: string | undefined;
  readonly terms?: readonly { readonly term: string; readonly meaning: string }[] | undefined;
  /** What the rules were printed in, and when. */
  readonly rules: string;
  /** That asks it again. */
  readonly command: string;
  /** As it can be saved and run, with every default filled in; of several cases the first. */
  readonly scenario?:
    | { readonly fields: Readonly<Record<string, unknown>>; readonly isFirst: boolean }
    | undefined;
  /** More lines than these are folded. */
  readonly mostLines?: number;
  /** Whether every number of the answer is. */
  readonly exact: boolean;
}

/** More lines than these are folded. */
const MOST_LINES = 8;

/**
 * What was asked: the first lines open; folded, what else was read from the scenario, and how to read the page.
 *
 * @param rows that a sheet of paper has for it: what of it is folded has those that are left
 */
export function basisHtml(part: BasisPart, rows = ROWS): Part {
  const {
    lines,
    each = [],
    eachAgainst,
    note,
    terms = [],
    rules,
    command,
    scenario,
    exact,
    mostLines = MOST_LINES,
  } = part;
  const most = lines.length > mostLines + 1 ? mostLines : lines.length;
  const rest = lines.slice(most);
  if (lines.length === 0 && command === '') return null;
  const room = new Room(rows - COMMAND.height * Math.ceil(command.length / COMMAND.letters), LETTERS_OF_ROW);
  return html`<section class="basis card" id="basis" aria-labelledby="basis-title"><h2 id="basis-title">What was asked</h2>
${note && html`<p class="note">${marked(clip(note, 600))}</p>`}
${lines.length > 0 && facts(lines.slice(0, most).map((line) => room.sentences(clipLine(line))))}
${each.length > 0 && eachHtml(each, room, eachAgainst)}
${rest.length > 0 && html`<details class="more"><summary>${rest.length} more lines on how it was read</summary>${facts(rest.map((line) => room.sentences(clipLine(line))))}</details>`}
<details><summary>How to read this${terms.length > 0 && ', and the words used'}</summary>${list(readingLines(exact))}${termsHtml(terms)}</details>
${command !== '' && copyable('command', clip(command, 4000))}${scenario && scenarioHtml(scenario)}${rules !== '' && html`<p class="quiet from">${quoted(clip(rules, 800))}</p>`}</section>`;
}

/** Rows where it is not known what else is to stand on the sheet. */
const ROWS = 36;
/** How much higher a row of the command is, and its letters. */
const COMMAND = { height: 1.6, letters: 36 };

/** What differs from case to case, as many of them open as can be taken in. */
function eachHtml(each: readonly OfCase[], room: Room, against?: string): Html {
  const letters = against === undefined ? MOST_LETTERS_OPEN : MOST_LETTERS_OPEN / 2;
  const fit = each.filter(
    (_, i) =>
      each
        .slice(0, i + 1)
        .map(inOneLine)
        .join('').length <= letters,
  ).length;
  const least = against === undefined && each.length === 2 ? 2 : 1;
  const most = fit >= each.length - 1 ? each.length : Math.max(least, fit);
  // Of the first so much is printed as there is room for: what a case is like is told by one at least.
  const partHtml = (one: OfCase) =>
    one === each[0] ? (part: string) => room.sentences(part) : room.whole(inOneLine(one));
  const rest = each.slice(most);
  const more = `${rest.length} more ${against === undefined ? 'case' : 'line'}${rest.length > 1 ? 's' : ''}`;
  return html`<p>${quoted(against === undefined ? 'Case by case:' : `How each does it, against “${clip(against, 60)}”, the first target, where no other is named:`)}</p>${facts(each.slice(0, most).map((one) => caseHtml(one, partHtml(one))))}${rest.length > 0 && html`<details class="more"><summary>${more}</summary>${facts(rest.map((one) => caseHtml(one, partHtml(one))))}</details>`}`;
}

/**
 * Of a case of which there is much to tell a line for each thing, whose it is set apart.
 *
 * @param partHtml how each part of it is told
 */
const caseHtml = (one: OfCase, partHtml: (part: string) => Html): Html =>
  typeof one === 'string'
    ? partHtml(clipLine(one))
    : html`${partHtml(clipLine(one.of))}${facts(
        one.lines.map((line) => {
          const head = headOf(line) ?? '';
          return html`${head !== '' && html`<b>${quoted(head)}</b>`}${partHtml(clipLine(line).slice(head.length))}`;
        }),
      )}`;

/** Letters of what is told case by case: half a screen of a phone. */
const MOST_LETTERS_OPEN = 1_000;

/** What the rules were printed in, and when. */
export const rulesFrom = (sources: readonly string[]): string => sources.join('; ');

/** The scenario, folded; what copies it stands beside. */
const scenarioHtml = ({ fields, isFirst }: NonNullable<BasisPart['scenario']>): Html =>
  html`<div class="copyable"><details><summary>The scenario${isFirst && ' of the first case'}</summary><pre tabindex="0" aria-label="The scenario"><code>${quoted(yamlOf(fields).slice(0, MOST_LETTERS))}</code></pre></details></div>`;

/** Letters of a scenario. */
const MOST_LETTERS = 60_000;

const termsHtml = (terms: NonNullable<BasisPart['terms']>): Part =>
  terms.length > 0 &&
  html`<dl class="terms">${terms.map(({ term, meaning }): Html => html`<div><dt>${quoted(clip(term, 40))}</dt><dd>${quoted(clip(meaning, 300))}</dd></div>`)}</dl>`;
