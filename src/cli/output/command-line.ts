import { assignmentText } from '../../answers/index.ts';

/** What an option was given as: several times, as a word, or alone; where it is missing or false, not at all. */
type Given = string | number | boolean | undefined | readonly string[];

/** A text as a shell reads it, whatever stands in it. */
export const inQuotes = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** An argument as a shell reads it back. */
export const quoted = (text: string): string => (/^[\w./:=@%+-]+$/.test(text) ? text : inQuotes(text));

/**
 * A command as it is typed.
 *
 * @param options by their names in camel case, in the order in which they are to stand
 */
export function commandLine(
  name: string,
  words: readonly string[],
  options: Readonly<Record<string, Given>>,
): string {
  const typed = Object.entries(options).flatMap(([option, given]) => optionWords(flagOf(option), given));
  return ['fusillade', name, ...words, ...typed].map(quoted).join(' ');
}

/** Changes of fields as `--set` takes them. */
export const changeWords = (changes: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.entries(changes).map(([field, value]) => assignmentText(field, value));

function optionWords(flag: string, given: Given): string[] {
  if (given === undefined || given === false) return [];
  if (given === true) return [flag];
  return (typeof given === 'object' ? given : [String(given)]).flatMap((text) => [flag, text]);
}

const flagOf = (option: string): string =>
  `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
