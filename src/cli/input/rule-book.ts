import { existsSync, readFileSync } from 'node:fs';
import type { System } from '../../systems/system.ts';
import { packageFile } from '../package-file.ts';
import { citing } from './rule-uses.ts';

/** A row of a system's README: what it says under each head of its table, those that say nothing left out. */
export type BookRow = readonly (readonly [head: string, text: string])[];

/** The rows of a bundled system's README that are of a number: what of it is played, where, and which test holds it. */
export function bookRows({ name }: System, number: string): BookRow[] {
  const file = packageFile(`dist/rules/${name}.md`);
  if (!/^[\w-]+$/.test(name) || !existsSync(file)) return [];
  const isIt = citing(number);
  const rows: BookRow[] = [];
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
    else if (head.some((name) => /^tests?\b/i.test(name)) && isIt(`${heading} ${cells.join(' ')}`))
      rows.push(head.flatMap((name, i) => (cells[i] ? [[name, cells[i]] as const] : [])));
  }
  return rows;
}
