import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { type Noted, programFor } from '../../analysis/index.ts';
import { thatComes } from '../../scenario/files/index.ts';
import { currentName, type Scenario, type ScenarioCase } from '../../scenario/index.ts';
import { csvRows, type Row } from '../../scenario/lists/csv-rows.ts';
import { tableText } from '../../scenario/lists/table-text.ts';
import { UsageError } from '../failure.ts';
import { caseNamed, unknown } from './log.ts';
import { type Reading, readOne } from './reading.ts';

/** Columns that are no metrics. */
const ABOUT = ['scenario', 'variant', 'game', 'note'];

/** A log of what happened, and where each line of it stands. */
export interface PlaytestLog {
  readonly noted: readonly Noted[];
  /** The metrics that have a column, in the order in which the rules name them. */
  readonly metrics: readonly string[];
  /** File and line of each, for messages. */
  readonly at: readonly string[];
  readonly titles: readonly string[];
}

/**
 * Reads a log of what happened over evenings from CSV: a header with `scenario` (a file; a path is relative to this
 * one) and a column for each metric that is noted, such as `hits` and `wounds`; `variant`, `game` and `note` if wanted.
 * What was not noted stays empty.
 *
 * @throws UsageError with the line and column of the first thing that cannot be read
 */
export async function readPlaytest(file: string, reading: Reading): Promise<PlaytestLog> {
  const [head, ...body] = csvRows(tableText(readFileSync(thatComes(file))), file);
  const columns = (head?.cells ?? []).map((name) => name.trim());
  if (!columns.includes('scenario'))
    throw new UsageError(
      `${file}:1: found no column "scenario", expected a header such as scenario,game,hits,wounds`,
    );
  if (body.length === 0)
    throw new UsageError(`${file}: found no lines below the header, expected one per action that was noted`);
  const scenarios = new Map<string, Scenario>();
  const read: { row: Row; scenario: Scenario }[] = [];
  for (const row of body) {
    const path = row.cells[columns.indexOf('scenario')]?.trim() ?? '';
    if (path === '')
      throw new UsageError(`${file}:${row.line}: scenario: found nothing, expected a scenario file`);
    const from = isAbsolute(path) ? path : join(dirname(file), path);
    if (!existsSync(thatComes(from)))
      throw new UsageError(`${file}:${row.line}: scenario: found ${path}, no such file, expected a scenario`);
    const scenario = scenarios.get(path) ?? (await readOne(from, { ...reading, metric: columns.join(' ') }));
    scenarios.set(path, scenario);
    read.push({ row, scenario });
  }
  const known = [...new Set([...scenarios.values()].flatMap(namesIn))];
  const named = columns.map((name) => columnNamed(name, known, file));
  const metrics = known.filter((name) => named.includes(name));
  if (metrics.length === 0)
    throw new UsageError(
      `${file}:1: found no column of a metric, expected one or more of ${known.join(', ')}`,
    );
  const twice = named.find((name, i) => named.indexOf(name) < i);
  if (twice !== undefined)
    throw new UsageError(`${file}:1: found the column "${twice}" twice, expected it once`);
  const lines = read.map((line) => ({
    ...lineOf(line, named, metrics, file),
    at: `${file}:${line.row.line}`,
  }));
  return {
    noted: lines.map(({ noted }) => noted),
    metrics,
    at: lines.map(({ at }) => at),
    titles: lines.map(({ title }) => title),
  };
}

const namesIn = (scenario: Scenario): string[] =>
  programFor(scenario, scenario.cases[0]).metrics.map(({ name }) => name);

function columnNamed(name: string, known: readonly string[], file: string): string {
  const found = ABOUT.includes(name.toLowerCase()) ? name.toLowerCase() : currentName(name, known);
  if ([...ABOUT, ...known].includes(found)) return found;
  throw unknown(`${file}:1: column`, name, [...ABOUT, ...known]);
}

function lineOf(
  { row, scenario }: { readonly row: Row; readonly scenario: Scenario },
  columns: readonly string[],
  metrics: readonly string[],
  file: string,
): { noted: Noted; title: string } {
  const at = `${file}:${row.line}`;
  const cell = (name: string): string => row.cells[columns.indexOf(name)]?.trim() ?? '';
  const one = caseNamed(scenario, cell('variant'), at);
  const written = metrics.flatMap((name) => (cell(name) === '' ? [] : [name]));
  if (written.length === 0)
    throw new UsageError(`${at}: found nothing noted, expected a value of ${metrics.join(', ')}`);
  const seen = new Map(written.map((name) => [name, numberIn(scenario, one, name, cell(name), at)]));
  return { noted: { rules: scenario, one, game: cell('game'), seen }, title: scenario.title };
}

function numberIn(scenario: Scenario, one: ScenarioCase, name: string, text: string, at: string): number {
  const program = programFor(scenario, one);
  const metric = program.metrics.find((each) => each.name === name);
  if (!metric)
    throw unknown(
      `${at}: ${name}: no metric of ${scenario.title}`,
      text,
      program.metrics.map((each) => each.name),
    );
  if (metric.kind === 'category') {
    const words = metric.values(program.options);
    const found = words.findIndex((word) => word.toLowerCase() === text.toLowerCase());
    if (found < 0) throw unknown(`${at}: ${name}`, text, words);
    return found;
  }
  const most = metric.most(program.options);
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new UsageError(`${at}: ${name}: found "${text}", expected a whole number from 0 to ${most}`);
}
