import { type Column, columnsOf, sharedBeginning, wordingsOf } from './basis.ts';
import { clip } from './untrusted.ts';

/** One thing that somebody fires, and how it is read against one target. */
interface Side {
  readonly name: string;
  /** Whose it is: two who have one name are two. */
  readonly of: number;
  readonly lines: readonly string[];
}

/** Where a line names whom it is of. */
const WHO = '…';
const STARTS_WITH_WHO = /^…: /;

/**
 * How each of many does it, a line for each: `“Gunner with lasgun”: Lasgun at Sister, short range: 3+: BS 4+, +1 accuracy`,
 * those together that do it alike; behind them what all or most share. What only a few say of themselves is left out.
 *
 * @param sides in the order in which they are told; who fires several things has one for each
 */
export function linesOfSides(sides: readonly Side[]): string[] {
  const { own, shared } = columnsOfSides(sides);
  return [
    ...ownLines(sides, own).map(({ whose, text }) => `${quotedNames(whose)}: ${text}`),
    ...shared.map((column) => sharedLine(column, sides)),
  ];
}

/** What each has of its own alone, those together of whom the same is told. */
export const ownLinesOfSides = (sides: readonly Side[]): OwnLine[] =>
  ownLines(sides, columnsOfSides(sides).own);

interface OwnLine {
  /** What those are called whose it is. */
  readonly whose: readonly string[];
  readonly text: string;
}

/** What all or most say something of, apart from what they share. */
function columnsOfSides(sides: readonly Side[]): { readonly own: Column[]; readonly shared: Column[] } {
  const columns = columnsOf(
    sides.map(({ name, lines }) => lines.map((line) => withoutName(line, name))),
  ).filter((column) => column.filter((line) => line !== undefined).length > sides.length / 2);
  const isShared = (column: Column) => sides.length > 1 && wordingsOf(column).length === 1;
  return { own: columns.filter((column) => !isShared(column)), shared: columns.filter(isShared) };
}

/** What stands for the name of whom it is of, where that is no part of another word. */
const withoutName = (line: string, name: string): string =>
  line
    .split(name)
    .reduce(
      (before, after) => before + (/\p{L}$/u.test(before) || /^\p{L}/u.test(after) ? name : WHO) + after,
    );

/** What each does otherwise than the others. */
function ownLines(sides: readonly Side[], columns: readonly Column[]): OwnLine[] {
  // What is said once begins as nothing else does.
  const from = columns.map((column) => {
    const wordings = wordingsOf(column);
    return wordings.length > 1 ? sharedBeginning(wordings) : 0;
  });
  const fired = new Map<number, { readonly name: string; readonly texts: string[] }>();
  for (const [i, { name, of }] of sides.entries()) {
    const texts = columns.flatMap((column, k) => withWho(column[i]?.slice(from[k]), name));
    const before = fired.get(of)?.texts ?? [];
    if (texts.length > 0) fired.set(of, { name, texts: [...before, texts.join('; ')] });
  }
  const alike = new Map<string, Set<string>>();
  for (const { name, texts } of fired.values()) {
    const text = texts.join('; then ');
    alike.set(text, new Set([...(alike.get(text) ?? []), name]));
  }
  return [...alike].map(([text, names]) => ({ whose: [...names], text }));
}

/** A line of somebody who is named before it. */
const withWho = (line: string | undefined, name: string): string[] =>
  line ? [line.replace(STARTS_WITH_WHO, '').replaceAll(WHO, name).replace(/\.$/, '')] : [];

/** What all say, or most: `Each: 6 figures, ready (not “Troll”)`. */
function sharedLine(column: Column, sides: readonly Side[]): string {
  const line = wordingsOf(column)[0].replace(STARTS_WITH_WHO, 'Each: ').replaceAll(WHO, 'each of them');
  const others = [...new Set(sides.filter((_, i) => column[i] === undefined).map(({ name }) => name))];
  if (others.length === 0) return line;
  const all = new Set(sides.map(({ name }) => name)).size;
  const which = others.length > MOST_NAMED ? `${others.length} of ${all}` : quotedNames(others);
  return `${line.replace(/\.$/, '')} (not ${which})`;
}

/** More than these are counted. */
const MOST_NAMED = 2;

export const quotedNames = (names: readonly string[]): string =>
  names.map((name) => `“${clip(name, 60)}”`).join(', ');
