import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Happened } from '../../analysis/index.ts';
import { programFor } from '../../analysis/index.ts';
import { thatComes } from '../../scenario/files/index.ts';
import { currentName, type Scenario } from '../../scenario/index.ts';
import { csvRows } from '../../scenario/lists/csv-rows.ts';
import { tableText } from '../../scenario/lists/table-text.ts';
import { UsageError } from '../failure.ts';
import { caseNamed, unknown } from './log.ts';
import { type Reading, readOne } from './reading.ts';

/** The columns of a session file. */
const COLUMNS = ['scenario', 'variant', 'metric', 'value', 'side'] as const;

/** A line of a session file, and where it stands. */
export interface SessionLine {
  readonly happened: Happened;
  readonly title: string;
  /** File and line, for messages. */
  readonly at: string;
}

/**
 * Reads what happened at a table from CSV: a header with `scenario` (a file; a path is relative to this one) and `value`, and
 * if wanted `variant`, `metric` (else the scenario's headline) and `side` (`ours` or `theirs`: whose luck a great
 * value is; else ours).
 *
 * @throws UsageError with the line of the first thing that cannot be read
 */
export async function readSession(file: string, reading: Reading): Promise<SessionLine[]> {
  const rows = csvRows(tableText(readFileSync(thatComes(file))), file);
  const [head, ...body] = rows;
  const columns = columnsOf(head?.cells ?? [], file);
  if (body.length === 0)
    throw new UsageError(`${file}: found no lines below the header, expected one per thing that happened`);
  const scenarios = new Map<string, Scenario>();
  const lines: SessionLine[] = [];
  const read = (path: string) =>
    readOne(besideOf(file, path), { ...reading, metric: metricsOf(path, columns, body) });
  for (const { cells, line } of body) {
    const cell = cellOf(cells, columns);
    const path = cell('scenario');
    if (path === '')
      throw new UsageError(`${file}:${line}: scenario: found nothing, expected a scenario file`);
    const scenario = scenarios.get(path) ?? (await read(path));
    scenarios.set(path, scenario);
    const at = `${file}:${line}`;
    const happened = happenedIn(scenario, cell, at);
    lines.push({ happened, at, title: [scenario.title, cell('variant')].filter(Boolean).join(', ') });
  }
  return lines;
}

const besideOf = (file: string, path: string): string =>
  isAbsolute(path) ? path : join(dirname(file), path);

type Cell = (name: (typeof COLUMNS)[number]) => string;

const cellOf =
  (cells: readonly string[], columns: readonly string[]): Cell =>
  (name) =>
    cells[columns.indexOf(name)]?.trim() ?? '';

/** All metrics that lines about a scenario name: they are counted, those on request too. */
const metricsOf = (
  path: string,
  columns: readonly string[],
  body: readonly { readonly cells: readonly string[] }[],
): string =>
  body
    .map(({ cells }) => cellOf(cells, columns))
    .filter((cell) => cell('scenario') === path)
    .map((cell) => cell('metric'))
    .join(' ');

function happenedIn(scenario: Scenario, cell: Cell, at: string): Happened {
  const one = caseNamed(scenario, cell('variant'), at);
  const counts = programFor(scenario, one).metrics.filter(({ kind }) => kind === 'count');
  const known = counts.map(({ name }) => name);
  const metric = currentName(cell('metric') || scenario.action.headline, known);
  if (!known.includes(metric)) throw unknown(`${at}: metric`, metric, known);
  const value = Number(cell('value'));
  if (cell('value') === '' || !Number.isInteger(value) || value < 0)
    throw new UsageError(`${at}: value: found "${cell('value')}", expected a whole number from 0`);
  const side = cell('side') || 'ours';
  if (side !== 'ours' && side !== 'theirs') throw unknown(`${at}: side`, side, ['ours', 'theirs']);
  return { rules: scenario, one, metric, value, less: side === 'theirs' };
}

function columnsOf(head: readonly string[], file: string): string[] {
  const columns = head.map((name) => name.trim().toLowerCase());
  const strange = columns.find((name) => !(COLUMNS as readonly string[]).includes(name));
  if (strange !== undefined) throw unknown(`${file}:1: column`, strange, COLUMNS);
  for (const needed of ['scenario', 'value'])
    if (!columns.includes(needed))
      throw new UsageError(
        `${file}:1: found no column "${needed}", expected a header such as scenario,metric,value`,
      );
  return columns;
}
