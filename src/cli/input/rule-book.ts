import { existsSync, readFileSync } from 'node:fs';
import type { System } from '../../systems/system.ts';
import { packageFile } from '../package-file.ts';
import { citing } from './rule-uses.ts';

/** A row of a system's README: what it says under each head of its table, those that say nothing left out. */
export type BookRow = readonly (readonly [head: string, text: string])[];

/** The rows of a bundled system's README that are of a number: what of it is played, where, and which test holds it. */
export function bookRows({ name }: Pick<System, 'name'>, number: string): BookRow[] {
  const isIt = citing(number);
  const rows = rowsIn(name).filter(({ text }) => isIt(text));
  const own = (text: string) => isIt(text.slice(0, number.length + 1));
  // Those of the number itself come before those that only mention it.
  return [...rows.filter(({ text }) => own(text)), ...rows.filter(({ text }) => !own(text))].map(
    ({ row }) => row,
  );
}

/** A row, and all that it says. */
interface ToldRow {
  readonly text: string;
  readonly row: BookRow;
}

const known = new Map<string, readonly ToldRow[]>();

function rowsIn(system: string): readonly ToldRow[] {
  const rows = known.get(system) ?? readRows(system);
  known.set(system, rows);
  return rows;
}

function readRows(name: string): ToldRow[] {
  const file = packageFile(`dist/rules/${name}.md`);
  if (!/^[\w-]+$/.test(name) || !existsSync(file)) return [];
  const rows: ToldRow[] = [];
  let heading = '';
  let head: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ | Sequence$/g, '');
    if (!line.startsWith('| ')) {
      if (!line.startsWith('|')) head = [];
      continue;
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
    if (head.length === 0) head = cells;
    else if (head.some((name) => /^tests?\b/i.test(name)))
      rows.push({
        text: `${heading} ${cells.join(' ')}`,
        row: head.flatMap((name, i) => (cells[i] ? [[name, cells[i]] as const] : [])),
      });
  }
  return rows;
}
