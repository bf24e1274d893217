import { ExpressionError } from './error.ts';

/** The smallest pieces of an expression. */
export interface Token {
  readonly kind: 'number' | 'word' | 'text' | 'sign' | 'end';
  /** As it is meant: a sign in its plain form, a text without its quotes. */
  readonly text: string;
  /** Where it begins, from 0. */
  readonly at: number;
}

/** An expression may have this many characters. */
const LONGEST_EXPRESSION = 1_000;

/**
 * Cuts an expression into tokens; the last is the end.
 *
 * @throws ExpressionError at a character that no expression has, or when it is too long
 */
export function tokensOf(text: string): Token[] {
  if (text.length > LONGEST_EXPRESSION)
    throw new ExpressionError(text, LONGEST_EXPRESSION, `expected at most ${LONGEST_EXPRESSION} characters`);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const { length, ...token } = nextToken(text, at);
    if (token.kind !== 'end') tokens.push(token);
    at += length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

/** A hyphen within a name is part of it, as in `fyrd-bowmen` and `warband-2`; a minus after a name has a space before it. */
const WORD = /[A-Za-z_]\w*(?:-\w+)*/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const TEXT = /"([^"]*)"|'([^']*)'/y;
const SIGN = />=|<=|!=|==|&&|\+-|\.\.|[=<>≥≤≠().,+\-−*×/÷%±~]/y;
const SPACE = /\s+/y;

/** Other ways to write a sign. */
const PLAIN: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '==': '=',
  '−': '-',
  '*': '×',
  '/': '÷',
  '+-': '±',
};

function nextToken(text: string, at: number): Token & { length: number } {
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const space = match(SPACE);
  if (space) return { kind: 'end', text: '', at, length: space[0].length };
  const number = match(NUMBER);
  if (number) return { kind: 'number', text: number[0], at, length: number[0].length };
  const quoted = match(TEXT);
  if (quoted) return { kind: 'text', text: quoted[1] ?? quoted[2] ?? '', at, length: quoted[0].length };
  const word = match(WORD);
  if (word) return { kind: 'word', text: word[0], at, length: word[0].length };
  const sign = match(SIGN);
  if (sign) {
    const plain = sign[0] === '&&' ? { kind: 'word' as const, text: 'and' } : { kind: 'sign' as const };
    return { text: PLAIN[sign[0]] ?? sign[0], ...plain, at, length: sign[0].length };
  }
  const found = [...text.slice(at)][0];
  throw new ExpressionError(text, at, `found ${JSON.stringify(found)}, which no expression has`);
}
