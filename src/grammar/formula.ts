import type { Reader } from './reader.ts';

/** Terms, and what joins them. */
export type Formula<T> =
  | T
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Formula<T>[] }
  | { readonly kind: 'not'; readonly part: Formula<T> };

/**
 * Reads terms that are joined, `and` closer than `or`; signs and capitals will do for the words:
 *
 *     formula = all { "or" all }
 *     all     = one { ("and" | ",") one }
 *     one     = "not" one | "(" formula ")" | term
 *
 * @param term reads one term, which begins with no bracket
 */
export function formulaIn<T>(reader: Reader, term: (reader: Reader) => Formula<T>): Formula<T> {
  const one = (): Formula<T> => {
    if (reader.takeWord('not')) return reader.deeper(() => ({ kind: 'not', part: one() }));
    if (!reader.takeSign('(')) return term(reader);
    const inner = reader.deeper(() => formulaIn(reader, term));
    reader.need(')');
    return inner;
  };
  return joined(reader, 'or', () => joined(reader, 'and', one));
}

/** A formula that stands alone. */
export function wholeFormula<T>(reader: Reader, term: (reader: Reader) => Formula<T>): Formula<T> {
  const formula = formulaIn(reader, term);
  reader.end('and, or, or the end');
  return formula;
}

/** Whether the next token joins two terms. */
export const isJoint = (reader: Reader): boolean => reader.isWord('and', 'or');

function joined<T>(reader: Reader, word: 'and' | 'or', part: () => Formula<T>): Formula<T> {
  const parts = [part()];
  while (reader.takeWord(word) || (word === 'and' && reader.takeSign(','))) parts.push(part());
  return allOf(word, parts);
}

/** Several that are joined; of one that itself. */
export const allOf = <T>(kind: 'and' | 'or', parts: readonly Formula<T>[]): Formula<T> =>
  parts.length === 1 ? parts[0] : { kind, parts };
