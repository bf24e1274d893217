import type { Answer } from '../answer.ts';
import { headOf, inOneLine, type OfCase, ofCase } from './case/of-case.ts';
import { namesTogether } from './case/together.ts';
import { placedTogether, shortPlaces } from './short-places.ts';
import { clip } from './untrusted.ts';

/** What was asked: the question, then what it was asked of. */
export const questionLines = ({ question, basis }: Pick<Answer, 'question' | 'basis'>): string[] => [
  ...(question === undefined ? [] : [question]),
  ...(basis?.lines ?? []),
];

/** All of it, one line behind another: what is told case by case, too, the first line with the target that it is told of. */
export function allQuestionLines(answer: Pick<Answer, 'question' | 'basis'>): string[] {
  const { each: [first, ...others] = [], eachAgainst } = answer.basis ?? {};
  const each =
    first === undefined
      ? []
      : [eachAgainst ? `Against “${eachAgainst}”, ${inOneLine(first)}` : inOneLine(first)];
  return [...questionLines(answer), ...each, ...others.map(inOneLine)];
}

/** The lines that stand in every list, in the order of the first. */
export const commonLines = ([first = [], ...others]: readonly (readonly string[])[]): string[] =>
  first.filter((line) => others.every((lines) => lines.includes(line)));

/** What was asked in several cases: what is told of all of them together, and of each what is not. */
export interface LinesOfCases {
  readonly lines: readonly string[];
  /** A line for each case, or for those that are alike: `“aimed”: 6 dice hit on 4 or more`. */
  readonly each: readonly OfCase[];
}

/** What was asked in some cases of a result: see {@link basisLines}. */
export const linesOfCases = (
  cases: readonly { readonly name: string; readonly explain: readonly string[]; readonly point?: unknown }[],
): LinesOfCases =>
  basisLines(
    cases.map(({ explain }) => explain),
    cases.map(({ name }) => name),
    { isSwept: cases.every(({ point }) => point !== undefined) },
  );

/** The same in one list. */
export const allLines = ({ lines, each }: LinesOfCases): string[] => [...lines, ...each.map(inOneLine)];

/** Lines of so many different words are told beside each other; of more, each with its case. */
const MOST_WORDINGS = 3;

/**
 * What was asked in some cases: the lines that all share, and each that differs with its few wordings. What has more
 * wordings is told case by case.
 *
 * @param names of the cases: each other wording is told with those that have it
 * @param how `isSwept`: whether the cases are one at many values of a field, whose numbers are told as ranges
 */
export function basisLines(
  all: readonly (readonly string[])[],
  names: readonly string[] = [],
  { isSwept = false }: { readonly isSwept?: boolean } = {},
): LinesOfCases {
  const found = columnsOf(all);
  const columns = found.map((column) => (isSwept ? inRanges(column) : column));
  const isApart = names.length >= MOST_WORDINGS && areOfTheirOwn(columns);
  const called: Called = { names, short: isSwept ? shortPlaces(names) : names, isSwept };
  const isMany = (column: Column) =>
    names.length > 0 && (isApart ? !isShared(column) : wordingsOf(column).length > MOST_WORDINGS);
  return {
    lines: columns.flatMap((column, i) => {
      if (!isMany(column)) return [columnText(column, called)];
      if (i > 0) return [];
      const shared = sharedText(column, called);
      return shared.length > 0 || !isSwept ? shared : openingText(found);
    }),
    each: eachCase(columns.filter(isMany), called),
  };
}

/** What cases are called: those of a sweep by their values alone, where that is shorter. */
interface Called {
  readonly names: readonly string[];
  readonly short: readonly string[];
  readonly isSwept: boolean;
}

/** Whether all cases say the same of it. */
const isShared = (column: Column): boolean => column.every((line) => line === column[0]);

/** Whether cases have little in common: few lines are the same of all, and of some things three say something else. */
function areOfTheirOwn(columns: readonly Column[]): boolean {
  const apart = columns.filter((column) => wordingsOf(column).length >= MOST_WORDINGS);
  return columns.filter(isShared).length < columns.length / 3 && apart.length > 1;
}

/** What the cases say of one thing; nothing where a case does not speak of it. */
export type Column = readonly (string | undefined)[];

/** Lines that say something of one thing, put beside each other, in the order in which they are told. */
export function columnsOf(all: readonly (readonly string[])[]): Column[] {
  const columns: (string | undefined)[][] = [];
  for (const [i, lines] of all.entries()) {
    let place = 0;
    const heads = new Set(lines.flatMap((line) => headOf(line) ?? []));
    for (const line of lines) {
      const free = columns.filter((column) => column[i] === undefined);
      let column = mostAlike(ofHead(free, headOf(line)), line) ?? mostAlike(withoutHeads(free, heads), line);
      if (!column) {
        column = new Array<string | undefined>(all.length).fill(undefined);
        columns.splice(place, 0, column);
      }
      column[i] = line;
      place = columns.indexOf(column) + 1;
    }
  }
  return columns;
}

const isHeaded = (line: string): boolean => headOf(line) !== undefined;

const headsOf = (column: Column): (string | undefined)[] => wordingsOf(column).map(headOf);

/** The columns that say something of the very same. */
const ofHead = <C extends Column>(columns: readonly C[], head: string | undefined): C[] =>
  columns.filter((column) => head !== undefined && headsOf(column).includes(head));

/** Those that say nothing of what other lines say something of: these are theirs. */
const withoutHeads = <C extends Column>(columns: readonly C[], heads: ReadonlySet<string>): C[] =>
  columns.filter((column) => !headsOf(column).some((head) => head !== undefined && heads.has(head)));

/** The column that a line belongs to: none where all speak of something else. */
function mostAlike<C extends Column>(columns: readonly C[], line: string): C | undefined {
  const likeness = columns.map((column) =>
    Math.max(...wordingsOf(column).map((other) => alikeness(line, other))),
  );
  const most = Math.max(...likeness);
  return most >= LEAST_ALIKE ? columns[likeness.indexOf(most)] : undefined;
}

/** Two lines of which fewer words are the same speak of two things. */
const LEAST_ALIKE = 0.3;

/** The share of words that two lines have in common; 2 where they are the same. */
function alikeness(line: string, other: string): number {
  if (line === other) return 2;
  if (aboutOf(line) !== aboutOf(other)) return 0;
  const [words, others] = [wordsOf(line), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(1, words.size + others.size - shared);
}

const wordsOf = (line: string): Set<string> => new Set(line.match(/\p{L}+/gu) ?? []);

/** What of several a line is about: `Shot 2`, or `The goal`. */
const aboutOf = (line: string): string | undefined =>
  /^(?:[A-Z][a-z]+ \d+(?=[:,])|The goal(?=:))/.exec(line)?.[0];

/** Many wordings that differ in their numbers alone are one, with all that each number is: `Target at 1 to 24"`. */
function inRanges(column: Column): Column {
  if (wordingsOf(column).length <= MOST_WORDINGS) return column;
  const frames = column.map((line) => line && withoutNumbers(line));
  const defined = frames.filter((frame) => frame !== undefined);
  const changes = defined.filter((frame, i) => frame !== defined[i - 1]);
  // Where other words stand in the same place again, no range tells where.
  if (changes.length > MOST_WORDINGS || new Set(changes).size < changes.length) return column;
  const ranges = new Map(
    changes.map((frame) => [frame, rangeOf(wordingsOf(column.filter((_, i) => frames[i] === frame)))]),
  );
  return frames.map((frame) => frame && ranges.get(frame));
}

/** Wordings that differ in their numbers alone, as one. */
function rangeOf(wordings: readonly string[]): string {
  const numbers = wordings.map((line) => line.match(NUMBER) ?? []);
  let place = 0;
  // Words of the plural stand behind all numbers but 1.
  const [longest] = wordings.toReversed().toSorted((a, b) => b.length - a.length);
  return longest.replace(NUMBER, () => {
    const values = numbers.map((all) => all[place]);
    place++;
    return rangeText([...new Set(values)]);
  });
}

const NUMBER = /\d+(?:\.\d+)?/g;
const withoutNumbers = (line: string): string =>
  line
    .replace(NUMBER, '#')
    .replace(/(# (?:\p{L}+ )?)die( hit)?s?(?!\p{L})/gu, '$1dice$2')
    .replace(/(# \p{L}+?)s?(?!\p{L})/gu, '$1');

/** `6, 12 or 24`, or of more than a few from the least to the greatest: `1 to 24`. */
function rangeText(values: readonly string[]): string {
  if (values.length === 1) return values[0];
  const inOrder = values.toSorted((a, b) => Number(a) - Number(b));
  const last = inOrder[inOrder.length - 1];
  return values.length > MOST_VALUES
    ? `${inOrder[0]} to ${last}`
    : `${inOrder.slice(0, -1).join(', ')} or ${last}`;
}

/** Of more values than these the ends are told. */
const MOST_VALUES = 4;

export const wordingsOf = (column: Column): string[] => [...new Set(column.flatMap((line) => line ?? []))];

/** What all say, or each wording with those cases that have it. */
function columnText(column: Column, called: Called): string {
  const wordings = wordingsOf(column);
  const few = wordings.slice(0, MOST_WORDINGS);
  const inCase = (wording: string | undefined) => whichCases((i) => column[i] === wording, called);
  const [worded, ...others] = shortened(few);
  const otherwise = others.map((text, k) => ` – or${inCase(few[k + 1])}: ${text}`);
  const more = wordings.length - few.length;
  const isMissing = column.includes(undefined);
  const where =
    isMissing && (wordings.length > 1 ? inCase(undefined).replace(',', ' – not') : onlyIn(inCase(worded)));
  return `${worded}${otherwise.join('')}${more > 0 ? ` – and ${more} more` : ''}${where || ''}`;
}

/** Which cases, by their names or by how many they are; those of a sweep that are all of one value by that. */
function whichCases(isOne: (i: number) => boolean, { names, short, isSwept }: Called): string {
  const those = names.filter((_, i) => isOne(i));
  if (those.length === 0) return '';
  const placed = isSwept ? placedTogether(those, names) : undefined;
  if (placed !== undefined) return `, ${placed}`;
  if (those.length > MOST_NAMED) return `, in ${those.length} of ${names.length} cases`;
  const named = short.filter((_, i) => isOne(i));
  return `, in ${named.map((name) => `“${clip(name, 40)}”`).join(' and ')}`;
}

/** More cases than these are counted. */
const MOST_NAMED = 2;

/** What is to be told case by case, those that are alike together. */
function eachCase(columns: readonly Column[], { names, short }: Called): OfCase[] {
  const shared = columns.map((column) => sharedBeginning(wordingsOf(column)));
  const alike = new Map<string, { readonly columns: readonly number[]; readonly at: number[] }>();
  for (const [i] of names.entries()) {
    const spoken = columns.flatMap((column, k) => (column[i] === undefined ? [] : k));
    const text = spoken.map((k) => columns[k][i]?.slice(shared[k])).join('; ');
    if (spoken.length > 0) alike.set(text, { columns: spoken, at: [...(alike.get(text)?.at ?? []), i] });
  }
  return [...alike.values()].map(({ columns: spoken, at }) => {
    const linesFrom = (from: (k: number) => number) =>
      spoken.map((k) => String(columns[k][at[0]]).slice(from(k)));
    const [those, briefly] = [names, short].map((all) => at.map((i) => all[i]));
    // What stands in a line of its own says whose it is.
    const whole = linesFrom((k) => (wordingsOf(columns[k]).every(isHeaded) ? 0 : shared[k]));
    return ofCase(
      namesTogether(those, names, briefly),
      whole,
      linesFrom((k) => shared[k]),
    );
  });
}

/** Who shoots, where what follows differs from case to case, and in which where not in all; nothing where that differs, too. */
function sharedText(column: Column, called: Called): string[] {
  const wordings = wordingsOf(column);
  const beginning = wordings[0].slice(0, sharedBeginning(wordings)).replace(/: $/, '');
  const where = column.includes(undefined) ? onlyIn(whichCases((i) => column[i] !== undefined, called)) : '';
  return beginning === '' ? [] : [`${beginning}${where}: what differs is told case by case`];
}

/**
 * Who does it in all cases of a sweep, where what they open with differs in its numbers alone: `Bowmen, longbow at 3 to 36"`.
 * What is told in other words out of reach stands in a column of its own.
 */
function openingText([first, ...others]: readonly Column[]): string[] {
  let opening = first;
  for (const other of others) {
    if (opening.some((line, i) => line !== undefined && other[i] !== undefined)) break;
    opening = opening.map((line, i) => line ?? other[i]);
  }
  const heads = opening.map((line) => /^[^:]+(?=: )/.exec(line ?? '')?.[0] ?? '');
  const [frame, ...more] = new Set(heads.map(withoutNumbers));
  return frame === '' || more.length > 0
    ? []
    : [`${rangeOf([...new Set(heads)])}: what differs is told case by case`];
}

/** ` – only in “aimed”`, of `, in “aimed”` */
const onlyIn = (which: string): string => which.replace(',', ' – only');

/** Letters of whole clauses that all begin with. */
export function sharedBeginning([first, ...others]: readonly string[]): number {
  let same = 0;
  while (same < first.length && others.every((other) => other[same] === first[same])) same++;
  return /^.*: /.exec(first.slice(0, same))?.[0].length ?? 0;
}

/**
 * After the first, what it says already is left out: what stands before, as `archers shoot; warriors run – or: hide`, and
 * where another is but longer or shorter, all that they share: `3+, −1 two sidearms – or: without “−1 two sidearms”`.
 */
function shortened([first, ...others]: readonly string[]): string[] {
  return [first, ...others.map((other) => longerOrShorter(first, other) ?? withoutBeginning(first, other))];
}

/** What one has more than the other, where that is a clause at its end. */
function longerOrShorter(first: string, other: string): string | undefined {
  const [long, short] = first.length > other.length ? [first, other] : [other, first];
  const [, end = '', clause] = /^([^,;]*)[,;] (.+)$/.exec(long.slice(short.replace(/\.$/, '').length)) ?? [];
  if (!long.startsWith(short.replace(/\.$/, '')) || clause === undefined || end !== '') return undefined;
  return `${long === first ? 'without' : 'with'} “${clause.replace(/\.$/, '')}”`;
}

/** From the clause on that is another; from the word on where that clause is long. */
function withoutBeginning(first: string, other: string): string {
  let same = 0;
  while (same < other.length && other[same] === first[same]) same++;
  const shared = other.slice(0, same);
  const word = shared.lastIndexOf(' ') + 1;
  // A comma may stand within a name: before a sign it does not.
  const clause = /.*(?:[:;] |, (?=[+−]))/.exec(`${shared}${other.charAt(same)}`)?.[0].length ?? 0;
  const from = clause >= LEAST_LEFT_OUT && word - clause <= MOST_REPEATED ? clause : word;
  return from >= LEAST_LEFT_OUT ? `… ${other.slice(from)}` : other;
}

/** Letters that are worth leaving out. */
const LEAST_LEFT_OUT = 12;
/** Letters of a clause that are said again, so that what stands behind “or” is one. */
const MOST_REPEATED = 40;
