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

/** What is wrong with a text: where, from 0, what is found there, and what may stand there. */
export type Wrong = (at: number, found: string, expected: string) => Error;

/**
 * Cuts an expression into tokens; the last is the end.
 *
 * @throws what `wrong` makes of a character that no expression has, or of a text that is too long
 */
export function tokensOf(text: string, wrong: Wrong): Token[] {
  if (text.length > LONGEST_EXPRESSION)
    throw wrong(LONGEST_EXPRESSION, `${text.length} characters`, `at most ${LONGEST_EXPRESSION}`);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const { length, ...token } = nextToken(text, at, wrong);
    if (token.kind !== 'end') tokens.push(token);
    at += length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

/** A hyphen within a name is part of it, as in `fyrd-bowmen` and `warband-2`; a minus after a name has a space before it. */
const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:-[\p{L}\p{M}\p{N}_]+)*/uy;
const NUMBER = /\d+(?:\.\d+)?/y;
const TEXT = /"([^"]*)"|'([^']*)'/y;
const SIGN = />=|<=|!=|==|&&|\|\||\+-|\.\.|[=<>≥≤≠().,+\-−*×/÷%±~!]/y;
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

/** Signs that stand for a word, as programs have them. */
const WORDS: Readonly<Record<string, string>> = { '&&': 'and', '||': 'or', '!': 'not' };

function nextToken(text: string, at: number, wrong: Wrong): Token & { length: number } {
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
    const plain = WORDS[sign[0]];
    const kind = plain === undefined ? 'sign' : 'word';
    return { kind, text: plain ?? PLAIN[sign[0]] ?? sign[0], at, length: sign[0].length };
  }
  const found = [...text.slice(at)][0];
  throw wrong(at, JSON.stringify(found), 'a name, a number or a sign such as >=');
}
