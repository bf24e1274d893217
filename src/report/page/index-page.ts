import type { Result } from '../../stats/result.ts';
import { resultHeadline } from '../words/ranked/comparison.ts';
import { clip } from '../words/untrusted.ts';
import { clientCode } from './client-code.ts';
import { DIE } from './html/die.ts';
import { documentOf } from './html/document.ts';
import { type Html, html, type Part, quoted } from './html/html.ts';
import { indexStyle } from './html/index-style.ts';
import { pageStyle } from './html/style.ts';
import { fateStrip, stripFigure, stripKey } from './index-strip.ts';

/** A report and where its page lies, relative to the index, e.g. `darklands/archers.html`. */
export interface IndexEntry {
  href: string;
  result: Result;
}

/** A table of a system's weapons against its standard targets, and where it lies, relative to the index. */
export interface StandardTable {
  href: string;
  system: string;
  action: string;
}

/**
 * What else an index is to have.
 *
 * @see {@link renderIndex}, whose example gives some
 */
export interface IndexOptions {
  /** Its heading and its title in a browser; `Reports` where it is left out. */
  title?: string;
  /** Leave out the script: rows can be neither filtered nor put in order. */
  static?: boolean;
  /** Tables of what is shot at usually, each beside the rows of its action. */
  tables?: readonly StandardTable[];
  /** Where the studio lies, relative to the index, if it does. */
  studio?: string;
}

/** Reports of one system, by its actions. */
interface Group {
  readonly system: Result['system'];
  readonly actions: readonly { readonly action: Result['action']; readonly entries: readonly IndexEntry[] }[];
}

/**
 * A page that leads to many reports, by system and action: one row each, with a picture that means the same in every
 * row, to be filtered and put in order where JavaScript is on.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, renderIndex, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * const page = await renderIndex([{ href: 'bowmen.html', result }], { static: true });
 * page.includes('href="bowmen.html"'); // true
 * ```
 */
export async function renderIndex(
  entries: readonly IndexEntry[],
  { title = 'Reports', static: isStatic, tables = [], studio }: IndexOptions = {},
): Promise<string> {
  const groups = groupsOf(entries);
  const body = html`<header class="top"><div class="inner"><p class="eyebrow">${DIE}fusillade</p><h1>${quoted(title)}</h1>
<p class="note">${entries.length === 1 ? 'One report' : `${entries.length} reports`} of this run${groups.length > 1 && ` on ${groups.length} rule systems`}: ${entries.some(({ result }) => result.action.name === 'turn') ? 'what happens when one unit shoots at another, and in whole turns of shooting' : 'what happens when this unit shoots at that one'}.</p>${studio !== undefined && html`<p class="note"><a href="${safeHref(studio)}">The studio</a>: put together what you want to know, and see it answered.</p>`}</div></header>
<main class="inner">${filters(groups.map(({ system }) => system))}
${entries.length > FEW && jumps(groups)}
${stripKey(entries.map(({ result }) => result))}
${groups.map((group, i) => sectionOf(group, i, tables))}</main>
<footer class="inner"><p>Each report says whether its numbers are exact or rolled.</p></footer>`;
  const script = isStatic ? undefined : { code: await clientCode('index-client.js') };
  return documentOf(title, pageStyle() + indexStyle(), body, script);
}

/** In the order in which systems and actions first come. */
function groupsOf(entries: readonly IndexEntry[]): Group[] {
  const systems = [...new Map(entries.map(({ result: { system } }) => [system.name, system])).values()];
  return systems.map((system) => {
    const own = entries.filter(({ result }) => result.system.name === system.name);
    const actions = [...new Map(own.map(({ result: { action } }) => [action.name, action])).values()];
    return {
      system,
      actions: actions.map((action) => ({
        action,
        entries: own.filter(({ result }) => result.action.name === action.name),
      })),
    };
  });
}

const filters = (systems: readonly Result['system'][]): Html => html`<form class="filters" hidden>
<label>Find <input type="search" autocomplete="off"></label>
<label>Rules <select name="system"><option value="">all</option>${systems.map(({ name, title }) => html`<option value="${name}">${clip(title, 60)}</option>`)}</select></label>
<label>Order <select name="order"><option value="">by action</option><option value="name">by name</option><option value="most">most first</option><option value="least">least first</option></select></label>
<output></output></form>`;

/** So many are seen at a glance; more have a list of systems and actions over them. */
const FEW = 12;

const idOf = (system: number, action?: number): string =>
  `rules-${system + 1}${action === undefined ? '' : `-${action + 1}`}`;

/** What leads to a system, and to each of its actions. */
const jumps = (groups: readonly Group[]): Html =>
  html`<nav class="jumps" aria-label="Rules and actions"><dl>${groups.map(
    ({ system, actions }, i) =>
      html`<div><dt><a href="#${idOf(i)}">${quoted(clip(system.title, 60))}</a></dt><dd>${actions.map(
        ({ action, entries }, j) =>
          html`<span><a href="#${idOf(i, j)}">${quoted(clip(action.title, 60))}</a> ${entries.length}</span> `,
      )}</dd></div>`,
  )}</dl></nav>`;

const sectionOf = (
  { system, actions }: Group,
  i: number,
  tables: readonly StandardTable[],
): Html => html`<details class="system" id="${idOf(i)}" open data-system="${system.name}"><summary><h2>${quoted(clip(system.title, 60))}</h2> <small>${actions.reduce((sum, { entries }) => sum + entries.length, 0)}</small></summary>
${tablesOf(system, actions, tables)}${actions.map(
  (
    { action, entries },
    j,
  ) => html`<section class="card list" id="${idOf(i, j)}"><h3>${quoted(clip(action.title, 60))}</h3><table class="reports"><col><col class="of-fates"><col class="of-figure"><thead class="unseen"><tr><th scope="col">Report</th><td></td><th scope="col">Chance</th></tr></thead><tbody>${entries.map(rowOf)}</tbody></table></section>
`,
)}</details>
`;

/** What leads to the tables of a system; where none lie there, what makes one. */
function tablesOf(
  system: Result['system'],
  actions: Group['actions'],
  tables: readonly StandardTable[],
): Part {
  const own = tables.filter((table) => table.system === system.name);
  // Of rules of one's own there are no standard targets.
  if (own.length === 0)
    return (
      /^[a-z][a-z\d-]*$/.test(system.name) &&
      html`<p class="note">Its weapons against its standard targets: <code class="whole"><span>fusillade value standard</span> <span>--targets standard</span> <span>--system ${system.name}</span></code></p>
`
    );
  const titleOf = (name: string) => actions.find(({ action }) => action.name === name)?.action.title ?? name;
  const links = own.map(
    ({ href, action }, i) =>
      html`${i > 0 && ', '}<a href="${safeHref(href)}">${quoted(clip(titleOf(action), 60))}</a>`,
  );
  return html`<p class="note">Its weapons against its standard targets: ${links}</p>
`;
}

function rowOf({ href, result }: IndexEntry): Html {
  const { sentence } = resultHeadline(result);
  const { figure = '', label = '', key = 0 } = stripFigure(result) ?? {};
  return html`<tr><th scope="row"><a href="${safeHref(href)}">${quoted(clip(result.title, 120))}</a><span class="sentence">${quoted(sentence)}</span></th>
<td class="fates">${fateStrip(result)}</td>
<td class="figure" data-key="${key}"><b>${figure}</b><small>${quoted(clip(label, 60))}</small></td></tr>
`;
}

/** A link to a file beside the index; anything that names a scheme or leaves the disk is not one. */
function safeHref(href: string): string {
  const path = href.split('/').map(encodeURIComponent).join('/');
  if (/^\/|^[a-z][a-z0-9+.-]*:|\\/i.test(href)) throw new RangeError(`${href}: expected a relative path`);
  return path;
}
