import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type OwnOnPage,
  type PageOptions,
  plainLines,
  renderCsv,
  renderIndex,
  renderJson,
  renderJsonLine,
  renderMarkdown,
  renderText,
  resultHeadline,
  SHARED_FILE,
  type StandardTable,
  sharedScript,
} from '../../report/index.ts';
import type { Result } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';
import { packageFile } from '../package-file.ts';
import type { Format } from './format.ts';
import { drawPage } from './page.ts';
import { coloursFor, columnsOf, note, print, writeTogether, writeWhole } from './terminal.ts';

/** How results are shown. */
export interface OutputOptions {
  /** Where nobody says: text, or a line each for many scenarios whose pages are written. */
  readonly format?: Format | undefined;
  readonly out?: string;
  readonly static?: true;
  readonly shared?: true;
  readonly quiet?: true;
}

/** A scenario's result and the name its files get. */
export interface Named {
  readonly name: string;
  readonly result: Result;
  /** Its page, where it is being drawn already; undefined where it was not, after all. */
  readonly page?: Promise<string | undefined> | undefined;
  /** Its rules, where they are one's own. */
  readonly own?: OwnOnPage | undefined;
}

/**
 * @param files of the scenarios whose results are to be printed
 * @throws UsageError when so many results cannot be printed as one JSON object, or there are no pages to share a script
 */
export function checkOutput(files: readonly string[], options: OutputOptions): void {
  const { format, out, shared } = options;
  if (shared && (options.static || !out))
    throw new UsageError(
      options.static
        ? '--shared: found --static with it, whose pages have no script, expected one of them'
        : '--shared: found no folder for the pages, expected --out FOLDER with it',
    );
  if (format !== 'json' || files.length < 2 || out) return;
  const named = `${files.slice(0, MOST_NAMED).join(', ')}${files.length > MOST_NAMED ? ', …' : ''}`;
  throw new UsageError(
    `--json prints one object: found ${files.length} scenarios (${named}), expected one; --format jsonl prints one object a line, --out FOLDER writes a file each`,
  );
}

/** Files that a message names; the others are counted. */
const MOST_NAMED = 5;

/** Prints one of so many results. */
export function printResult({ name, result }: Named, number: number, { format, out }: OutputOptions): void {
  if (format === undefined && out && number > 1) print(plainLines(lineOf(result, join(out, `${name}.html`))));
  else if (format === 'json') {
    if (!out) print(renderJson(result));
  } else if (format === 'jsonl') {
    if (!out) print(renderJsonLine(result));
  } else if (format === 'csv') print(renderCsv(result));
  else if (format === 'markdown') print(renderMarkdown(result));
  else print(renderText(result, { colour: coloursFor(process.stdout), width: columnsOf(process.stdout) }));
}

/** A result in a line: its title, the headline with how it is known, and where its page will be. */
const lineOf = (result: Result, page: string): string =>
  `${result.system.title}: ${result.title.replace(/[^.?!]$/, '$&.')} ${resultHeadline(result).sentence} ${page}`;

/** Writes a page and a result file per result, and an index. */
export async function writeReports(
  folder: string,
  results: readonly Named[],
  options: OutputOptions,
): Promise<void> {
  const pages = results.map(({ name, result }) => ({ href: `${name}.html`, result }));
  for (const { name, result, page, own } of results) {
    const html = (await page) ?? (await drawPage(result, { ...pageOptions(options), own }));
    // A result beside the page of an older one would be taken for what that page shows.
    writeTogether([
      [join(folder, `${name}.json`), renderJson(result)],
      [join(folder, `${name}.html`), html],
    ]);
  }
  if (options.shared && !options.static)
    writeWhole(join(folder, SHARED_FILE), await sharedScript(results.map(({ result }) => result)));
  const tables = tablesFor(folder, results);
  const studio = existsSync(join(folder, STUDIO)) ? { studio: STUDIO } : {};
  writeWhole(join(folder, 'index.html'), await renderIndex(pages, { tables, ...studio }));
  if (!options.quiet)
    note(
      `${results.length === 1 ? '1 report' : `${results.length} reports`} in ${join(folder, 'index.html')}`,
    );
}

/** What pages are to be like. */
export const pageOptions = (options: OutputOptions): PageOptions => ({
  static: options.static ?? false,
  shared: options.shared ?? false,
});

/** Those of the results' systems: what lies there already, else the ones that come with fusillade, laid beside the index. */
function tablesFor(folder: string, results: readonly Named[]): StandardTable[] {
  const there = standardTables(folder);
  const systems = new Set(results.map(({ result }) => result.system.name));
  const missing = standardTables(BUNDLED).filter(
    ({ system }) => systems.has(system) && !there.some((table) => table.system === system),
  );
  for (const { href } of missing) writeWhole(join(folder, href), readFileSync(join(BUNDLED, href), 'utf8'));
  return [...there, ...missing];
}

/** Where the tables lie that come with fusillade. */
const BUNDLED = fileURLToPath(packageFile('reports/golden'));

/** Tables of weapons against standard targets that lie in the folder, or among its golden pages. */
function standardTables(folder: string): StandardTable[] {
  return ['.', GOLDEN].flatMap((place) => {
    const from = join(folder, place);
    return (existsSync(from) ? readdirSync(from) : []).sort().flatMap((file) => {
      const [, system, action] = /^standard-(.+)-([^-]+)\.(?:html|md)$/.exec(file) ?? [];
      return system === undefined ? [] : [{ href: join(place, file), system, action }];
    });
  });
}

const GOLDEN = 'golden';

/** As `fusillade studio` names it. */
const STUDIO = 'studio.html';

/** `darklands-volley` for `scenarios/darklands/volley.yaml`. */
export function reportName(file: string, system: string): string {
  const name = file === 'stdin' ? 'stdin' : basename(file).replace(/\.(ya?ml|json)$/, '');
  const rules = basename(system).replace(/\.[cm]?[jt]s$/, '');
  return name.startsWith(rules) ? name : `${rules}-${name}`;
}
