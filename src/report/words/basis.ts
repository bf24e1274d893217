import type { Answer } from '../answer.ts';
import { clip } from './untrusted.ts';

/** What was asked: the question, then what it was asked of. */
export const questionLines = ({ question, basis }: Pick<Answer, 'question' | 'basis'>): string[] => [
  ...(question === undefined ? [] : [question]),
  ...(basis?.lines ?? []),
];

/** The lines that stand in every list, in the order of the first. */
export const commonLines = ([first = [], ...others]: readonly (readonly string[])[]): string[] =>
  first.filter((line) => others.every((lines) => lines.includes(line)));

/** What was asked in some cases of a result: see {@link basisLines}. */
export const linesOfCases = (
  cases: readonly { readonly name: string; readonly explain: readonly string[] }[],
) =>
  basisLines(
    cases.map(({ explain }) => explain),
    cases.map(({ name }) => name),
  );

/** Lines of so many different words are told in full. */
const MOST_WORDINGS = 3;

/**
 * What was asked in some cases: the lines that all share, and who shoots where that differs, as the first line of each
 * says. Where all have as many lines, each that differs is told with its few wordings, as long as all are about the same
 * of several: of two turns in which other shots stand in one place none is told.
 *
 * @param names of the cases: each other wording is told with those that have it
 */
export function basisLines(all: readonly (readonly string[])[], names: readonly string[] = []): string[] {
  const [first = []] = all;
  const shared = commonLines(all);
  const alike = all.every((lines) => lines.length === first.length);
  return first.flatMap((line, i) => {
    if (shared.includes(line)) return [line];
    const wordings = [...new Set(all.flatMap((lines) => lines[i] ?? []))].filter(
      (one) => !shared.includes(one),
    );
    if (i > 0 && (!alike || wordings.length > MOST_WORDINGS)) return [];
    if (all.some((lines) => aboutOf(lines[i]) !== aboutOf(line))) return [];
    const few = wordings.slice(0, MOST_WORDINGS);
    const more = wordings.length - few.length;
    const [worded, ...others] = shortened(few);
    const otherwise = others.map((text, k) => {
      const of = names.filter((_, at) => all[at]?.[i] === few[k + 1]);
      return ` – or${whoseWording(of, names.length)}: ${text}`;
    });
    return [`${worded}${otherwise.join('')}${more > 0 ? ` – and ${more} more` : ''}`];
  });
}

/** What of several a line is about: `Shot 2`, or `The goal`. */
const aboutOf = (line = ''): string | undefined =>
  /^(?:[A-Z][a-z]+ \d+(?=[:,])|The goal(?=:))/.exec(line)?.[0];

/** Which cases, by their names or by how many they are. */
function whoseWording(names: readonly string[], all: number): string {
  if (names.length === 0) return '';
  if (names.length > MOST_NAMED) return `, in ${names.length} of ${all} cases`;
  return `, in ${names.map((name) => `“${clip(name, 40)}”`).join(' and ')}`;
}

/** More cases than these are counted. */
const MOST_NAMED = 2;

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
