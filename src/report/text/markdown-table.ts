import { clip, clipLine } from '../words/untrusted.ts';
/** A table as Markdown (GitHub Flavored). */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(safe).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n');
}

/** Text that Markdown leaves as it is. */
export const safe = (text: string): string =>
  text.replace(/[\\`*_[\]{}<>|~#!&]/g, (letter) => MARKS[letter] ?? `\\${letter}`);

/** What some readers take for markup even behind a backslash. */
const MARKS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** What was asked, a line each, below whose rules it was asked of. */
export const basisMarkdown = (lines: readonly string[], of = ''): string =>
  [
    '## What was asked',
    of && safe(clip(of, 300)),
    lines.map((line) => `- ${safe(clipLine(line))}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
