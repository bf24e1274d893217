import { basename, join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import {
  renderCsv,
  renderIndex,
  renderJson,
  renderJsonLine,
  renderMarkdown,
  renderPage,
  renderText,
} from '../../report/index.ts';
import type { Result } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';
import { coloursFor, columnsOf, note, print, writeWhole } from './terminal.ts';

/** How results are shown. */
export interface OutputOptions {
  readonly format: 'text' | 'json' | 'jsonl' | 'csv' | 'markdown';
  readonly out?: string;
  readonly static?: true;
  readonly quiet?: true;
}

/** A scenario's result and the name its files get. */
export interface Named {
  readonly name: string;
  readonly result: Result;
}

export const formatOption = () =>
  new Option('--format <format>', 'what to print')
    .choices(['text', 'json', 'jsonl', 'csv', 'markdown'] as const)
    .default('text' as const);

/**
 * @param files of the scenarios whose results are to be printed
 * @throws UsageError when so many results cannot be printed as one JSON object
 */
export function checkOutput(files: readonly string[], { format, out }: OutputOptions): void {
  if (format !== 'json' || files.length < 2 || out) return;
  const named = `${files.slice(0, MOST_NAMED).join(', ')}${files.length > MOST_NAMED ? ', …' : ''}`;
  throw new UsageError(
    `--json prints one object: found ${files.length} scenarios (${named}), expected one; --format jsonl prints one object a line, --out FOLDER writes a file each`,
  );
}

/** Files that a message names; the others are counted. */
const MOST_NAMED = 5;

/** Prints a result. */
export function printResult(result: Result, { format, out }: OutputOptions): void {
  if (format === 'json') {
    if (!out) print(renderJson(result));
  } else if (format === 'jsonl') {
    if (!out) print(renderJsonLine(result));
  } else if (format === 'csv') print(renderCsv(result));
  else if (format === 'markdown') print(renderMarkdown(result));
  else print(renderText(result, { colour: coloursFor(process.stdout), width: columnsOf(process.stdout) }));
}

/** Writes a page and a result file per result, and an index. */
export async function writeReports(
  folder: string,
  results: readonly Named[],
  options: OutputOptions,
): Promise<void> {
  const pages = results.map(({ name, result }) => ({ href: `${name}.html`, result }));
  for (const { name, result } of results) {
    writeWhole(join(folder, `${name}.json`), renderJson(result));
    writeWhole(join(folder, `${name}.html`), await renderPage(result, { static: options.static ?? false }));
  }
  writeWhole(join(folder, 'index.html'), await renderIndex(pages));
  if (!options.quiet) note(`${results.length} reports in ${join(folder, 'index.html')}`);
}

/** `darklands-volley` for `scenarios/darklands/volley.yaml`. */
export function reportName(file: string, system: string): string {
  const name = file === 'stdin' ? 'stdin' : basename(file).replace(/\.(ya?ml|json)$/, '');
  const rules = basename(system).replace(/\.[cm]?js$/, '');
  return name.startsWith(rules) ? name : `${rules}-${name}`;
}
