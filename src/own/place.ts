/** A place in a file, both from 1. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** Rules that are tried take a moment; so long do only those that never end. */
export const LONGEST_TRY_MS = 10_000;

/** The same of all that is walked through to compile, or of a chunk of trials: some rules have much to do. */
export const LONGEST_WORK_MS = 300_000;

/** A file of rules, as far as its mistakes are told by it. */
export interface RulesFile {
  /** By which it is known: its path, or on a page its name. */
  readonly path: string;
  /** As messages call it. */
  readonly name: string;
  /** None where it is not there any more. */
  readonly lines: () => readonly string[];
  /** The place in it that an error's stack names first. */
  readonly placeIn: (error: unknown) => LineAndColumn | undefined;
  /**
   * Plays something of its rules, and stops it where it does not end, if whoever plays can.
   *
   * @throws OwnSystemError with what was being played when the time was over
   */
  readonly within: <T>(milliseconds: number, play: () => T) => T;
  /** Whether what is played now is stopped when it does not end. */
  readonly isWithin: () => boolean;
}

/**
 * A file that holds no rule system, or one whose rules fail.
 *
 * @example
 * ```ts
 * import { loadSystem, OwnSystemError } from 'fusillade';
 *
 * const found = await loadSystem('scenarios/own-rules/none.js', 'mine').catch((error) => error);
 * found instanceof OwnSystemError; // true
 * ```
 */
export class OwnSystemError extends Error {
  override readonly name = 'OwnSystemError';
}

/** That something does not end, and after how long it was stopped. */
export const endlessText = (what: string, milliseconds: number): string =>
  `${what}: found that it does not end (stopped after ${milliseconds / 1000} s), expected every loop to come to its end`;

/**
 * The error that blames a file of rules, with the line on which what it is about stands: one of these words, or else
 * one that the message has in quotes, such as the name of a step.
 */
export function faultIn(
  file: Pick<RulesFile, 'name' | 'lines'>,
  text: string,
  about: readonly string[] = [],
): OwnSystemError {
  const words = [...text.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  const line = lineNaming(file, [...about, ...words]);
  return new OwnSystemError(`${file.name}${line === undefined ? '' : `:${line}`}: ${text}`);
}

/** The line of the first of these words that stands in the file in quotes, or as the name of a field. */
export function lineNaming(
  { lines }: Pick<RulesFile, 'lines'>,
  words: readonly string[],
): number | undefined {
  for (const word of words) {
    const name = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const quoted = new RegExp(`(['"\`])${name}\\1|(?<![\\w$.])${name}(?:\\s*[:=]|\\()`);
    const at = lines().findIndex((line) => quoted.test(line));
    if (at >= 0) return at + 1;
  }
  return undefined;
}

/** Whether a name stands somewhere in the file but after a dot. */
export function isSpelled({ lines }: RulesFile, name: string): boolean {
  const word = name.replace(/[$]/g, '\\$&');
  return new RegExp(`(?<![\\w$.]|\\?\\.)${word}(?![\\w$])`).test(lines().join('\n'));
}

/** A line of a file, from 1; empty where it is not there. */
export const lineOf = ({ lines }: RulesFile, line: number): string => lines()[line - 1] ?? '';

export const placeText = ({ name }: RulesFile, place: LineAndColumn | undefined): string =>
  place ? `${name}:${place.line}:${place.column}` : name;
