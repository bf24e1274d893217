import type { Assumption, Result } from '../../stats/result.ts';
import { inCases } from './assumption-words.ts';
import { assumedIn, isHouseRule } from './assumptions.ts';
import { casesOf } from './reading.ts';
import { clip } from './untrusted.ts';

/** A case, and what it assumes. */
interface Assuming {
  readonly name: string;
  readonly assumptions: readonly Assumption[];
}

/** The numbers of the rulebook that cases play otherwise than printed: `cover, in cover (Shooting 5): printed 1, here 2`. */
export function houseLines(cases: readonly Assuming[]): string[] {
  const changed = new Map<string, { line: string; names: string[] }>();
  for (const { name, assumptions } of cases)
    for (const { option, cite, question, meaning } of assumptions.filter(isHouseRule)) {
      const row = clip(option.slice(option.indexOf('.') + 1), 60);
      const title = clip(question, 200);
      const line = `${isSpelledOut(row, title) ? title : `${row}, ${title}`} (${clip(cite, 40)}): ${withMinus(clip(meaning, 80))}`;
      if (!changed.has(line)) changed.set(line, { line, names: [] });
      changed.get(line)?.names.push(name);
    }
  return [...changed.values()].map(({ line, names }) =>
    names.length === cases.length ? line : `${line} ${inCases(names, 3)}`,
  );
}

/** Whether a title is the name that a file has, word for word: `partialCover`, partial cover. */
const isSpelledOut = (name: string, title: string): boolean =>
  title.toLowerCase().replaceAll(' ', '') === name.toLowerCase();

/** A number below zero as it is printed. */
export const withMinus = (text: string): string => text.replace(/(?<![\w-])-(?=\d)/g, '−');

/** The same as one sentence, or none. */
export function houseSentence(cases: readonly Assuming[]): string[] {
  const lines = houseLines(cases);
  return lines.length === 0 ? [] : [`House rules: ${lines.join('; ')}.`];
}

/** What a result's cases assume, shared or not. */
export const assumingOf = (result: Result): Assuming[] =>
  casesOf(result).map((one) => ({ name: one.name, assumptions: assumedIn(result, one) }));
