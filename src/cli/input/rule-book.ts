import { existsSync, readFileSync } from 'node:fs';
import type { System } from '../../systems/system.ts';
import { packageFile } from '../package-file.ts';
import { citing, naming, numbersOf } from './rule-uses.ts';

/** A row of a system's README: what it says under each head of its table, those that say nothing left out. */
export type BookRow = readonly (readonly [head: string, text: string])[];

/** The rows of a bundled system's README that are of a number: what of it is played, where, and which test holds it. */
export function bookRows({ name }: Pick<System, 'name'>, number: string): readonly BookRow[] {
  const key = `${name} ${number}`;
  const rows = found.get(key) ?? rowsNaming(rowsOf(name), [number]);
  found.set(key, rows);
  return rows;
}

/** Pages of a folder name the same numbers again and again, and every cell of a README is read for each. */
const found = new Map<string, readonly BookRow[]>();

/** Those of a whole cite, or else of each number that it names. */
export const citedRows = ({ name }: Pick<System, 'name'>, cite: string): BookRow[] =>
  rowsBy(rowsOf(name), cite);

/** Of the rows of a README those that go by a cite, or else by one of the numbers in it: `Shoot 8–10` has three. */
export function rowsBy(rows: readonly Row[], cite: string): BookRow[] {
  const numbers = numbersOf(cite);
  const whole = rowsNaming(rows, numbers.every((number) => /\d/.test(number)) ? numbers : [cite]);
  return whole.length > 0 ? whole : rowsNaming(rows, numbers);
}

/** The rows of one of the numbers; those that have it in a cell of its own before those that mention it. */
function rowsNaming(rows: readonly Row[], numbers: readonly string[]): BookRow[] {
  const names = numbers.map(goingBy);
  return rows
    .filter((row) => names.some((isIt) => isIt(row)))
    .sort((a, b) => Number(isOf(b, numbers)) - Number(isOf(a, numbers)))
    .map(({ head, cells }) => head.flatMap((name, i) => (cells[i] ? [[name, cells[i]] as const] : [])));
}

interface Row {
  /** Of its section; `Shoot` for the Shoot Sequence and the Shoot Phase, as their steps are cited. */
  readonly heading: string;
  readonly head: readonly string[];
  readonly cells: readonly string[];
}

const known = new Map<string, readonly Row[]>();

function rowsOf(system: string): readonly Row[] {
  const file = packageFile(`dist/rules/${system}.md`);
  if (!/^[\w-]+$/.test(system) || !existsSync(file)) return [];
  const rows = known.get(system) ?? rowsIn(readFileSync(file, 'utf8'));
  known.set(system, rows);
  return rows;
}

/** Rows of the tables of a README's sections, but for those that count sentences. */
export function rowsIn(readme: string): Row[] {
  const rows: Row[] = [];
  let heading = '';
  let head: string[] = [];
  for (const line of readme.split('\n')) {
    if (line.startsWith('##')) heading = line.replace(/^#+ (The )?| (Sequence|Phase)$/g, '');
    if (!line.startsWith('|')) head = [];
    if (!line.startsWith('| ') || heading === '') continue;
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
    if (head.length === 0) head = cells;
    else if (!head.includes('sentences')) rows.push({ heading, head, cells });
  }
  return rows;
}

/** Whether a row is told by one of the numbers: its heading and first cell, or a cell alone or in a list. */
function isOf({ heading, cells }: Row, numbers: readonly string[]): boolean {
  const own = [`${heading} ${cells[0]}`, ...cells.slice(0, 2).flatMap((cell) => cell.split(' · '))];
  return own.some((one) => numbers.includes(one));
}

/** Whether a row names a number, or has it by its heading and first cell, or by its first two: `Drop, Throw`, `2–5`. */
function goingBy(number: string): (row: Row) => boolean {
  const [names, cites] = [naming(number), citing(number)];
  return ({ heading, cells }) => {
    const [first = '', second = ''] = cells;
    const own = [`${heading} ${first}`, ...first.split(', ').map((sequence) => `${sequence} ${second}`)];
    return names(`${heading} ${cells.join(' ')}`) || own.some(cites);
  };
}
