/** What the text of a file of rules begins after, where it stands in a function. */
export const BEGINS = '/*rules*/';

/** What stands before that function in the script of a worker. */
const BEFORE = 'globalThis.fusilladeRules=';

/** What a page runs so that it has the rules: the text of the function that a file of rules was made. */
export const rulesCode = (text: string): string => BEFORE + text;

/**
 * The script of a worker that answers by rules of one's own. Their text is first, so that its lines are the script's.
 *
 * @param text of the function that a file of rules was made
 * @param about the rules, as JSON
 */
export const scriptOf = (text: string, about: string, engine: string): string =>
  `${rulesCode(text)};\nglobalThis.fusilladeAbout=${about};\n${engine}`;

/** The lines of the file that the function was made of, and how many letters stand before the first. */
export function linesIn(text: string): { readonly lines: readonly string[]; readonly before: number } {
  const begin = text.indexOf(BEGINS) + BEGINS.length;
  // What is added behind has a line of its own.
  return { lines: text.slice(begin).split('\n').slice(0, -1), before: BEFORE.length + begin };
}
