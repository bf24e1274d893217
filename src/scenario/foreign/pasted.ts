import { printedRow } from '../fields/spelling.ts';
import type { Spot } from '../listed.ts';
import { quoted } from '../text/problem.ts';
import type { Foreign, Read } from './foreign.ts';
import { understood } from './understood.ts';

/** The profiles of a pasted block: each line a row of one of the tables in which a system prints its profiles. */
export function readPasted(text: string, file: string, spots: readonly Spot[]): Read {
  const notes: string[] = [];
  const profiles = text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    const at = `${file}:${i + 1}`;
    const rows = spots.flatMap((spot) => rowAt(line, at, spot));
    const scored = rows.map((foreign) => ({ foreign, read: understood(foreign, spots) }));
    const best = scored.toSorted((a, b) => missed(a.read) - missed(b.read))[0];
    if (!best) notes.push(`${at}: ${quoted(line.trim())} is no row of a table of profiles`);
    return best ? [best.foreign] : [];
  });
  return { profiles, notes };
}

const missed = (read: ReturnType<typeof understood>): number => read?.notes.length ?? Number.MAX_SAFE_INTEGER;

/** The line as a row of the table in which one kind of profile is printed. */
function rowAt(line: string, at: string, { shape }: Spot): Foreign[] {
  const row = printedRow(line, shape);
  if (!row) return [];
  const [name, words = []] = row.rest ?? [];
  return [
    {
      at,
      name: row.name || `Row ${at.slice(at.lastIndexOf(':') + 1)}`,
      characteristics: [
        ...row.cells.map(([cell, text]) => ({ name: cell, text })),
        ...(name === undefined ? [] : [{ name, text: words.join(', ') }]),
      ],
    },
  ];
}
