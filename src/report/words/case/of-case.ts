/** What is told of a case, or of those that are alike: a line, or where there is much to tell a line for each thing. */
export type OfCase = string | { readonly of: string; readonly lines: readonly string[] };

/** The same in one line: `“aimed”: 6 dice hit on 4 or more; 12 inches away`. */
export const inOneLine = (one: OfCase): string =>
  typeof one === 'string' ? one : `${one.of}: ${one.lines.join('; ')}`;

/**
 * What is told of one case.
 *
 * @param of which it is, as `“aimed”`
 * @param short the same lines, as they follow one another in one line
 */
export function ofCase(of: string, lines: readonly string[], short = lines): OfCase {
  const [own, inLine] = [lines, short].map((all) => all.map((line) => line.replace(/\.$/, '')));
  const line = inOneLine({ of, lines: inLine });
  return line.length > MOST_IN_A_LINE && own.length > 1 ? { of, lines: own } : line;
}

/** Letters of a case that are read in one go. */
const MOST_IN_A_LINE = 200;

/** What a line says something of: `Own side`, of `Own side: 4 action tokens a turn`. */
export const headOf = (line: string): string | undefined => /^[^:.,;]{1,40}(?=: )/.exec(line)?.[0];
