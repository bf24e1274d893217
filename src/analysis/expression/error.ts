import { Reader } from '../../grammar/index.ts';
import { listed, nearest } from '../../scenario/index.ts';

/**
 * An expression that cannot be read or asked: one line with what was found, what was expected, and where.
 *
 * @example
 * ```ts
 * import { ExpressionError, parseQuestion } from 'fusillade';
 *
 * try {
 *   parseQuestion('P(casualties >= )');
 * } catch (error) {
 *   if (!(error instanceof ExpressionError)) throw error;
 *   error.column; // 17
 * }
 * ```
 */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  /** The expression. */
  readonly text: string;
  /** Where in it, from 1. */
  readonly column: number;

  /** @param at where in the text, from 0 */
  constructor(text: string, at: number, complaint: string) {
    super(`${complaint} (column ${at + 1} of ${quotedWhole(text)})`.replace(UNPRINTABLE, '�'));
    this.text = text;
    this.column = at + 1;
  }

  /** The same complaint, said with where the expression is written. */
  from(place: string): ExpressionError {
    const placed = new ExpressionError(this.text, this.column - 1, '');
    placed.message = `${place}: ${this.message}`;
    return placed;
  }
}

/** Reads an expression, of which it tells what is wrong with it in one line. */
export const readerOf = (text: string): Reader =>
  new Reader(
    text,
    (at, found, expected) => new ExpressionError(text, at, `found ${found}, expected ${expected}`),
  );

/** `no metric "hitz", expected one of hits, casualties; did you mean "hits"?` */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  // Where a name has a comma itself, none could be told from the next.
  const each = known.some((one) => one.includes(',')) ? known.map((one) => JSON.stringify(one)) : known;
  return `${what}, expected one of ${listed(each)}${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

/** Keeps a hostile expression from steering the terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/gu;

const LONGEST = 200;

const quotedWhole = (text: string): string =>
  JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
