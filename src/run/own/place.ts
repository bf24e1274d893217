import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A place in a file, both from 1. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** A file that holds no rule system, or one whose rules fail. */
export class OwnSystemError extends Error {
  override readonly name = 'OwnSystemError';
}

/**
 * The error that blames a file of rules, with the line on which what it is about stands: one of these words, or else
 * one that the message has in quotes, such as the name of a step.
 */
export function faultIn(file: string, text: string, about: readonly string[] = []): OwnSystemError {
  const words = [...text.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  const line = lineNaming(file, [...about, ...words]);
  return new OwnSystemError(`${basename(file)}${line === undefined ? '' : `:${line}`}: ${text}`);
}

/** The line of the first of these words that stands in the file in quotes, or as the name of a field. */
export function lineNaming(file: string, words: readonly string[]): number | undefined {
  const lines = linesOf(file);
  for (const word of words) {
    const name = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const quoted = new RegExp(`(['"\`])${name}\\1|(?<![\\w$.])${name}\\s*[:(=]`);
    const at = lines.findIndex((line) => quoted.test(line));
    if (at >= 0) return at + 1;
  }
  return undefined;
}

/** Whether a name stands somewhere in the file but after a dot. */
export function isSpelled(file: string, name: string): boolean {
  const word = name.replace(/[$]/g, '\\$&');
  return new RegExp(`(?<![\\w$.]|\\?\\.)${word}(?![\\w$])`).test(linesOf(file).join('\n'));
}

/** A line of a file, from 1; empty where it is not there. */
export const lineOf = (file: string, line: number): string => linesOf(file)[line - 1] ?? '';

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return []; // moved since it was loaded
  }
}

/** The line and column of the file that an error's stack names first. */
export function placeIn(file: string, error: unknown): LineAndColumn | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const url = pathToFileURL(file).href;
  const line = stack.split('\n').find((text) => text.includes(`${url}:`) || text.includes(`${file}:`));
  const place = /:(\d+):(\d+)\)?$/.exec(line ?? '');
  return place ? { line: Number(place[1]), column: Number(place[2]) } : undefined;
}

export const placeText = (file: string, place: LineAndColumn | undefined): string =>
  place ? `${basename(file)}:${place.line}:${place.column}` : basename(file);

/** A file by its path or by its address. */
export const pathOf = (name: string): string => (name.startsWith('file:') ? fileURLToPath(name) : name);
