import type { Colors } from 'picocolors/types.js';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { clip } from '../words/untrusted.ts';

/** The first column, which holds names, has no fewer columns than this however short they are. */
const SHORTEST_NAME = 8;
/** It is broken into lines of no fewer columns than this, and of up to so many where it has words that long. */
const NARROWEST_NAME = 12;
const LONGEST_WORD = 22;
/** The most letters of a cell: more than a case's name, its variant and its place in a sweep have. */
const MOST_LETTERS = 600;
const GAP = 2;

/**
 * Columns as wide as their text. Where a line would be too long, cells are broken into lines between words; where
 * that is not enough either, each row becomes a block, its first cell above the others, one line each. Names are
 * never cut: cut, two of them look alike.
 *
 * @param width columns that a line may have
 */
export function table(head: string[], rows: string[][], colour: Colors, width: number): string {
  const [top, ...cells] = [head, ...rows].map((row) =>
    row.map((text) => clip(text, MOST_LETTERS).normalize()),
  );
  const all = [top, ...cells];
  const natural = top.map((_, i) =>
    Math.max(i === 0 ? SHORTEST_NAME : 0, ...all.map((row) => stringWidth(row[i]))),
  );
  const widths = fitted(natural, leastOf(all, natural), width);
  if (!widths) return cells.map((row) => block(top, row, colour, width)).join('\n');
  const right = top.map((_, i) => i > 0 && cells.every((row) => stringWidth(row[i]) <= widths[i]));
  return [colour.dim(rowLines(top, widths, right)), ...cells.map((row) => rowLines(row, widths, right))].join(
    '\n',
  );
}

/** How narrow each column may be: down to its longest word, the first one as far as names can be read. */
const leastOf = (rows: readonly string[][], natural: readonly number[]): number[] =>
  natural.map((own, i) => {
    const longest = Math.max(...rows.flatMap((row) => row[i].split(' ').map((word) => stringWidth(word))));
    if (i > 0) return longest;
    return Math.min(own, Math.max(NARROWEST_NAME, Math.min(LONGEST_WORD, longest + GAP)));
  });

/** Widths that fit into a line, the widest column made narrower first; undefined where none do. */
function fitted(natural: readonly number[], least: readonly number[], width: number): number[] | undefined {
  const widths = [...natural];
  for (let over = sum(widths) + GAP * (widths.length - 1) - width; over > 0; over--) {
    const widest = Math.max(...widths.filter((own, i) => own > least[i]));
    const chosen = widths.findIndex((own, i) => own === widest && own > least[i]);
    if (chosen < 0) return undefined;
    widths[chosen]--;
  }
  return widths;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** A row below its first cell, each other cell after what its column is called; empty cells left out. */
function block(
  [name, ...labels]: string[],
  [first, ...cells]: string[],
  colour: Colors,
  width: number,
): string {
  const filled = labels.map((label, i) => [label, cells[i]]).filter(([, cell]) => cell !== '');
  const longest = Math.max(0, ...filled.map(([label]) => stringWidth(label)));
  const label = Math.min(longest, Math.floor((width - 2 * GAP) / 2));
  const value = width - label - 2 * GAP;
  const lines = filled.flatMap(([title, cell]) =>
    rowLines([title, cell], [label, value], [false, false])
      .split('\n')
      .map((line) => `  ${line}`),
  );
  const heading = name === '' ? first : `${name}: ${first}`;
  return [colour.bold(brokenInto(heading, width).join('\n  ')), ...lines].join('\n');
}

/** The lines of a row; what follows the first line of the first cell is set in by two. */
function rowLines(row: readonly string[], widths: readonly number[], right: readonly boolean[]): string {
  const columns = row.map((text, i) => {
    const [name, ...below] = brokenInto(text, widths[i], i === 0 ? GAP : 0);
    return [name, ...below.map((more) => (i === 0 ? `  ${more}` : more))];
  });
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, i) => pad(lines[line] ?? '', widths[i], right[i]))
      .join(' '.repeat(GAP))
      .trimEnd(),
  ).join('\n');
}

/**
 * A text in lines of at most so many columns, those after the first narrower by `indent`; words that are too long
 * are cut up.
 */
export function brokenInto(text: string, width: number, indent = GAP): string[] {
  const [first] = wrapAnsi(text, width, { hard: true }).split('\n');
  const rest = text.slice(first.length).trimStart();
  return rest === '' ? [first] : [first, ...wrapAnsi(rest, width - indent, { hard: true }).split('\n')];
}

/** A text with spaces up to a width. */
export const pad = (text: string, width: number, right: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return right ? space + text : text + space;
};

/** Breaks a text into lines at spaces; words that are longer than a line are cut up. */
export const wrap = (text: string, width: number): string =>
  wrapAnsi(clip(text, 4000), width, { hard: true });
